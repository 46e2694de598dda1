import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bellListQuery, useReadNotifications } from '../../live/bell-query';

/** An order that is looked at has been seen: its notifications are read, also one that comes while it is open. */
export function useReadOpened(paymentId: string): void {
  const { data: bell } = useQuery({ ...bellListQuery, enabled: false });
  const { mutate: read } = useReadNotifications();
  const [told] = useState(() => new Set<string>());
  useEffect(() => {
    const unread = bell?.filter((entry) => !entry.read && entry.payment.paymentId === paymentId) ?? [];
    // Once for each: an answer that did not come leaves it in the bell.
    const fresh = unread.filter(({ notificationId }) => !told.has(notificationId));
    if (fresh.length === 0) return;
    for (const { notificationId } of fresh) told.add(notificationId);
    read(paymentId);
  }, [bell, paymentId, read, told]);
}
