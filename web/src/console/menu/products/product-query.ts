import { queryOptions } from '@tanstack/react-query';
import type { Product } from '../../../api/views';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey, refreshProducts } from '../../keys';

/** Switches of "sold out" that the server has not answered yet, by product. */
export const pendingSoldOut = new Map<string, boolean>();

/** All products of the shop, with the switches that the list may be older than; a press of one gives up a list under way. */
export const productQuery = queryOptions({
  queryKey: [...consoleKey, 'products'],
  queryFn: async ({ signal }): Promise<Product[]> => {
    const switched = new Map(pendingSoldOut);
    const { products } = (await call(http.catalog.listProducts, { signal })).data;
    return products.map((product) => ({ ...product, soldOut: switched.get(product.productId) ?? product.soldOut }));
  },
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
