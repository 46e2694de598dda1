import { v7 } from 'uuid';
import {
  businessDay,
  dayAfter,
  orders,
  shopper,
  won,
  type Actor,
  type CallOf,
  type OperatorRole,
} from '@jumun/contracts';
import { openedShop } from './shop-fixture.js';

const fixture = openedShop({});

const { findPayments, findPaymentsOfBuyer, getPaymentStory, refundForShop } = orders.procedures;
const nowSeconds = (): number => Math.floor(Date.now() / 1000);
const operatorWith = (roles: OperatorRole[], provenAt: number | null = nowSeconds()): Actor => ({
  kind: 'operator',
  operatorId: v7(),
  sessionId: v7(),
  roles,
  provenAt,
});
const buyer = { name: '김손님', phone: '010-9876-5432', email: 'Sonnim@example.com' };
const paidBy = async (who = buyer) => {
  const started = await fixture.start();
  await fixture.pay(await fixture.register(started.paymentId, who), 'approve');
  return started;
};
const find = (input: CallOf<typeof findPayments>, actor = fixture.operator) =>
  fixture.base.rpc.call(findPayments, input, actor);
const findOf = (input: CallOf<typeof findPaymentsOfBuyer>, actor = fixture.operator) =>
  fixture.base.rpc.call(findPaymentsOfBuyer, input, actor);
const story = (paymentId: string, actor = fixture.operator) =>
  fixture.base.rpc.call(getPaymentStory, { paymentId }, actor);
const giveBack = (input: CallOf<typeof refundForShop>, actor = operatorWith(['finance'])) =>
  fixture.base.rpc.call(refundForShop, input, actor);
const notes = (act: string) =>
  fixture.base.sql('orders', 'select subject, actor_kind, actor_id from access_log where act = $1 order by id desc', [
    act,
  ]);

