import { v7 } from 'uuid';
import { dayAfter, orders, shopper, won, type CallOf, type CustomLine, type PaymentRow } from '@jumun/contracts';
import { cart, openedShop } from './shop-fixture.js';

const { procedures, facts } = orders;
type Enter = CallOf<typeof procedures.enterOrder>;

const fixture = openedShop();
beforeEach(() => {
  fixture.shopId = v7();
  fixture.owner = { kind: 'owner', shopId: fixture.shopId, sessionId: v7() };
});

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  );
const custom = (more: Partial<CustomLine> = {}) => ({
  custom: { name: '케이크 초', amount: 1_500, quantity: 2, ...more },
});
const enter = (more: Partial<Enter> = {}): Promise<PaymentRow> =>
  fixture.base.rpc.call(procedures.enterOrder, { items: [custom()], method: 'cash', ...more }, fixture.owner);
const mixed = () => enter({ items: [custom({ taxFree: true }), ...cart.items] });
const docketOf = async (paymentId: string) => {
  const input = { shopId: fixture.shopId, orderIds: [paymentId] };
  const [docket] = await fixture.base.rpc.call(procedures.getDockets, input, {
    ...{ kind: 'service', name: 'notifications' },
  });
  return docket;
};
const refundSecond = (paymentId: string, quantity: number) =>
  fixture.base.rpc.call(
    procedures.refundPayment,
    { paymentId, lines: [{ lineNo: 2, quantity }], reason: '안 필요해요', reasonCode: 'guest', givenBy: 'cash' },
    fixture.owner,
  );
const soldByProduct = async () => {
  const day = new Date(Date.now() + 9 * 60 * 60_000).toISOString().slice(0, 10);
  const range = { by: 'product', from: day, to: dayAfter(day) } as const;
  return (await fixture.base.rpc.call(procedures.getSalesReport, range, fixture.owner)).rows;
};

