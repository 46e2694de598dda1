import type { Route } from '@jumun/contracts';
import { send, type Sent } from './case.js';
import { everyCase } from './every-case.js';
import { settledFingerprintOf } from './fingerprint.js';
import { canaries, type TwoShops } from './two-shops.js';

/** Declares the tests that shop A can be seen and changed by its owner only. */
export function describeIsolation(how: string, open: () => Promise<TwoShops>): void {
  describe(`shop A, ${how},`, () => {
    let twoShops: TwoShops;
    let calls: { name: string; route: Route; call: Sent }[];
    let before: Record<string, string>;
    beforeAll(async () => {
      twoShops = await open();
      calls = await callsAt(twoShops);
      // The data that the calls refer to may have been made just now.
      before = await settledFingerprintOf(twoShops.fixture, twoShops.a.shopId);
    }, 240_000);

    const secrets = (): string[] => [...Object.values(canaries), twoShops.a.documentKey, twoShops.a.notificationId];

    it('is held by the databases at all', () => {
      expect(Object.keys(before)).toEqual(
        expect.arrayContaining(['catalog.product', 'orders.orders', 'notifications.bell', 'settlement.ledger_entry']),
      );
    });

    it('shows nothing to the owner of another shop, nor to nobody, an operator or a device', async () => {
      for (const { name, route, call } of calls) {
        for (const token of strangersTo(route, twoShops)) {
          const { status, body } = await send(twoShops.fixture.api, route, { ...call, token });
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
      expect(await settledFingerprintOf(twoShops.fixture, twoShops.a.shopId)).toEqual(before);
    });
  });
}

/** Each call that a shop's people and devices make, with what it names of shop A. */
async function callsAt(twoShops: TwoShops): Promise<{ name: string; route: Route; call: Sent }[]> {
  const calls = [];
  for (const { name, route, foreign, right } of everyCase) {
    if (route.caller !== 'owner' && route.caller !== 'device') continue;
    calls.push({ name, route, call: foreign ? await foreign(twoShops) : await right(twoShops) });
  }
  return calls;
}

/**
 * Callers that must see nothing of shop A: another shop's people and devices, no caller, operators, and those that the
 * route does not admit.
 */
function strangersTo({ caller }: Route, { a, b, operatorToken }: TwoShops): (string | undefined)[] {
  const others = [b.owner.token, undefined, operatorToken, b.devices.screen.token, b.devices.print.token];
  return [...others, ...(caller === 'owner' ? [a.devices.screen.token, a.devices.print.token] : [a.owner.token])];
}
