import { v7 } from 'uuid';
import { orders, shopper, type CallOf } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { openedShop } from './shop-fixture.js';

type Cancel = CallOf<typeof orders.procedures.cancelByShopper>;

const fixture = openedShop();

const cancel = (order: { orderNumber: string; orderKey?: string | undefined }, more: Partial<Cancel> = {}) => {
  const { orderNumber, orderKey } = order;
  return fixture.base.rpc.call(
    orders.procedures.cancelByShopper,
    { storeName: 'demo', orderNumber, orderKey, orderKeys: [], ...more },
    shopper,
  );
};
const move = (paymentId: string) =>
  fixture.base.rpc.call(orders.procedures.moveOrder, { paymentId, to: 'preparing' }, fixture.owner);
const delay = (paymentId: string) =>
  fixture.base.rpc.call(orders.procedures.delayOrder, { paymentId, minutes: 5 }, fixture.owner);
const seen = (orderNumber: string) =>
  fixture.base.rpc.call(orders.procedures.getOrder, { storeName: 'demo', orderNumber, orderKeys: [] }, shopper);
const refunds = (paymentId: string) =>
  fixture.base.sql('orders', 'select * from refund where order_id = $1', [paymentId]);
const allow = (shopperCancel: boolean) =>
  fixture.base.rpc.call(orders.procedures.saveOrderSettings, { shopperCancel }, fixture.owner);
/** A paid order whose buyer gave a number. */
async function paidBy(phone: string) {
  const started = await fixture.start();
  await fixture.pay(await fixture.register(started.paymentId, { phone }), 'approve');
  return started;
}

describe('an order that nobody has begun', () => {
  it('is given back to the phone that ordered, its pieces are free again, and everybody is told who cancelled', async () => {
    const order = await fixture.paid();
    expect(await seen(order.orderNumber)).toMatchObject({ cancellable: true, cancelling: false });
    await expect(cancel(order, { reason: 'mistake' })).resolves.toEqual({ state: 'done', refunded: 9000 });
    expect(await fixture.charges(order.orderNumber)).toMatchObject([{ state: 'cancelled' }]);
    await fixture.base.settle();
    const told = fixture.base.facts(orders.facts.paymentRefunded).filter((fact) => fact.paymentId === order.paymentId);
    expect(told).toMatchObject([{ by: 'shopper', full: true, restock: true, refundAmount: 9000 }]);
    expect(await seen(order.orderNumber)).toMatchObject({ status: 'refunded', cancellable: false, cancelling: false });
  });

  it('is given back once, however often it is asked for and at the same time', async () => {
    const order = await fixture.paid();
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(order)));
    expect(new Set(answers.map(({ state }) => state)).has('done')).toBe(true);
    expect(await cancel(order)).toEqual({ state: 'done', refunded: 9000 });
    expect(await refunds(order.paymentId)).toMatchObject([{ amount: 9000, asked_by: 'shopper' }]);
    expect(await fixture.charges(order.orderNumber)).toMatchObject([{ cancelled_amount: 9000 }]);
  });

  it('is given back to no one who knows its number alone, and to who shows its key in whatever way', async () => {
    const order = await paidBy('010-1234-5678');
    const { orderNumber, paymentId } = order;
    const other = await fixture.paid();
    for (const orderKeys of [[], fixture.orderKeys(other.paymentId), ['A'.repeat(22)], 'unasked' as const])
      await expect(cancel({ orderNumber }, { orderKeys })).rejects.toMatchObject({ code: 'ORDER_KEY_WRONG' });
    const orderKeys = [...fixture.orderKeys(other.paymentId), ...fixture.orderKeys(paymentId)];
    await expect(cancel({ orderNumber }, { orderKeys })).resolves.toMatchObject({ state: 'done' });
  });

  it('is given back to the same phone although the answer that told its key was lost', async () => {
    const idempotencyKey = v7();
    const first = await fixture.start({ idempotencyKey });
    const again = await fixture.start({ idempotencyKey });
    expect(again).toEqual(first);
    await fixture.pay(await fixture.register(again.paymentId), 'approve');
    await expect(cancel(again)).resolves.toMatchObject({ state: 'done' });
  });

  it('is moved by nobody while the card company has not answered', async () => {
    const order = await fixture.paid();
    await fixture.fault('kcp.cancel', 'slow', { delay_ms: 600_000, match: order.orderNumber });
    const asked = cancel(order);
    await eventually(async () => (await seen(order.orderNumber)).cancelling);
    expect(await seen(order.orderNumber)).toMatchObject({ cancellable: false });
    await expect(move(order.paymentId)).rejects.toMatchObject({ code: 'ORDER_CANCELLING' });
    await expect(delay(order.paymentId)).rejects.toMatchObject({ code: 'ORDER_CANCELLING' });
    await fixture.clearFaults();
    await expect(asked).resolves.toMatchObject({ state: 'done' });
  });

  it('is made after all when the card company gives nothing back', async () => {
    const order = await fixture.paid();
    await fixture.fault('kcp.cancel', 'error', { code: '8178', match: order.orderNumber });
    await expect(cancel(order)).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
    expect(await seen(order.orderNumber)).toMatchObject({ status: 'paid', cancellable: true, cancelling: false });
    await expect(move(order.paymentId)).resolves.toMatchObject({ orderStatus: 'preparing' });
  });
});

