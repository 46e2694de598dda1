import { v7 } from 'uuid';
import { catalog, orders, Problem, won } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { cart, openedShop, quoted, SLOW_STORE } from './shop-fixture.js';

describe('starting a checkout', () => {
  const fixture = openedShop();

  const closedFacts = (paymentId: string) =>
    fixture.base.facts(orders.facts.checkoutClosed).filter((fact) => fact.paymentId === paymentId);

  it('is one checkout however often one key is sent', async () => {
    const idempotencyKey = v7();
    const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.start({ idempotencyKey })));
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
  });

  it('tells nothing of an open checkout whose key is used once more', async () => {
    const idempotencyKey = v7();
    const { paymentId } = await fixture.start({ idempotencyKey });
    await fixture.start({ idempotencyKey });
    await fixture.base.settle();
    expect(closedFacts(paymentId)).toEqual([]);
  });

  it('lets the catalog free what it may have reserved when its answer took too long', async () => {
    const rechecked: string[] = [];
    await fixture.base.stub(catalog.procedures.recheckReservation, ({ checkoutId }) => {
      rechecked.push(checkoutId);
      return {};
    });
    await expect(fixture.start({ storeName: SLOW_STORE })).rejects.toMatchObject({ code: 'TOOK_TOO_LONG' });
    await eventually(() => rechecked.length === 1);
  });

  it('begins again under its key when a crash of the database forgot the order and the catalog kept the stock', async () => {
    const idempotencyKey = v7();
    const forgotten = await fixture.start({ idempotencyKey });
    await fixture.base.sql('orders', 'delete from orders where id = $1', [forgotten.paymentId]);
    await expect(fixture.register(forgotten.paymentId)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    const again = await fixture.start({ idempotencyKey });
    expect(again.paymentId).not.toBe(forgotten.paymentId);
    await expect(fixture.pay(await fixture.register(again.paymentId), 'approve')).resolves.toMatchObject({
      location: '/paid',
    });
  });

  it('registers without touching an index, for each shopper waits for it', async () => {
    const touched = await fixture.base.sql(
      'orders',
      `select indexdef from pg_indexes where tablename = 'orders' and indexdef ~ 'expires_at|registered_at|buyer'`,
    );
    expect(touched).toEqual([]);
  });

  it('refuses another cart under a used key', async () => {
    const idempotencyKey = v7();
    await fixture.start({ idempotencyKey });
    const other = { idempotencyKey, amount: 4500, items: cart.items.map((item) => ({ ...item, quantity: 1 })) };
    await expect(fixture.start(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('numbers the orders of a day without gaps or twins, whoever comes at once', async () => {
    const shopId = v7();
    const started = await Promise.all(Array.from({ length: 60 }, () => fixture.start({ shopId })));
    const numbers = started.map(({ orderNumber }) => Number(orderNumber.split('-')[2])).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  it('takes another number when eight characters meet those of another shop', async () => {
    await fixture.base.sql('orders', 'create sequence meetings');
    await fixture.base.sql('orders', 'grant usage on sequence meetings to public');
    await fixture.base.sql(
      'orders',
      `create function meet() returns trigger language plpgsql as $$ begin
         if nextval('meetings') = 1 then
           raise exception 'twin' using errcode = '23505', constraint = 'orders_order_number_key';
         end if;
         return new; end $$`,
    );
    await fixture.base.sql(
      'orders',
      'create trigger meet before insert on orders for each row execute function meet()',
    );
    await expect(fixture.start()).resolves.toMatchObject({ orderNumber: expect.any(String) });
    await fixture.base.sql('orders', 'drop trigger meet on orders');
  });

  // From here on the catalog answers otherwise.
  it('answers a checkout that is over under its key, and takes no stock for it', async () => {
    const [declined, refunded] = [v7(), v7()];
    const one = await fixture.start({ idempotencyKey: declined });
    await fixture.pay(await fixture.register(one.paymentId), 'decline');
    const other = await fixture.paid({ idempotencyKey: refunded });
    const { paymentId } = other;
    await fixture.base.rpc.call(orders.procedures.refundPayment, { paymentId, reason: '손님 요청' }, fixture.owner);
    expect((await fixture.row(paymentId))['status']).toBe('refunded');
    await fixture.base.stub(catalog.procedures.reserveStock, () => {
      throw new Problem('SOLD_OUT', { data: { productIds: [] } });
    });
    await expect(fixture.start({ idempotencyKey: declined })).resolves.toMatchObject({ paymentId: one.paymentId });
    await expect(fixture.start({ idempotencyKey: refunded })).resolves.toMatchObject({
      ...{ paymentId, orderNumber: other.orderNumber, orderKey: other.orderKey, waitMinutes: null },
    });
    await expect(fixture.start({ idempotencyKey: refunded, amount: 9_001 })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });

  it('gives the stock back that was taken under the key of a checkout which ended meanwhile', async () => {
    const idempotencyKey = v7();
    await fixture.base.stub(catalog.procedures.reserveStock, async ({ checkoutId, lines, amount }) => {
      await fixture.base.sql(
        'orders',
        `update orders set status = 'cancelled', close_reason = 'declined', closed_at = now() where checkout_id = $1`,
        [checkoutId],
      );
      const taken = lines.map((each) => quoted(each, '아메리카노'));
      return { storeName: 'demo', shopName: '데모 카페', total: won(amount ?? 0), lines: taken };
    });
    const { paymentId } = await fixture.start({ idempotencyKey });
    await expect(fixture.start({ idempotencyKey })).resolves.toMatchObject({ paymentId });
    await fixture.base.settle();
    expect(closedFacts(paymentId)).toMatchObject([{ reason: 'declined', amount: 9000 }]);
  });

  it('writes nothing when the catalog refuses', async () => {
    const shopId = v7();
    await fixture.base.stub(catalog.procedures.reserveStock, () => {
      throw new Problem('SOLD_OUT', { data: { productIds: [] } });
    });
    await expect(fixture.start({ shopId })).rejects.toMatchObject({ code: 'SOLD_OUT' });
    expect(await fixture.base.sql('orders', 'select 1 from orders where shop_id = $1', [shopId])).toEqual([]);
  });
});
