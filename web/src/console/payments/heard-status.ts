import type { OrderStatus, WirePayment } from '@jumun/contracts';

/** The last state of each order that the server told of, and the how manieth word that was. */
const heard = new Map<string, { status: OrderStatus; nth: number }>();
let words = 0;

export function hearStatus(orderNumber: string, status: OrderStatus): void {
  words += 1;
  heard.set(orderNumber, { status, nth: words });
}
export const heardStatus = (orderNumber: string): OrderStatus | undefined => heard.get(orderNumber)?.status;
/** Somebody here moves it again: what was heard before says nothing about that. */
export const forgetStatus = (orderNumber: string): void => void heard.delete(orderNumber);

/** Begun before rows are asked for; brings them up to what was heard while they were on their way. */
export function followStatuses(): (rows: readonly WirePayment[]) => WirePayment[] {
  const before = words;
  return (rows) =>
    rows.map((row) => {
      const word = heard.get(row.order_number);
      return word && word.nth > before ? { ...row, delivery_status: word.status } : row;
    });
}
