import clsx from 'clsx';
import type { Payment } from '../../../api/views';
import { exactTime } from '../../../util/time';
import { useServerNow } from '../../../util/use-server-now';
import { waitedMinutes, waitedWords } from './waited';

const REFRESH_MS = 15_000;
const LONG_MINUTES = 10;
const TOO_LONG_MINUTES = 20;

interface WaitedProps {
  payment: Pick<Payment, 'createdAt' | 'paidAt' | 'orderStatus'>;
  className?: string;
}

/** Time since an order was paid; its colour follows that time until the order is ready. */
export function Waited({ payment: { createdAt, paidAt, orderStatus }, className }: WaitedProps) {
  const now = useServerNow(REFRESH_MS);
  const since = paidAt ?? createdAt;
  const minutes = waitedMinutes(since, now);
  const isOwed = orderStatus !== 'ready';
  return (
    <time
      dateTime={since}
      title={exactTime(since)}
      className={clsx(
        'tabular font-semibold whitespace-nowrap',
        isOwed && minutes >= TOO_LONG_MINUTES && 'text-danger',
        isOwed && minutes >= LONG_MINUTES && minutes < TOO_LONG_MINUTES && 'text-preparing',
        (!isOwed || minutes < LONG_MINUTES) && 'text-muted',
        className,
      )}
    >
      {waitedWords(minutes)}
    </time>
  );
}
