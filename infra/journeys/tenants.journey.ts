import { http, type Route } from '@jumun/contracts';
import { describeHeldShop } from './calls/held-shop.js';
import { openTwoShops, type TwoShops } from './calls/two-shops.js';
import { openFixture, type Fixture } from './fixture.js';

/** Takes the shop out of the WHERE of every statement that runs for an owner; see the file. */
const withoutFilter = { NODE_OPTIONS: `--import=${new URL('calls/drop-shop-filter.mjs', import.meta.url).href}` };

let fixture: Fixture;
let twoShops: TwoShops;
beforeAll(async () => {
  fixture = await openFixture({ env: { ...withoutFilter, PAYOUT_PROVIDER: 'stripe' } });
  twoShops = await openTwoShops(fixture);
}, 240_000);
afterAll(() => fixture.close());

const HOW = 'with the shop left out of the queries, so that row-level security stands alone';
describeHeldShop(HOW, async () => twoShops);

describe(`shop A, ${HOW},`, () => {
  it('would be shown without row-level security: the queries really have lost the shop', async () => {
    const walls: [service: string, table: string, route: Route, shown: string][] = [
      ['catalog', 'category', http.catalog.listCategories, twoShops.a.categoryId],
      ['orders', 'orders', http.orders.listPayments, twoShops.a.paymentId],
      ['notifications', 'bell', http.notifications.listNotifications, twoShops.a.notificationId],
      ['settlement', 'payout', http.payouts.listPayouts, twoShops.payoutId],
    ];
    for (const [service, table, route, shown] of walls) {
      expect(JSON.stringify(await twoShops.b.owner.call(route, {}))).not.toContain(shown);
      await fixture.sql(service, `alter table ${table} no force row level security, disable row level security`);
      expect(JSON.stringify(await twoShops.b.owner.call(route, {}))).toContain(shown);
    }
  });
});
