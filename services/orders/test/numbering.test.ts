import { v7 } from 'uuid';
import { catalog, orders, SCREEN_AS_NEW, USUAL_REQUEST_CHIPS, type Actor, type CallOf } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { isWaiting, whileDrawing } from './while-drawing.js';
import { openedShop } from './shop-fixture.js';

const serve = orders.procedures;
const seoul = (at: string): string => `${at}:00+09:00`;
const NOON = seoul('2026-11-21T12:00');
const AT_ONCE = 32;

const clock = fixedClock(NOON);
let shopId: string;
let owner: Actor;
const fixture = openedShop({ clock });
beforeEach(() => {
  clock.set(NOON);
  shopId = v7();
  owner = { kind: 'owner', shopId, sessionId: v7() };
});

const upTo = (count: number, from = 1): number[] => Array.from({ length: count }, (_, index) => index + from);
const textOf = ({ orderNumber }: { orderNumber: string }): string => orderNumber.split('-')[2] ?? '';
const draw = async (): Promise<string> => textOf(await fixture.start({ shopId }));
const drawAtOnce = async (count = AT_ONCE): Promise<number[]> =>
  (await Promise.all(upTo(count).map(() => draw()))).map(Number).sort((a, b) => a - b);
const save = (input: CallOf<typeof serve.saveOrderSettings>) =>
  fixture.base.rpc.call(serve.saveOrderSettings, input, owner);
const restart = () => fixture.base.rpc.call(serve.restartNumbers, {}, owner);
const tellHours = async (dayStartsAt: string, version = 1): Promise<void> => {
  await fixture.base.publish(catalog.facts.hoursChanged, { shopId, version, dayStartsAt });
  await fixture.base.settle();
};
/** Hands out paid orders and closes the others. */
const finish = async (): Promise<void> => {
  const ends = [
    `order_status = 'completed' where status = 'paid'`,
    `status = 'cancelled', close_reason = 'expired', closed_at = now() where status = 'pending'`,
  ];
  for (const end of ends) await fixture.base.sql('orders', `update orders set ${end} and shop_id = $1`, [shopId]);
};
/** Numbers of days by fixed keys: places of a day from one to another, for each of so many keys. */
const mixed = async (keys: number, from: number, to: number): Promise<number[]> => {
  const rows = await fixture.base.sql(
    'orders',
    `select pickup_number(n, md5('day ' || k)::uuid) as number
     from generate_series(1, $1::int) k, generate_series($2::int, $3::int) n order by k, n`,
    [keys, from, to],
  );
  return rows.map(({ number }) => Number(number));
};

describe('a shop that has set nothing up', () => {
  it('numbers from 001 each Korean day', async () => {
    expect(await fixture.base.rpc.call(serve.getOrderSettings, {}, owner)).toEqual({
      ...{ shopperCancel: true, numbering: 'daily', numberFrom: 1, numberDigits: 3 },
      ...{ numberingSince: null, version: 0, screen: SCREEN_AS_NEW },
      ...{ askRequest: false, requestChips: USUAL_REQUEST_CHIPS },
    });
    expect([await draw(), await draw()]).toEqual(['001', '002']);
    clock.set(seoul('2026-11-22T00:00'));
    expect(await draw()).toBe('001');
  });
});

describe('the day of numbers', () => {
  it('begins when the day of the shop does, and a night may have the numbers of the next day', async () => {
    await tellHours('05:00');
    clock.set(seoul('2026-11-21T23:59'));
    expect(await drawAtOnce()).toEqual(upTo(32));
    clock.set(seoul('2026-11-22T00:00'));
    expect(await drawAtOnce()).toEqual(upTo(32, 33));
    clock.set(seoul('2026-11-22T05:00'));
    expect(await drawAtOnce(80)).toEqual(upTo(80));
  });

  it('is told once, whatever comes late', async () => {
    await tellHours('05:00', 2);
    await tellHours('03:00', 1);
    await tellHours('05:00', 2);
    const kept = await fixture.base.sql('orders', 'select day_starts_at from order_setting where shop_id = $1', [
      shopId,
    ]);
    expect(kept).toEqual([{ day_starts_at: '05:00' }]);
  });
});

