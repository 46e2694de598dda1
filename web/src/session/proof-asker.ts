/** Asks who is there; missing where no page of owners is open, so that a shopper's phone downloads no question. */
export const proofAsker: { ask?: () => Promise<boolean> } = {};
