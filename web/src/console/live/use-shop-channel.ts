import { useEffect } from 'react';
import { queryClient } from '../../api/query-client';
import { consoleKey } from '../keys';
import { unlockSoundOnce } from './order-sound';
import { listenToShop, openShopChannel } from './owner-channel';

/** Follows the shop live while the console is open; after a break it asks for everything again. */
export function useShopChannel(): void {
  useEffect(() => {
    let isFirst = true;
    const stopListening = listenToShop('connect', () => {
      if (!isFirst) void queryClient.invalidateQueries({ queryKey: consoleKey });
      isFirst = false;
    });
    const close = openShopChannel();
    const lock = unlockSoundOnce();
    return () => {
      lock();
      close();
      stopListening();
    };
  }, []);
}
