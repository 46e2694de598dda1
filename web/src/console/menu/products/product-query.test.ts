import { encode } from '@jumun/contracts';
import { QueryClient } from '@tanstack/react-query';
import { memoryStorage } from '../../../testing/memory-storage';
import { pendingSoldOut, productQuery } from './product-query';

globalThis.sessionStorage = memoryStorage();
globalThis.localStorage = memoryStorage();

/** Whether each product is shown as sold out, by a list that the server answers with neither of the switches. */
async function shown(): Promise<boolean[]> {
  const products = [
    { productId: 'a', soldOut: false },
    { productId: 'b', soldOut: true },
  ];
  const answer = { success: true, data: encode({ products, next: null }, {}) };
  // The client reads the answer's body and status only.
  globalThis.fetch = async () => new Response(JSON.stringify(answer));
  const queries = new QueryClient();
  const list = await queries.fetchQuery(productQuery);
  queries.clear();
  return list.map(({ soldOut }) => soldOut);
}

describe('a list that is asked for while a switch has no answer yet', () => {
  afterEach(() => pendingSoldOut.clear());

  it('shows what was pressed, and of other products what it says', async () => {
    pendingSoldOut.set('a', true);
    expect(await shown()).toEqual([true, true]);
    pendingSoldOut.set('b', false);
    expect(await shown()).toEqual([true, false]);
  });

  it('shows what was pressed although the answer to the switch came first', async () => {
    pendingSoldOut.set('a', true);
    const list = shown();
    pendingSoldOut.clear();
    expect(await list).toEqual([true, true]);
  });

  it('is as it came once all switches have their answers', async () => {
    expect(await shown()).toEqual([false, true]);
  });
});
