import fc from 'fast-check';
import type { SaleWindow } from '@jumun/contracts';
import { isOnSale } from '../src/product/sale-window.js';
import { openedCatalog } from './setup.js';

const fixture = openedCatalog();

const two = (value: number): string => String(value).padStart(2, '0');
const clock = fc
  .tuple(fc.nat(23), fc.constantFrom(0, 1, 30, 59))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
const day = fc.integer({ min: 14, max: 25 }).map((date) => `2026-11-${date}`);
const window: fc.Arbitrary<SaleWindow> = fc.record(
  {
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }),
    from: clock,
    to: clock,
    fromDate: day,
    toDate: day,
  },
  { requiredKeys: [] },
);
const moment = fc.tuple(day, clock).map(([date, time]) => new Date(`${date}T${time}:59+09:00`));

it('opens and closes a product at the same moments on the page and at the checkout', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(window, moment), { minLength: 200, maxLength: 200 }), async (cases) => {
      const rows = await fixture.base.sql(
        'catalog',
        `select is_on_sale(value -> 'window', (value ->> 'at')::timestamptz) as "onSale"
         from jsonb_array_elements($1::jsonb) with ordinality as element (value, position) order by position`,
        [JSON.stringify(cases.map(([each, at]) => ({ window: each, at })))],
      );
      expect(rows.map((row) => row['onSale'])).toEqual(cases.map(([each, at]) => isOnSale(each, at)));
      expect(new Set(rows.map((row) => row['onSale'])).size).toBe(2);
    }),
    { numRuns: 20 },
  );
});
