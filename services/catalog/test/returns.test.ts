import { StockJobs } from '../src/stock/stock.jobs.js';
import { catalog, catalogWorld, NOON, type CatalogWorld, type TestShop } from './setup.js';

const serve = catalog.procedures;
const DAY = 24 * 60 * 60_000;
let world: CatalogWorld;
let shop: TestShop;
beforeAll(async () => {
  world = await catalogWorld();
  shop = await world.openShop();
}, 120_000);
afterAll(() => world.world.close());
beforeEach(() => world.clock.set(NOON));

/** A product of which two of five pieces were taken, and paid unless it is said otherwise. */
async function taken(stock = 5, isPaid = true) {
  const product = await world.addProduct(shop, { stock });
  const input = world.request(shop, [[product, 2]]);
  await world.reserve(input);
  if (isPaid) await world.paid(input);
  await world.world.settle();
  const stockNow = (): Promise<number | null> => world.stockOf(shop, product.productId);
  return { product, input, stockNow };
}
const stateOf = async (checkoutId: string): Promise<unknown> => (await world.reservation(checkoutId))?.['state'];

describe('a refunded order', () => {
  it('gives its pieces back, once, however often the fact comes', async () => {
    const { input, stockNow } = await taken();
    const id = await world.refunded(input);
    await world.refunded(input, {}, id);
    await world.refunded(input);
    await world.world.settle();
    expect([await stateOf(input.checkoutId), await stockNow()]).toEqual(['returned', 5]);
  });

  it.each([
    ['only a part of the money went back', { full: false, refundAmount: 500, refundedTotal: 500 }],
    ['the owner had prepared it already', { restock: false }],
  ])('gives nothing back when %s', async (_why, refund) => {
    const { input, stockNow } = await taken();
    await world.refunded(input, refund);
    await world.world.settle();
    expect([await stateOf(input.checkoutId), await stockNow()]).toEqual(['sold', 3]);
  });

  it('gives its pieces back with the refund that makes it whole', async () => {
    const { input, stockNow } = await taken();
    await world.refunded(input, { full: false, refundAmount: 500, refundedTotal: 500 });
    await world.refunded(input, { refundAmount: 500 });
    await world.world.settle();
    expect(await stockNow()).toBe(5);
  });

  it('gives its pieces back once when the refund is heard of before the payment', async () => {
    const { input, stockNow } = await taken(5, false);
    await world.refunded(input);
    await world.world.settle();
    const id = await world.paid(input);
    await world.paid(input, id);
    await world.closed(input);
    await world.world.settle();
    expect(await world.reservation(input.checkoutId)).toEqual({ state: 'returned', late: false });
    expect(await stockNow()).toBe(5);
  });

  it('whose stock had been given back before gives nothing more', async () => {
    const { input, stockNow } = await taken(5, false);
    await world.closed(input);
    await world.world.settle();
    await world.paid(input);
    await world.refunded(input, { by: 'platform' });
    await world.world.settle();
    expect([await stateOf(input.checkoutId), await stockNow()]).toEqual(['released', 5]);
  });

  it('puts what sold out by itself on sale again, and says so', async () => {
    const { product, input } = await taken(2);
    const told = (): number =>
      world.world.facts(catalog.facts.storePageChanged).filter(({ shopId }) => shopId === shop.shopId).length;
    const before = told();
    await world.refunded(input);
    await world.world.settle();
    expect(await world.call(serve.getProduct, { productId: product.productId }, shop.owner)).toMatchObject({
      stock: 2,
      soldOut: false,
    });
    expect(told()).toBe(before + 1);
  });
});

describe('a reservation that ended', () => {
  const jobs = (): StockJobs => world.service.app.get(StockJobs, { strict: false });

  it('is kept for thirty days by the clock of the business, and then deleted', async () => {
    const [sold, released, open] = [await taken(), await taken(5, false), await taken(5, false)];
    await world.closed(released.input);
    await world.world.settle();
    world.clock.advance(30 * DAY - 60_000);
    await jobs().erase();
    expect(await stateOf(sold.input.checkoutId)).toBe('sold');
    world.clock.advance(2 * 60_000);
    await jobs().erase();
    expect(await world.reservation(sold.input.checkoutId)).toBeUndefined();
    expect(await world.reservation(released.input.checkoutId)).toBeUndefined();
    expect(await stateOf(open.input.checkoutId)).toBe('reserved');
  });

  it('is not missed when a late fact names it', async () => {
    const { input, stockNow } = await taken();
    world.clock.advance(31 * DAY);
    await jobs().erase();
    await world.refunded(input);
    await world.paid(input);
    await world.world.settle();
    expect(await stockNow()).toBe(3);
    expect(await world.world.sql('catalog', 'select id from dead_letter')).toEqual([]);
  });
});
