import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { BellNotification } from '../../api/views';
import { adminPaths } from '../paths';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { BellEntry } from './BellEntry';
import { bellListQuery, useReadNotification } from './bell-query';

/** What the bell has to tell. */
export function BellList({ onLeave }: { onLeave: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({ ...bellListQuery, refetchOnMount: 'always' });
  const { mutate: read } = useReadNotification();
  const navigate = useNavigate();

  function check({ notificationId, read: isRead, payment }: BellNotification) {
    if (!isRead) read(notificationId);
    onLeave();
    void navigate(adminPaths.payment(payment.paymentId));
  }

  if (data?.length === 0) return <p className="py-10 text-center text-muted">알림이 없습니다.</p>;
  if (data) {
    return (
      <ul className="divide-y divide-line">
        {data.map((entry) => (
          <BellEntry
            key={entry.notificationId}
            entry={entry}
            onCheck={() => check(entry)}
            onRead={() => read(entry.notificationId)}
          />
        ))}
      </ul>
    );
  }
  if (error) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div role="status" className="flex flex-col gap-3 py-3">
      <span className="sr-only">알림을 불러오는 중이에요</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
