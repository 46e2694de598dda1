import { Problem, type CallOf } from '@jumun/contracts';
import { catalog, productAtNoon, later } from './setup.js';

const serve = catalog.procedures;
const { fixture, shop, product } = productAtNoon();

type Request = CallOf<typeof serve.reserveStock>;
const go = (minutes: number): void => void fixture.clock.set(later(minutes));
const request = (): Request => fixture.request(shop, [[product, 1]]);
const promise = async (input = request()): Promise<string | null | undefined> => (await fixture.reserve(input)).wait?.promisedAt; // prettier-ignore
const cap = (more: Partial<CallOf<typeof serve.saveIntake>>, seen = 0) =>
  fixture.call(serve.saveIntake, { baseWaitMinutes: 10, autoWait: false, cap: 2, ...more, seen }, shop.owner);
const view = async () => (await fixture.call(serve.getStorePage, { storeName: shop.storeName })).intake;
const nextAt = async (): Promise<unknown> => {
  const { code, data } = await fixture.refusal(fixture.reserve(request()));
  return [code, data];
};

interface Taken {
  at: string;
  taken: number;
}
const slots = async (): Promise<Taken[]> => {
  const rows = await fixture.base.sql(
    'catalog',
    `select to_char(starts_at at time zone 'Asia/Seoul', 'HH24:MI') as at, taken from slot where shop_id = $1 order by starts_at`,
    [shop.shopId],
  );
  return rows.map((row) => ({ at: String(row['at']), taken: Number(row['taken']) }));
};
const taken = async (): Promise<number> => (await slots()).reduce((sum, slot) => sum + slot.taken, 0);
/** Orders that hold a place, by what the reservations say. */
const placed = async (): Promise<unknown> =>
  (
    await fixture.base.sql(
      'catalog',
      `select count(*)::int as orders from reservation where shop_id = $1 and state in ('reserved', 'sold') and slot_at is not null`,
      [shop.shopId],
    )
  )[0]?.['orders'];

/** Runs the work so many times, 32 at once. */
async function crowd<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const one = async (): Promise<void> => {
    for (let index = next++; index < times; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: 32 }, one));
  return results;
}

