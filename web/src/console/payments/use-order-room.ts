import type { WirePayment } from '@jumun/contracts';
import { useEffect } from 'react';
import { socketEvents } from '../../api/contract-values';
import { isShopChannelOpen, listenToShop, sayToShop } from '../live/owner-channel';

/** Joins the room of the order that is looked at, again after each break. */
export function useOrderRoom(payment: WirePayment | undefined): void {
  const shopId = payment?.shop_id;
  const orderNumber = payment?.order_number;
  useEffect(() => {
    if (!shopId || !orderNumber) return undefined;
    const join = () => sayToShop(socketEvents.joinShopOrderRoom, { shopId, orderNumber });
    if (isShopChannelOpen()) join();
    return listenToShop('connect', join);
  }, [shopId, orderNumber]);
}
