import { http, Problem, type AnswerOf, type InputOf, type orders } from '@jumun/contracts';
import { iso, keyId } from '@jumun/runtime';
import type { OrdersSettings } from '../settings.js';
import { indexesOfBuyer, ownersIndexesOfBuyer, sealBuyer } from './buyer.js';
import { FIND_BY_ID, REGISTER, type PaymentRecord } from './payment.sql.js';
import type { PaymentDeps } from './payment-deps.js';

type Deps = Pick<PaymentDeps, 'database' | 'transactor' | 'provider' | 'clock' | 'logger'> & OrdersSettings;

type Input = InputOf<typeof orders.procedures.registerTrade>;
type Registered = AnswerOf<typeof orders.procedures.registerTrade>;

/** Keeps the buyer, then opens a card page at the provider. What the browser believes about amount or name is not asked. */
export async function registerTrade(deps: Deps, input: Input): Promise<Registered> {
  const payment = await keepBuyer(deps, input);
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
  if (outcome.kind === 'refused') {
    const { code, message } = outcome;
    deps.logger.warn({ paymentId: payment.id, code, message }, 'the provider refused to open a card page');
    // Its own words say nothing that a shopper could act on.
    throw new Problem('PROVIDER_FAILED', {
      message: '결제사가 지금 결제를 받지 않아요. 잠시 뒤에 다시 시도해주세요.',
      data: { code },
    });
  }
  return outcome.registration;
}

async function keepBuyer(
  { transactor, database, sealer, indexKeys, clock }: Deps,
  { paymentId, buyer, agreed = false }: Input,
): Promise<PaymentRecord> {
  const now = clock.now();
  const sealed = sealBuyer(sealer, paymentId, { ...buyer, ...(agreed && { agreedAt: iso(now) }) });
  const payment = await transactor.gather(REGISTER, {
    key: paymentId,
    sealed,
    at: now,
    hashes: indexesOfBuyer(indexKeys, buyer),
    keyId: keyId(indexKeys[0]),
    ownersHashes: ownersIndexesOfBuyer(indexKeys, buyer),
  });
  if (payment) return payment;
  const [existing] = await database.platform.run(FIND_BY_ID, [paymentId]);
  if (!existing) throw new Problem('PAYMENT_NOT_FOUND');
  throw new Problem(existing.status === 'pending' && existing.intentAt === null ? 'PAYMENT_EXPIRED' : 'PAYMENT_CLOSED');
}
