import { http } from '@jumun/contracts';
import { Shopper } from '@jumun/local';
import { randomUUID } from 'node:crypto';
import { inParallel } from '../../load/workers.ts';
import type { Target } from '../target.ts';
import type { Attacked } from './attacks.ts';

const AT_ONCE = 24;
const FESTIVAL = '203.0.113.7';

/** Phones behind one address that behave: each looks at the store, orders, pays, and asks for its order. */
export async function servesCrowd(target: Target, phones: number): Promise<Attacked> {
  const { api, sandbox, storeName, shopId, pick } = target;
  const shopper = new Shopper(api, sandbox, () => ({ 'x-device-id': randomUUID(), 'x-forwarded-for': FESTIVAL }));
  const headers = { 'x-forwarded-for': FESTIVAL };
  const refused: string[] = [];
  const startMs = performance.now();
  await inParallel(AT_ONCE, phones, async () => {
    try {
      await api.expect(http.catalog.store, { query: { storeName }, headers });
      const { orderNumber } = await shopper.buy(storeName, shopId, [pick]);
      const query = { storeName, orderNumber };
      await api.expect(http.orders.orderComplete, { query, headers });
      await api.expect(http.orders.place, { query, headers: { ...headers, 'x-device-id': randomUUID() } });
    } catch (error) {
      refused.push(error instanceof Error ? error.message : String(error));
    }
  });
  const seconds = (performance.now() - startMs) / 1000;
  const first = refused[0] === undefined ? '' : `, first: ${refused[0]}`;
  const figures = `${phones} phones behind one address in ${seconds.toFixed(0)} s: ${refused.length} refused${first}`;
  return { figures, isBroken: refused.length > 0 };
}
