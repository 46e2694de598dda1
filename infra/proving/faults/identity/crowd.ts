import type { IncomingMessage } from 'node:http';
import { http } from '@jumun/contracts';
import { inParallel } from '../../load/workers.ts';
import { openStorePage } from '../../platform/store-page.ts';
import type { Target } from '../target.ts';
import { namedAt, shopperWith, type Attacked } from './attacked.ts';

const AT_ONCE = 24;
const FESTIVAL = '203.0.113.7';

/**
 * Phones behind one address that behave: each opens the store and keeps it open, orders, pays, and follows its order. So all of
 * them hold a connection at the end.
 */
export async function servesCrowd(target: Target, phones: number): Promise<Attacked> {
  const { api, platform, storeName, shopId, pick } = target;
  const refused: string[] = [];
  const open: IncomingMessage[] = [];
  const startMs = performance.now();
  await inParallel(AT_ONCE, phones, async () => {
    try {
      const headers = await namedAt(target, FESTIVAL);
      open.push(await openStorePage(platform, storeName, headers, () => undefined));
      const { orderNumber } = await shopperWith(target, headers).buy(storeName, shopId, [pick]);
      const query = { storeName, orderNumber };
      await api.expect(http.orders.orderComplete, { query, headers });
      await api.expect(http.orders.place, { query, headers });
    } catch (error) {
      refused.push(error instanceof Error ? error.message : String(error));
    }
  });
  const seconds = (performance.now() - startMs) / 1000;
  const held = open.filter(({ destroyed }) => !destroyed).length;
  for (const each of open) each.destroy();
  const first = refused[0] === undefined ? '' : `, first: ${refused[0]}`;
  return {
    figures: `${phones} phones behind one address in ${seconds.toFixed(0)} s: ${refused.length} refused${first}; ${held} pages open at the end`,
    isBroken: refused.length > 0,
  };
}
