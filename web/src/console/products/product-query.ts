import type { WireProduct } from '@jumun/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client';
import { http } from '../../api/owner-calls';
import { queryClient } from '../../api/query-client';
import { consoleKey } from '../keys';

/** All products of the shop. */
export const productQuery = queryOptions({
  queryKey: [...consoleKey, 'products'],
  queryFn: async ({ signal }) => (await call(http.catalog.listProducts, { signal })).data.products,
});

/** Changes what is known of one product, at once on every screen. */
export function changeProduct(product_id: string, change: (known: WireProduct) => WireProduct): void {
  queryClient.setQueryData(productQuery.queryKey, (known) =>
    known?.map((product) => (product.product_id === product_id ? change(product) : product)),
  );
}

/** Asks again for what a product that was added, changed or taken off changes. */
export function refreshProducts(): void {
  void queryClient.invalidateQueries({ queryKey: productQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: [...consoleKey, 'dashboard'] });
}

/** Takes a product off the store. */
export async function deleteProduct(product_id: string): Promise<void> {
  try {
    await call(http.catalog.deleteProduct, { query: { product_id } });
    queryClient.setQueryData(productQuery.queryKey, (known) =>
      known?.filter((product) => product.product_id !== product_id),
    );
  } finally {
    // A product that could not be deleted may be gone already, from another screen.
    refreshProducts();
  }
}
