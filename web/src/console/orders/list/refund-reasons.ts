/** The goods ran out: what comes back is not for sale again. */
export const RAN_OUT = '재료 소진';
/** Written by hand. */
export const OTHER = '기타';
/** Why money goes back, mostly, as the payment keeps it. */
export const refundReasons = [RAN_OUT, '손님 요청', '잘못 주문', OTHER] as const;
