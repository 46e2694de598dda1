import { http, type Route } from '@jumun/contracts';
import { describeHeldShop } from './calls/held-shop.js';
import { openScene, type Scene } from './calls/scene.js';
import { openStage, type Stage } from './stage.js';

/** Takes the shop out of the WHERE of every statement that runs for an owner; see the file. */
const withoutFilter = { NODE_OPTIONS: `--import=${new URL('calls/drop-shop-filter.mjs', import.meta.url).href}` };

let stage: Stage;
let scene: Scene;
beforeAll(async () => {
  stage = await openStage({ env: withoutFilter });
  scene = await openScene(stage);
}, 240_000);
afterAll(() => stage.close());

const HOW = 'with the shop left out of the queries, so that row-level security stands alone';
describeHeldShop(HOW, async () => scene);

describe(`shop A, ${HOW},`, () => {
  it('would be shown without row-level security: the queries really have lost the shop', async () => {
    const walls: [service: string, table: string, route: Route, shown: string][] = [
      ['catalog', 'category', http.catalog.listCategories, scene.a.categoryId],
      ['orders', 'orders', http.orders.listPayments, scene.a.paymentId],
      ['notifications', 'bell', http.notifications.listNotifications, scene.a.notificationId],
      ['settlement', 'payout', http.payouts.listPayouts, scene.payoutId],
    ];
    for (const [service, table, route, shown] of walls) {
      expect(JSON.stringify(await scene.b.owner.get(route))).not.toContain(shown);
      await stage.sql(service, `alter table ${table} no force row level security, disable row level security`);
      expect(JSON.stringify(await scene.b.owner.get(route))).toContain(shown);
    }
  });
});