describe('a custom line at the till', () => {
  it('is an order by itself, in preparation, and no product is asked of the catalog', async () => {
    const { paymentId, status, orderStatus, title, total, lines } = await enter();
    expect({ status, orderStatus, title, total }).toEqual({
      ...{ status: 'paid', orderStatus: 'preparing', title: '케이크 초', total: 3_000 },
    });
    expect(lines).toMatchObject([{ name: '케이크 초', quantity: 2 }]);
    expect(fixture.reserves.at(-1)).toMatchObject({ lines: [], otherPieces: 2, till: true });
    await fixture.base.settle();
    expect(fixture.base.facts(facts.counterPaid).filter((fact) => fact.paymentId === paymentId)).toMatchObject([
      { detail: '케이크 초×2', amount: 3_000 },
    ]);
  });

  it('stands behind the products, whose catalog is asked for their part of the sum alone', async () => {
    const { paymentId, title, total } = await enter({ items: [custom(), ...cart.items], amount: won(12_000) });
    expect([title, total]).toEqual(['아메리카노 외 1건', 12_000]);
    expect(fixture.reserves.at(-1)).toMatchObject({ lines: cart.items, amount: 9_000, otherPieces: 2 });
    const { view } = await fixture.base.rpc.call(procedures.readBoard, {}, fixture.owner);
    const card = view?.cards.find((each) => each.paymentId === paymentId);
    // No product that the board could mark as sold out.
    expect(card?.lines.map(({ name, quantity, productId }) => [name, quantity, productId])).toEqual([
      ['아메리카노', 2, cart.items[0]?.productId],
      ['케이크 초', 2, undefined],
    ]);
    const { lines } = await fixture.base.rpc.call(procedures.getPaymentDetail, { paymentId }, fixture.owner);
    expect(lines.map((line) => line.custom)).toEqual([undefined, true]);
  });

  it('is another order under its key once anything of it is changed', async () => {
    const idempotencyKey = v7();
    const [one, again] = [await enter({ idempotencyKey }), await enter({ idempotencyKey })];
    expect(again.paymentId).toBe(one.paymentId);
    for (const more of [{ name: '초' }, { amount: 1_000 }, { quantity: 1 }, { taxFree: true }])
      expect(await codeOf(enter({ idempotencyKey, items: [custom(more)] }))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await codeOf(enter({ idempotencyKey, items: [custom(), ...cart.items] }))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('counts for the most that an order may cost, and for the cash', async () => {
    const dear = { amount: 99_999_999, quantity: 2 };
    expect(await codeOf(enter({ items: [custom(dear)] }))).toBe('INVALID_INPUT');
    expect(await codeOf(enter({ received: 2_999 }))).toBe('INVALID_INPUT');
  });

  it('is refused of a guest', async () => {
    // No client of ours can spell it; a stranger's can.
    const items = [custom()] as unknown as typeof cart.items;
    expect(await codeOf(fixture.start({ items, amount: won(3_000) }))).toBe('INVALID_INPUT');
  });

  it('is given back by pieces', async () => {
    const { paymentId } = await mixed();
    await refundSecond(paymentId, 1);
    await fixture.base.settle();
    expect(fixture.base.facts(facts.linesReturned).filter((fact) => fact.paymentId === paymentId)).toMatchObject([
      { lines: [{ lineNo: 2, quantity: 1 }] },
    ]);
    const [row] = (await soldByProduct()).filter(({ label }) => label === '직접 입력');
    expect(row).toMatchObject({ sales: 3_000, refunds: 1_500, net: 1_500 });
  });

  it('is one row of the sales by product, whatever it was called', async () => {
    await enter();
    await enter({ items: [custom({ name: '포장비', amount: 500, quantity: 1 })] });
    await mixed();
    const rows = await soldByProduct();
    expect(rows.map(({ label, sales, count }) => [label, sales, count])).toEqual([
      ['아메리카노', 9_000, 2],
      ['직접 입력', 6_500, 5],
    ]);
  });

  it('is on the docket, of no category, and says there whether it is free of tax', async () => {
    const { paymentId } = await mixed();
    expect((await docketOf(paymentId))?.lines).toMatchObject([
      { lineNo: 1, name: '아메리카노' },
      { lineNo: 2, name: '케이크 초', price: 1_500, basePrice: 1_500, options: [], categoryIds: [], taxFree: true },
    ]);
    expect((await docketOf((await enter()).paymentId))?.lines[0]).not.toHaveProperty('taxFree');
  });

  it('is shown to its guest', async () => {
    const { paymentId, orderNumber } = await enter();
    const page = { storeName: 'demo', orderNumber, orderKeys: fixture.orderKeys(paymentId) };
    const order = await fixture.base.rpc.call(procedures.getOrder, page, shopper);
    expect(order.lines).toMatchObject([{ name: '케이크 초', unitPrice: 1_500, quantity: 2, picture: null }]);
  });

  it('is taken up again with the order that ran out', async () => {
    await fixture.base.rpc.call(procedures.saveShopPayment, { counter: true }, fixture.owner);
    const client = { browser: v7(), address: v7() };
    const { paymentId } = await fixture.start({ shopId: fixture.shopId, payment: 'counter', client });
    // No guest can order one, so the row of an order that waits is given the lines of the till's.
    const { paymentId: entered } = await mixed();
    await fixture.base.sql(
      'orders',
      `update orders set lines = (select lines from orders where id = $2), amount = 12000, expires_at = now() where id = $1`,
      [paymentId, entered],
    );
    fixture.expireNow();
    await fixture.base.settle();
    const revive = { paymentId, method: 'cash' } as const;
    const made = await fixture.base.rpc.call(procedures.reviveOrder, revive, fixture.owner);
    expect((await fixture.row(made.paymentId))['lines']).toEqual((await fixture.row(entered))['lines']);
  });
});
