import { v7 } from 'uuid';
import { orders, shopper, type CallOf, type PaymentRow } from '@jumun/contracts';
import { openedShop, type Begun } from './shop-fixture.js';

const { procedures } = orders;
const fixture = openedShop();
beforeEach(async () => {
  fixture.shopId = v7();
  fixture.owner = { kind: 'owner', shopId: fixture.shopId, sessionId: v7() };
  await fixture.base.rpc.call(procedures.saveShopPayment, { counter: true }, fixture.owner);
});

const placed = () =>
  fixture.start({ shopId: fixture.shopId, payment: 'counter', client: { browser: v7(), address: v7() } });
/** Lets an order of the counter run out so many minutes ago. */
async function runOut({ paymentId }: Begun, minutes = 1): Promise<void> {
  await fixture.base.sql('orders', `update orders set expires_at = now() where id = $1`, [paymentId]);
  fixture.expireNow();
  await fixture.base.settle();
  await fixture.base.sql('orders', `update orders set closed_at = now() - make_interval(mins => $2) where id = $1`, [
    ...[paymentId, minutes],
  ]);
}
async function expired(minutes?: number): Promise<Begun> {
  const one = await placed();
  await runOut(one, minutes);
  return one;
}
type Revive = CallOf<typeof procedures.reviveOrder>;
const revive = ({ paymentId }: Begun, more: Partial<Revive> = {}, by = fixture.owner): Promise<PaymentRow> =>
  fixture.base.rpc.call(procedures.reviveOrder, { paymentId, method: 'cash', received: 10_000, ...more }, by);
const mark = ({ paymentId }: Begun) =>
  fixture.base.rpc.call(procedures.markCounterPaid, { paymentId, method: 'cash' }, fixture.owner);
const pickupOf = (orderNumber: string) => orderNumber.split('-').at(-1);

describe('an order of the counter that has just run out', () => {
  it('is said to be one that can be taken up again, for half an hour', async () => {
    await expect(mark(await expired())).rejects.toMatchObject({ code: 'PAYMENT_EXPIRED', data: { revivable: true } });
    await expect(mark(await expired(31))).rejects.toMatchObject({
      code: 'PAYMENT_EXPIRED',
      data: { revivable: false },
    });
  });

  it('is taken up by a new order of the same lines, paid, with the same number while that is free', async () => {
    const [other, one] = [await placed(), await placed()];
    for (const each of [other, one]) await runOut(each);
    const made = await revive(one);
    expect(made).toMatchObject({ status: 'paid', total: 9_000, method: 'cash' });
    expect(made.paymentId).not.toBe(one.paymentId);
    expect(pickupOf(made.orderNumber)).toBe(pickupOf(one.orderNumber));
    expect((await fixture.row(made.paymentId))['lines']).toEqual((await fixture.row(one.paymentId))['lines']);
    expect((await fixture.row(other.paymentId))['superseded_by']).toBeNull();
  });

  it('leads its guest’s page to the new one', async () => {
    const one = await expired();
    const { paymentId, orderNumber } = await revive(one);
    const page = { paymentId: one.paymentId, orderKeys: fixture.orderKeys(one.paymentId) };
    await expect(fixture.base.rpc.call(procedures.getPayment, page, shopper)).resolves.toMatchObject({
      status: 'cancelled',
      replacedBy: { paymentId, orderNumber, status: 'paid' },
    });
  });

  it('is one order, however often and at once that is pressed', async () => {
    const one = await expired();
    const made = await Promise.all([revive(one), revive(one), revive(one)]);
    expect(new Set(made.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect((await revive(one)).paymentId).toBe(made[0]?.paymentId);
  });

  it('gets another number where its own was drawn since', async () => {
    const one = await expired();
    const next = await fixture.start({ shopId: fixture.shopId });
    expect(pickupOf(next.orderNumber)).toBe(pickupOf(one.orderNumber));
    expect(pickupOf((await revive(one)).orderNumber)).not.toBe(pickupOf(one.orderNumber));
  });

  it('stays over after half an hour, and what was cancelled or is another shop’s does, too', async () => {
    await expect(revive(await expired(31))).rejects.toMatchObject({ code: 'PAYMENT_EXPIRED' });
    const cancelled = await placed();
    await fixture.base.rpc.call(procedures.cancelCounter, { paymentId: cancelled.paymentId }, fixture.owner);
    await expect(revive(cancelled)).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
    const stranger = { kind: 'owner', shopId: v7(), sessionId: v7() } as const;
    await expect(revive(await expired(), {}, stranger)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  });

  it('is refused with too little money', async () => {
    await expect(revive(await expired(), { received: 1_000 })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
