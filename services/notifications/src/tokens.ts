/** Injection token of what encrypts recipients, texts and Kakao's user ids. */
export const SEALER = Symbol('sealer');
