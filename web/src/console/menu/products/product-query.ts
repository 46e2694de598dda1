import { queryOptions } from '@tanstack/react-query';
import type { Product } from '../../../api/views';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey, refreshProducts } from '../../keys';

/** Switches of "sold out" that the server has not answered yet, by product. */
export const pendingSoldOut = new Map<string, boolean>();

/** A list that may be older than these switches, with them. */
const withPending = (products: readonly Product[]): Product[] =>
  products.map((product) => ({ ...product, soldOut: pendingSoldOut.get(product.productId) ?? product.soldOut }));

/** All products of the shop. */
export const productQuery = queryOptions({
  queryKey: [...consoleKey, 'products'],
  queryFn: async ({ signal }) => withPending((await call(http.catalog.listProducts, { signal })).data.products),
});

/** Changes what is known of one product, at once on every screen. */
export function changeProduct(productId: string, change: (known: Product) => Product): void {
  queryClient.setQueryData(productQuery.queryKey, (known) =>
    known?.map((product) => (product.productId === productId ? change(product) : product)),
  );
}

/** Takes a product off the store. */
export async function deleteProduct(productId: string): Promise<void> {
  try {
    await call(http.catalog.deleteProduct, { query: { productId } });
    queryClient.setQueryData(productQuery.queryKey, (known) =>
      known?.filter((product) => product.productId !== productId),
    );
  } finally {
    // A product that could not be deleted may be gone already, from another screen.
    refreshProducts();
  }
}
