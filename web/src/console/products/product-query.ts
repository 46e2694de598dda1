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

/** Takes a product off the store. */
export async function deleteProduct(product_id: string): Promise<void> {
  await call(http.catalog.deleteProduct, { query: { product_id } });
  queryClient.setQueryData(productQuery.queryKey, (known) =>
    known?.filter((product) => product.product_id !== product_id),
  );
  void queryClient.invalidateQueries({ queryKey: productQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: [...consoleKey, 'dashboard'] });
}
