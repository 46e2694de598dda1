import type { CallInput } from '@jumun/client';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { showToast } from '../../../ui/toast';
import { formatWon } from '../../../util/money';
import { randomId } from '../../../util/random-id';
import { refreshOrders } from '../../keys';
import { forgetOwnRefund, noteOwnRefund } from '../list/own-refunds';
import { refundFailureOf } from '../list/refund-failure';
import type { Card } from './board-types';

type Refusal = NonNullable<CallInput<typeof http.orders.refuseOrder>['body']>;

/** Goods of a refused order that ran out, by their ids. */
export interface RanOut {
  productIds: readonly string[];
  optionIds: readonly string[];
}

async function markSoldOut({ productIds, optionIds }: RanOut): Promise<void> {
  const calls = optionIds.map((optionId) => call(http.options.setOptionSoldOut, { body: { optionId, soldOut: true } }));
  if (productIds.length > 0)
    await call(http.catalog.changeProducts, { body: { productIds: [...productIds], change: { soldOut: true } } });
  await Promise.all(calls);
}

/** Marks goods as sold out; one that failed can be tried again from its notice. */
async function sellOut(goods: RanOut): Promise<void> {
  if (goods.productIds.length + goods.optionIds.length === 0) return;
  try {
    await markSoldOut(goods);
  } catch {
    showToast({
      kind: 'error',
      text: t`환불했어요. 품절 처리는 하지 못했어요.`,
      action: { label: t`다시`, run: () => void sellOut(goods) },
      durationMs: 10_000,
    });
  }
}

/**
 * Refuses an order by giving all of it back. One key stands for one wish: it is shown again while its outcome is unknown,
 * and replaced after a certain no.
 */
export function useRefuse({ orderNumber }: Pick<Card, 'orderNumber'>, onDone: () => void) {
  const [key, setKey] = useState(randomId);
  return useAct({
    mutationFn: async ({ body }: { body: Refusal; ranOut: RanOut }) =>
      (await call(http.orders.refuseOrder, { body, idempotencyKey: key })).data,
    onMutate: () => noteOwnRefund(orderNumber),
    onSuccess: ({ state, amount }, { ranOut }) => {
      const won = formatWon(amount);
      showToast(
        state === 'done'
          ? { kind: 'success', text: t`${won}을 돌려줬어요.` }
          : { text: t`환불을 확인하고 있어요. 결과가 나오면 바로 알려드려요.` },
      );
      void sellOut(ranOut);
      onDone();
    },
    onError: (fault) => {
      if (!refundFailureOf(fault).isCertain) return;
      setKey(randomId());
      forgetOwnRefund(orderNumber);
    },
    onSettled: refreshOrders,
  });
}
