import clsx from 'clsx';
import type { BellNotification } from '../../api/views';
import { Button } from '../../ui/Button';
import { Time } from '../../ui/Time';
import { shortOrderNumber } from '../../util/order-number';

const CANCELLED = 'order-cancelled';

interface BellEntryProps {
  entry: BellNotification;
  onCheck: () => void;
  onRead: () => void;
}

/** One notification: look at the order, or only put it away. */
export function BellEntry({ entry, onCheck, onRead }: BellEntryProps) {
  const number = shortOrderNumber(entry.orderNumber);
  const what = entry.kind === CANCELLED ? '주문이 취소됐어요' : '주문이 들어왔어요';
  return (
    <li className={clsx('flex flex-wrap items-center justify-end gap-x-2 py-3', entry.read && 'text-muted')}>
      <p className="min-w-40 grow basis-0">
        <span className={clsx('block', !entry.read && 'font-semibold')}>
          {!entry.read && <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-accent align-middle" />}
          <span className="sr-only">{entry.read ? '읽은 알림: ' : '새 알림: '}</span>
          <span className="tabular">{number}</span>번 {what}
        </span>
        <span className="block text-small text-muted">
          <Time at={entry.createdAt} />
        </span>
      </p>
      <div className="flex gap-1">
        {!entry.read && (
          <Button kind="quiet" aria-label={`${number}번 알림 읽음`} onClick={onRead}>
            읽음
          </Button>
        )}
        <Button kind="secondary" aria-label={`${number}번 주문 확인`} onClick={onCheck}>
          확인
        </Button>
      </div>
    </li>
  );
}
