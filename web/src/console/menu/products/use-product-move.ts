import { t } from '@lingui/core/macro';
import type { Product } from '../../../api/views';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { useEveryAct } from '../../../api/use-every-act';
import { session } from '../../../session/session';
import { showAlert } from '../../../ui/alert';
import { moved, moveTo, type Move } from './product-order';
import { productQuery } from './product-query';

const { queryKey } = productQuery;

type ShelfIn = (products: readonly Product[]) => readonly Product[];

/** Moves a product within its shelf, at once on the screen; where it could not be saved the server's order comes back. */
export function useProductMove() {
  const { mutate } = useEveryAct({
    queue: 'product-order',
    mutationFn: (body: Move) => call(http.catalog.moveProduct, { body }),
    onError: () => {
      // Without a session the log-in page is on its way, and says enough.
      if (session.get()) void showAlert(t`순서 변경 중 오류가 발생했습니다. 다시 시도해주세요.`);
    },
    afterLast: () => queryClient.invalidateQueries({ queryKey }),
  });
  /** Answers the new place; undefined when the product stays where it is. Quick presses count from one another. */
  return async (productId: string, shelfIn: ShelfIn, placeFrom: (now: number) => number) => {
    await queryClient.cancelQueries({ queryKey });
    const known = queryClient.getQueryData(queryKey) ?? [];
    const shelf = shelfIn(known);
    const from = shelf.findIndex((product) => product.productId === productId);
    const to = placeFrom(from);
    const move = moveTo(shelf, from, to);
    if (!move) return undefined;
    queryClient.setQueryData(queryKey, moved(known, move));
    mutate(move);
    return to;
  };
}