describe('a cap', () => {
  it('moves promises to the next slot with room, and refuses when none is near enough', async () => {
    await cap({ maxWaitMinutes: 30 });
    // 12:10 is in the slot that ends at 12:15.
    const promises = [];
    for (let order = 0; order < 5; order += 1) promises.push(await promise());
    expect(promises).toEqual([15, 15, 30, 30, 45].map(later));
    expect(await view()).toMatchObject({ state: 'busy', wait: { from: 45, to: 45 } });
    expect(await promise()).toBe(later(45));
    expect(await nextAt()).toEqual(['INTAKE_FULL', { nextAt: later(15) }]);
    expect(await view()).toMatchObject({ state: 'paused', reason: 'full', until: later(15) });
    go(15);
    expect(await promise()).toBe(later(60));
    expect(await slots()).toEqual([
      { at: '12:00', taken: 2 },
      { at: '12:15', taken: 2 },
      { at: '12:30', taken: 2 },
      { at: '12:45', taken: 1 },
    ]);
  });

  it('that refuses counts the slot of now alone, and promises no order before it can be ready', async () => {
    await cap({ capMode: 'refuse' });
    go(14);
    expect([await promise(), await promise()]).toEqual([later(24), later(24)]);
    expect(await nextAt()).toEqual(['INTAKE_FULL', { nextAt: later(15) }]);
    go(15);
    expect(await promise()).toBe(later(30));
  });

  it('gives the place of a checkout that ended or was refunded to the next, each once', async () => {
    await cap({ capMode: 'refuse' });
    const [first, second] = [request(), request()];
    await promise(first);
    await promise(second);
    const id = await fixture.closed(first);
    await fixture.closed(first, id);
    await fixture.base.settle();
    expect(await taken()).toBe(1);
    const third = request();
    await promise(third);
    await fixture.paid(second);
    await fixture.base.settle();
    await fixture.refunded(second, { refundAmount: 500, refundedTotal: 500, full: false });
    await fixture.base.settle();
    expect(await taken()).toBe(2);
    await fixture.refunded(second);
    await fixture.base.settle();
    expect(await taken()).toBe(1);
    // A released checkout that is asked for again takes a place anew.
    await promise(first);
    expect([await taken(), await placed()]).toEqual([2, 2]);
    expect((await nextAt()) as unknown[]).toContain('INTAKE_FULL');
  });

  it('gives one place to a checkout that asks twenty times at once', async () => {
    await cap({ cap: 20 });
    const input = request();
    expect(new Set(await crowd(20, () => promise(input)))).toEqual(new Set([later(15)]));
    expect([await taken(), await placed()]).toEqual([1, 1]);
  });

  it('takes no place for a cart that is refused', async () => {
    await cap({});
    const gone = await fixture.addProduct(shop, { stock: 0 });
    await fixture.refusal(fixture.reserve(fixture.request(shop, [[gone, 1]])));
    expect(await slots()).toEqual([]);
  });

  it('of another length adds up what was taken', async () => {
    await cap({ cap: 3, capMinutes: 5 });
    const inputs = Array.from({ length: 8 }, request);
    for (const input of inputs) await promise(input);
    expect((await slots()).map(({ taken: orders }) => orders)).toEqual([3, 3, 2]);
    await cap({ cap: 3, capMinutes: 30 }, 1);
    expect(await slots()).toEqual([{ at: '12:00', taken: 8 }]);
    // The slot is over its cap: it counts as full.
    expect(await promise()).toBe(later(60));
    for (const input of inputs) await fixture.closed(input);
    await fixture.base.settle();
    expect([await taken(), await placed()]).toEqual([1, 1]);
  });

  it('that is changed while many order loses no place', async () => {
    // Nine slots of half an hour have room for all, whenever their length is changed.
    const settings = { cap: 20, maxWaitMinutes: 240 };
    let { version } = await cap(settings);
    let changing = Promise.resolve();
    await crowd(120, async (index) => {
      if (index % 30 !== 10) return void (await promise());
      changing = changing.then(async () => {
        version = (await cap({ ...settings, capMinutes: index % 60 === 10 ? 5 : 30 }, version)).version;
      });
      await changing;
    });
    expect(version).toBe(5);
    expect([await taken(), await placed()]).toEqual([116, 116]);
  });

  it('is kept by a thousand checkouts, 32 at once, of which many end; what they free is taken again', async () => {
    const counted = await fixture.addProduct(shop, { stock: 5_000 });
    await cap({ cap: 20, maxWaitMinutes: 240 });
    const made: Request[] = [];
    const outcomes = await crowd(1_000, async (index) => {
      const input = fixture.request(shop, [[index % 2 ? product : counted, 1]]);
      try {
        await fixture.reserve(input);
      } catch (error) {
        if (error instanceof Problem && error.code === 'INTAKE_FULL') return 'full';
        throw error;
      }
      made.push(input);
      if (index % 3 === 0) await fixture.closed(input);
      if (index % 3 === 1) await fixture.paid(input);
      return 'held';
    });
    await fixture.base.settle();
    const all = await slots();
    // 12:10 to 16:00 are in 17 slots.
    expect(Math.max(...all.map((slot) => slot.taken))).toBe(20);
    expect(all.length).toBeLessThanOrEqual(17);
    const held = outcomes.filter((outcome) => outcome === 'held').length;
    expect(held).toBeGreaterThan(17 * 20 * 1.1);
    expect(outcomes.filter((outcome) => outcome === 'full').length).toBe(1_000 - held);
    expect(await taken()).toBe(await placed());
    for (const input of made) await fixture.refunded(input);
    await fixture.base.settle();
    expect([await taken(), await placed()]).toEqual([0, 0]);
  }, 120_000);
});

describe('a shop without a cap', () => {
  it('touches no slot, and pays for its hours with no further statement', async () => {
    const weekly = [{ day: 3, from: '10:00', to: '20:00' }];
    await fixture.call(serve.saveHours, { weekly, seen: 0 }, shop.owner);
    await fixture.call(serve.saveIntake, { seen: 0 }, shop.owner);
    await fixture.base.sql('catalog', 'create extension if not exists pg_stat_statements');
    await fixture.base.sql('catalog', 'select pg_stat_statements_reset()');
    await fixture.reserve(request());
    const calls = await fixture.base.sql(
      'catalog',
      `select query, calls::int from pg_stat_statements s join pg_roles r on r.oid = s.userid
       where r.rolname = 'jumun_catalog' and query !~ 'outbox|relay'`,
    );
    expect(calls).toEqual([{ query: expect.stringContaining('reserve_stock'), calls: 1 }]);
    expect(await slots()).toEqual([]);
  });
});
