import { serviceActor } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import { backoff } from '@jumun/runtime';
import type { PaymentDeps } from '../payment/payment-deps.js';
import type { CancelOutcome, InquiryOutcome } from '../providers/provider.js';
import { LOOK_AGAIN_MS, SURE_AFTER_MS } from '../payment/lookup-times.js';
import { ASK_REFUND_LATER, CLAIM_REFUND, DOUBT_REFUSAL, FIND_REFUND, type RefundRecord } from './refund.sql.js';
import { Refund, type Refusal } from './refund.tables.js';
import { refuseRefund, settleRefund } from './settle-refund.js';

export type RefundDeps = Pick<PaymentDeps, 'database' | 'transactor' | 'provider' | 'logger' | 'clock' | 'waitMs'>;

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
/** Refunds in one sweep. */
const MOST_DUE = 200;
const UNSENT: Refusal = { code: 'unsent', message: '결제사와 연결하지 못했어요.' };

/** The ids of refunds that wait to be sent or settled. */
export async function findUnsettled({ database }: RefundDeps): Promise<string[]> {
  const due = await database.platform
    .query(Refund)
    .selectFrom('Refund')
    .select('id')
    .where('askAt', '<=', databaseNow())
    .orderBy('askAt')
    .limit(MOST_DUE)
    .execute();
  return due.map(({ id }) => id);
}

/**
 * Sends a refund that was never sent, and records the provider's answer. Does nothing when another process sends it.
 */
export async function sendRefund(deps: RefundDeps, refundId: string): Promise<void> {
  await sendOnce(deps, refundId, 0);
}

/** Finds out what became of a refund. What the provider's books don't show after a lost answer is sent again. */
export async function resolveRefund(deps: RefundDeps, refundId: string): Promise<void> {
  const { database, provider, logger } = deps;
  const [refund] = await database.platform.run(FIND_REFUND, [refundId]);
  if (!refund || refund.state === 'done' || refund.state === 'refused') return;
  if (refund.state === 'requested') return sendRefund(deps, refundId);
  if (refund.tno === null) return settle(deps, refundId, undefined);
  const inquiry = await provider.inquire(refund.orderNumber, refund.tno, refund.approval);
  const { standing, cancelledAt } = standingOf(inquiry);
  if (standing === refund.standing - refund.amount) return settle(deps, refundId, cancelledAt);
  if (standing === refund.standing) return settleUntouched(deps, refund);
  if (standing !== undefined) {
    logger.error({ refundId, paymentId: refund.paymentId }, "the provider's books and ours differ about a payment");
  }
  await askLater(deps, refund);
}

/** The part of a charge that stands by the provider's books, and when something of it was taken back last. */
function standingOf(inquiry: InquiryOutcome): { standing?: number; cancelledAt?: Date | undefined } {
  if (inquiry.kind === 'cancelled') return { standing: 0, cancelledAt: inquiry.cancelledAt };
  if (inquiry.kind !== 'approved') return {};
  return { standing: inquiry.charge.remaining, cancelledAt: inquiry.charge.cancelledAt };
}

/** The platform's refund is never given up: it has no requester who could ask for it again. */
const isOwed = ({ askedBy }: RefundRecord): boolean => askedBy === 'platform';

/** The provider's books show nothing of the refund: it was refused, or it never arrived. */
async function settleUntouched(deps: RefundDeps, refund: RefundRecord): Promise<void> {
  const ageMs = Date.now() - (refund.sentAt?.getTime() ?? 0);
  if (refund.refusal && ageMs < SURE_AFTER_MS) return askLater(deps, refund);
  if (refund.refusal && !isOwed(refund)) return refuse(deps, refund.id, refund.refusal);
  // The sum that stands travels with it, so that a late arrival and this one can't both be carried out.
  await sendOnce(deps, refund.id, refund.sends);
}

async function sendOnce(deps: RefundDeps, refundId: string, sends: number): Promise<void> {
  const [refund] = await deps.transactor.once(CLAIM_REFUND, [refundId, sends]);
  if (!refund) return;
  const { tno, total, standing, amount, reason } = refund;
  // The shop gave it back by hand; a copy of the version before wrote it down like any other.
  if (tno === null) return settle(deps, refund.id, undefined);
  const outcome = await deps.provider.cancel({ tno, total, standing, amount, reason });
  await record(deps, refund, outcome);
}

async function record(deps: RefundDeps, refund: RefundRecord, outcome: CancelOutcome): Promise<void> {
  if (outcome.kind === 'cancelled') return settle(deps, refund.id, outcome.cancelledAt);
  deps.logger.warn(
    { refundId: refund.id, outcome: outcome.kind },
    'a refund was not carried out, or its answer was lost',
  );
  const mayGiveUp = refund.sends === 1 && !isOwed(refund);
  if (outcome.kind === 'refused') {
    const refusal = { code: outcome.code, message: outcome.message };
    if (mayGiveUp) return refuse(deps, refund.id, refusal);
    if (isOwed(refund)) {
      deps.logger.error({ refundId: refund.id, code: outcome.code }, 'a refund that is owed to a shopper was refused');
    }
    const lookAt = new Date(Date.now() + (isOwed(refund) ? LOOK_AGAIN_MS : SURE_AFTER_MS));
    return void (await deps.transactor.once(DOUBT_REFUSAL, [refund.id, JSON.stringify(refusal), lookAt]));
  }
  if (outcome.kind === 'unsent' && mayGiveUp) return refuse(deps, refund.id, UNSENT);
  await askLater(deps, refund);
}

async function settle({ transactor, clock }: RefundDeps, refundId: string, told: Date | undefined): Promise<void> {
  await transactor.transact(serviceActor('orders'), (tx) => settleRefund(tx, refundId, { told, now: clock.now() }));
}

async function refuse({ transactor, clock }: RefundDeps, refundId: string, refusal: Refusal): Promise<void> {
  await transactor.transact(serviceActor('orders'), (tx) => refuseRefund(tx, refundId, { refusal, now: clock.now() }));
}

async function askLater({ transactor }: RefundDeps, refund: RefundRecord): Promise<void> {
  const pauseMs = backoff(refund.asked, { baseMs: FIRST_PAUSE_MS, maxMs: LONGEST_PAUSE_MS });
  await transactor.once(ASK_REFUND_LATER, [refund.id, new Date(Date.now() + pauseMs)]);
}
