import { orders, Problem, serviceActor } from '@jumun/contracts';
import type { Transactor, Tx } from '@jumun/messaging';
import { Order } from '../order/order.tables.js';
import type { Charge } from '../providers/provider.js';
import { LOOK_AGAIN_MS, SURE_AFTER_MS } from './lookup-times.js';
import type { PaymentDeps } from './payment-deps.js';
import { FIND_BY_ID, PAYMENT_COLUMNS, type PaymentRecord } from './payment.sql.js';
import { closeCheckout, closedFact, recordPaid } from './record-outcome.js';

type Deps = Pick<PaymentDeps, 'database' | 'transactor' | 'clock' | 'followUp' | 'waitMs'>;

/** How long a card page that is to open waits for the outcome of an approval that is under way for the same browser. */
const WAIT_MS = 2_500;
const LOOK_EVERY_MS = 100;

/**
 * Ends the other open payments of a browser at a shop when it opens a card page anew. One that is being approved just then is
 * asked about first: where it turns out paid, the new one ends instead (PAYMENT_CLOSED). Where no answer comes in time the
 * first of both that is paid counts, and `paysBeforeNewer` decides about the other.
 */
export async function supersede(deps: Deps, payment: PaymentRecord, earlier: readonly string[]): Promise<void> {
  const deadline = Date.now() + Math.min(deps.waitMs, WAIT_MS);
  for (let looks = 0; ; looks += 1) {
    const { isOver, beingApproved } = await closeEarlier(deps, payment.id, earlier);
    if (isOver) throw new Problem('PAYMENT_CLOSED');
    if (beingApproved.length === 0 || Date.now() > deadline) return;
    if (looks === 0) for (const id of beingApproved) deps.followUp.ask(id);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

interface Ended {
  /** Whether the new payment is over itself. */
  isOver: boolean;
  beingApproved: string[];
}

/** Ends a locked payment whose card page may be open and which no call approves; `supersededBy` is null before the newer one is made. */
export async function endEarlier(
  tx: Tx,
  payment: PaymentRecord,
  { supersededBy, now }: { supersededBy: string | null; now: Date },
): Promise<void> {
  // A claim that the database forgot in a crash may have charged the card before.
  const askAt = new Date(Date.now() + SURE_AFTER_MS);
  await tx
    .query(Order)
    .updateTable('Order')
    .set({ status: 'cancelled', closeReason: 'abandoned', closedAt: now, supersededBy, askAt })
    .where('id', '=', payment.id)
    .execute();
  tx.emit(orders.facts.checkoutClosed, closedFact(payment, 'abandoned', now));
}

/** Names the payment that counts in place of others, which were ended for its goods before it was made. */
export const nameNewer = (transactor: Transactor, ended: readonly string[], supersededBy: string): Promise<unknown> =>
  transactor.transact(serviceActor('orders'), (tx) =>
    tx.query(Order).updateTable('Order').set({ supersededBy }).where('id', 'in', ended).execute(),
  );

/** All rows are locked first, so that of two pages that open at the same moment one ends the other, and not both. */
function closeEarlier({ transactor, clock }: Deps, paymentId: string, earlier: readonly string[]): Promise<Ended> {
  const now = clock.now();
  return transactor.transact(serviceActor('orders'), async (tx) => {
    const rows = await tx
      .query(Order)
      .selectFrom('Order')
      .select(PAYMENT_COLUMNS)
      .where('id', 'in', [paymentId, ...earlier])
      .orderBy('id')
      .forUpdate()
      .execute();
    const own = rows.find(({ id }) => id === paymentId);
    if (own?.status !== 'pending') return { isOver: true, beingApproved: [] };
    const others = rows.filter(({ id }) => id !== paymentId);
    const paid = others.find(({ status }) => status === 'paid' || status === 'refunded');
    if (paid) {
      await endEarlier(tx, own, { supersededBy: paid.id, now });
      return { isOver: true, beingApproved: [] };
    }
    // A payment without a card page can't be paid before it opens one, and then ends this one.
    const open = others.filter(({ status, registeredAt }) => status === 'pending' && registeredAt !== null);
    for (const other of open.filter(({ intentAt }) => intentAt === null))
      await endEarlier(tx, other, { supersededBy: paymentId, now });
    const beingApproved = open.filter(({ intentAt }) => intentAt !== null).map(({ id }) => id);
    if (beingApproved.length > 0)
      await tx
        .query(Order)
        .updateTable('Order')
        .set({ supersededBy: paymentId })
        .where('id', 'in', beingApproved)
        .execute();
    return { isOver: false, beingApproved };
  });
}

/**
 * Whether a payment is paid by its charge although a newer one was opened in its place: where that one is over, or can be ended
 * before anybody approves it. Else the newer one counts, and the payment is closed, so that its charge is taken back.
 */
export async function paysBeforeNewer(
  deps: Pick<PaymentDeps, 'database' | 'transactor' | 'clock'>,
  payment: PaymentRecord,
  charge: Charge,
): Promise<boolean> {
  const { status, supersededBy } = payment;
  if (status !== 'pending' || supersededBy === null) return false;
  const find = async (): Promise<PaymentRecord | undefined> =>
    (await deps.database.platform.run(FIND_BY_ID, [supersededBy]))[0];
  const newer = await find();
  if (newer?.status === 'pending') {
    const askAgainAt = new Date(Date.now() + SURE_AFTER_MS);
    await closeCheckout(deps, newer, 'abandoned', { outcomeKnown: false, askAgainAt, supersededBy: payment.id });
  }
  const end = await find();
  if (end === undefined || end.status === 'cancelled') return recordPaid(deps, payment, charge, { isAlone: true });
  // Closed first, so that it can't become paid meanwhile; should this process end here, it is asked about once more.
  const askAgainAt = new Date(Date.now() + LOOK_AGAIN_MS);
  await closeCheckout(deps, payment, 'reversed', { outcomeKnown: true, askAgainAt });
  return false;
}
