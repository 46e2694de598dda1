import type { StatusChanged, WirePayment } from '@jumun/contracts';
import { useEffect } from 'react';
import { socketEvents } from '../../api/contract-values';
import { refreshOrders } from '../keys';
import { isShopChannelOpen, listenToShop, sayToShop } from '../live/owner-channel';

/** Follows one order of the own shop, so that a second tablet sees what the first one set. */
export function useOrderRoomOfShop(payment: WirePayment | undefined): void {
  const shopId = payment?.shop_id;
  const orderNumber = payment?.order_number;
  useEffect(() => {
    if (!shopId || !orderNumber) return undefined;
    const join = () => sayToShop(socketEvents.joinShopOrderRoom, { shopId, orderNumber });
    if (isShopChannelOpen()) join();
    const stopJoining = listenToShop('connect', join);
    const stopListening = listenToShop<StatusChanged>(socketEvents.statusChanged, (change) => {
      if (change.orderNumber === orderNumber) refreshOrders();
    });
    return () => {
      stopJoining();
      stopListening();
    };
  }, [shopId, orderNumber]);
}
