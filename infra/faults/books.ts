import type { Charge, Target } from './platform.ts';

interface OrderRow {
  order_number: string;
  status: string;
  tno: string | null;
  amount: string;
}

/** A fault in the books: which promise is broken, and by what. */
export interface Fault {
  promise: string;
  about: string;
}

const standingOf = ({ amount, cancelled_amount }: Charge): number => amount - cancelled_amount;

/** Charges that are neither an order's payment nor taken back: money of a shopper that nobody answers for. */
export function unansweredCharges(charges: readonly Charge[], orders: readonly OrderRow[]): Charge[] {
  const payments = new Set(
    orders.filter(({ status }) => status === 'paid' || status === 'refunded').map(({ tno }) => tno),
  );
  return charges.filter((charge) => standingOf(charge) > 0 && !payments.has(charge.tno));
}

export const readOrders = (target: Target): Promise<OrderRow[]> =>
  target.read<OrderRow>('orders', 'select order_number, status, tno, amount from orders');

/** Compares the card company's books, our orders and the ledger at rest; empty when they agree to the won. */
export async function findFaults(target: Target): Promise<Fault[]> {
  const [charges, orders, ledger, dead] = await Promise.all([
    target.charges(),
    readOrders(target),
    target.read<{ account: string; balance: string }>(
      'settlement',
      `select account, sum(amount) as balance from (
         select debit_account as account, amount from ledger_entry
         union all select credit_account, -amount from ledger_entry) moved group by account`,
    ),
    deadLetters(target),
  ]);
  const standing = charges.reduce((sum, charge) => sum + standingOf(charge), 0);
  const paid = orders.filter(({ status }) => status === 'paid');
  const sold = paid.reduce((sum, { amount }) => sum + Number(amount), 0);
  const atProvider = Number(ledger.find(({ account }) => account === 'provider:kcp')?.balance ?? 0);
  const sum = ledger.reduce((total, { balance }) => total + Number(balance), 0);
  const charged = new Map(charges.map((charge) => [charge.tno, charge]));
  return [
    ...unansweredCharges(charges, orders).map(({ ordr_idxx }) => ({
      promise: 'a charge pays an order or is taken back',
      about: ordr_idxx,
    })),
    ...paid
      .filter(({ tno, amount }) => standingOf(charged.get(tno ?? '') ?? NO_CHARGE) !== Number(amount))
      .map(({ order_number }) => ({ promise: 'a paid order has its charge', about: order_number })),
    ...difference('the card company’s books are our orders', standing, sold),
    ...difference('the ledger is our orders', atProvider, sold),
    ...difference('the ledger sums to zero', sum, 0),
    ...difference('nothing is parked as unreadable', dead, 0),
  ];
}

const NO_CHARGE: Charge = { tno: '', ordr_idxx: '', amount: 0, state: '', cancelled_amount: 0 };

const difference = (promise: string, is: number, shouldBe: number): Fault[] =>
  is === shouldBe ? [] : [{ promise, about: `${is} instead of ${shouldBe}` }];

async function deadLetters(target: Target): Promise<number> {
  const services = ['catalog', 'orders', 'notifications', 'settlement'];
  const counts = await Promise.all(
    services.map((service) => target.read<{ n: number }>(service, 'select count(*)::int as n from dead_letter')),
  );
  return counts.flat().reduce((sum, { n }) => sum + n, 0);
}
