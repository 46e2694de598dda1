import type { NewOrder, OrderStatus, StatusChanged } from '@jumun/contracts';
import { useEffect } from 'react';
import { socketEvents } from '../../api/contract-values';
import { refreshOrders } from '../keys';
import { listenToShop } from '../live/owner-channel';
import { changeOrder, healFeed, refetchOrder } from './feed-cache';
import type { PaymentFilter } from './payment-filter';

/** The last state of an order that the server told of, until somebody here moves it again. */
export const heardStatus = new Map<string, OrderStatus>();

const warn = (fault: unknown) => console.warn('orders were not asked again', fault);

/** Keeps list and order as they are on every other tablet of the shop. */
export function useOrderEvents(filter: PaymentFilter): void {
  useEffect(() => {
    const stopMoves = listenToShop<StatusChanged>(socketEvents.statusChanged, ({ orderNumber, status }) => {
      heardStatus.set(orderNumber, status);
      changeOrder(orderNumber, (payment) => ({ ...payment, delivery_status: status }));
      refreshOrders();
    });
    // The newest page is asked again by the frame; a cancelled order may lie far below it.
    const stopOrders = listenToShop<NewOrder>(socketEvents.newOrder, ({ data, kind }) => {
      if (kind === 'order-cancelled') refetchOrder(data).catch(warn);
    });
    return () => {
      stopMoves();
      stopOrders();
    };
  }, []);

  useEffect(() => listenToShop('connect', () => void healFeed(filter).catch(warn)), [filter]);
}
