import { v7 } from 'uuid';
import { catalog, orders, shopper, won, type Actor, type CallOf } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { refundJob } from '../src/refund/refund.jobs.js';
import type { PaymentProvider } from '../src/providers/provider.js';
import { sendRefund } from '../src/refund/send-refund.js';
import { openedShop } from './shop-fixture.js';

type RefundCall = CallOf<typeof orders.procedures.refundPayment>;

const fixture = openedShop();

const refund = (paymentId: string, more: Partial<RefundCall> = {}, actor: Actor = fixture.owner) =>
  fixture.base.rpc.call(orders.procedures.refundPayment, { paymentId, reason: '손님 요청', ...more }, actor);
const part = (amount: number): Partial<RefundCall> => ({ amount: won(amount) });
const detail = (paymentId: string) =>
  fixture.base.rpc.call(orders.procedures.getPaymentDetail, { paymentId }, fixture.owner);
const refundedFacts = (paymentId: string) =>
  fixture.base.facts(orders.facts.paymentRefunded).filter((fact) => fact.paymentId === paymentId);
const refundRows = (paymentId: string) =>
  fixture.base.sql('orders', 'select * from refund where order_id = $1 order by requested_at', [paymentId]);
/** A card company that refuses the connection when money is to go back. */
const unreachable = (real: PaymentProvider): PaymentProvider =>
  Object.assign(Object.create(real) as PaymentProvider, { cancel: () => Promise.resolve({ kind: 'unsent' }) });
/** As if the time had passed after which a refund is asked about. */
async function askNow(paymentId: string): Promise<void> {
  const [due] = await fixture.base.sql(
    'orders',
    `update refund set ask_at = now(), sent_at = sent_at - interval '1 minute' where order_id = $1 and ask_at is not null returning id`,
    [paymentId],
  );
  fixture.service.jobs.enqueue(refundJob, { payload: { refundId: String(due?.['id']) } });
}

