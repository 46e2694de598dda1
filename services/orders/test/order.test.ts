import { v7 } from 'uuid';
import { orders, serviceActor, shopper, type Actor, type OrderStatus } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { openedShop, tagSpot } from './shop-fixture.js';

describe('an order at the counter', () => {
  const fixture = openedShop();
  const stranger: Actor = { kind: 'owner', shopId: v7(), sessionId: v7() };

  async function paid(): Promise<{ paymentId: string; orderNumber: string }> {
    const started = await fixture.start();
    await fixture.pay(await fixture.register(started.paymentId), 'approve');
    return started;
  }
  const move = (paymentId: string, to: Exclude<OrderStatus, 'waiting'>, actor = fixture.owner) =>
    fixture.base.rpc.call(orders.procedures.moveOrder, { paymentId, to }, actor);

  it('moves in any order and keeps every change', async () => {
    const { paymentId } = await paid();
    for (const to of ['ready', 'preparing', 'completed'] as const) await move(paymentId, to);
    const { history, payment } = await fixture.base.rpc.call(
      orders.procedures.getPaymentDetail,
      { paymentId },
      fixture.owner,
    );
    expect(payment.orderStatus).toBe('completed');
    expect(history.map(({ from, to }) => [from, to])).toEqual([['waiting', 'ready'], ['ready', 'preparing'], ['preparing', 'completed']]); // prettier-ignore
  });

  it('changes nothing when it has the state already', async () => {
    const { paymentId } = await paid();
    await expect(move(paymentId, 'preparing')).resolves.toMatchObject({ changed: true });
    await expect(move(paymentId, 'preparing')).resolves.toMatchObject({ changed: false });
    await fixture.base.settle();
    expect(fixture.base.facts(orders.facts.orderMoved).filter((fact) => fact.paymentId === paymentId)).toHaveLength(1);
  });

  it('numbers its changes when two tablets move it at once', async () => {
    const { paymentId } = await paid();
    await Promise.all([move(paymentId, 'preparing'), move(paymentId, 'ready'), move(paymentId, 'completed')]);
    await fixture.base.settle();
    const sequences = fixture.base
      .facts(orders.facts.orderMoved)
      .filter((fact) => fact.paymentId === paymentId)
      .map(({ sequence }) => sequence);
    expect(sequences.sort()).toEqual([1, 2, 3]);
  });

  it('keeps the spot that it came from, with its kind for who prints it', async () => {
    const { paymentId } = await fixture.paid({ tag: '7XK2M9QPVA' });
    const asked = { shopId: fixture.shopId, orderIds: [paymentId] };
    const dockets = await fixture.base.rpc.call(orders.procedures.getDockets, asked, serviceActor('notifications'));
    expect(dockets).toMatchObject([{ spot: tagSpot.label, spotKind: tagSpot.kind }]);
  });

  it('stays where it is until it is paid', async () => {
    const { paymentId } = await fixture.start();
    await expect(move(paymentId, 'ready')).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' });
  });

  it('can be moved by its number, as the socket does', async () => {
    const { orderNumber } = await paid();
    const moved = fixture.base.rpc.call(orders.procedures.moveOrder, { orderNumber, to: 'ready' }, fixture.owner);
    await expect(moved).resolves.toMatchObject({ orderNumber, orderStatus: 'ready' });
  });

  it('knows how many were paid before it and are still to be made, and what the slip of its charge says', async () => {
    const see = ({ orderNumber, paymentId }: { orderNumber: string; paymentId: string }) => {
      const own = { storeName: 'demo', orderNumber, orderKeys: fixture.orderKeys(paymentId) };
      return fixture.base.rpc.call(orders.procedures.getOrder, own, shopper);
    };
    const before = (await see(await paid())).ahead ?? 0;
    const [first, last] = [await paid(), await paid()];
    await fixture.start();
    expect([(await see(first)).ahead, (await see(last)).ahead]).toEqual([before + 1, before + 2]);
    await paid();
    expect((await see(last)).ahead).toBe(before + 2);
    await move(first.paymentId, 'ready');
    expect([(await see(first)).ahead, (await see(last)).ahead]).toEqual([0, before + 1]);
    const { receipt } = await see(last);
    expect(receipt).toEqual({
      paidAt: expect.any(String),
      cardName: expect.stringMatching(/카드$/),
      approvalNumber: expect.stringMatching(/^\d{8}$/),
      slipUrl: null,
    });
    const unpaid = await fixture.start();
    await expect(see(unpaid)).resolves.toMatchObject({ ahead: 0, receipt: null });
  });

  it('does not exist for another shop', async () => {
    const { paymentId, orderNumber } = await paid();
    const procedures = orders.procedures;
    await expect(move(paymentId, 'ready', stranger)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    await expect(fixture.base.rpc.call(procedures.getPaymentDetail, { paymentId }, stranger)).rejects.toMatchObject({
      code: 'PAYMENT_NOT_FOUND',
    });
    await expect(fixture.base.rpc.call(procedures.listPayments, {}, stranger)).resolves.toEqual([]);
    await expect(fixture.base.rpc.call(procedures.getSales, {}, stranger)).resolves.toMatchObject({
      daySales: 0,
      weekCount: 0,
      latest: [],
    });
    await expect(
      fixture.base.rpc.call(procedures.getOrder, { storeName: 'other', orderNumber, orderKeys: [] }, shopper),
    ).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    const status = fixture.base.rpc.call(procedures.getOrderStatus, { shopId: v7(), orderNumber }, shopper);
    await expect(status).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect((await fixture.row(paymentId))['order_status']).toBe('waiting');
  });

  it('shows no owner anything without being one', async () => {
    for (const procedure of [orders.procedures.listPayments, orders.procedures.getSales]) {
      await expect(fixture.base.rpc.call(procedure, {}, shopper)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('is listed newest first, a page at a time', async () => {
    const shopId = v7();
    const owner: Actor = { kind: 'owner', shopId, sessionId: v7() };
    for (let index = 0; index < 5; index += 1) await fixture.start({ shopId });
    const list = (input: { limit: number; before?: string }) =>
      fixture.base.rpc.call(orders.procedures.listPayments, input, owner);
    const first = await list({ limit: 3 });
    const rest = await list({ limit: 3, before: first.at(-1)?.paymentId ?? '' });
    expect([...first, ...rest].map(({ orderNumber }) => Number(orderNumber.split('-')[2]))).toEqual([5, 4, 3, 2, 1]);
  });

  it('is counted where it stands, and the longest waiting one is named', async () => {
    const shopId = v7();
    const owner: Actor = { kind: 'owner', shopId, sessionId: v7() };
    const payOne = async () => {
      const started = await fixture.start({ shopId });
      await fixture.pay(await fixture.register(started.paymentId), 'approve');
      return started;
    };
    await fixture.start({ shopId });
    const [first, second, third] = [await payOne(), await payOne(), await payOne()];
    await move(first.paymentId, 'completed', owner);
    const counts = () => fixture.base.rpc.call(orders.procedures.countOpenOrders, {}, owner);
    const { paymentId, orderNumber } = second;
    const oldestWaiting = { paymentId, orderNumber, paidAt: expect.any(String) };
    await expect(counts()).resolves.toEqual({ waiting: 2, preparing: 0, ready: 0, oldestWaiting });
    await move(second.paymentId, 'preparing', owner);
    await move(third.paymentId, 'ready', owner);
    await expect(counts()).resolves.toEqual({ waiting: 0, preparing: 1, ready: 1, oldestWaiting: null });
    const open = await fixture.base.rpc.call(
      orders.procedures.listPayments,
      { orderStatus: 'open', sort: 'oldest' },
      owner,
    );
    expect(open.map((row) => row.paymentId)).toEqual([second.paymentId, third.paymentId]);
    expect(open[0]?.lines).toEqual([expect.objectContaining({ quantity: expect.any(Number) })]);
  });

  it('counts sales by the Korean day, week and month', async () => {
    const shopId = v7();
    const owner: Actor = { kind: 'owner', shopId, sessionId: v7() };
    const { paymentId } = await fixture.start({ shopId });
    await fixture.pay(await fixture.register(paymentId), 'approve');
    await fixture.start({ shopId });
    // The day may end between the payment and the question.
    const sales = await eventually(async () => {
      await fixture.base.sql('orders', 'update orders set paid_at = now() where id = $1', [paymentId]);
      const seen = await fixture.base.rpc.call(orders.procedures.getSales, {}, owner);
      expect(seen).toMatchObject({ daySales: 9000, weekSales: 9000, monthSales: 9000, weekCount: 1 });
      return seen;
    });
    expect(sales.latest.map((row) => row.paymentId)).toEqual([paymentId]);
    await fixture.base.sql('orders', `update orders set paid_at = now() - interval '40 days' where id = $1`, [
      paymentId,
    ]);
    await expect(fixture.base.rpc.call(orders.procedures.getSales, {}, owner)).resolves.toMatchObject({
      daySales: 0,
      weekSales: 0,
      monthSales: 0,
    });
  });
});
