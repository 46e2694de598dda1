import { socketEvents } from '../api/contract-values';
import type { OrderStatus, RoomJoined, StatusChanged } from '@jumun/contracts';
import { useEffect, useEffectEvent } from 'react';
import { openSocket, type Socket } from './socket';

interface OrderRoom {
  /** Undefined until the order has loaded; the socket opens only then. */
  shopId: string | undefined;
  orderNumber: string;
  onStatus: (status: OrderStatus) => void;
}

/** Follows one order live. An event whose own status is still `waiting` says nothing new and is ignored. */
export function useOrderRoom({ shopId, orderNumber, onStatus }: OrderRoom): void {
  const hear = useEffectEvent((status: OrderStatus) => {
    if (status !== 'waiting') onStatus(status);
  });

  useEffect(() => {
    if (!shopId) return undefined;
    let socket: Socket | undefined;
    let left = false;
    const join = async () => {
      const opened = await openSocket('shopper', { query: { shopId, orderNumber } });
      if (left) return void opened.disconnect();
      socket = opened;
      opened.on('connect', () => opened.emit(socketEvents.joinOrderRoom, { shopId, orderNumber }));
      opened.on(socketEvents.orderRoomJoined, ({ status }: RoomJoined) => hear(status));
      opened.on(socketEvents.statusChanged, ({ status }: StatusChanged) => hear(status));
      opened.on(socketEvents.errorMessage, ({ code }: { code: string }) => console.warn('order channel', code));
      opened.on('connect_error', (fault: Error) => console.warn('order channel', fault.message));
    };
    join().catch((fault: unknown) => console.warn('order channel', fault));
    return () => {
      left = true;
      socket?.disconnect();
    };
  }, [shopId, orderNumber]);
}