describe('an order that is cancelled again', () => {
  const press = (order: Parameters<typeof cancel>[0], times: number) =>
    Promise.all(Array.from({ length: times }, () => cancel(order)));
  const givenBack = async (orderNumber: string) =>
    (await fixture.charges(orderNumber)).map(({ cancelled_amount }) => cancelled_amount);

  it('after the card company refused is given back once, however often it is pressed', async () => {
    const order = await fixture.paid();
    await fixture.fault('kcp.cancel', 'error', { code: '8178', match: order.orderNumber });
    await expect(cancel(order)).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
    await fixture.clearFaults();
    await press(order, 6);
    expect(await cancel(order)).toEqual({ state: 'done', refunded: 9000 });
    expect((await refunds(order.paymentId)).map(({ state }) => state).toSorted()).toEqual(['done', 'refused']);
    expect(await givenBack(order.orderNumber)).toEqual([9000]);
  });

  it('while nobody knows whether the first press gave it back says that, and sends nothing more', async () => {
    const order = await fixture.paid();
    await fixture.fault('kcp.cancel', 'lost-answer', { match: order.orderNumber });
    expect(await cancel(order)).toMatchObject({ state: 'checking' });
    await fixture.clearFaults();
    expect(new Set((await press(order, 3)).map(({ state }) => state))).toEqual(new Set(['checking']));
    expect(await refunds(order.paymentId)).toMatchObject([{ state: 'sent', sends: 1 }]);
    expect(await givenBack(order.orderNumber)).toEqual([9000]);
  });
});

describe('an order is not given back', () => {
  it('without its key, with the key of another order or after ten thousand guesses', async () => {
    const order = await paidBy('010-1234-5678');
    const other = await fixture.paid();
    await expect(cancel({ orderNumber: order.orderNumber })).rejects.toMatchObject({ code: 'ORDER_KEY_WRONG' });
    await expect(cancel({ ...order, orderKey: other.orderKey ?? '' })).rejects.toMatchObject({
      code: 'ORDER_KEY_WRONG',
    });
    await expect(cancel({ ...order, orderKey: ''.padEnd(22, 'A') })).rejects.toMatchObject({ code: 'ORDER_KEY_WRONG' });
    expect(await refunds(order.paymentId)).toEqual([]);
  });

  it('at another store, or when there is none of its number', async () => {
    const order = await fixture.paid();
    await expect(cancel(order, { storeName: 'other' })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    await expect(cancel({ ...order, orderNumber: '261121-AAAAAAAA-009' })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });

  it('once it was accepted', async () => {
    const order = await fixture.paid();
    await move(order.paymentId);
    expect(await seen(order.orderNumber)).toMatchObject({ cancellable: false });
    await expect(cancel(order)).rejects.toMatchObject({ code: 'ORDER_ACCEPTED' });
    expect(await refunds(order.paymentId)).toEqual([]);
  });

  it('where the shop does not allow it', async () => {
    const order = await fixture.paid();
    await allow(false);
    expect(await seen(order.orderNumber)).toMatchObject({ cancellable: false });
    await expect(cancel(order)).rejects.toMatchObject({ code: 'ORDER_ACCEPTED' });
    await allow(true);
    await expect(cancel(order)).resolves.toMatchObject({ state: 'done' });
  });

  it('before it was paid', async () => {
    const order = await fixture.start();
    await expect(cancel(order)).rejects.toMatchObject({ code: 'PAYMENT_NOT_PAID' });
  });

  it('to a browser that took five back today, while another one still may', async () => {
    const address = 'an-address-under-a-hash';
    const tireless = { client: { browser: 'a-browser-under-a-hash', address } };
    for (let nth = 0; nth < 5; nth += 1) await cancel(await fixture.paid(), tireless);
    const order = await fixture.paid();
    await expect(cancel(order, tireless)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const other = { client: { browser: 'another-browser-hashed', address } };
    await expect(cancel(order, other)).resolves.toMatchObject({ state: 'done' });
  });
});

it('an accept and a cancel at the same time end as one of them', async () => {
  const ends = new Set<string>();
  for (let nth = 0; nth < 20; nth += 1) {
    const order = await fixture.paid();
    const [accepted, cancelled] = await Promise.allSettled([move(order.paymentId), cancel(order)]);
    expect([accepted.status, cancelled.status].sort()).toEqual(['fulfilled', 'rejected']);
    ends.add(accepted.status);
    const { status, orderStatus } = await seen(order.orderNumber);
    expect([status, orderStatus]).toEqual(
      accepted.status === 'fulfilled' ? ['paid', 'preparing'] : ['refunded', 'waiting'],
    );
  }
});
