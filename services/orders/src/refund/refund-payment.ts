import { Problem, type AnswerOf, type InputOf, type orders } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { Order } from '../order/order.tables.js';
import { requestRefund, type Asker } from './request-refund.js';
import { sendRefund, type RefundDeps } from './send-refund.js';
import { Refund, type Refusal } from './refund.tables.js';

type Answer = AnswerOf<typeof orders.procedures.refundPayment>;

const LOOK_EVERY_MS = 100;

const look = (database: Database, refundId: string) =>
  database.platform
    .query(Refund, Order)
    .selectFrom('Refund as r')
    .innerJoin('Order as o', 'o.id', 'r.orderId')
    .select(['r.state', 'r.amount', 'r.asked', 'r.refusal', 'o.refunded', 'o.status'])
    .where('r.id', '=', refundId)
    .executeTakeFirstOrThrow();
type Seen = Awaited<ReturnType<typeof look>>;

/** Gives a payment back for its owner or an operator: the intent is committed, sent once, and its outcome committed. */
export async function refundPayment(
  deps: RefundDeps,
  asker: Asker,
  input: InputOf<typeof orders.procedures.refundPayment>,
): Promise<Answer> {
  const { transactor, provider, clock } = deps;
  const rules = { now: clock.now(), takesPart: provider.takesPart.bind(provider) };
  const { refundId } = await transactor.transact(asker, (tx) => requestRefund(tx, asker, input, rules));
  await sendRefund(deps, refundId);
  return outcomeOf(deps, refundId, input.paymentId);
}

/** The outcome of a refund that was sent; throws the provider's refusal. */
export const outcomeOf = async (deps: RefundDeps, refundId: string, paymentId: string): Promise<Answer> =>
  present(refundId, paymentId, await lookUntilSettled(deps, refundId));

/** Waits until the refund is settled; one whose answer was lost is left to the job at once. */
async function lookUntilSettled({ database, waitMs }: RefundDeps, refundId: string): Promise<Seen> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const seen = await look(database, refundId);
    const isSettled = seen.state === 'done' || seen.state === 'refused';
    if (isSettled || seen.asked > 0 || Date.now() > deadline) return seen;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function present(refundId: string, paymentId: string, seen: Seen): Answer {
  if (seen.state === 'refused') throw refusalOf(seen.refusal);
  const state = seen.state === 'done' ? 'done' : 'checking';
  return { refundId, paymentId, amount: seen.amount, state, refunded: seen.refunded, status: seen.status };
}

function refusalOf(refusal: Refusal | null): Problem {
  if (!refusal || refusal.code === 'unsent') return new Problem('PROVIDER_FAILED');
  return new Problem('PROVIDER_REFUSED', {
    ...(refusal.message !== '' && { message: refusal.message }),
    data: { code: refusal.code },
  });
}
