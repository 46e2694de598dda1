import { send } from './case.js';
import { everyCase } from './every-case.js';
import { calmFingerprintOf } from './fingerprint.js';
import { canaries, type Scene } from './scene.js';

/** Declares the tests that nobody but its owner sees or changes shop A of a scene. */
export function describeHeldShop(how: string, open: () => Promise<Scene>): void {
  describe(`shop A, ${how},`, () => {
    let scene: Scene;
    let before: Record<string, string>;
    beforeAll(async () => {
      scene = await open();
      before = await calmFingerprintOf(scene.stage, scene.a.shopId);
    }, 240_000);

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
          const { status, body } = await send(scene.stage.api, route, { ...call, token });
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
      expect(await calmFingerprintOf(scene.stage, scene.a.shopId)).toEqual(before);
    });
  });
}
