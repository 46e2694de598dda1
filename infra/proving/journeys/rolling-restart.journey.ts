import type { Owner, Product } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { restartCopy } from '../platform/system.js';
import { fixture } from './fixture.js';

const AT_ONCE = 8;
const LEAST_REQUESTS = 2_000;
/** One visit in so many begins a checkout. */
const CHECKOUT_EVERY = 5;

/** Declares the tests of gateways that are restarted. */
export const describeRollingRestart = (): void =>
  describe('two gateways behind the balancer', () => {
    let owner: Owner;
    let product: Product;

    beforeAll(async () => {
      owner = await fixture.openShop('rolling');
      product = await fixture.addProduct(owner);
    }, 240_000);

    it('are restarted one after the other, and no request fails', async () => {
      const failed: string[] = [];
      let sent = 0;
      let isOver = false;
      const visit = async (): Promise<void> => {
        sent += 1;
        const isCheckout = sent % CHECKOUT_EVERY === 0;
        const asked = isCheckout
          ? fixture.shopper.tryToOrder('rolling', owner.shop.shopId, [{ product, quantity: 1 }])
          : fixture.api.send('GET', '/@rolling', { headers: { accept: 'text/html' } });
        await asked.then(
          ({ status }) => status >= 400 && failed.push(`${isCheckout ? 'checkout' : 'page'}: ${status}`),
          (error: unknown) => failed.push(`${isCheckout ? 'checkout' : 'page'}: ${String(error)}`),
        );
      };
      const visitors = Array.from({ length: AT_ONCE }, async () => {
        while (!isOver) await visit();
      });
      await eventually(() => sent > LEAST_REQUESTS / 4, 60_000);
      await restartCopy(fixture, 'gateway', 0);
      await restartCopy(fixture, 'gateway', 1);
      await eventually(() => sent > LEAST_REQUESTS, 120_000);
      isOver = true;
      await Promise.all(visitors);
      expect({ failed, isEnough: sent >= LEAST_REQUESTS }).toEqual({ failed: [], isEnough: true });
    });

    it('show their figures to the inside alone', async () => {
      const copies = fixture.platform.run().services['gateway'] ?? [];
      const inside = copies.map(async ({ http }) => (await fetch(`http://127.0.0.1:${http}/metrics`)).status);
      expect(await Promise.all(inside)).toEqual([200, 200]);
      expect((await fixture.api.send('GET', '/metrics')).status).toBe(404);
    });
  });
