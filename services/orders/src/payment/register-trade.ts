import {
  http,
  orders,
  Problem,
  type AnswerOf,
  type Buyer,
  type InputOf,
  type Locale,
  type OnlineMethod,
  type OrderKeys,
} from '@jumun/contracts';
import { iso, keyId } from '@jumun/runtime';
import { ShopPayment } from '../method/shop-payment.table.js';
import type { OrdersSettings } from '../settings.js';
import { indexesOfBuyer, ownersIndexesOfBuyer, sealBuyer } from '../order/buyer.js';
import { hasOrderKey, requireOrderKey, returnProofOf } from '../order/order-key.js';
import { FIND_BY_ID, REGISTER, type PaymentRecord } from './payment.sql.js';
import type { PaymentDeps } from './payment-deps.js';
import type { Registration } from '../providers/provider.js';
import { supersede } from './supersede.js';

type Deps = PaymentDeps & OrdersSettings;

type Input = InputOf<typeof orders.procedures.registerTrade>;
type Registered = AnswerOf<typeof orders.procedures.registerTrade>;
type Page = AnswerOf<typeof orders.procedures.registerPayment>;

/** A shopper's request to open the card page. */
interface TradeInput {
  paymentId: string;
  orderKeys: OrderKeys;
  buyer: Buyer;
  agreed?: boolean | undefined;
  userAgent?: string | undefined;
  method: OnlineMethod;
  lang?: Locale | undefined;
  /** Other payments that the browser says it began. */
  earlier?: string[] | undefined;
  /** Whether what was to be paid at the counter is paid online from now on. */
  switches: boolean;
}

/** Keeps the buyer, then opens a card page at the provider. What the browser believes about amount or name is not asked. */
export const registerTrade = (deps: Deps, { wallet, ...input }: Input): Promise<Registered> =>
  openPage(deps, { ...input, method: wallet ?? 'card', switches: false });

/** The same for any method, with the whole form that the browser posts. */
export async function registerPayment(
  deps: Deps,
  input: InputOf<typeof orders.procedures.registerPayment>,
): Promise<Page> {
  const { request, answer } = await openPage(deps, { ...input, switches: true });
  const { name, phone, email } = input.buyer;
  return {
    kind: 'form',
    url: answer.payUrl,
    fields: {
      ...request,
      approval_key: answer.approvalKey,
      // The page needs none of them, and takes an empty one for a mistake.
      ...(name && { buyr_name: name }),
      ...(phone && { buyr_tel2: phone }),
      ...(email && { buyr_mail: email }),
    },
  };
}

async function openPage(deps: Deps, trade: TradeInput): Promise<Registration> {
  if (!deps.methods.includes(trade.method)) throw new Problem('METHOD_OFF');
  const payment = await keepBuyer(deps, trade);
  const outcome = await deps.provider.register({
    paymentId: payment.id,
    storeName: payment.storeName,
    orderNumber: payment.orderNumber,
    amount: payment.amount,
    title: payment.title,
    returnUrl: `${deps.publicOrigin}${http.orders.cardReturn.path}`,
    returnProof: returnProofOf(deps.indexKeys, payment.orderNumber),
    userAgent: trade.userAgent,
    method: trade.method,
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
  deps: Deps,
  { paymentId, orderKeys, buyer, agreed = false, method, lang, switches, earlier = [] }: TradeInput,
): Promise<PaymentRecord> {
  const { transactor, sealer, indexKeys, clock } = deps;
  await refuseStranger(deps, paymentId, orderKeys);
  // A gateway of the version before asks for no keys, so it proves nothing of other payments.
  const isOwn = (id: string): boolean => orderKeys !== 'unasked' && hasOrderKey(indexKeys, { id }, orderKeys);
  const others = earlier.filter((id) => id !== paymentId && isOwn(id));
  const now = clock.now();
  const sealed = sealBuyer(sealer, paymentId, { ...buyer, ...(agreed && { agreedAt: iso(now) }) });
  const payment = await transactor.gather(REGISTER, {
    key: paymentId,
    sealed,
    at: now,
    hashes: indexesOfBuyer(indexKeys, buyer),
    keyId: keyId(indexKeys[0]),
    ownersHashes: ownersIndexesOfBuyer(indexKeys, buyer),
    method,
    locale: lang ?? null,
    switches,
    ...(others.length > 0 && { earlier: others }),
  });
  if (payment) {
    const open = payment.openEarlier ?? [];
    if (open.length > 0) await supersede(deps, payment, open);
    // It may have stood among what waits to be paid at the counter.
    if (payment.device !== null) transactor.hint(orders.hints.boardChanged, { shopId: payment.shopId, at: iso(now) });
    return payment;
  }
  throw await refusalOf(deps, { paymentId, method, switches }, now);
}

/** Throws ORDER_KEY_WRONG for who has not begun the order. Only the key of an order of before needs its row. */
async function refuseStranger({ database, indexKeys }: Deps, paymentId: string, orderKeys: OrderKeys): Promise<void> {
  if (hasOrderKey(indexKeys, { id: paymentId }, orderKeys)) return;
  const [existing] = await database.platform.run(FIND_BY_ID, [paymentId]);
  if (!existing) throw new Problem('PAYMENT_NOT_FOUND');
  requireOrderKey(indexKeys, existing, orderKeys);
}

/** Why a payment could not be registered. */
async function refusalOf(
  { database }: Deps,
  { paymentId, method, switches }: Pick<TradeInput, 'paymentId' | 'method' | 'switches'>,
  now: Date,
): Promise<Problem> {
  const [existing] = await database.platform.run(FIND_BY_ID, [paymentId]);
  if (!existing) return new Problem('PAYMENT_NOT_FOUND');
  if (existing.status !== 'pending' || existing.intentAt !== null) return new Problem('PAYMENT_CLOSED');
  if (existing.expiresAt <= now) return new Problem('PAYMENT_EXPIRED');
  if (existing.provider === 'counter' && !switches) return new Problem('PAYMENT_CLOSED');
  const offered = await database.platform
    .query(ShopPayment)
    .selectFrom('ShopPayment')
    .select('methodsOff')
    .where('shopId', '=', existing.shopId)
    .executeTakeFirst();
  return new Problem(offered?.methodsOff.includes(method) ? 'METHOD_OFF' : 'PAYMENT_CLOSED');
}
