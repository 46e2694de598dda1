import { v7 } from 'uuid';
import { orders } from '@jumun/contracts';
import { openedShop, type ShopFixture } from './shop-fixture.js';

const { procedures } = orders;
const TAG = 'tag-of-table-3';
const fixture = openedShop();

/** A new shop whose counter is open. */
async function openShop(): Promise<string> {
  const shopId = v7();
  const owner = { kind: 'owner', shopId, sessionId: v7() } as const;
  await fixture.base.rpc.call(procedures.saveShopPayment, { counter: true }, owner);
  return shopId;
}
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  );
/** The outcomes of so many orders of one address at once, each of a browser of its own: `done` or the code of the refusal. */
const triesOf = (address: string, count: number, changes: Parameters<ShopFixture['start']>[0] = {}) => {
  const hash = address.padEnd(20, '-');
  const placed = () => fixture.start({ payment: 'counter', client: { browser: v7(), address: hash }, ...changes });
  return Promise.all(Array.from({ length: count }, () => codeOf(placed())));
};
const doneOf = (codes: unknown[]): number => codes.filter((code) => code === 'done').length;
const markAll = async (shopId: string) => {
  const waiting = `select id from orders where shop_id = $1 and status = 'pending'`;
  const owner = { kind: 'owner', shopId, sessionId: v7() } as const;
  for (const { id } of await fixture.base.sql('orders', waiting, [shopId]))
    await fixture.base.rpc.call(procedures.markCounterPaid, { paymentId: String(id), method: 'cash' }, owner);
};

describe('the counter of a shop', () => {
  it('is not closed by one address, whatever browsers it names', async () => {
    const shopId = await openShop();
    expect(doneOf(await triesOf('greedy', 35, { shopId }))).toBe(10);
    expect(await triesOf('elsewhere', 2, { shopId })).toEqual(['done', 'done']);
  });

  it('is not closed by ten addresses: not to a new guest, to who has paid there, and to who scanned a tag', async () => {
    const shopId = await openShop();
    await triesOf('regular', 2, { shopId });
    await markAll(shopId);
    const attack = Array.from({ length: 10 }, (_, n) => triesOf(`attacker-${n}`, 12, { shopId }));
    expect(doneOf((await Promise.all(attack)).flat())).toBeLessThan(40);
    expect(await triesOf('new', 1, { shopId })).toEqual(['done']);
    expect(await triesOf('new', 1, { shopId })).toEqual(['COUNTER_FULL']);
    expect(await triesOf('regular', 2, { shopId })).toEqual(['done', 'done']);
    expect(await triesOf('attacker-1', 1, { shopId, tag: TAG })).toEqual(['done']);
  });

  it('refuses nobody in a crowd behind one address that pays', async () => {
    const shopId = await openShop();
    for (const count of [10, 20, 30]) {
      expect(doneOf(await triesOf('festival', count, { shopId }))).toBe(count);
      await markAll(shopId);
    }
  });

  it('has three places for an address whose orders expire, and more as soon as it pays', async () => {
    const shopId = await openShop();
    await triesOf('forgetful', 10, { shopId });
    await fixture.base.sql(
      'orders',
      `update orders set status = 'cancelled', close_reason = 'expired', closed_at = now() where shop_id = $1`,
      [shopId],
    );
    expect(doneOf(await triesOf('forgetful', 6, { shopId }))).toBe(3);
    await markAll(shopId);
    await triesOf('forgetful', 3, { shopId });
    await markAll(shopId);
    expect(doneOf(await triesOf('forgetful', 8, { shopId }))).toBe(6);
  });

  it('has five places of its own for each tag, beside those of an address', async () => {
    const shopId = await openShop();
    expect(doneOf(await triesOf('table', 18, { shopId, tag: TAG }))).toBe(15);
    expect(doneOf(await triesOf('table', 7, { shopId, tag: 'other-tag' }))).toBe(5);
    expect(await triesOf('table', 1, { shopId })).toEqual(['COUNTER_FULL']);
  });

  it('takes forty unpaid orders of strangers', async () => {
    const shopId = await openShop();
    const tries = await Promise.all(Array.from({ length: 43 }, () => triesOf(v7(), 1, { shopId })));
    expect(tries.flat().filter((code) => code === 'COUNTER_FULL')).toHaveLength(3);
  });

  /** Lets all that is unpaid there run out. */
  const expireAll = (shopId: string) =>
    fixture.base.sql(
      'orders',
      `update orders set status = 'cancelled', close_reason = 'expired', closed_at = now() where shop_id = $1 and status = 'pending'`,
      [shopId],
    );
  const attack = async (shopId: string, addresses: number) => {
    const tries = Array.from({ length: addresses }, (_, n) => triesOf(`liar-${n}`, 12, { shopId }));
    return doneOf((await Promise.all(tries)).flat());
  };

  it('gives newcomers ten minutes once thirty are unpaid, so that liars shut nobody out for longer', async () => {
    const shopId = await openShop();
    await triesOf('regular', 1, { shopId });
    await markAll(shopId);
    expect(await attack(shopId, 40)).toBe(40);
    expect(await triesOf('new', 1, { shopId })).toEqual(['COUNTER_FULL']);
    expect(await triesOf('regular', 1, { shopId })).toEqual(['done']);
    const minutes = await fixture.base.sql(
      'orders',
      `select round(extract(epoch from expires_at - created_at) / 60)::int as minutes, count(*)::int as count
       from orders where shop_id = $1 and status = 'pending' group by 1 order by 1`,
      [shopId],
    );
    expect(minutes).toEqual([
      { minutes: 10, count: 10 },
      { minutes: 30, count: 31 },
    ]);
  });

  it('has fifteen places for all who let go before, so that they close it to nobody again', async () => {
    const shopId = await openShop();
    for (let n = 0; n < 13; n += 1) await triesOf(`liar-${n}`, 1, { shopId });
    expect(await attack(shopId, 13)).toBe(17);
    await expireAll(shopId);
    expect(await attack(shopId, 13)).toBe(15);
    const guests = await Promise.all(Array.from({ length: 15 }, () => triesOf(v7(), 1, { shopId })));
    expect(doneOf(guests.flat())).toBe(15);
  });
});
