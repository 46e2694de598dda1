import { v7 } from 'uuid';
import type { CallOf, ProductView } from '@jumun/contracts';
import { catalog, later, openedCatalog, NOON, times, type TestShop } from './setup.js';

type Request = CallOf<typeof catalog.procedures.reserveStock>;
type Client = NonNullable<Request['client']>;
const fixture = openedCatalog();
afterEach(() => fixture.clock.set(NOON));

/** Keyed hashes as the gateway makes them: an address is of a site of its own unless one is given. */
const clientAt = (address: string, site = `site of ${address}`): Client => ({
  browser: `browser-${v7()}`,
  address: address.padEnd(20, '.'),
  site: site.padEnd(20, '.'),
});
let strangers = 0;
const stranger = (): Client => clientAt(`stranger ${(strangers += 1)}`);

const order = (shop: TestShop, client: Client, product: ProductView, quantity: number): Request =>
  fixture.request(shop, [[product, quantity]], { client });

async function take(shop: TestShop, client: Client, product: ProductView, quantity: number): Promise<Request | string> {
  const wanted = order(shop, client, product, quantity);
  return fixture.reserve(wanted).then(
    () => wanted,
    (error: unknown) => (error as { code: string }).code,
  );
}
const takenOf = (answers: (Request | string)[]): Request[] => answers.filter((each) => typeof each !== 'string');
const piecesOf = (held: Request[]): number =>
  held.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);

/** All that these clients can get hold of: whatever is refused is asked for again by less. */
async function grab(shop: TestShop, clients: Client[], product: ProductView): Promise<Request[]> {
  const held: Request[] = [];
  for (const quantity of [50, 25, 13, 10, 5, 3, 2, 1])
    for (const client of clients)
      held.push(...takenOf([await take(shop, { ...client, browser: v7() }, product, quantity)]));
  return held;
}
async function endUnpaid(held: Request[], afterMinutes: number): Promise<void> {
  fixture.clock.set(later(afterMinutes));
  for (const each of held) await fixture.closed(each);
  await fixture.base.settle();
}
async function pay(held: Request[]): Promise<void> {
  for (const each of held) await fixture.paid(each);
  await fixture.base.settle();
}
async function openShop(stock: number) {
  const shop = await fixture.openShop();
  return { shop, product: await fixture.addProduct(shop, { stock }) };
}

describe('what addresses hold that pay for nothing', () => {
  it.each([
    { addresses: 1, stock: 20, first: 10, again: 10 },
    { addresses: 5, stock: 20, first: 14, again: 10 },
    { addresses: 10, stock: 20, first: 15, again: 14 },
    { addresses: 1, stock: 100, first: 50, again: 50 },
    { addresses: 5, stock: 100, first: 62, again: 50 },
    { addresses: 10, stock: 100, first: 72, again: 50 },
  ])(
    'is $first of $stock from $addresses, and $again once they let that expire',
    async ({ addresses, stock, first, again }) => {
      const { shop, product } = await openShop(stock);
      const hoarders = times(addresses, (n) => clientAt(`hoarder ${n} of ${shop.shopId.slice(-8)}`));
      const held = await grab(shop, hoarders, product);
      expect(piecesOf(held)).toBe(first);
      expect(await fixture.stockOf(shop, product.productId)).toBe(stock - first);
      await endUnpaid(held, 16);
      expect(await fixture.stockOf(shop, product.productId)).toBe(stock);
      expect(piecesOf(await grab(shop, hoarders, product))).toBe(again);
      expect(await take(shop, stranger(), product, 1)).toMatchObject({ amount: 4_500 });
    },
  );

  it('is no more for a network than for one of its addresses', async () => {
    const { shop, product } = await openShop(20);
    const rented = times(8, (n) => clientAt(`rented ${n}`, 'one site'));
    expect(piecesOf(await grab(shop, rented, product))).toBe(10);
  });

  it('leaves the last quarter to who has paid there', async () => {
    const { shop, product } = await openShop(21);
    const regular = stranger();
    await pay(takenOf([await take(shop, regular, product, 1)]));
    expect(piecesOf(await grab(shop, times(10, stranger), product))).toBe(15);
    expect(await take(shop, stranger(), product, 1)).toBe('TOO_MANY_HELD');
    expect(await take(shop, regular, product, 1)).toMatchObject({ amount: 4_500 });
  });

  it('is held for no longer by an extension', async () => {
    const { shop, product } = await openShop(20);
    const [hold] = takenOf([await take(shop, stranger(), product, 10)]);
    const [modest] = takenOf([await take(shop, stranger(), product, 1)]);
    const extend = ({ checkoutId }: { checkoutId: string } = { checkoutId: v7() }) =>
      fixture.call(catalog.procedures.extendReservation, { checkoutId, expiresAt: later(25) });
    expect(await extend(hold)).toEqual({ held: true, crowded: true });
    await endUnpaid(hold ? [hold] : [], 16);
    expect(await extend(modest)).toEqual({ held: true });
  });

  it('keeps no extension from the guest who holds the last piece', async () => {
    const { shop, product } = await openShop(1);
    const [last] = takenOf([await take(shop, stranger(), product, 1)]);
    const asked = { checkoutId: last?.checkoutId ?? '', expiresAt: later(25) };
    expect(await fixture.call(catalog.procedures.extendReservation, asked)).toEqual({ held: true });
  });

  it('counts for a day', async () => {
    const { shop, product } = await openShop(20);
    const hoarder = stranger();
    await endUnpaid(await grab(shop, [hoarder], product), 16);
    fixture.clock.set(later(16 + 24 * 60 + 1));
    expect(piecesOf(await grab(shop, [hoarder], product))).toBe(10);
  });
});

describe('an ordinary rush', () => {
  it('sells the last five pieces to five friends behind one address', async () => {
    const { shop, product } = await openShop(5);
    const friends = times(5, () => clientAt('café wifi'));
    const [first, second, third, ...others] = friends;
    const held: Request[] = [];
    for (const friend of [first, second, third])
      held.push(...takenOf([friend ? await take(shop, friend, product, 1) : '']));
    expect(held).toHaveLength(3);
    for (const friend of others) {
      await pay(held.splice(0, 1));
      held.push(...takenOf([await take(shop, friend, product, 1)]));
    }
    expect(await fixture.stockOf(shop, product.productId)).toBe(0);
  });

  it('has one of the last five for each of five guests who come at once', async () => {
    const { shop, product } = await openShop(5);
    expect(takenOf(await Promise.all(times(5, () => take(shop, stranger(), product, 1))))).toHaveLength(5);
  });

  it('refuses nobody while the shop sells, from however many addresses its guests come', async () => {
    const { shop, product } = await openShop(60);
    await pay(takenOf(await Promise.all(times(20, () => take(shop, stranger(), product, 1)))));
    expect(takenOf(await Promise.all(times(19, () => take(shop, stranger(), product, 2))))).toHaveLength(19);
    expect(takenOf(await Promise.all(times(2, () => take(shop, stranger(), product, 1))))).toHaveLength(2);
    expect(await fixture.stockOf(shop, product.productId)).toBe(0);
  });

  it('refuses nobody of a crowd behind one address that pays', async () => {
    const { shop, product } = await openShop(60);
    const crowd = (): Client => clientAt('festival');
    for (const count of [20, 40]) {
      const held = takenOf(await Promise.all(times(count, () => take(shop, crowd(), product, 1))));
      expect(held).toHaveLength(count);
      await pay(held);
    }
  });
});
