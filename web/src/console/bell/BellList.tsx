import type { WireNotification } from '@jumun/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../paths';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { BellEntry } from './BellEntry';
import { bellListQuery, useReadNotification } from './bell-query';

/** What the bell has to tell. */
export function BellList({ onLeave }: { onLeave: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({ ...bellListQuery, refetchOnMount: 'always' });
  const { mutate: read } = useReadNotification();
  const navigate = useNavigate();

  function check({ notification_id, read: isRead, payment_idx }: WireNotification) {
    if (!isRead) read(notification_id);
    onLeave();
    void navigate(paths.adminPages.payment(payment_idx.payment_id));
  }

  if (data?.length === 0) return <p className="py-10 text-center text-muted">알림이 없습니다.</p>;
  if (data) {
    return (
      <ul className="divide-y divide-line">
        {data.map((entry) => (
          <BellEntry
            key={entry.notification_id}
            entry={entry}
            onCheck={() => check(entry)}
            onRead={() => read(entry.notification_id)}
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
