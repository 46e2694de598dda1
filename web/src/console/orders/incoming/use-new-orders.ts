import type { NewOrder } from '@jumun/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { socketEvents } from '../../../api/order-values';
import { queryClient } from '../../../api/query-client';
import { bellCountQuery, bellListQuery } from '../../live/bell-query';
import { refreshOrders } from '../../keys';
import { isOwnRefund } from '../list/own-refunds';
import { announcementOf, announcementsIn, depthOf, isEntered, missedOrders } from './missed-orders';
import { listenToShop, useChannelState } from '../../live/owner-channel';

/** How often the bell is asked while the channel is cut and the network is not. */
const ASK_WHEN_CUT_MS = 10_000;

/**
 * Calls once for each order that comes in, whether the channel tells of it or the bell does after a break. What the bell
 * holds when the console opens is no news, nor is what staff entered.
 */
export function useNewOrders(onOrders: (orders: readonly NewOrder[]) => void): void {
  const isCut = useChannelState() === 'lost';
  const { data: bell } = useQuery({ ...bellListQuery, refetchInterval: isCut && ASK_WHEN_CUT_MS });
  const [announced] = useState(() => new Set<string>());
  const seen = useRef<{ known: ReadonlySet<string>; depth: number }>(undefined);
  const announce = useEffectEvent((orders: readonly NewOrder[]) => {
    const fresh = orders.filter((order) => !announced.has(announcementOf(order)));
    for (const order of fresh) announced.add(announcementOf(order));
    const news = fresh.filter((order) => !isOwnRefund(order));
    if (news.length > 0) onOrders(news);
  });

  useEffect(() => {
    if (!bell) return;
    const before = seen.current;
    const missed = before ? missedOrders(bell, new Set([...before.known, ...announced]), before.depth) : [];
    seen.current = {
      known: new Set([...(before?.known ?? []), ...announcementsIn(bell)]),
      depth: Math.max(before?.depth ?? Number.NEGATIVE_INFINITY, depthOf(bell)),
    };
    if (missed.length === 0) return;
    refreshOrders();
    announce(missed);
  }, [bell, announced]);

  useEffect(
    () =>
      listenToShop<NewOrder>(socketEvents.newOrder, (order) => {
        refreshOrders();
        queryClient.setQueryData(bellCountQuery.queryKey, order.count);
        if (!isEntered(order)) announce([order]);
      }),
    [],
  );
}
