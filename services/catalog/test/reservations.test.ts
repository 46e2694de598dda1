import fc from 'fast-check';
import { v7 } from 'uuid';
import { runInContext } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { freeReservationsJob, StockJobs } from '../src/stock/stock.jobs.js';
import { catalog, openedShop, NOON } from './setup.js';

const serve = catalog.procedures;
const { fixture, shop } = openedShop();
beforeEach(() => fixture.clock.set(NOON));

/** Long enough for a busy machine to begin with a call: one that comes after its deadline is refused unbegun. */
const LIMIT_MS = 2_000;
const HELD_UP = 'select from pg_locks where not granted';

/** A product of which two of five pieces are held. */
async function held(stock = 5, quantity = 2) {
  const product = await fixture.addProduct(shop, { stock });
  const input = fixture.request(shop, [[product, quantity]]);
  await fixture.reserve(input);
  const stockNow = (): Promise<number | null> => fixture.stockOf(shop, product.productId);
  return { product, input, stockNow };
}

describe('a reservation', () => {
  it('becomes a sale when its checkout is paid, once, however often the fact comes', async () => {
    const { input, stockNow } = await held();
    const id = await fixture.paid(input);
    await fixture.paid(input, id);
    await fixture.paid(input);
    await fixture.base.settle();
    expect(await fixture.reservation(input.checkoutId)).toEqual({ state: 'sold', late: false });
    expect(await stockNow()).toBe(3);
  });

  it('gives its stock back when its checkout is closed, once, however often the fact comes', async () => {
    const { input, stockNow } = await held();
    const id = await fixture.closed(input);
    await fixture.closed(input, id);
    await fixture.closed(input);
    await fixture.base.settle();
    expect(await fixture.reservation(input.checkoutId)).toEqual({ state: 'released', late: false });
    expect(await stockNow()).toBe(5);
  });

  it('reserves nothing again once it was given back, where that is asked for', async () => {
    const { input, stockNow } = await held();
    const first = { ...input, unlessFreed: true };
    await fixture.reserve(first);
    expect(await stockNow()).toBe(3);
    await fixture.closed(input);
    await fixture.base.settle();
    expect(await fixture.refusal(fixture.reserve(first))).toMatchObject({ code: 'PAYMENT_CLOSED' });
    expect(await stockNow()).toBe(5);
    await fixture.reserve(input);
    expect(await stockNow()).toBe(3);
  });

  it('stays a sale when a late fact closes its checkout', async () => {
    const { input, stockNow } = await held();
    await fixture.paid(input);
    await fixture.base.settle();
    await fixture.closed(input);
    await fixture.base.settle();
    expect(await fixture.reservation(input.checkoutId)).toEqual({ state: 'sold', late: false });
    expect(await stockNow()).toBe(3);
  });

  it('is marked, and told to be refunded, when it is paid after its stock was given back', async () => {
    const { input, stockNow } = await held();
    await fixture.closed(input);
    await fixture.base.settle();
    const id = await fixture.paid(input);
    await fixture.paid(input, id);
    await fixture.base.settle();
    expect(await fixture.reservation(input.checkoutId)).toEqual({ state: 'released', late: true });
    expect(await stockNow()).toBe(5);
    const told = fixture.base.facts(catalog.facts.paidWithoutStock);
    expect(told.filter(({ checkoutId }) => checkoutId === input.checkoutId)).toHaveLength(1);
  });

  it('ends in one state when both facts come at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => held()));
    await Promise.all(
      all.flatMap(({ input }, index) =>
        index % 2 ? [fixture.paid(input), fixture.closed(input)] : [fixture.closed(input), fixture.paid(input)],
      ),
    );
    await fixture.base.settle();
    for (const { input, stockNow } of all) {
      const row = await fixture.reservation(input.checkoutId);
      expect([row?.['state'], await stockNow()]).toEqual(row?.['state'] === 'sold' ? ['sold', 3] : ['released', 5]);
    }
  });

  it('of an unknown checkout harms nothing', async () => {
    const { input, stockNow } = await held();
    const unknown = { checkoutId: v7(), shopId: shop.shopId };
    await Promise.all([fixture.paid(unknown), fixture.closed(unknown), fixture.closed(input)]);
    await fixture.base.settle();
    expect(await stockNow()).toBe(5);
    expect(await fixture.base.sql('catalog', 'select id from dead_letter')).toEqual([]);
  });

  it('gives back nothing that it did not take: a product that was not counted then', async () => {
    const product = await fixture.addProduct(shop);
    const input = fixture.request(shop, [[product, 2]]);
    await fixture.reserve(input);
    await fixture.call(
      serve.updateProduct,
      { ...fixture.productInput(shop, { stock: 10 }), productId: product.productId },
      shop.owner,
    );
    await fixture.closed(input);
    await fixture.base.settle();
    expect(await fixture.stockOf(shop, product.productId)).toBe(10);
  });

  it('gives back to a product that is not counted any more without counting it again', async () => {
    const { product, input } = await held();
    await fixture.call(
      serve.updateProduct,
      { ...fixture.productInput(shop, { stock: null }), productId: product.productId },
      shop.owner,
    );
    await fixture.closed(input);
    await fixture.base.settle();
    expect(await fixture.stockOf(shop, product.productId)).toBeNull();
  });
});

