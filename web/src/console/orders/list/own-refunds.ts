/** Numbers of the orders that were given back on this screen since it was opened. */
const given = new Set<string>();

/** Remembers a refund from here when it is sent: the news of it may be quicker than its answer. */
export const noteOwnRefund = (orderNumber: string): void => void given.add(orderNumber);

/** Takes it back where the refund surely did not happen. */
export const forgetOwnRefund = (orderNumber: string): void => void given.delete(orderNumber);

/** Whether news of a cancelled order is about what was done here, and so none. */
export const isOwnRefund = ({ data, kind }: { data: string; kind?: string | undefined }): boolean =>
  kind === 'order-cancelled' && given.has(data);
