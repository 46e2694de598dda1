import { v7 } from 'uuid';
import { businessDay, orders, won, type Actor, type CallOf } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { refundJob } from '../src/refund/refund.jobs.js';
import { openedShop } from './shop-fixture.js';

type RefundCall = CallOf<typeof orders.procedures.refundPayment>;
type Pieces = NonNullable<RefundCall['lines']>[number];

const fixture = openedShop();

const latte = v7();
const cake = v7();
/** Two lattes at 4,500 and three cakes at 1,833: 14,499 won. */
const items = [
  { productId: latte, quantity: 2, unitPrice: won(4500) },
  { productId: cake, quantity: 3, unitPrice: won(1833) },
];
const paid = () => fixture.paid({ items, amount: won(14_499) });
const pieces = (lineNo: number, quantity: number, restock?: boolean): Pieces => ({
  ...{ lineNo, quantity },
  ...(restock !== undefined && { restock }),
});
const refund = (paymentId: string, more: Partial<RefundCall>, actor: Actor = fixture.owner) =>
  fixture.base.rpc.call(orders.procedures.refundPayment, { paymentId, reason: '손님 요청', ...more }, actor);
const detail = (paymentId: string) =>
  fixture.base.rpc.call(orders.procedures.getPaymentDetail, { paymentId }, fixture.owner);
const move = (paymentId: string, to: 'preparing' | 'ready') =>
  fixture.base.rpc.call(orders.procedures.moveOrder, { paymentId, to }, fixture.owner);
const returned = (paymentId: string) =>
  fixture.base
    .facts(orders.facts.linesReturned)
    .filter((fact) => fact.paymentId === paymentId)
    .map(({ lines }) => lines);
const told = (paymentId: string) =>
  fixture.base.facts(orders.facts.paymentRefunded).filter((fact) => fact.paymentId === paymentId);
const card = async (paymentId: string) => {
  const { view } = await fixture.base.rpc.call(orders.procedures.readBoard, {}, fixture.owner);
  return view?.cards.find((one) => one.paymentId === paymentId);
};

describe('a refund by item', () => {
  it('gives the worth of its pieces back and says which they were', async () => {
    const { paymentId, orderNumber } = await paid();
    const given = await refund(paymentId, { lines: [pieces(1, 1), pieces(2, 2)] });
    expect(given).toMatchObject({ amount: 8166, state: 'done', refunded: 8166, status: 'paid' });
    expect(await fixture.charges(orderNumber)).toMatchObject([{ cancelled_amount: 8166 }]);
    const seen = await detail(paymentId);
    expect(seen.refundedLines).toEqual({ 1: { quantity: 1, amount: 4500 }, 2: { quantity: 2, amount: 3666 } });
    expect(seen.refunds).toMatchObject([{ amount: 8166, lines: [{ lineNo: 1 }, { lineNo: 2, quantity: 2 }] }]);
    expect(seen.payment.lines).toMatchObject([{ refundedQuantity: 1 }, { refundedQuantity: 2, refundedAmount: 3666 }]);
    await fixture.base.settle();
    expect(told(paymentId)).toMatchObject([{ refundAmount: 8166, full: false, restock: false }]);
  });

  it('never gives a piece back twice', async () => {
    const { paymentId } = await paid();
    await refund(paymentId, { lines: [pieces(1, 2)] });
    await expect(refund(paymentId, { lines: [pieces(1, 1)] })).rejects.toMatchObject({
      code: 'LINE_REFUNDED',
      data: { line: 1, left: 0 },
    });
    await expect(refund(paymentId, { lines: [pieces(2, 4)] })).rejects.toMatchObject({ data: { line: 2, left: 3 } });
    expect((await detail(paymentId)).payment.refunded).toBe(9000);
  });

  it('of all pieces ends the order', async () => {
    const { paymentId } = await paid();
    await refund(paymentId, { lines: [pieces(2, 3)] });
    const rest = await refund(paymentId, { lines: [pieces(1, 2)] });
    expect(rest).toMatchObject({ amount: 9000, refunded: 14_499, status: 'refunded' });
  });

  it('is worth no more than what a sum given back before has left', async () => {
    const { paymentId } = await paid();
    await refund(paymentId, { amount: won(12_000) });
    const given = await refund(paymentId, { lines: [pieces(1, 1)] });
    expect(given).toMatchObject({ amount: 2499, status: 'refunded' });
  });

  it('with a sum that is not its pieces’ is refused, and nothing is given back', async () => {
    const { paymentId } = await paid();
    const other = refund(paymentId, { lines: [pieces(1, 1)], amount: won(4000) });
    await expect(other).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: 'amount', message: '고른 상품과 금액이 달라요.' }],
    });
    const none = refund(paymentId, { lines: [pieces(3, 1)] });
    await expect(none).rejects.toMatchObject({ errors: [{ message: '주문에 없는 상품이에요.' }] });
    expect((await detail(paymentId)).refunds).toEqual([]);
  });

  it('asked for twice with one key is one refund', async () => {
    const { paymentId } = await paid();
    const asked = { lines: [pieces(2, 1)], idempotencyKey: v7() };
    const [one, other] = await Promise.all([refund(paymentId, asked), refund(paymentId, asked)]);
    expect(other.refundId).toBe(one.refundId);
    const more = refund(paymentId, { ...asked, lines: [pieces(2, 2)] });
    await expect(more).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    expect((await detail(paymentId)).payment.refunded).toBe(1833);
  });

  it('of the last piece by two tablets at once goes back once', async () => {
    const { paymentId } = await paid();
    const ask = () => refund(paymentId, { lines: [pieces(1, 2)], idempotencyKey: v7() });
    const outcomes = await Promise.allSettled([ask(), ask()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await detail(paymentId)).payment.refunded).toBe(9000);
  });

  it('whose answer was lost is settled with its pieces', async () => {
    const { paymentId, orderNumber } = await paid();
    await fixture.fault('kcp.cancel', 'lost-answer', { match: orderNumber });
    await expect(refund(paymentId, { lines: [pieces(2, 1)] })).resolves.toMatchObject({ state: 'checking' });
    const meanwhile = refund(paymentId, { lines: [pieces(2, 1)] });
    await expect(meanwhile).rejects.toMatchObject({ code: 'REFUND_UNDER_WAY' });
    expect((await detail(paymentId)).refundedLines).toEqual({});
    const [due] = await fixture.base.sql(
      'orders',
      `update refund set ask_at = now(), sent_at = sent_at - interval '1 minute' where order_id = $1 and ask_at is not null returning id`,
      [paymentId],
    );
    fixture.service.jobs.enqueue(refundJob, { payload: { refundId: String(due?.['id']) } });
    await eventually(async () => (await detail(paymentId)).payment.refunded === 1833);
    expect((await detail(paymentId)).refundedLines).toEqual({ 2: { quantity: 1, amount: 1833 } });
  });

  it('that the card company refuses changes nothing, and is asked for anew', async () => {
    const { paymentId, orderNumber } = await paid();
    await fixture.fault('kcp.cancel', 'error', { code: '8178', match: orderNumber });
    const ask = () => refund(paymentId, { lines: [pieces(1, 1)], idempotencyKey: v7() });
    await expect(ask()).rejects.toMatchObject({ code: 'PROVIDER_REFUSED', data: { code: '8178' } });
    expect((await detail(paymentId)).refundedLines).toEqual({});
    await expect(ask()).resolves.toMatchObject({ amount: 4500 });
  });

  it('leaves the board what is still to be made', async () => {
    const { paymentId } = await paid();
    await move(paymentId, 'preparing');
    const mark = (done: number) =>
      fixture.base.rpc.call(orders.procedures.markLine, { paymentId, lineNo: 2, done }, fixture.owner);
    await mark(2);
    await refund(paymentId, { lines: [pieces(2, 2)] });
    expect((await card(paymentId))?.lines).toMatchObject([
      { quantity: 2, refunded: 0, done: 0 },
      { quantity: 3, refunded: 2, done: 1 },
    ]);
    await expect(mark(2)).rejects.toMatchObject({ errors: [{ message: '이 상품은 1개예요.' }] });
  });
});