describe('what sold out', () => {
  it('is for sale again when stock comes back', async () => {
    const { product, input } = await held(2, 2);
    await fixture.closed(input);
    await fixture.base.settle();
    expect(await fixture.call(serve.getProduct, { productId: product.productId }, shop.owner)).toMatchObject({
      stock: 2,
      soldOut: false,
    });
  });

  it('stays sold out when the owner said so', async () => {
    const { product, input } = await held(5, 2);
    const byHand = fixture.productInput(shop, { stock: 0, soldOut: true });
    await fixture.call(serve.updateProduct, { ...byHand, productId: product.productId }, shop.owner);
    await fixture.closed(input);
    await fixture.base.settle();
    expect(await fixture.call(serve.getProduct, { productId: product.productId }, shop.owner)).toMatchObject({
      stock: 2,
      soldOut: true,
    });
  });
});

describe('a reservation whose fact never came', () => {
  const MINUTE = 60_000;
  const jobs = (): StockJobs => fixture.service.app.get(StockJobs, { strict: false });

  it('is left alone until five minutes after it ran out', async () => {
    const { input, stockNow } = await held();
    fixture.clock.advance(19 * MINUTE);
    await jobs().free();
    expect(await stockNow()).toBe(3);
    fixture.clock.advance(2 * MINUTE);
    await jobs().free();
    expect(await stockNow()).toBe(5);
    expect(await fixture.reservation(input.checkoutId)).toEqual({ state: 'released', late: false });
  });

  it('goes by what the orders service knows of its checkout', async () => {
    const states = ['cancelled', 'paid', 'refunded', 'pending'] as const;
    const all = await Promise.all([...states, undefined].map(async (status) => ({ status, ...(await held()) })));
    for (const { status, input } of all) if (status) fixture.states.set(input.checkoutId, status);
    fixture.clock.advance(21 * MINUTE);
    expect(await jobs().due()).toHaveLength(1);
    await jobs().free();
    const ended = await Promise.all(
      all.map(async ({ status, input, stockNow }) => [
        status,
        (await fixture.reservation(input.checkoutId))?.['state'],
        await stockNow(),
      ]),
    );
    expect(ended).toEqual([
      ['cancelled', 'released', 5],
      ['paid', 'sold', 3],
      ['refunded', 'sold', 3],
      ['pending', 'reserved', 3],
      [undefined, 'released', 5],
    ]);
  });

  it('is found behind a thousand that still wait for their payment', async () => {
    const product = await fixture.addProduct(shop, { stock: 2_000 });
    const waiting = Array.from({ length: 1_001 }, () => fixture.request(shop, [[product, 1]]));
    // In turns, since a call that waits behind a thousand others runs out of its time.
    const turns = Array.from({ length: 11 }, (_, turn) => waiting.slice(turn * 100, (turn + 1) * 100));
    for (const turn of turns) await Promise.all(turn.map((input) => fixture.reserve(input)));
    for (const { checkoutId } of waiting) fixture.states.set(checkoutId, 'pending');
    fixture.clock.advance(1_000);
    const { input } = await held();
    fixture.clock.advance(21 * MINUTE);
    await jobs().free();
    expect(await fixture.reservation(input.checkoutId)).toMatchObject({ state: 'released' });
    expect(await fixture.stockOf(shop, product.productId)).toBe(999);
    await Promise.all(waiting.map((each) => fixture.closed(each)));
    await fixture.base.settle();
    expect(await fixture.stockOf(shop, product.productId)).toBe(2_000);
  });

  it('is freed by the job, which has nothing to do when all is settled', async () => {
    const { stockNow } = await held();
    fixture.clock.advance(21 * MINUTE);
    fixture.states.clear();
    fixture.service.jobs.enqueue(freeReservationsJob, { payload: {}, key: 'due' });
    await eventually(async () => (await stockNow()) === 5);
    await eventually(async () => (await jobs().due()).length === 0);
  });
});

