import { http, type Route } from '@jumun/contracts';
import { openedTwoShops, fixture, dropShopFilter } from './fixture.js';
import { describeIsolation } from './calls/tenant-isolation.js';
import type { TwoShops } from './calls/two-shops.js';

const HOW = 'with the shop left out of the queries, so that row-level security stands alone';

/** Declares the tests that a shop can be seen and changed by its owner only. */
export function describeTenants(): void {
  describeIsolation('with the queries as they are', openedTwoShops);
  describeIsolation(HOW, async () => {
    const twoShops = await openedTwoShops();
    dropShopFilter(true);
    return twoShops;
  });

  describe(`shop A, ${HOW},`, () => {
    let twoShops: TwoShops;
    beforeAll(async () => void (twoShops = await openedTwoShops()));
    afterAll(() => dropShopFilter(false));

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
        await fixture.sql(service, `alter table ${table} enable row level security, force row level security`);
      }
    });
  });
}
