import type { InputOf, orders } from '@jumun/contracts';
import { inParallel } from '../in-parallel.js';
import { AT_ONCE, SURE_AFTER_MS } from './lookup-times.js';
import type { PaymentDeps } from './payment-deps.js';
import { FIND_BY_NUMBER, STOP_ASKING, type PaymentRecord } from './payment.sql.js';
import type { Charge } from '../providers/provider.js';
import { closeCheckout } from './record-outcome.js';
import { settleCharge } from './settle-charge.js';

type FoundCharge = InputOf<typeof orders.procedures.settleFound>['charges'][number];

/**
 * Settles payments by charges that stand in the provider's books and in none of ours, as a file of an operator names them.
 * The file only says what to ask about: the provider's own answer to each number settles it. Answers how many it settled.
 */
export async function settleFound(deps: PaymentDeps, charges: readonly FoundCharge[]): Promise<number> {
  let settled = 0;
  await inParallel(charges, AT_ONCE, async (charge) => {
    if (await settleOne(deps, charge)) settled += 1;
  });
  return settled;
}

async function settleOne(deps: PaymentDeps, { orderNumber, tno }: FoundCharge): Promise<boolean> {
  const [payment] = await deps.database.platform.run(FIND_BY_NUMBER, [orderNumber]);
  if (!payment || !isOpenQuestion(payment)) return false;
  const inquiry = await deps.provider.inquire(orderNumber, tno);
  if (inquiry.kind !== 'approved' && inquiry.kind !== 'cancelled') return false;
  const isSettled =
    inquiry.kind === 'approved' ? await settleBy(deps, payment, inquiry.charge) : await end(deps, payment);
  await deps.transactor.once(STOP_ASKING, [payment.id]);
  return isSettled;
}

async function settleBy(deps: PaymentDeps, payment: PaymentRecord, charge: Charge): Promise<true> {
  const settled = await settleCharge(deps, payment, charge);
  if (settled === 'reversed') deps.followUp.reverse();
  return true;
}

/** False when the payment was over before, as on every repeated report of its charge. */
const end = (deps: PaymentDeps, payment: PaymentRecord): Promise<boolean> =>
  closeCheckout(deps, payment, 'reversed', { outcomeKnown: true });

/** An approval that may still be on its way settles itself, and a payment that has its charge needs no other. */
function isOpenQuestion({ status, intentAt, expiresAt }: PaymentRecord): boolean {
  if (status === 'paid' || status === 'refunded') return false;
  if (status === 'cancelled') return true;
  const since = intentAt ?? expiresAt;
  return Date.now() - since.getTime() >= SURE_AFTER_MS;
}