describe('a reservation whose call was given up', () => {
  const serveRecheck = ({ checkoutId }: { checkoutId: string }, expiresAt: string) =>
    fixture.call(serve.recheckReservation, { checkoutId, expiresAt });

  it('is freed at once when the orders service knows no such checkout', async () => {
    const { input, stockNow } = await held();
    await serveRecheck(input, input.expiresAt);
    expect(await fixture.reservation(input.checkoutId)).toMatchObject({ state: 'released' });
    expect(await stockNow()).toBe(5);
  });

  it('stays when its order was made after all', async () => {
    const { input, stockNow } = await held();
    fixture.states.set(input.checkoutId, 'pending');
    await serveRecheck(input, input.expiresAt);
    expect(await stockNow()).toBe(3);
  });

  it('stays when it was asked for again meanwhile', async () => {
    const { input, stockNow } = await held();
    await fixture.reserve({ ...input, expiresAt: new Date(Date.parse(input.expiresAt) + 1).toISOString() });
    await serveRecheck(input, input.expiresAt);
    expect(await stockNow()).toBe(3);
  });

  it('is undone when it was made too late', async () => {
    const product = await fixture.addProduct(shop, { stock: 5 });
    const input = fixture.request(shop, [[product, 2]]);
    await fixture.base.sql('catalog', 'begin');
    await fixture.base.sql('catalog', 'select from product where id = $1 for update', [product.productId]);
    const givenUp = runInContext({ requestId: 'request-of-a-test', deadlineMs: performance.now() + LIMIT_MS }, () =>
      fixture.reserve(input),
    );
    const refused = expect(givenUp).rejects.toMatchObject({ code: 'TOOK_TOO_LONG' });
    await eventually(async () => (await fixture.base.sql('catalog', HELD_UP)).length > 0);
    // The service counts from when it was asked, which is later than the asking and earlier than now.
    const lastOfService = performance.now() + LIMIT_MS;
    await refused;
    await eventually(() => performance.now() > lastOfService);
    await fixture.base.sql('catalog', 'commit');
    await eventually(async () => {
      expect(await fixture.reservation(input.checkoutId)).toMatchObject({ state: 'released' });
      return true;
    });
    expect(await fixture.stockOf(shop, product.productId)).toBe(5);
  });
});

describe('stock', () => {
  type End = 'paid' | 'closed' | 'both' | 'refunded' | 'none';
  type Step = { product: number; quantity: number; end: End; twice: boolean };
  const step: fc.Arbitrary<Step> = fc.record({
    product: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 4 }),
    end: fc.constantFrom('paid', 'closed', 'both', 'refunded', 'none'),
    twice: fc.boolean(),
  });

  it('is never lost and never made: what is left, held and sold is always what there was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(12), { minLength: 3, maxLength: 3 }),
        fc.array(step, { maxLength: 30 }),
        async (stocks, steps) => {
          const products = await Promise.all(stocks.map((stock) => fixture.addProduct(shop, { stock })));
          const run = async ({ product: index, quantity, end, twice }: Step): Promise<void> => {
            const [product, next] = [products[index], products[(index + 1) % 3]];
            if (!product || !next) throw new Error('there are three products');
            const input = fixture.request(shop, [
              [product, quantity],
              [next, 1],
            ]);
            const answers = await Promise.allSettled(
              twice ? [fixture.reserve(input), fixture.reserve(input)] : [fixture.reserve(input)],
            );
            if (answers.some(({ status }) => status === 'rejected')) return;
            if (end === 'paid' || end === 'both') await fixture.paid(input);
            if (end === 'closed' || end === 'both') await fixture.closed(input);
            if (end === 'refunded') await Promise.all([fixture.paid(input), fixture.refunded(input)]);
            if (twice && end === 'refunded') await Promise.all([fixture.refunded(input), fixture.paid(input)]);
            if (twice && end === 'closed') await fixture.closed(input);
          };
          await Promise.all(steps.map(run));
          await fixture.base.settle();
          const rows = await fixture.base.sql(
            'catalog',
            `select p.stock, coalesce((
             select sum((line ->> 'quantity')::int) from reservation r, jsonb_array_elements(r.lines) line
             where r.shop_id = p.shop_id and r.state in ('reserved', 'sold') and (line ->> 'productId')::uuid = p.id), 0)::int as gone
           from unnest($1::uuid[]) with ordinality as asked (id, position) join product p using (id) order by position`,
            [products.map(({ productId }) => productId)],
          );
          expect(rows.map((row) => Number(row['stock']) + Number(row['gone']))).toEqual(stocks);
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);
});