describe('a refund', () => {
  it('gives a whole payment back, told once, and the order is over', async () => {
    const { paymentId, orderNumber } = await fixture.paid();
    await expect(refund(paymentId)).resolves.toMatchObject({
      amount: 9000,
      state: 'done',
      refunded: 9000,
      status: 'refunded',
    });
    expect(await fixture.charges(orderNumber)).toMatchObject([{ state: 'cancelled' }]);
    await fixture.base.settle();
    expect(refundedFacts(paymentId)).toMatchObject([
      { refundAmount: 9000, refundedTotal: 9000, full: true, restock: true, by: 'owner', orderNumber },
    ]);
    const move = fixture.base.rpc.call(orders.procedures.moveOrder, { paymentId, to: 'ready' }, fixture.owner);
    await expect(move).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });
  });

  it('in parts leaves the payment paid until nothing is left', async () => {
    const { paymentId, orderNumber } = await fixture.paid();
    await expect(refund(paymentId, part(1000))).resolves.toMatchObject({ refunded: 1000, status: 'paid' });
    await expect(refund(paymentId, part(8001))).rejects.toMatchObject({
      code: 'REFUND_TOO_MUCH',
      data: { refundable: 8000 },
    });
    await expect(refund(paymentId, part(3000))).resolves.toMatchObject({ refunded: 4000, status: 'paid' });
    const asked = { storeName: 'demo', orderNumber, orderKeys: [] };
    const seen = fixture.base.rpc.call(orders.procedures.getOrder, asked, shopper);
    await expect(seen).resolves.toMatchObject({ total: 9000, refunded: 4000, status: 'paid' });
    // All that is left, which KCP takes as a part only.
    await expect(refund(paymentId)).resolves.toMatchObject({ amount: 5000, refunded: 9000, status: 'refunded' });
    expect(await fixture.charges(orderNumber)).toMatchObject([{ state: 'cancelled', cancelled_amount: 9000 }]);
    await fixture.base.settle();
    expect(refundedFacts(paymentId).map(({ refundAmount, full, restock }) => [refundAmount, full, restock])).toEqual([
      [1000, false, false],
      [3000, false, false],
      [5000, true, true],
    ]);
    await expect(refund(paymentId)).rejects.toMatchObject({ code: 'REFUND_TOO_MUCH' });
  });

  it('stands in the history of the payment with its reason', async () => {
    const { paymentId } = await fixture.paid();
    await refund(paymentId, { ...part(2000), reason: '음료가 쏟아졌어요' });
    const { refunds, refundable, payment } = await detail(paymentId);
    expect(refunds).toMatchObject([{ amount: 2000, reason: '음료가 쏟아졌어요', state: 'done' }]);
    expect([refundable, payment.refunded]).toEqual([7000, 2000]);
  });

  it('gives pieces back to stock by itself only while the order waits', async () => {
    const { paymentId } = await fixture.paid();
    await fixture.base.rpc.call(orders.procedures.moveOrder, { paymentId, to: 'preparing' }, fixture.owner);
    await refund(paymentId);
    const asked = await fixture.paid();
    await fixture.base.rpc.call(
      orders.procedures.moveOrder,
      { paymentId: asked.paymentId, to: 'preparing' },
      fixture.owner,
    );
    await refund(asked.paymentId, { restock: true });
    await fixture.base.settle();
    expect(refundedFacts(paymentId)).toMatchObject([{ restock: false }]);
    expect(refundedFacts(asked.paymentId)).toMatchObject([{ restock: true }]);
  });

  it('is one refund however often one key is sent, also at once', async () => {
    const { paymentId } = await fixture.paid();
    const idempotencyKey = v7();
    const call = { ...part(1000), idempotencyKey };
    const answers = await Promise.all([refund(paymentId, call), refund(paymentId, call), refund(paymentId, call)]);
    answers.push(await refund(paymentId, call));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await refundRows(paymentId)).toHaveLength(1);
    await expect(refund(paymentId, { ...part(1001), idempotencyKey })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });

  it('is only one at a time', async () => {
    const { paymentId, orderNumber } = await fixture.paid();
    await fixture.fault('kcp.cancel', 'slow', { delay_ms: 600_000, match: orderNumber });
    const first = refund(paymentId, part(1000));
    await eventually(async () => (await fixture.faultsLeft()) === 0);
    await expect(refund(paymentId, part(1000))).rejects.toMatchObject({ code: 'REFUND_UNDER_WAY' });
    await fixture.clearFaults();
    await first;
    expect(await fixture.charges(orderNumber)).toMatchObject([{ cancelled_amount: 1000 }]);
  });

  it('belongs to a paid payment of the own shop', async () => {
    const { paymentId } = await fixture.start();
    await expect(refund(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_NOT_PAID' });
    const stranger: Actor = { kind: 'owner', shopId: v7(), sessionId: v7() };
    const paid = await fixture.paid();
    await expect(refund(paid.paymentId, {}, stranger)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    for (const actor of [shopper, fixture.operator])
      await expect(refund(paid.paymentId, {}, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await refundRows(paid.paymentId)).toEqual([]);
  });

  it('is written into the access log', async () => {
    const { paymentId } = await fixture.paid();
    await refund(paymentId);
    const log = await fixture.base.sql('orders', 'select act, actor_id from access_log where subject = $1', [
      paymentId,
    ]);
    expect(log).toEqual([{ act: 'refund-payment', actor_id: fixture.shopId }]);
  });
});

describe('a refund whose answer is not a plain yes', () => {
  it('says why the card company refuses, and leaves the money where it is', async () => {
    const { paymentId, orderNumber } = await fixture.paid();
    await fixture.fault('kcp.cancel', 'error', { code: '8178', match: orderNumber });
    await expect(refund(paymentId)).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
      data: { code: '8178' },
      message: expect.stringContaining('정산될 금액'),
    });
    expect(await fixture.row(paymentId)).toMatchObject({ status: 'paid', refunded: 0 });
    expect((await detail(paymentId)).refunds).toMatchObject([{ state: 'refused' }]);
    await expect(refund(paymentId)).resolves.toMatchObject({ state: 'done' });
  });

  it.each([
    ['lost', 'lost-answer'],
    ['cut short', 'malformed'],
  ])('is looked up when the answer was %s, and never carried out twice', async (_what, kind) => {
    const { paymentId, orderNumber } = await fixture.paid();
    await fixture.fault('kcp.cancel', kind, { match: orderNumber });
    await expect(refund(paymentId, part(4000))).resolves.toMatchObject({ state: 'checking', refunded: 0 });
    expect((await detail(paymentId)).refundable).toBe(5000);
    await expect(refund(paymentId, part(1000))).rejects.toMatchObject({ code: 'REFUND_UNDER_WAY' });
    await askNow(paymentId);
    await eventually(async () => (await fixture.row(paymentId))['refunded'] === 4000);
    expect(await fixture.charges(orderNumber)).toMatchObject([{ cancelled_amount: 4000 }]);
    expect(await refundRows(paymentId)).toMatchObject([{ sends: 1, state: 'done' }]);
    await fixture.base.settle();
    expect(refundedFacts(paymentId)).toHaveLength(1);
  });

  it('is sent again only when the books show nothing of it', async () => {
    const { paymentId, orderNumber } = await fixture.paid();
    await fixture.fault('kcp.cancel', 'error', { code: '9502', match: orderNumber });
    await expect(refund(paymentId)).resolves.toMatchObject({ state: 'checking' });
    await askNow(paymentId);
    await eventually(async () => (await fixture.row(paymentId))['status'] === 'refunded');
    expect(await fixture.charges(orderNumber)).toMatchObject([{ cancelled_amount: 9000 }]);
    expect(await refundRows(paymentId)).toMatchObject([{ sends: 2, state: 'done' }]);
  });

  it('believes a refusal after a lost answer only when the books agree', async () => {
    const { paymentId, orderNumber } = await fixture.paid();
    await fixture.fault('kcp.cancel', 'error', { code: '9502', match: orderNumber });
    await fixture.fault('kcp.cancel', 'error', { code: '8178', match: orderNumber });
    await refund(paymentId);
    await askNow(paymentId);
    await eventually(async () => (await refundRows(paymentId))[0]?.['refusal'] !== null);
    expect(await refundRows(paymentId)).toMatchObject([{ state: 'sent' }]);
    await askNow(paymentId);
    await eventually(async () => (await refundRows(paymentId))[0]?.['state'] === 'refused');
    expect(await fixture.row(paymentId)).toMatchObject({ status: 'paid', refunded: 0 });
  });

  it('is sent by the job when the service died right after it was asked for', async () => {
    const { paymentId, orderNumber } = await fixture.paid();
    const { shopId } = fixture;
    await fixture.base.sql(
      'orders',
      `insert into refund (id, shop_id, order_id, amount, standing, reason, restock, asked_by, ask_at, requested_at)
       values ($1, $2, $3, 9000, 9000, '손님 요청', true, 'owner', now(), now())`,
      [v7(), shopId, paymentId],
    );
    await eventually(async () => (await fixture.row(paymentId))['status'] === 'refunded');
    expect(await fixture.charges(orderNumber)).toMatchObject([{ cancelled_amount: 9000 }]);
  });

  it('goes on in parts when the card company says that a part is gone already', async () => {
    const { paymentId, orderNumber } = await fixture.paid();
    const tno = String((await fixture.row(paymentId))['tno']);
    await fixture.fault('kcp.cancel', 'error', { code: '8038', match: tno });
    await expect(refund(paymentId)).resolves.toMatchObject({ state: 'done' });
    expect(await fixture.charges(orderNumber)).toMatchObject([{ cancelled_amount: 9000 }]);
  });

  it('is not even tried in part for a card that can not', async () => {
    const { paymentId } = await fixture.paid();
    await fixture.base.sql('orders', `update orders set approval = approval || '{"partcanc_yn":"N"}' where id = $1`, [
      paymentId,
    ]);
    await expect(refund(paymentId, part(1000))).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
      message: '이 카드는 일부만 환불할 수 없어요. 전액을 환불해주세요.',
    });
    await expect(refund(paymentId)).resolves.toMatchObject({ state: 'done' });
  });
});

