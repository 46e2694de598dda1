import {
  Problem,
  won,
  type Actor,
  type AnswerOf,
  type InputOf,
  type orders,
  type PaymentStatus,
} from '@jumun/contracts';
import { statement } from '@jumun/database';
import { asOwner } from '@jumun/messaging';
import { requestRefund } from './request-refund.js';
import { sendRefund, type RefundDeps } from './send-refund.js';
import type { RefundRecord, Refusal } from './refund.sql.js';

type Answer = AnswerOf<typeof orders.procedures.refundPayment>;

const LOOK_EVERY_MS = 100;

const LOOK = statement(
  'look-at-refund',
  `select r.state, r.amount, r.asked, r.refusal, o.refunded, o.status
   from refund r join orders o on o.id = r.order_id where r.id = $1`,
);

type Seen = Pick<RefundRecord, 'state' | 'amount' | 'asked' | 'refusal'> & { refunded: number; status: PaymentStatus };

/** Gives an owner's payment back: the intent is committed, sent once, and its outcome committed. */
export async function refundPayment(
  deps: RefundDeps,
  actor: Actor,
  input: InputOf<typeof orders.procedures.refundPayment>,
): Promise<Answer> {
  const { transactor, provider, clock } = deps;
  const rules = { now: clock.now(), takesPart: provider.takesPart.bind(provider) };
  const { refundId } = await asOwner(transactor, actor, (tx, shopId) => requestRefund(tx, shopId, input, rules));
  await sendRefund(deps, refundId);
  return present(refundId, input.paymentId, await lookUntilSettled(deps, refundId));
}

/** What became of it; one whose answer was lost is left to the job at once. */
async function lookUntilSettled({ database, patienceMs }: RefundDeps, refundId: string): Promise<Seen> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const [seen] = await database.run<Seen>(LOOK, [refundId]);
    if (!seen) throw new Error('a refund that was just written is gone');
    const isSettled = seen.state === 'done' || seen.state === 'refused';
    if (isSettled || seen.asked > 0 || Date.now() > deadline) return seen;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function present(refundId: string, paymentId: string, seen: Seen): Answer {
  if (seen.state === 'refused') throw refusalOf(seen.refusal);
  const state = seen.state === 'done' ? 'done' : 'checking';
  return { refundId, paymentId, amount: won(seen.amount), state, refunded: won(seen.refunded), status: seen.status };
}

function refusalOf(refusal: Refusal | null): Problem {
  if (!refusal || refusal.code === 'unsent') return new Problem('PROVIDER_FAILED');
  return new Problem('PROVIDER_REFUSED', {
    ...(refusal.message !== '' && { message: refusal.message }),
    data: { code: refusal.code },
  });
}
