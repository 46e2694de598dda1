import type { StatusChanged } from '@jumun/contracts';
import { useEffect } from 'react';
import { socketEvents } from '../../api/contract-values';
import { queryClient } from '../../api/query-client';
import { bellKey } from '../bell/bell-query';
import { consoleKey, refreshOrders } from '../keys';
import { showStatus } from '../payments/order-cache';
import { keepSoundUnlocked } from './order-sound';
import { listenToShop, openShopChannel } from './owner-channel';

/** An answer that is still on its way may be older than the connection, and would be taken for the new one. */
async function askAnew(queryKey: readonly string[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/** Follows the shop live while the console is open; after a break it asks for everything again. */
export function useShopChannel(): void {
  useEffect(() => {
    let isFirst = true;
    const stopListening = listenToShop('connect', () => {
      // An order that came between the first answers and the connection is found by the bell, too.
      void askAnew(isFirst ? bellKey : consoleKey);
      isFirst = false;
    });
    // A move on another tablet is shown at once, wherever the order stands here.
    const stopMoves = listenToShop<StatusChanged>(socketEvents.statusChanged, ({ orderNumber, status }) => {
      showStatus(orderNumber, status);
      refreshOrders();
    });
    const close = openShopChannel();
    const lock = keepSoundUnlocked();
    return () => {
      lock();
      close();
      stopMoves();
      stopListening();
    };
  }, []);
}