describe('a paid order whose goods are gone', () => {
  it('is refunded at once by the platform, told once, and once only', async () => {
    const { paymentId, orderNumber } = await fixture.paid();
    const checkoutId = String((await fixture.row(paymentId))['checkout_id']);
    const told = { shopId: fixture.shopId, checkoutId };
    const id = await fixture.base.publish(catalog.facts.paidWithoutStock, told);
    await fixture.base.publish(catalog.facts.paidWithoutStock, told, id);
    await eventually(async () => (await fixture.row(paymentId))['status'] === 'refunded');
    await fixture.base.publish(catalog.facts.paidWithoutStock, told);
    await fixture.base.settle();
    expect(await fixture.charges(orderNumber)).toMatchObject([{ state: 'cancelled' }]);
    expect(refundedFacts(paymentId)).toMatchObject([{ by: 'platform', full: true, restock: false }]);
  });

  const tellGone = async (paymentId: string): Promise<void> => {
    const checkoutId = String((await fixture.row(paymentId))['checkout_id']);
    const told = { shopId: fixture.shopId, checkoutId };
    const id = await fixture.base.publish(catalog.facts.paidWithoutStock, told);
    await fixture.base.publish(catalog.facts.paidWithoutStock, told, id);
    await fixture.base.settle();
  };

  it('waits for the refund of the owner that is under way, and gives back the rest', async () => {
    const { paymentId, orderNumber } = await fixture.paid();
    await fixture.fault('kcp.cancel', 'lost-answer', { match: orderNumber });
    await refund(paymentId, part(4000));
    await tellGone(paymentId);
    expect((await fixture.row(paymentId))['refund_owed_at']).not.toBeNull();
    await askNow(paymentId);
    await eventually(async () => (await fixture.row(paymentId))['status'] === 'refunded');
    expect(await fixture.charges(orderNumber)).toMatchObject([{ cancelled_amount: 9000 }]);
    expect((await fixture.row(paymentId))['refund_owed_at']).toBeNull();
    await fixture.base.settle();
    expect(refundedFacts(paymentId)).toMatchObject([
      { by: 'owner', refundAmount: 4000 },
      { by: 'platform', refundAmount: 5000 },
    ]);
  });

  it('is refunded although the card company says no at first', async () => {
    const { paymentId, orderNumber } = await fixture.paid();
    await fixture.fault('kcp.cancel', 'error', { code: '8178', match: orderNumber });
    await tellGone(paymentId);
    await eventually(async () => (await refundRows(paymentId))[0]?.['refusal'] != null);
    const list = await fixture.base.rpc.call(orders.procedures.listUnknownPayments, {}, fixture.operator);
    expect(list.filter((each) => each.paymentId === paymentId)).toMatchObject([{ kind: 'refund' }]);
    await askNow(paymentId);
    await eventually(async () => (await fixture.row(paymentId))['status'] === 'refunded');
    expect(await refundRows(paymentId)).toMatchObject([{ sends: 2, state: 'done' }]);
  });

  it('is refunded although the card company could not be reached at first', async () => {
    const { paymentId, orderNumber } = await fixture.paid();
    const refundId = v7();
    await fixture.base.sql(
      'orders',
      `insert into refund (id, shop_id, order_id, amount, standing, reason, restock, asked_by, ask_at, requested_at)
       values ($1, $2, $3, 9000, 9000, '품절', false, 'platform', now() + interval '1 hour', now())`,
      [refundId, fixture.shopId, paymentId],
    );
    const { provider } = fixture.deps;
    const away = { ...fixture.deps, provider: unreachable(provider) };
    await sendRefund(away, refundId);
    expect(await refundRows(paymentId)).toMatchObject([{ state: 'sent', asked: 1 }]);
    await askNow(paymentId);
    await eventually(async () => (await fixture.row(paymentId))['status'] === 'refunded');
    expect(await fixture.charges(orderNumber)).toMatchObject([{ cancelled_amount: 9000 }]);
  });

  it('is told apart from one that was never paid', async () => {
    const { paymentId } = await fixture.start();
    const checkoutId = String((await fixture.row(paymentId))['checkout_id']);
    await fixture.base.publish(catalog.facts.paidWithoutStock, { shopId: fixture.shopId, checkoutId });
    await fixture.base.settle();
    expect(await refundRows(paymentId)).toEqual([]);
  });
});
