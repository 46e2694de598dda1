import { serviceActor, type ChargeDoubt } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { counter } from '@jumun/runtime';
import type { SettlementDeps } from '../settlement-deps.js';
import { compareOrders } from '../reconciliation/compare-orders.js';
import { RECONCILE_ALONE } from '../reconciliation/reconcile-day.sql.js';
import { ASK_LATER, OPEN_CHARGES, RECORD_ANSWERS, type OpenCharge } from '../charge/charge.sql.js';
import type { ChargeAnswer } from '../providers/kcp-charges.js';
import { judgeCharge, type Verdict } from './judge-charge.js';

/** Questions at the card company at once, and answers in one commit. */
const AT_ONCE = 32;
const NIL = '00000000-0000-0000-0000-000000000000';

const differing = counter('charges_differing', 'Payments that the card company does not have like that', ['reason']);

export type ChargeDeps = Pick<SettlementDeps, 'database' | 'transactor' | 'clock' | 'logger' | 'charges'>;

interface Answered {
  charge: OpenCharge;
  told: ChargeAnswer;
  verdict: Verdict;
}

/** An alarm: the ledger has a payment that the card company does not have like that. */
interface Alarm {
  paymentId: string;
  orderNumber: string;
  reason: ChargeDoubt;
}

/**
 * Asks the card company about every payment of these shops that it has not confirmed yet, and writes down what it says.
 * Cut off anywhere, what was confirmed stays so and the rest is asked again. After `withinMs` the rest is left to the job.
 */
export async function confirmCharges(
  deps: ChargeDeps,
  shopIds: readonly string[],
  withinMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const until = performance.now() + withinMs;
  for (let after = NIL; ;) {
    const open = await deps.database.platform.run(OPEN_CHARGES, [shopIds, after, AT_ONCE]);
    const last = open.at(-1);
    if (!last) return;
    if (performance.now() > until) {
      await deps.transactor.once(ASK_LATER, [shopIds]);
      return;
    }
    const answers = await Promise.all(open.map((charge) => ask(deps, charge)));
    const alarms = await deps.transactor.transact(serviceActor('settlement'), (tx) =>
      recordAnswers(tx, answers, deps.clock.now()),
    );
    for (const alarm of alarms) {
      differing.inc({ reason: alarm.reason });
      deps.logger.error(alarm, 'a payment is not at the card company as it is in the ledger; it is not paid out');
    }
    after = last.paymentId;
  }
}

async function ask({ charges }: ChargeDeps, charge: OpenCharge): Promise<Answered> {
  const told = await charges.find(charge.orderNumber, charge.tno);
  return { charge, told, verdict: judgeCharge(charge, told) };
}

async function recordAnswers(tx: Tx, answers: readonly Answered[], now: Date): Promise<Alarm[]> {
  const rows = answers.map(({ charge: { paymentId }, told, verdict }) => ({
    paymentId,
    ...verdict,
    ...(told.kind === 'charged' && { amount: told.amount, remaining: told.remaining }),
  }));
  // As comparisons of days do it, before any charge is locked: two that lock in another order would wait for each other.
  if (answers.some(({ charge, verdict }) => charge.state === 'differs' || verdict.state === 'differs'))
    await tx.run(RECONCILE_ALONE, []);
  const changed = await tx.run(RECORD_ANSWERS, [JSON.stringify(rows)]);
  const numbers = new Map(answers.map(({ charge }) => [charge.paymentId, charge.orderNumber]));
  const found = changed.map((change) => ({ ...change, orderNumber: numbers.get(change.paymentId) ?? '' }));
  const orders = found.filter(({ state, before }) => state === 'differs' || before === 'differs');
  // A difference is a break beside those of the card company's books, and none any more once it is confirmed.
  if (orders.length > 0)
    await compareOrders(
      tx,
      orders.map(({ orderNumber }) => orderNumber),
      now,
    );
  return found.flatMap(({ paymentId, orderNumber, state, reason, reasonBefore, before }) =>
    state === 'differs' && reason !== null && (before !== 'differs' || reasonBefore !== reason)
      ? [{ paymentId, orderNumber, reason }]
      : [],
  );
}
