/** The product as it is called in running text: its bare name is the common noun for an order. */
export const SERVICE_NAME = '주문(Jumun)';
export const SUPPORT_HOURS = '평일 10:00~19:00';
/** Its halves stay on one line. */
export const INQUIRY = '1:1\u00a0문의';

/** The title of a page, in the order of all titles: the page, then the place. */
export const titleOf = (page: string): string => `${page} · ${SERVICE_NAME}`;
