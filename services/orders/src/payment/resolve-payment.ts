import { Problem, type Actor, type AnswerOf, type InputOf, type orders } from '@jumun/contracts';
import { operatorOf } from '@jumun/messaging';
import type { PaymentDeps } from './payment-deps.js';
import { FIND_BY_ID, STOP_ASKING, type PaymentRecord } from './payment.sql.js';
import { Resolution } from './payment.tables.js';
import type { InquiryOutcome } from '../providers/provider.js';
import { closeCheckout } from './record-outcome.js';
import { LOOK_AGAIN_MS, SURE_AFTER_MS } from './lookup-times.js';
import { settleCharge } from './settle-charge.js';

type Input = InputOf<typeof orders.procedures.resolvePayment>;
type Answer = AnswerOf<typeof orders.procedures.resolvePayment>;

/**
 * An operator's decision about a payment whose outcome stays unknown. What the provider can be asked about is believed
 * from the provider alone; the operator's word stands where it has no answer.
 */
export async function resolvePayment(deps: PaymentDeps, actor: Actor, input: Input): Promise<Answer> {
  const { operatorId } = operatorOf(actor);
  const payment = await findUnknown(deps, input);
  if (input.outcome === 'paid' && input.tno === undefined) {
    const message = '결제된 것으로 처리하려면 거래번호가 필요해요.';
    throw new Problem('INVALID_INPUT', { errors: [{ path: 'tno', message }] });
  }
  const inquiry = await inquireAbout(deps, payment, input);
  refuseUnlessFitting(input, payment, inquiry);
  await deps.transactor.transact(actor, async (tx) => {
    const { outcome, tno = null, note } = input;
    const decision = { orderId: payment.id, operatorId, outcome, tno, note, decidedAt: deps.clock.now() };
    await tx.query(Resolution).insertInto('Resolution').values(decision).execute();
    await tx.note(`resolve-payment-${outcome}`, payment.id);
  });
  const reversed = await carryOut(deps, payment, input, inquiry);
  const [now] = await deps.database.platform.run(FIND_BY_ID, [payment.id]);
  return { paymentId: payment.id, status: now?.status ?? payment.status, reversed };
}

async function findUnknown({ database }: PaymentDeps, { paymentId, outcome, tno }: Input): Promise<PaymentRecord> {
  const [payment] = await database.platform.run(FIND_BY_ID, [paymentId]);
  if (!payment) throw new Problem('PAYMENT_NOT_FOUND');
  // One that is over can't be paid any more; what was charged for it is found by its number and taken back.
  const isOpenQuestion = payment.status === 'cancelled' && (tno !== undefined || payment.askAt !== null);
  if (isOpenQuestion && outcome === 'cancelled') return payment;
  if (payment.status !== 'pending') throw new Problem('PAYMENT_CLOSED');
  const isSure = payment.intentAt !== null && Date.now() - payment.intentAt.getTime() >= SURE_AFTER_MS;
  if (!isSure) throw new Problem('PAYMENT_CHECKING');
  return payment;
}

/** Without a number of the charge it is asked for by our own, where that can be. */
async function inquireAbout(
  { provider }: PaymentDeps,
  { orderNumber }: PaymentRecord,
  { tno }: Input,
): Promise<InquiryOutcome> {
  if (tno !== undefined) return provider.inquire(orderNumber, tno);
  return (await provider.inquireByOrder?.(orderNumber)) ?? { kind: 'unknown' };
}

function refuseUnlessFitting({ outcome, tno }: Input, payment: PaymentRecord, inquiry: InquiryOutcome): void {
  // Nothing moves either way: a number that the provider refuses is looked at once more, silence is waited for.
  if (inquiry.kind === 'unknown' && tno !== undefined)
    throw new Problem(inquiry.code === undefined ? 'PROVIDER_FAILED' : 'RESOLUTION_MISMATCH');
  if (inquiry.kind === 'nothing' && tno !== undefined) throw new Problem('RESOLUTION_MISMATCH');
  if (outcome === 'cancelled') return;
  const isPaid = inquiry.kind === 'approved' && inquiry.charge.remaining === payment.amount;
  if (!isPaid) throw new Problem('RESOLUTION_MISMATCH');
}

/** Answers whether a charge is being taken back. */
async function carryOut(
  deps: PaymentDeps,
  payment: PaymentRecord,
  { outcome }: Input,
  inquiry: InquiryOutcome,
): Promise<boolean> {
  if (inquiry.kind !== 'approved') {
    const isReversed = inquiry.kind === 'cancelled';
    const askAgainAt = isReversed ? undefined : new Date(Date.now() + LOOK_AGAIN_MS);
    const reason = isReversed ? 'reversed' : 'abandoned';
    await closeCheckout(deps, payment, reason, { outcomeKnown: true, ...(askAgainAt && { askAgainAt }) });
    if (payment.status === 'cancelled') await deps.transactor.once(STOP_ASKING, [payment.id]);
    return isReversed;
  }
  // Closed first, so that the charge finds no order that would take it.
  if (outcome === 'cancelled') await closeCheckout(deps, payment, 'reversed', { outcomeKnown: true });
  const settled = await settleCharge(deps, payment, inquiry.charge, { isDecided: true });
  await deps.transactor.once(STOP_ASKING, [payment.id]);
  if (settled === 'reversed') deps.followUp.reverse();
  return settled === 'reversed';
}
