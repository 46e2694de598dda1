/** Reasons that are often right; the owner reads them as they are. */
export const refundReasons = ['중복 결제', '손님 요청', '매장과 연락이 되지 않아요', '상품을 받지 못했어요'] as const;
