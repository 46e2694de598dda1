import { http, type Route } from '@jumun/contracts';
import { send } from './calls/case.js';
import { everyCase } from './calls/every-case.js';
import { calmFingerprintOf } from './calls/fingerprint.js';
import { canaries, openScene, type Scene } from './calls/scene.js';
import { openStage, type Stage } from './stage.js';

/** Takes the shop out of the WHERE of every statement that runs for an owner; see the file. */
const withoutFilter = { NODE_OPTIONS: `--import=${new URL('calls/drop-shop-filter.mjs', import.meta.url).href}` };

describe.each([
  ['with the queries as they are', {}],
  ['with the shop left out of the queries, so that row-level security stands alone', withoutFilter],
])('shop A, %s,', (_what, env) => {
  let stage: Stage;
  let scene: Scene;
  let before: Record<string, string>;
  beforeAll(async () => {
    stage = await openStage({ env });
    scene = await openScene(stage);
    before = await calmFingerprintOf(stage, scene.a.shopId);
  }, 240_000);
  afterAll(() => stage.close());

  const secrets = (): string[] => [...Object.values(canaries), scene.a.documentKey, scene.a.notificationId];

  it('is held by the databases at all', () => {
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['catalog.product', 'orders.orders', 'notifications.bell', 'settlement.ledger_entry']),
    );
  });

  it('shows nothing to the owner of another shop, nor to nobody, nor to an operator in the console', async () => {
    for (const { name, route, foreign, right } of everyCase) {
      if (route.caller !== 'owner') continue;
      const call = foreign ? await foreign(scene) : await right(scene);
      for (const token of [scene.b.owner.token, undefined, scene.operatorToken]) {
        const { status, body } = await send(stage.api, route, { ...call, token });
        const text = JSON.stringify(body ?? '');
        expect({ name, status, leaks: secrets().filter((secret) => text.includes(secret)) }).toEqual({
          name,
          status: expect.any(Number),
          leaks: [],
        });
        expect(status).toBeLessThan(500);
      }
    }
  });

  it('is not changed by any of it', async () => {
    expect(await calmFingerprintOf(stage, scene.a.shopId)).toEqual(before);
  });

  if (env === withoutFilter) {
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
  }
});
