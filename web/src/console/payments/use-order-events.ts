import type { NewOrder } from '@jumun/contracts';
import { useEffect } from 'react';
import { socketEvents } from '../../api/contract-values';
import { listenToShop } from '../live/owner-channel';
import { healFeed, refetchOrder } from './feed-cache';
import type { PaymentFilter } from './payment-filter';

const warn = (fault: unknown) => console.warn('orders were not asked again', fault);

/** Keeps the list whole below its newest page; what comes in and moves is followed by the frame. */
export function useOrderEvents(filter: PaymentFilter): void {
  useEffect(
    () =>
      // The newest page is asked again by the frame; a cancelled order may lie far below it.
      listenToShop<NewOrder>(socketEvents.newOrder, ({ data, kind }) => {
        if (kind === 'order-cancelled') refetchOrder(data).catch(warn);
      }),
    [],
  );

  useEffect(() => listenToShop('connect', () => void healFeed(filter).catch(warn)), [filter]);
}
