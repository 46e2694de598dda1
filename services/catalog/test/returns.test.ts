import { StockJobs } from '../src/stock/stock.jobs.js';
import { catalog, openedShop, optionInput, NOON } from './setup.js';

const serve = catalog.procedures;
const DAY = 24 * 60 * 60_000;
const { fixture, shop } = openedShop();
beforeEach(() => fixture.clock.set(NOON));

/** A product of which two of five pieces were taken, and paid unless it is said otherwise. */
async function taken(stock = 5, isPaid = true) {
  const product = await fixture.addProduct(shop, { stock });
  const input = fixture.request(shop, [[product, 2]]);
  await fixture.reserve(input);
  if (isPaid) await fixture.paid(input);
  await fixture.base.settle();
  const stockNow = (): Promise<number | null> => fixture.stockOf(shop, product.productId);
  return { product, input, stockNow };
}
const stateOf = async (checkoutId: string): Promise<unknown> => (await fixture.reservation(checkoutId))?.['state'];

describe('a refunded order', () => {
  it('of the counter sells its pieces when it is paid, and gives them back with its money', async () => {
    const { input, stockNow } = await taken(5, false);
    await fixture.counterPaid(input);
    await fixture.counterPaid(input);
    await fixture.base.settle();
    expect([await stateOf(input.checkoutId), await stockNow()]).toEqual(['sold', 3]);
    await fixture.counterRefunded(input);
    await fixture.base.settle();
    expect([await stateOf(input.checkoutId), await stockNow()]).toEqual(['returned', 5]);
  });

  it('gives its pieces back, once, however often the fact comes', async () => {
    const { input, stockNow } = await taken();
    const id = await fixture.refunded(input);
    await fixture.refunded(input, {}, id);
    await fixture.refunded(input);
    await fixture.base.settle();
    expect([await stateOf(input.checkoutId), await stockNow()]).toEqual(['returned', 5]);
  });

  it.each([
    ['only a part of the money went back', { full: false, refundAmount: 500, refundedTotal: 500 }],
    ['the owner had prepared it already', { restock: false }],
  ])('gives nothing back when %s', async (_why, refund) => {
    const { input, stockNow } = await taken();
    await fixture.refunded(input, refund);
    await fixture.base.settle();
    expect([await stateOf(input.checkoutId), await stockNow()]).toEqual(['sold', 3]);
  });

  it('gives its pieces back with the refund that makes it whole', async () => {
    const { input, stockNow } = await taken();
    await fixture.refunded(input, { full: false, refundAmount: 500, refundedTotal: 500 });
    await fixture.refunded(input, { refundAmount: 500 });
    await fixture.base.settle();
    expect(await stockNow()).toBe(5);
  });

  it('gives its pieces back once when the refund is heard of before the payment', async () => {
    const { input, stockNow } = await taken(5, false);
    await fixture.refunded(input);
    await fixture.base.settle();
    const id = await fixture.paid(input);
    await fixture.paid(input, id);
    await fixture.closed(input);
    await fixture.base.settle();
    expect(await fixture.reservation(input.checkoutId)).toEqual({ state: 'returned', late: false });
    expect(await stockNow()).toBe(5);
  });

  it('whose stock had been given back before gives nothing more', async () => {
    const { input, stockNow } = await taken(5, false);
    await fixture.closed(input);
    await fixture.base.settle();
    await fixture.paid(input);
    await fixture.refunded(input, { by: 'platform' });
    await fixture.base.settle();
    expect([await stateOf(input.checkoutId), await stockNow()]).toEqual(['released', 5]);
  });

  it('puts what sold out by itself on sale again, and says so', async () => {
    const { product, input } = await taken(2);
    const told = (): number =>
      fixture.base.facts(catalog.facts.storePageChanged).filter(({ shopId }) => shopId === shop.shopId).length;
    const before = told();
    await fixture.refunded(input);
    await fixture.base.settle();
    expect(await fixture.call(serve.getProduct, { productId: product.productId }, shop.owner)).toMatchObject({
      stock: 2,
      soldOut: false,
    });
    expect(told()).toBe(before + 1);
  });
});

