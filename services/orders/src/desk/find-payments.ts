import { dayAfter, MOST_FOUND, startOfDay, type FoundPayment, type InputOf, type orders } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso, type KeyRing } from '@jumun/runtime';
import { methodOf } from '../method/paid-by.js';
import { BuyerIndex, Order } from '../order/order.tables.js';
import { Reversal } from '../payment/payment.tables.js';
import { indexesOfPerson } from '../order/buyer.js';

type ByNumber = InputOf<typeof orders.procedures.findPayments>;
type ByBuyer = InputOf<typeof orders.procedures.findPaymentsOfBuyer>;

/** Orders of any shop with what an operator sees of them in a list. */
const foundOrders = (tx: Tx) =>
  tx
    .query(Order)
    .selectFrom('Order as o')
    .select(['o.id as paymentId', 'o.shopId', 'o.shopName', 'o.storeName', 'o.orderNumber', 'o.title'])
    .select([
      'o.amount as total',
      'o.refunded',
      'o.status',
      'o.orderStatus',
      'o.createdAt',
      'o.paidAt',
      'o.provider',
      'o.method',
    ]);

/** The one way an order leaves the service towards an operator's list. */
const presentFound = ({
  createdAt,
  paidAt,
  ...order
}: Omit<FoundPayment, 'createdAt' | 'paidAt'> & Pick<RowOf<typeof Order>, 'createdAt' | 'paidAt'>): FoundPayment => ({
  ...order,
  method: methodOf(order),
  createdAt: iso(createdAt),
  paidAt: iso(paidAt),
});

const newestFirst = (tx: Tx) => foundOrders(tx).orderBy('o.createdAt', 'desc').limit(MOST_FOUND);

/** Payments by a number; of a charge that was taken back, the order that it was meant for. */
export async function findPayments(tx: Tx, search: ByNumber): Promise<FoundPayment[]> {
  const found = await (await paymentsBy(tx, search)).query.execute();
  await tx.note('find-payments', found.length === 1 ? (found[0]?.paymentId ?? '') : `${found.length}`);
  return found.map(presentFound);
}

/** The query behind it, each of them by an index. */
export async function paymentsBy(tx: Tx, search: ByNumber) {
  const all = newestFirst(tx);
  if ('orderNumber' in search) return { query: all.where('o.orderNumber', '=', search.orderNumber.toUpperCase()) };
  if ('pickup' in search) {
    const since = all.where('o.pickup', '=', search.pickup).where('o.createdAt', '>=', startOfDay(search.day));
    return { query: since.where('o.createdAt', '<', startOfDay(dayAfter(search.day))) };
  }
  // Asked for first: with the question inside, no index would serve both halves.
  const taken = await tx
    .query(Reversal)
    .selectFrom('Reversal')
    .select('orderId')
    .where('tno', '=', search.tno)
    .execute();
  const meant = taken.map(({ orderId }) => orderId);
  const query = all.where((of) =>
    of.or([of('o.tno', '=', search.tno), ...(meant.length > 0 ? [of('o.id', 'in', meant)] : [])]),
  );
  return { query };
}

/** Payments by the buyer's contact. The access log gets the kind of contact, not the contact itself. */
export async function findPaymentsOfBuyer(tx: Tx, keys: KeyRing, contact: ByBuyer): Promise<FoundPayment[]> {
  const marked = tx
    .query(BuyerIndex)
    .selectFrom('BuyerIndex')
    .select('orderId')
    .where('hash', 'in', indexesOfPerson(keys, contact));
  const found = await newestFirst(tx).where('o.id', 'in', marked).execute();
  await tx.note('find-payments-of-buyer', 'phone' in contact ? 'phone' : 'email');
  return found.map(presentFound);
}
