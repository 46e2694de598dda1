import { v7 } from 'uuid';
import { catalog, orders, shopper, won, type CallOf, type PaymentRow } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import type { PaymentProvider } from '../src/providers/provider.js';
import { resolveRefund } from '../src/refund/send-refund.js';
import { cart, openedShop } from './shop-fixture.js';

const { procedures, facts } = orders;

const fixture = openedShop();
beforeEach(() => saved({ counter: true, counterMethods: ['cash', 'terminal', 'transfer'] }));

const saved = (input: CallOf<typeof procedures.saveShopPayment>) =>
  fixture.base.rpc.call(procedures.saveShopPayment, input, fixture.owner);
const placed = (client = { browser: v7(), address: v7() }) => fixture.start({ payment: 'counter', client });
const mark = (paymentId: string, more: object = {}): Promise<PaymentRow> =>
  fixture.base.rpc.call(procedures.markCounterPaid, { paymentId, method: 'cash', ...more }, fixture.owner);
const entered = (more: object = {}): Promise<PaymentRow> =>
  fixture.base.rpc.call(procedures.enterOrder, { ...cart, amount: won(9_000), method: 'cash', ...more }, fixture.owner);
const cancelled = (paymentId: string) => fixture.base.rpc.call(procedures.cancelCounter, { paymentId }, fixture.owner);
const closedByOf = async (paymentId: string) =>
  (await fixture.base.rpc.call(procedures.getPayment, { paymentId, orderKeys: fixture.orderKeys(paymentId) }, shopper))
    .closedBy;

describe('money at the counter', () => {
  it('is taken in the ways alone that the shop takes it', async () => {
    const { paymentId } = await placed();
    await saved({ counterMethods: ['cash'] });
    await expect(mark(paymentId, { method: 'terminal' })).rejects.toMatchObject({ code: 'METHOD_OFF' });
    await expect(entered({ method: 'transfer' })).rejects.toMatchObject({ code: 'METHOD_OFF' });
    expect((await fixture.row(paymentId))['status']).toBe('pending');
    expect((await mark(paymentId)).method).toBe('cash');
  });

  it('stays taken, whatever the shop takes when the same is asked once more', async () => {
    const { paymentId } = await placed();
    const [byMark, atTill] = [
      { idempotencyKey: v7(), method: 'terminal' },
      { idempotencyKey: v7(), method: 'transfer' },
    ];
    await mark(paymentId, byMark);
    const order = await entered(atTill);
    await saved({ counterMethods: ['cash'] });
    expect((await mark(paymentId, byMark)).method).toBe('terminal');
    expect((await entered(atTill)).paymentId).toBe(order.paymentId);
  });
});

describe('money that the shop took itself', () => {
  /** Fails on any request to the card company. */
  const provider = new Proxy({} as PaymentProvider, {
    get: (_, name) => () => {
      throw new Error(`${String(name)} of the card company was asked`);
    },
  });

  it.each(['requested', 'sent'])(
    'is given back by nobody else, also where a copy of the version before left its refund %s',
    async (state) => {
      const { paymentId } = await entered();
      const refundId = v7();
      await fixture.base.sql(
        'orders',
        `insert into refund (id, shop_id, order_id, amount, standing, reason, restock, asked_by, state, sends, sent_at, ask_at, requested_at)
         values ($1, $2, $3, 9000, 9000, '손님 요청', true, 'owner', $4, $5, $6, now() + interval '1 hour', now())`,
        [refundId, fixture.shopId, paymentId, state, state === 'sent' ? 1 : 0, state === 'sent' ? new Date() : null],
      );
      await resolveRefund({ ...fixture.deps, provider }, refundId);
      expect(await fixture.row(paymentId)).toMatchObject({ status: 'refunded', refunded: 9_000 });
    },
  );

  it('is not told to be given back by itself where its goods are gone: nobody would hand it over', async () => {
    const { paymentId } = await entered();
    const { checkout_id: checkoutId } = await fixture.row(paymentId);
    const gone = { shopId: fixture.shopId, checkoutId: String(checkoutId) };
    await fixture.base.publish(catalog.facts.paidWithoutStock, gone);
    await fixture.base.settle();
    expect(await fixture.row(paymentId)).toMatchObject({ status: 'paid', refunded: 0, refund_owed_at: null });
    expect(fixture.base.facts(facts.counterRefunded).filter((fact) => fact.paymentId === paymentId)).toEqual([]);
  });
});

describe('an unpaid order of the counter', () => {
  it('says who ended it', async () => {
    const [byShop, byShopper, byTime] = [await placed(), await placed(), await placed()];
    await cancelled(byShop.paymentId);
    const { orderNumber, orderKey } = byShopper;
    const cancel = { storeName: 'demo', orderNumber, orderKey, orderKeys: [] };
    await fixture.base.rpc.call(procedures.cancelByShopper, cancel, shopper);
    await fixture.base.sql('orders', `update orders set expires_at = now() - interval '1 second' where id = $1`, [
      byTime.paymentId,
    ]);
    fixture.expireNow();
    await eventually(async () => (await fixture.row(byTime.paymentId))['status'] === 'cancelled');
    expect(await closedByOf(byShop.paymentId)).toBe('shop');
    expect(await closedByOf(byShopper.paymentId)).toBe('shopper');
    expect(await closedByOf(byTime.paymentId)).toBeNull();
  });

  it('that its shop ended does not count against the device that ordered it', async () => {
    const client = { browser: v7(), address: v7() };
    for (let n = 0; n < 5; n += 1) await cancelled((await placed(client)).paymentId);
    await expect(placed(client)).resolves.toMatchObject({ provider: 'counter' });
  });
});