describe('pieces that were refunded', () => {
  const piece = (quantity: number, restock = true, lineNo = 1) => ({ lineNo, quantity, restock });

  it('are for sale again, once, however often the fact comes', async () => {
    const { input, stockNow } = await taken();
    const id = await fixture.linesReturned(input, [piece(1)]);
    await fixture.linesReturned(input, [piece(1)], id);
    await fixture.base.settle();
    expect([await stateOf(input.checkoutId), await stockNow()]).toEqual(['sold', 4]);
  });

  it('never are more than were sold', async () => {
    const { input, stockNow } = await taken();
    await fixture.linesReturned(input, [piece(1)]);
    await fixture.linesReturned(input, [piece(2)]);
    await fixture.base.settle();
    expect(await stockNow()).toBe(5);
  });

  it('come back with the rest of the order but once', async () => {
    const { input, stockNow } = await taken();
    await fixture.linesReturned(input, [piece(1)]);
    await fixture.base.settle();
    await fixture.refunded(input);
    await fixture.base.settle();
    expect([await stateOf(input.checkoutId), await stockNow()]).toEqual(['returned', 5]);
  });

  it('that can’t be sold again don’t come back with the rest of the order', async () => {
    const { input, stockNow } = await taken();
    await fixture.linesReturned(input, [piece(1, false)]);
    await fixture.base.settle();
    expect(await stockNow()).toBe(3);
    await fixture.refunded(input);
    await fixture.base.settle();
    expect(await stockNow()).toBe(4);
  });

  it('bring their own line’s product and options back, and no other’s', async () => {
    const many = { repeatable: true, max: 5, options: [optionInput('샷', { stock: 20 })] };
    const group = await fixture.addGroup(shop, many);
    const [shot] = group.options;
    if (!shot) throw new Error('the group has no option');
    const latte = await fixture.addProduct(shop, { stock: 9, optionGroups: [{ groupId: group.groupId }] });
    const cake = await fixture.addProduct(shop, { stock: 9 });
    const input = fixture.request(shop, [
      [latte, 3, [{ ...shot, times: 2 }]],
      [cake, 2],
    ]);
    await fixture.reserve(input);
    await fixture.paid(input);
    await fixture.base.settle();
    await fixture.linesReturned(input, [piece(2)]);
    await fixture.base.settle();
    expect([await fixture.stockOf(shop, latte.productId), await fixture.stockOf(shop, cake.productId)]).toEqual([8, 7]);
    const [seen] = await fixture.base.sql('catalog', 'select stock from option where id = $1', [shot.optionId]);
    expect(seen?.['stock']).toBe(18);
  });
});

describe('a reservation that ended', () => {
  const jobs = (): StockJobs => fixture.service.app.get(StockJobs, { strict: false });

  it('is kept for thirty days by the clock of the business, and then deleted', async () => {
    const [sold, released, open] = [await taken(), await taken(5, false), await taken(5, false)];
    await fixture.closed(released.input);
    await fixture.base.settle();
    fixture.clock.advance(30 * DAY - 60_000);
    await jobs().erase();
    expect(await stateOf(sold.input.checkoutId)).toBe('sold');
    fixture.clock.advance(2 * 60_000);
    await jobs().erase();
    expect(await fixture.reservation(sold.input.checkoutId)).toBeUndefined();
    expect(await fixture.reservation(released.input.checkoutId)).toBeUndefined();
    expect(await stateOf(open.input.checkoutId)).toBe('reserved');
  });

  it('is not missed when a late fact names it', async () => {
    const { input, stockNow } = await taken();
    fixture.clock.advance(31 * DAY);
    await jobs().erase();
    await fixture.refunded(input);
    await fixture.paid(input);
    await fixture.base.settle();
    expect(await stockNow()).toBe(3);
    expect(await fixture.base.sql('catalog', 'select id from dead_letter')).toEqual([]);
  });
});
