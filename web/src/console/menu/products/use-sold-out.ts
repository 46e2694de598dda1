import { t } from '@lingui/core/macro';
import type { Product } from '../../../api/views';
import { AppError } from '../../../api/app-error';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { useEveryAct } from '../../../api/use-every-act';
import { session } from '../../../session/session';
import { showAlert } from '../../../ui/alert';
import { changedProductBody, fieldsOf } from './product-form-data';
import { changeProduct, pendingSoldOut, productQuery } from './product-query';

/** It was deleted from another screen. */
const GONE = new AppError({ kind: 'client', code: 'PRODUCT_NOT_FOUND', message: t`상품을 찾을 수 없어요.` });

interface StockSwitch {
  product: Product;
  soldOut: boolean;
}

/**
 * The product's present state on the server. Saving writes all of a product, and a list that stood open all day must
 * not undo a price or name that was changed on another screen meanwhile.
 */
async function present(product: Product): Promise<Product> {
  const { data } = await call(http.catalog.listProducts, {});
  const found = data.products.find(({ productId }) => productId === product.productId);
  if (!found) throw GONE;
  return found;
}

/** Forgets a switch that has its answer, unless it was pressed again. */
function settle(productId: string, soldOut: boolean): void {
  if (pendingSoldOut.get(productId) === soldOut) pendingSoldOut.delete(productId);
}

/** Marks a product as sold out or not, at once on the screen and undone when it could not be saved. */
export const useSoldOut = () =>
  useEveryAct({
    queue: 'sold-out',
    mutationFn: async ({ product, soldOut }: StockSwitch) => {
      const now = await present(product);
      const body = changedProductBody({ ...fieldsOf(now), soldOut }, now);
      return (await call(http.catalog.updateProduct, { body, file: null })).data;
    },
    onMutate: async ({ product, soldOut }) => {
      pendingSoldOut.set(product.productId, soldOut);
      await queryClient.cancelQueries({ queryKey: productQuery.queryKey });
      changeProduct(product.productId, (known) => ({ ...known, soldOut }));
    },
    onSuccess: (saved, { soldOut }) => {
      settle(saved.productId, soldOut);
      changeProduct(saved.productId, (known) => (known.soldOut === soldOut ? saved : known));
    },
    onError: ({ message }, { product, soldOut }) => {
      settle(product.productId, soldOut);
      changeProduct(product.productId, (known) =>
        known.soldOut === soldOut ? { ...known, soldOut: product.soldOut } : known,
      );
      // It may have been saved though its answer was lost.
      void queryClient.invalidateQueries({ queryKey: productQuery.queryKey });
      // Without a session the log-in page is on its way, and says enough.
      if (session.get()) void showAlert(t`품절 표시를 바꾸지 못했어요.\n${message}`);
    },
  });
