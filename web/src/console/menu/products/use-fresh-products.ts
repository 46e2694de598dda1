import { useEffect } from 'react';
import { socketEvents } from '../../../api/order-values';
import { gather } from '../../../live/gather';
import { askAnew } from '../../keys';
import { listenToShop } from '../../live/owner-channel';
import { productQuery } from './product-query';

const GATHER = { waitMs: 300, everyMs: 2_000 };

/** Asks for the products anew when something of the shop is another thing: what sold out, say, or what is left. */
export function useFreshProducts(): void {
  useEffect(() => {
    const asks = gather(() => askAnew(productQuery.queryKey, true), GATHER);
    const stops = [listenToShop(socketEvents.boardChanged, asks.hint), listenToShop('connect', asks.hint)];
    return () => {
      asks.stop();
      for (const stop of stops) stop();
    };
  }, []);
}