describe('running numbers', () => {
  it('go on over days, and are each drawn once by 32 at once over midnight', async () => {
    await save({ numbering: 'running', numberFrom: 100, numberDigits: 4 });
    clock.set(seoul('2026-11-21T23:59'));
    const before = drawAtOnce();
    clock.set(seoul('2026-11-22T00:00'));
    expect([...(await before), ...(await drawAtOnce())].sort((a, b) => a - b)).toEqual(upTo(64, 100));
    expect(await draw()).toBe('0164');
  });

  it('begin anew after 9999, also within a rush', async () => {
    await save({ numbering: 'running', numberFrom: 9_000 });
    expect(await draw()).toBe('9000');
    await fixture.base.sql('orders', 'update pickup_counter set last = 990 where shop_id = $1', [shopId]);
    expect(await drawAtOnce(15)).toEqual([...upTo(5, 9_000), ...upTo(10, 9_990)]);
  });

  it('have so many in a lap that nobody waits for the number of the one before', async () => {
    for (const numberFrom of [9_001, 9_999])
      await expect(save({ numbering: 'running', numberFrom })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        errors: [{ path: 'numberFrom' }],
      });
    await save({ numbering: 'daily', numberFrom: 9_999 });
    await expect(save({ numbering: 'running' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('have the digits that were chosen since, from the next day on', async () => {
    await save({ numbering: 'running' });
    expect(await draw()).toBe('001');
    await save({ numberDigits: 4 });
    expect(await draw()).toBe('002');
    clock.set(seoul('2026-11-22T00:00'));
    expect([await draw(), await draw()]).toEqual(['0003', '0004']);
  });

  it('begin anew by hand once no order is open', async () => {
    await save({ numbering: 'running' });
    await fixture.paid({ shopId });
    expect(await draw()).toBe('002');
    await expect(restart()).rejects.toMatchObject({ code: 'ORDERS_OPEN' });
    await finish();
    await restart();
    expect([await draw(), await draw()]).toEqual(['001', '002']);
  });

  it('of checkouts that nobody paid are drawn again within their lap alone', async () => {
    await save({ numbering: 'running' });
    const { paymentId } = await fixture.start({ shopId });
    expect(await draw()).toBe('002');
    await fixture.base.sql('orders', `update orders set expires_at = now() - interval '1 day' where id = $1`, [
      paymentId,
    ]);
    const closed = `insert into free_pickup select shop_id, pickup_day, pickup::int from orders where id = $1`;
    await finish();
    await fixture.base.sql('orders', closed, [paymentId]);
    expect([await draw(), await draw()]).toEqual(['001', '003']);
    await finish();
    await fixture.base.sql('orders', closed, [paymentId]);
    await restart();
    expect([await draw(), await draw()]).toEqual(['001', '002']);
  });
});

describe('in the same moment', () => {
  /** Numbers of a shop that more than one open order has. */
  const twins = async () =>
    fixture.base.sql(
      'orders',
      `select pickup from orders where shop_id = $1 and status <> 'cancelled' group by pickup having count(*) > 1`,
      [shopId],
    );
  /** Returns a number of the running lap, which is drawn next. */
  async function giveBack(): Promise<void> {
    await save({ numbering: 'running' });
    const { paymentId } = await fixture.start({ shopId });
    await finish();
    const closed = `insert into free_pickup select shop_id, pickup_day, pickup::int from orders where id = $1`;
    await fixture.base.sql('orders', closed, [paymentId]);
  }

  it('a number is drawn again, running ones do not begin anew beside it', async () => {
    await giveBack();
    await whileDrawing(fixture.base, draw, async () => {
      await expect(restart()).rejects.toMatchObject({ code: 'ORDERS_OPEN' });
    });
    expect(await draw()).toBe('002');
    expect(await twins()).toEqual([]);
  });

  it('a day has its first order, another numbering leaves the day to it', async () => {
    await save({ numbering: 'daily' });
    await whileDrawing(fixture.base, draw, async (release) => {
      let hasSaved = false;
      const saving = save({ numbering: 'running' }).finally(() => (hasSaved = true));
      while (!hasSaved && !(await isWaiting(fixture.base, ['transactionid', 'tuple'])));
      await release();
      expect(await saving).toMatchObject({ numbering: 'running', numberingSince: '2026-11-22' });
    });
    expect(await draw()).toBe('002');
  });

  it.each(['daily', 'running'] as const)(
    'no two of 32 have one number, while %s numbers begin anew and change',
    async (numbering) => {
      for (const round of upTo(4)) {
        shopId = v7();
        owner = { kind: 'owner', shopId, sessionId: v7() };
        if (round > 2) await save({ numbering });
        if (numbering === 'running') await giveBack();
        const other = numbering === 'daily' ? 'running' : 'daily';
        const between = upTo(AT_ONCE).map((nth) => {
          if (nth === 7) return save({ numbering: other }).catch(() => undefined);
          return nth % 5 === 0 ? restart().catch(() => undefined) : draw();
        });
        await Promise.all(between);
        expect(await twins()).toEqual([]);
      }
    },
  );

  it('copies of the version before draw numbers without a day, none has one twice', async () => {
    const { paymentId } = await fixture.start({ shopId });
    await fixture.base.sql(
      'orders',
      `insert into orders (id, checkout_id, shop_id, order_number, input_hash, store_name, shop_name, title, lines, amount, expires_at)
       select gen_random_uuid(), gen_random_uuid(), shop_id, left(order_number, 6) || '-0LDC0PY0-' || number, input_hash,
         store_name, shop_name, title, lines, amount, expires_at from orders, unnest(array['002', '003']) number where id = $1`,
      [paymentId],
    );
    await fixture.base.sql('orders', 'update pickup_counter set last = 3 where shop_id = $1', [shopId]);
    const mistaken = `insert into free_pickup select $1, date '2026-11-21', n from generate_series(1, 3) n`;
    await fixture.base.sql('orders', mistaken, [shopId]);
    expect(await drawAtOnce()).toEqual(upTo(32, 4));
    expect(await twins()).toEqual([]);
  });
});

describe('random numbers', () => {
  it('of a day are all different, 9,000 of 9,000 with four digits and then with five', async () => {
    const numbers = await mixed(1, 1, 99_000);
    expect(new Set(numbers).size).toBe(99_000);
    expect(numbers.slice(0, 9_000).toSorted((a, b) => a - b)).toEqual(upTo(9_000, 1_000));
    expect(Math.min(...numbers.slice(9_000, 9_100))).toBeGreaterThan(9_999);
  });

  it('are drawn once by 32 at once over midnight, and differently on each day', async () => {
    await save({ numbering: 'random' });
    clock.set(seoul('2026-11-21T23:59'));
    const first = await drawAtOnce();
    clock.set(seoul('2026-11-22T00:00'));
    const second = await drawAtOnce();
    for (const numbers of [first, second]) {
      expect(new Set(numbers).size).toBe(AT_ONCE);
      expect(numbers.every((number) => number >= 1_000 && number <= 9_999)).toBe(true);
    }
    expect(second).not.toEqual(first);
  });

  /** How far counts in bins of a hundred numbers are from even ones; 136 is passed by one even spread in a thousand. */
  const unevenness = (numbers: readonly number[]): number => {
    const bins = Array.from({ length: 90 }, () => 0);
    for (const number of numbers) bins[Math.floor(number / 100) - 10] = (bins[Math.floor(number / 100) - 10] ?? 0) + 1;
    const even = numbers.length / bins.length;
    return bins.reduce((sum, count) => sum + (count - even) ** 2 / even, 0);
  };
  it.each([1, 181, 1_981, 8_981])(
    'from the %d-th order on are spread evenly, so that twenty tell no count',
    async (from) => {
      expect(unevenness(await mixed(500, from, from + 19))).toBeLessThan(136);
    },
  );

  it('follow each other without a step that tells how many lie between', async () => {
    const twenty = await mixed(500, 1, 20);
    const steps = twenty.map((number, index) => 1_000 + ((number - (twenty[index - 1] ?? 0) + 9_000) % 9_000));
    expect(unevenness(steps.filter((_, index) => index % 20 > 0))).toBeLessThan(136);
  });
});

describe('another numbering', () => {
  it('holds at once while the day has no order, else from its next day on', async () => {
    expect(await save({ numbering: 'daily', numberFrom: 501 })).toMatchObject({ numberingSince: null, version: 1 });
    expect(await draw()).toBe('501');
    await tellHours('05:00');
    expect(await save({ numbering: 'random' })).toMatchObject({ numberingSince: '2026-11-22', numbering: 'random' });
    clock.set(seoul('2026-11-22T04:59'));
    expect(await draw()).toBe('502');
    expect(await save({ numberFrom: 7, numbering: 'daily', numberDigits: 4 })).toMatchObject({
      numberingSince: '2026-11-22',
    });
    expect(await draw()).toBe('503');
    clock.set(seoul('2026-11-22T05:00'));
    expect(await draw()).toBe('0007');
  });

  it('of running numbers too leaves the day as it began', async () => {
    await save({ numbering: 'running' });
    expect(await draw()).toBe('001');
    await save({ numbering: 'daily', numberFrom: 300 });
    expect(await draw()).toBe('002');
    clock.set(seoul('2026-11-22T00:00'));
    expect(await draw()).toBe('300');
    await save({ numbering: 'running' });
    clock.set(seoul('2026-11-23T00:00'));
    expect(await draw()).toBe('003');
  });

  it('that was saved over a newer one is refused with the newer one', async () => {
    await save({ numberFrom: 10, version: 0 });
    await expect(save({ numberFrom: 20, version: 0 })).rejects.toMatchObject({
      code: 'SETTINGS_CHANGED',
      data: { settings: { numberFrom: 10, version: 1 } },
    });
    expect(await save({ shopperCancel: false })).toMatchObject({ numberFrom: 10, shopperCancel: false, version: 2 });
  });
});
