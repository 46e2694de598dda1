import type { WireProduct } from '@jumun/contracts';
import { useMutation } from '@tanstack/react-query';
import { toAppError } from '../../api/app-error';
import { call } from '../../api/client';
import { http } from '../../api/contract-values';
import { queryClient } from '../../api/query-client';
import { consoleKey } from '../keys';
import { productFormData, type ProductFields } from './product-fields';
import { productQuery } from './product-query';

const CREATED = '상품이 생성되었습니다.';
const CHANGED = '상품이 수정되었습니다.';

/** Saves a product, new or changed, and gives back the sentence to show. */
export const useSaveProduct = (product: WireProduct | undefined) =>
  useMutation({
    mutationFn: async (fields: ProductFields): Promise<string> => {
      const body = productFormData(fields, product?.product_id);
      const route = product ? http.catalog.updateProduct : http.catalog.createProduct;
      const { message } = await call(route, { body });
      return message ?? (product ? CHANGED : CREATED);
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: productQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: [...consoleKey, 'dashboard'] });
    },
  });

/** The sentence for a product that was not saved, with the server's reason where it gave one. */
export function saveFailureText(thrown: unknown): string {
  const { message } = toAppError(thrown);
  return `상품 생성에 실패했습니다.\n${message}`;
}
