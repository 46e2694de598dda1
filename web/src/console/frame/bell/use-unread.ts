import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { socketEvents } from '../../../api/order-values';
import { queryClient } from '../../../api/query-client';
import { listenToShop } from '../../live/owner-channel';
import { bellCountQuery, noticesQuery } from '../../live/bell-query';

/** How much of the bell is unread; notices are asked for again when one comes in, and when the line is back. */
export function useUnread(): number {
  const { data: orders = 0 } = useQuery(bellCountQuery);
  const { data: notices = [] } = useQuery(noticesQuery);
  useEffect(() => {
    const ask = () => void queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey });
    const stops = [listenToShop(socketEvents.newNotice, ask), listenToShop('connect', ask)];
    return () => stops.forEach((stop) => stop());
  }, []);
  return orders + notices.filter(({ read }) => !read).length;
}
