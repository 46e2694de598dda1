import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOrderRoom, type RoomState } from '../../live/use-order-room';
import { showToast } from '../../ui/toast';
import { useStoreAddress } from '../use-store-address';
import { orderQuery, type OrderComplete } from './order-query';

const BUZZ_MS = [120, 80, 120];

/** Vibrates when the order changes after it was first shown, where the device allows it. */
export function useBuzz(state: string): void {
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current !== state) navigator.vibrate?.(BUZZ_MS);
    previous.current = state;
  }, [state]);
}

/** Asks for an order anew. A question under way is given up: its answer may be older than what made the page ask. */
export function useAskAnew(orderNumber: string): () => void {
  const { storeName } = useStoreAddress();
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: orderQuery(storeName, orderNumber).queryKey });
}

/**
 * Follows an order live. What an event says stands on the page at once, and the page asks for the rest of it: the answer
 * knows of times, of a cancel and of reasons, which no event carries.
 */
export function useLiveOrder(order: OrderComplete, orderNumber: string, elsewhere: boolean): RoomState {
  const { storeName } = useStoreAddress();
  const queries = useQueryClient();
  const { queryKey } = orderQuery(storeName, orderNumber);
  const { orderStatus, refundedAmount } = order.payment;
  const askAnew = useAskAnew(orderNumber);
  const learn = (news: Partial<OrderComplete['payment']>) =>
    queries.setQueryData(queryKey, (known) => known && { ...known, payment: { ...known.payment, ...news } });
  return useOrderRoom({
    shopId: elsewhere ? undefined : order.shop.shopsId,
    orderNumber,
    onStatus(next) {
      // A page that joins hears of the state that it has.
      const isNews = next !== orderStatus;
      if (isNews) learn({ orderStatus: next });
      // An answer under way may have been read before the change, and would take it back.
      if (isNews || queries.isFetching({ queryKey }) > 0) askAnew();
    },
    onRefund({ refundedAmount: sum, full }) {
      if (sum <= refundedAmount) return;
      learn({ refundedAmount: sum, ...(full && { status: 'refunded' }) });
      // The pieces that it was for, and the reason of it, are not in the event.
      askAnew();
    },
    onPlace({ ahead: ordersAhead, readyAround, cameBackAt }) {
      learn({ ordersAhead, readyAround, cameBackAt });
      if (queries.isFetching({ queryKey }) > 0) askAnew();
    },
    onCall() {
      navigator.vibrate?.(BUZZ_MS);
      showToast({ text: t`가게에서 부르고 있어요. 찾아가주세요.` });
    },
    onBack: askAnew,
  });
}