describe('pieces that were given back', () => {
  it('can be sold again while the order waits, and not where the shop ran out', async () => {
    const { paymentId } = await paid();
    await refund(paymentId, { lines: [pieces(1, 1)] });
    await refund(paymentId, { lines: [pieces(2, 1)], reasonCode: 'ran-out' });
    await fixture.base.settle();
    expect(returned(paymentId)).toEqual([
      [{ lineNo: 1, quantity: 1, restock: true }],
      [{ lineNo: 2, quantity: 1, restock: false }],
    ]);
  });

  it('can be sold again of an order in preparation where they are not ticked off', async () => {
    const { paymentId } = await paid();
    await move(paymentId, 'preparing');
    const mark = { paymentId, lineNo: 1, done: 1 };
    await fixture.base.rpc.call(orders.procedures.markLine, mark, fixture.owner);
    await refund(paymentId, { lines: [pieces(1, 1)] });
    await refund(paymentId, { lines: [pieces(1, 1)] });
    await move(paymentId, 'ready');
    await refund(paymentId, { lines: [pieces(2, 1)] });
    await refund(paymentId, { lines: [pieces(2, 1, true)] });
    await fixture.base.settle();
    expect(returned(paymentId).map(([line]) => line?.restock)).toEqual([true, false, false, true]);
  });

  it('of a whole order come back by the refund itself', async () => {
    const { paymentId } = await paid();
    await refund(paymentId, { lines: [pieces(1, 2), pieces(2, 3)] });
    await fixture.base.settle();
    expect(told(paymentId)).toMatchObject([{ full: true, restock: true }]);
    expect(returned(paymentId)).toEqual([]);
  });
});

it('sales by product take a refund by item off its product, and spread a sum over the rest', async () => {
  const other = v7();
  const { paymentId } = await fixture.paid({
    items: [
      { productId: other, quantity: 2, unitPrice: won(4500) },
      { productId: cake, quantity: 3, unitPrice: won(1833) },
    ],
    amount: won(14_499),
  });
  const report = async (by: 'product' | 'day') => {
    const today = businessDay(new Date());
    return fixture.base.rpc.call(orders.procedures.getSalesReport, { by, from: today, to: today }, fixture.owner);
  };
  const refundsOf = async (key: string): Promise<number> =>
    (await report('product')).rows.find((row) => row.key === key)?.refunds ?? 0;
  const before = await refundsOf(cake);
  await refund(paymentId, { lines: [pieces(2, 1)] });
  expect([await refundsOf(other), (await refundsOf(cake)) - before]).toEqual([0, 1833]);
  await refund(paymentId, { amount: won(1000) });
  expect([await refundsOf(other), (await refundsOf(cake)) - before]).toEqual([710, 1833 + 290]);
  expect((await report('product')).refunds).toBe((await report('day')).refunds);
});
