import { v7 } from 'uuid';
import { Problem, type InputOf, type orders, type OrderStatus, type PaymentStatus } from '@jumun/contracts';
import { keyed, type Tx } from '@jumun/messaging';

interface RefundWish {
  amount?: number | undefined;
  reason: string;
  /** Where nothing is said, pieces go back while the order waits. */
  restock?: boolean | undefined;
  askedBy: 'owner' | 'platform';
}

interface Row {
  id: string;
  shop_id: string;
  amount: number;
  refunded: number;
  status: PaymentStatus;
  order_status: OrderStatus;
  approval: Record<string, string>;
  refund_owed_at: string | null;
}

interface Rules {
  now: Date;
  /** Whether a part of the charge may be taken back. */
  takesPart(details: Readonly<Record<string, string>>): boolean;
}

const LOCK = `select id, shop_id, amount, refunded, status, order_status, approval, refund_owed_at from orders`;
const UNDER_WAY = `select 1 from refund where order_id = ? and ask_at is not null`;
/** If nobody comes to send it, the job does. */
const INTEND = `insert into refund (id, shop_id, order_id, amount, standing, reason, restock, asked_by, ask_at, requested_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, now() + ? * interval '1 second', ?)`;
/** The owner's own call sends it at once and has this long for it. */
const OWNER_SENDS_WITHIN_S = 20;

/** Writes an owner's refund down before anything is sent; the same key gives the same refund. */
export async function requestRefund(
  tx: Tx,
  shopId: string,
  { idempotencyKey, paymentId, ...wish }: InputOf<typeof orders.procedures.refundPayment>,
  rules: Rules,
): Promise<{ refundId: string }> {
  const input = { paymentId, ...wish };
  return keyed(tx, { scope: `refund:${shopId}`, key: idempotencyKey, input }, async () => {
    const [order] = await tx.sql<Row>(`${LOCK} where shop_id = ? and id = ? for update`, [shopId, paymentId]);
    if (!order) throw new Problem('PAYMENT_NOT_FOUND');
    const refundId = await intendRefund(tx, order, { ...wish, askedBy: 'owner' }, rules);
    await tx.note('refund-payment', paymentId);
    return { refundId };
  });
}

const UNFULFILLABLE = '상품이 모두 팔려 준비할 수 없는 주문';

const OWE = `update orders set refund_owed_at = ? where id = ?`;

/**
 * Gives a paid checkout back whose goods are gone; what is over or given back already stays as it is. While another
 * refund is under way it is owed, and taken up by the job.
 */
export async function refundUnfulfillable(tx: Tx, checkoutId: string, now: Date): Promise<void> {
  const [order] = await tx.sql<Row>(`${LOCK} where checkout_id = ? for update`, [checkoutId]);
  if (!order) return;
  const mustWait = order.status === 'paid' && (await tx.sql(UNDER_WAY, [order.id])).length > 0;
  if (mustWait !== (order.refund_owed_at !== null)) await tx.sql(OWE, [mustWait ? now : null, order.id]);
  if (mustWait || order.status !== 'paid') return;
  const wish = { reason: UNFULFILLABLE, restock: false, askedBy: 'platform' } as const;
  await intendRefund(tx, order, wish, { now, takesPart: () => true });
}

async function intendRefund(tx: Tx, order: Row, wish: RefundWish, rules: Rules): Promise<string> {
  if (order.status !== 'paid' && order.status !== 'refunded') throw new Problem('PAYMENT_NOT_PAID');
  if ((await tx.sql(UNDER_WAY, [order.id])).length > 0) throw new Problem('REFUND_UNDER_WAY');
  const standing = order.amount - order.refunded;
  const amount = wish.amount ?? standing;
  if (amount > standing || standing === 0) throw new Problem('REFUND_TOO_MUCH', { data: { refundable: standing } });
  if (amount < order.amount && !rules.takesPart(order.approval)) {
    throw new Problem('PROVIDER_REFUSED', { message: '이 카드는 일부만 환불할 수 없어요. 전액을 환불해주세요.' });
  }
  // Nobody can say which pieces a part of the money was for.
  const restock = amount === standing && (wish.restock ?? order.order_status === 'waiting');
  const id = v7();
  const jobAfterS = wish.askedBy === 'owner' ? OWNER_SENDS_WITHIN_S : 0;
  const row = [id, order.shop_id, order.id, amount, standing, wish.reason, restock, wish.askedBy, jobAfterS, rules.now];
  await tx.sql(INTEND, row);
  return id;
}
