import { v7 } from 'uuid';
import { catalog, orders } from '@jumun/contracts';
import { cart, openShopFloor, type ShopFloor } from './shop-floor.js';

describe('starting a checkout', () => {
  let floor: ShopFloor;

  beforeAll(async () => {
    floor = await openShopFloor();
  });
  afterAll(() => floor.close());

  const closedFacts = (paymentId: string) =>
    floor.world.facts(orders.facts.checkoutClosed).filter((fact) => fact.paymentId === paymentId);

  it('is one checkout however often one key is sent', async () => {
    const idempotencyKey = v7();
    const answers = await Promise.all(Array.from({ length: 8 }, () => floor.start({ idempotencyKey })));
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
  });

  it('gives the stock back again that a closed checkout took when its key was used once more', async () => {
    const idempotencyKey = v7();
    const { paymentId } = await floor.start({ idempotencyKey });
    await floor.pay(await floor.register(paymentId), 'decline');
    await floor.world.settle();
    const before = closedFacts(paymentId).length;
    await expect(floor.start({ idempotencyKey })).resolves.toMatchObject({ paymentId });
    await floor.world.settle();
    expect(closedFacts(paymentId)).toHaveLength(before + 1);
    expect(closedFacts(paymentId).at(-1)).toMatchObject({ reason: 'declined', amount: 9000 });
  });

  it('tells nothing of an open checkout whose key is used once more', async () => {
    const idempotencyKey = v7();
    const { paymentId } = await floor.start({ idempotencyKey });
    await floor.start({ idempotencyKey });
    await floor.world.settle();
    expect(closedFacts(paymentId)).toEqual([]);
  });

  it('refuses another cart under a used key', async () => {
    const idempotencyKey = v7();
    await floor.start({ idempotencyKey });
    const other = { idempotencyKey, amount: 4500, items: cart.items.map((item) => ({ ...item, quantity: 1 })) };
    await expect(floor.start(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('numbers the orders of a day without gaps or twins, whoever comes at once', async () => {
    const shopId = v7();
    const started = await Promise.all(Array.from({ length: 60 }, () => floor.start({ shopId })));
    const numbers = started.map(({ orderNumber }) => Number(orderNumber.split('-')[2])).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  it('takes another number when eight characters meet those of another shop', async () => {
    await floor.world.sql('orders', 'create sequence meetings');
    await floor.world.sql('orders', 'grant usage on sequence meetings to public');
    await floor.world.sql(
      'orders',
      `create function meet() returns trigger language plpgsql as $$ begin
         if nextval('meetings') = 1 then
           raise exception 'twin' using errcode = '23505', constraint = 'orders_order_number_key';
         end if;
         return new; end $$`,
    );
    await floor.world.sql('orders', 'create trigger meet before insert on orders for each row execute function meet()');
    await expect(floor.start()).resolves.toMatchObject({ orderNumber: expect.any(String) });
    await floor.world.sql('orders', 'drop trigger meet on orders');
  });

  it('writes nothing when the catalog refuses', async () => {
    const shopId = v7();
    const { Problem } = await import('@jumun/contracts');
    await floor.world.stub(catalog.procedures.reserveStock, () => {
      throw new Problem('SOLD_OUT', { data: { productIds: [] } });
    });
    await expect(floor.start({ shopId })).rejects.toMatchObject({ code: 'SOLD_OUT' });
    expect(await floor.world.sql('orders', 'select 1 from orders where shop_id = $1', [shopId])).toEqual([]);
  });
});
