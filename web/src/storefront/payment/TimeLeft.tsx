import { t } from '@lingui/core/macro';
import { Timer } from 'lucide';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { countdown } from '../../util/order-time';
import type { PaymentRecord } from './payment-query';
import { usePaymentTime } from './use-more-time';

interface TimeLeftProps {
  record: PaymentRecord;
  /** Of the line, where it is shown. */
  className?: string;
}

/** One quiet line in the last minute of a payment, with a way to get more time; nothing before, and said once. */
export function TimeLeft({ record, className = '' }: TimeLeftProps) {
  const { restMs, isTold, extend, busy } = usePaymentTime(record, () => {
    // The button that was pressed goes; a person who has gone on meanwhile stays there.
    if (document.activeElement?.matches('body, :disabled'))
      document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  });
  const rest = countdown(restMs);
  return (
    <>
      <p role="status" className="sr-only">
        {isTold && t`결제 시간이 1분도 안 남았어요.`}
        {extend && ` ${t`‘시간 늘리기’를 누르면 최대 10분을 더 드려요.`}`}
      </p>
      {isTold && (
        <div className={`flex min-h-12 flex-wrap items-center gap-x-2 ${className}`}>
          <Icon of={Timer} className="shrink-0 text-muted" />
          <span role="timer" className="tabular grow">
            {restMs > 0 ? t`상품을 ${rest} 더 잡아둘게요` : t`결제 시간이 거의 끝났어요.`}
          </span>
          {extend && (
            <Button kind="quiet" busy={busy} onClick={extend} className="-mr-4 text-accent-deep!">
              {t`시간 늘리기`}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
