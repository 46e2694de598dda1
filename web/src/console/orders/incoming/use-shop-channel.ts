import type { NewOrder, StatusChanged } from '@jumun/contracts';
import { useEffect } from 'react';
import { socketEvents } from '../../../api/order-values';
import { queryClient } from '../../../api/query-client';
import { bellKey } from '../../live/bell-query';
import { askAnew, consoleKey, refreshOrders } from '../../keys';
import { showStatus } from '../list/order-cache';
import { keepSoundUnlocked, ringForEntered } from '../../live/order-sound';
import { listenToShop, openShopChannel } from '../../live/owner-channel';
import { adminPaths } from '../../paths';
import { isEntered } from './missed-orders';

/** When the bell has heard of a move, too. */
const BELL_AFTER_MS = 1_500;

/** Follows the shop live while the console is open; after a break it asks for everything again. */
export function useShopChannel(): void {
  useEffect(() => {
    let isFirst = true;
    const stopListening = listenToShop('connect', () => {
      // An order that came between the first answers and the connection is found by the bell, too.
      void askAnew(isFirst ? bellKey : consoleKey);
      isFirst = false;
    });
    let bellTimer: ReturnType<typeof setTimeout> | undefined;
    // A move on another tablet is shown at once, wherever the order stands here.
    const stopMoves = listenToShop<StatusChanged>(socketEvents.statusChanged, ({ orderNumber, status }) => {
      showStatus(orderNumber, status);
      refreshOrders();
      // The bell hears of the move by itself, a moment later than this screen.
      clearTimeout(bellTimer);
      bellTimer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: bellKey }), BELL_AFTER_MS);
    });
    const stopUndone = listenToShop(socketEvents.orderChanged, refreshOrders);
    const stopEntered = listenToShop<NewOrder>(socketEvents.newOrder, (order) => {
      if (isEntered(order) && location.pathname !== adminPaths.till) ringForEntered();
    });
    const close = openShopChannel();
    const lock = keepSoundUnlocked();
    return () => {
      clearTimeout(bellTimer);
      lock();
      close();
      stopEntered();
      stopUndone();
      stopMoves();
      stopListening();
    };
  }, []);
}
