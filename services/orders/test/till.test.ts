import { v7 } from 'uuid';
import { orders, won, type CallOf, type EmissionOf, type PaymentRow } from '@jumun/contracts';
import { cart, openedShop, spotOfShop } from './shop-fixture.js';

const { procedures, facts } = orders;
type Enter = CallOf<typeof procedures.enterOrder>;

const fixture = openedShop();
const enter = (more: Partial<Enter> = {}): Promise<PaymentRow> =>
  fixture.base.rpc.call(procedures.enterOrder, { ...cart, amount: won(9_000), method: 'cash', ...more }, fixture.owner);
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  );
const payments = (paymentId: string) =>
  fixture.base.facts(facts.counterPaid).filter((fact) => fact.paymentId === paymentId);
const moves = (paymentId: string): EmissionOf<typeof facts.orderMoved>[] =>
  fixture.base.facts(facts.orderMoved).filter((fact) => fact.paymentId === paymentId);
async function card(paymentId: string) {
  const { view } = await fixture.base.rpc.call(procedures.readBoard, {}, fixture.owner);
  return view?.cards.find((each) => each.paymentId === paymentId);
}
const docketOf = async (paymentId: string) => {
  const input = { shopId: fixture.shopId, orderIds: [paymentId] };
  const [docket] = await fixture.base.rpc.call(procedures.getDockets, input, {
    kind: 'service',
    name: 'notifications',
  });
  return docket;
};

describe('an order that staff enter', () => {
  it('is in preparation at once, in one commit, and no undo holds its messages back', async () => {
    const { paymentId, status, orderStatus } = await enter();
    expect([status, orderStatus]).toEqual(['paid', 'preparing']);
    const [row] = await fixture.base.sql(
      'orders',
      `select o.xmin = c.xmin as one_commit, c.actor, c.undo_until from orders o join order_change c on c.order_id = o.id where o.id = $1`,
      [paymentId],
    );
    expect(row).toEqual({ one_commit: true, actor: 'owner', undo_until: null });
    await fixture.base.settle();
    expect(payments(paymentId)).toMatchObject([{ entered: true }]);
    const [move] = moves(paymentId);
    expect(move).toMatchObject({ from: 'waiting', to: 'preparing', sequence: 1 });
    expect(move).not.toHaveProperty('undoUntil');
  });

  it('is one under its key, moved once', async () => {
    const idempotencyKey = v7();
    const [one, again] = [await enter({ idempotencyKey }), await enter({ idempotencyKey })];
    await fixture.base.settle();
    expect([again.paymentId, again.orderStatus, moves(one.paymentId).length]).toEqual([one.paymentId, 'preparing', 1]);
  });

  it('of a guest that is paid at the counter still waits to be accepted', async () => {
    await fixture.base.rpc.call(procedures.saveShopPayment, { counter: true }, fixture.owner);
    const client = { browser: 'guest'.padEnd(20, '-'), address: 'guest-address'.padEnd(20, '-') };
    const { paymentId } = await fixture.start({ payment: 'counter', client });
    const mark = { paymentId, method: 'cash' } as const;
    const { orderStatus } = await fixture.base.rpc.call(procedures.markCounterPaid, mark, fixture.owner);
    await fixture.base.settle();
    expect([orderStatus, payments(paymentId)[0]?.entered]).toEqual(['waiting', undefined]);
  });

  it('that is taken away says so in the list, on the board and on its docket', async () => {
    const { paymentId, takeaway } = await enter({ takeaway: true });
    expect([takeaway, (await card(paymentId))?.takeaway, (await docketOf(paymentId))?.takeaway]).toEqual([
      true,
      true,
      true,
    ]);
    const eaten = await enter();
    const { paymentId: eatenId } = eaten;
    expect([eaten.takeaway, (await card(eatenId))?.takeaway, (await docketOf(eatenId))?.takeaway]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('belongs to the spot that staff named, and to another order under its key at another one', async () => {
    const order = { idempotencyKey: v7(), spotId: spotOfShop.spotId };
    const { paymentId, spot } = await enter(order);
    const { spotId, label, serve } = spotOfShop;
    expect(spot).toEqual({ spotId, label, serve });
    expect((await docketOf(paymentId))?.spot).toBe(label);
    for (const other of [
      { ...order, spotId: undefined },
      { ...order, takeaway: true },
    ])
      expect(await codeOf(enter(other))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('is refused at a spot of another shop, by a catalog that is asked as by a till', async () => {
    expect(await codeOf(enter({ spotId: v7() }))).toBe('SPOT_NOT_FOUND');
  });
});