describe('a payment of any shop', () => {
  it('is found by its number, by the card company’s, and by pickup number and day', async () => {
    const { paymentId, orderNumber } = await fixture.paid();
    const [charge] = await fixture.charges(orderNumber);
    const pickup = orderNumber.split('-')[2] ?? '';
    const day = businessDay(new Date());
    const idsOf = async (found: ReturnType<typeof find>) => (await found).map((each) => each.paymentId);
    expect(await idsOf(find({ orderNumber: orderNumber.toLowerCase() }))).toEqual([paymentId]);
    expect(await idsOf(find({ tno: charge?.tno ?? '' }))).toEqual([paymentId]);
    expect(await idsOf(find({ pickup, day }))).toContain(paymentId);
    expect(await idsOf(find({ pickup, day: dayAfter(day) }))).toEqual([]);
    expect(await idsOf(find({ orderNumber: '261121-00000000-001' }))).toEqual([]);
  });

  it('is found by who ordered, whole numbers and addresses alone, and the log does not hold them', async () => {
    const { paymentId } = await paidBy({ ...buyer, phone: '010-5555-1234' });
    expect((await findOf({ phone: '010-5555-1234' })).map((each) => each.paymentId)).toEqual([paymentId]);
    expect((await findOf({ email: 'sonnim@EXAMPLE.com' })).map((each) => each.paymentId)).toContain(paymentId);
    expect(await findOf({ phone: '010-5555-1235' })).toEqual([]);
    expect(await notes('find-payments-of-buyer')).toMatchObject([
      { subject: 'phone', actor_kind: 'operator' },
      { subject: 'email' },
      { subject: 'phone' },
    ]);
    const kept = await fixture.base.sql('orders', 'select hash from buyer_index where order_id = $1', [paymentId]);
    expect(kept).toHaveLength(4);
    expect(JSON.stringify(kept)).not.toMatch(/5555-?1234|sonnim|손님/i);
  });

  it('is not found by who ordered once that is erased', async () => {
    const { paymentId } = await paidBy({ ...buyer, phone: '010-5555-9999' });
    await fixture.base.sql('orders', 'update orders set buyer = null where id = $1', [paymentId]);
    expect(await findOf({ phone: '010-5555-9999' })).toEqual([]);
    expect(await story(paymentId)).toMatchObject({ buyerName: null, buyerPhone: null, buyerEmail: null });
  });

  it('is shown to those whose work it is, by who ordered to support alone', async () => {
    const { paymentId, orderNumber } = await fixture.paid();
    for (const actor of [shopper, fixture.owner, operatorWith(['review'])]) {
      await expect(find({ orderNumber }, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(story(paymentId, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await expect(findOf({ phone: buyer.phone }, operatorWith(['finance']))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(findOf({ phone: buyer.phone }, operatorWith(['support']))).resolves.toBeDefined();
    await expect(giveBack({ paymentId, reason: '요청' }, operatorWith(['support']))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('tells its whole story, with who ordered masked and the look noted', async () => {
    const { paymentId, orderNumber } = await paidBy();
    const move = { paymentId, to: 'preparing' as const };
    await fixture.base.rpc.call(orders.procedures.moveOrder, move, fixture.owner);
    const told = await story(paymentId);
    expect(told).toMatchObject({
      ...{ orderNumber, shopName: '데모 카페', total: 9000, refundable: 9000, status: 'paid' },
      ...{ buyerName: '김*님', buyerPhone: '010-****-5432', buyerEmail: 'so***@example.com' },
      moves: [{ from: 'waiting', to: 'preparing', actor: 'owner' }],
      lines: [{ quantity: 2, unitPrice: 4500 }],
    });
    expect(told.charge.map(({ name }) => name)).toContain('app_no');
    expect([told.registeredAt, told.intentAt, told.paidAt].every((at) => at !== null)).toBe(true);
    expect((await notes('read-payment'))[0]).toMatchObject({ subject: paymentId });
    await expect(story(v7())).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  });

  it('tells of a card that was charged for nothing, found by that charge’s number', async () => {
    const { paymentId, orderNumber } = await fixture.start();
    const key = await fixture.register(paymentId);
    await fixture.fault('kcp.approve', 'lost-answer', { match: orderNumber });
    await fixture.pay(key, 'approve');
    const [charge] = await fixture.charges(orderNumber);
    const tno = charge?.tno ?? '';
    await fixture.base.sql(
      'orders',
      `update orders set intent_at = intent_at - interval '5 minutes', ask_at = now() + interval '5 minutes' where id = $1`,
      [paymentId],
    );
    const decision = { paymentId, outcome: 'cancelled' as const, tno, note: '결제사 화면에서 확인했어요' };
    await fixture.base.rpc.call(orders.procedures.resolvePayment, decision, fixture.operator);
    expect((await find({ tno })).map((each) => each.paymentId)).toEqual([paymentId]);
    expect(await story(paymentId)).toMatchObject({
      status: 'cancelled',
      closeReason: 'reversed',
      reversals: [{ tno }],
      resolutions: [{ outcome: 'cancelled', tno, note: '결제사 화면에서 확인했어요' }],
    });
  });
});

describe('a refund by an operator', () => {
  it('takes the way of an owner’s, and stands as the operator’s in fact, story and log', async () => {
    const { paymentId, orderNumber } = await fixture.paid();
    const actor = operatorWith(['finance']);
    const refund = { paymentId, amount: won(1000), reason: '중복 결제' };
    await expect(giveBack(refund, actor)).resolves.toMatchObject({ amount: 1000, state: 'done', status: 'paid' });
    await expect(giveBack({ paymentId, reason: '가게가 문을 닫았어요' }, actor)).resolves.toMatchObject({
      amount: 8000,
      status: 'refunded',
    });
    expect(await fixture.charges(orderNumber)).toMatchObject([{ state: 'cancelled', cancelled_amount: 9000 }]);
    await fixture.base.settle();
    const told = fixture.base.facts(orders.facts.paymentRefunded).filter((fact) => fact.paymentId === paymentId);
    expect(told.map(({ by, full }) => [by, full])).toEqual([
      ['operator', false],
      ['operator', true],
    ]);
    const { refunds } = await story(paymentId);
    expect(refunds).toMatchObject([
      { askedBy: 'operator', reason: '중복 결제', state: 'done' },
      { askedBy: 'operator', reason: '가게가 문을 닫았어요', state: 'done' },
    ]);
    const { operatorId } = actor as { operatorId: string };
    expect(await notes('refund-payment')).toMatchObject([
      { subject: paymentId, actor_kind: 'operator', actor_id: operatorId },
      { subject: paymentId },
    ]);
  });

  it('needs a fresh proof', async () => {
    const { paymentId } = await fixture.paid();
    const stale = operatorWith(['finance'], nowSeconds() - 301);
    await expect(giveBack({ paymentId, reason: '요청' }, stale)).rejects.toMatchObject({ code: 'REAUTH_REQUIRED' });
    expect((await story(paymentId)).refunds).toEqual([]);
  });

  it('is one refund however often its key is sent, and another one beside it is refused', async () => {
    const { paymentId } = await fixture.paid();
    const actor = operatorWith(['finance']);
    const call = { paymentId, amount: won(1000), reason: '요청', idempotencyKey: v7() };
    const answers = await Promise.all([giveBack(call, actor), giveBack(call, actor), giveBack(call, actor)]);
    expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1);
    expect((await story(paymentId)).refunds).toHaveLength(1);
    const tooMuch = giveBack({ paymentId, amount: won(8001), reason: '요청' }, actor);
    await expect(tooMuch).rejects.toMatchObject({ code: 'REFUND_TOO_MUCH', data: { refundable: 8000 } });
  });

  it('is refused where nothing was paid, and where nobody knows the payment', async () => {
    const { paymentId } = await fixture.start();
    await expect(giveBack({ paymentId, reason: '요청' })).rejects.toMatchObject({ code: 'PAYMENT_NOT_PAID' });
    await expect(giveBack({ paymentId: v7(), reason: '요청' })).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  });
});
