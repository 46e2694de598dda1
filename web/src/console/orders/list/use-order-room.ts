import { useEffect } from 'react';
import type { Payment } from '../../../api/views';
import { socketEvents } from '../../../api/order-values';
import { isShopChannelOpen, listenToShop, sayToShop } from '../../live/owner-channel';

/** Joins the room of the order that is looked at, again after each break. */
export function useOrderRoom(payment: Payment | undefined): void {
  const shopId = payment?.shopId;
  const orderNumber = payment?.orderNumber;
  useEffect(() => {
    if (!shopId || !orderNumber) return undefined;
    const join = () => sayToShop(socketEvents.joinShopOrderRoom, { shopId, orderNumber });
    if (isShopChannelOpen()) join();
    return listenToShop('connect', join);
  }, [shopId, orderNumber]);
}
