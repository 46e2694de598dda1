import { http, Problem, type AnswerOf, type Buyer, type InputOf, type orders } from '@jumun/contracts';
import type { OrdersSettings } from '../settings.js';
import { sealBuyer } from './buyer.js';
import { FIND_BY_ID, REGISTER, type PaymentRecord } from './payment.sql.js';
import type { PaymentDeps } from './payment-deps.js';

type Deps = Pick<PaymentDeps, 'database' | 'transactor' | 'provider' | 'clock'> & OrdersSettings;

type Registered = AnswerOf<typeof orders.procedures.registerTrade>;

/** Keeps the buyer, then opens a card page at the provider. What the browser believes about amount or name is not asked. */
export async function registerTrade(
  deps: Deps,
  input: InputOf<typeof orders.procedures.registerTrade>,
): Promise<Registered> {
  const payment = await keepBuyer(deps, input.paymentId, input.buyer);
  const outcome = await deps.provider.register({
    paymentId: payment.id,
    storeName: payment.storeName,
    orderNumber: payment.orderNumber,
    amount: payment.amount,
    title: payment.title,
    returnUrl: `${deps.publicOrigin}${http.orders.cardReturn.path}`,
    userAgent: input.userAgent,
  });
  if (outcome.kind === 'unreachable') throw new Problem('PROVIDER_FAILED');
  if (outcome.kind === 'refused')
    throw new Problem('PROVIDER_FAILED', {
      message: outcome.message || '결제사가 거래를 받지 않았어요.',
      data: { code: outcome.code },
    });
  return outcome.registration;
}

async function keepBuyer(
  { transactor, database, sealer, clock }: Deps,
  paymentId: string,
  buyer: Buyer,
): Promise<PaymentRecord> {
  const sealed = sealBuyer(sealer, paymentId, buyer);
  const [payment] = await transactor.once(REGISTER, [paymentId, sealed, clock.now()]);
  if (payment) return payment;
  const [existing] = await database.platform.run(FIND_BY_ID, [paymentId]);
  if (!existing) throw new Problem('PAYMENT_NOT_FOUND');
  throw new Problem(existing.status === 'pending' && existing.intentAt === null ? 'PAYMENT_EXPIRED' : 'PAYMENT_CLOSED');
}
