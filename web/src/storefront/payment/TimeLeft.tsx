import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { extendableMs } from '../../api/contract-values';
import { serverNow } from '../../util/server-clock';
import { countdown, minuteOfDay } from '../../util/order-time';
import { MoreTime } from './MoreTime';
import type { PaymentRecord } from './payment-query';

const SOON_MS = 3 * 60_000;
/** Two seconds later than the server allows it, since the page knows the server's clock to a second or two. */
const WARN_MS = extendableMs - 2_000;
const TICK_MS = 1000;

/** Until when the payment waits; a calm countdown in the same place when little is left, and a way to get more. */
export function TimeLeft({ record: { paymentId, expiresAt, extensionsLeft } }: { record: PaymentRecord }) {
  const told = useRef<HTMLParagraphElement>(null);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  /** The button that was pressed goes; who has gone on to a field meanwhile stays there. */
  const focusTold = (): void => {
    if (document.activeElement?.matches('body, :disabled')) told.current?.focus();
  };
  const restMs = Date.parse(expiresAt) - now;
  const rest = countdown(restMs);
  const until = minuteOfDay(expiresAt);
  const soon = restMs <= SOON_MS;
  const warned = restMs <= WARN_MS && restMs > 0;
  const mayExtend = warned && extensionsLeft > 0;
  return (
    <>
      <p ref={told} tabIndex={-1} className={soon ? 'font-semibold text-preparing' : undefined}>
        {soon ? (
          <span role="timer" className="tabular">
            {restMs > 0 ? t`결제 시간이 ${rest} 남았어요.` : t`결제 시간이 거의 끝났어요.`}
          </span>
        ) : (
          t`${until}까지 결제해주세요. 그동안 상품을 잡아둘게요.`
        )}
      </p>
      <p role="status" className="sr-only">
        {soon && t`결제 시간이 3분이 안 남았어요.`}
      </p>
      <p role="alert" className="sr-only">
        {warned && t`결제 시간이 1분도 안 남았어요.`}
        {mayExtend && ` ${t`‘시간 늘리기’를 누르면 최대 10분을 더 드려요.`}`}
      </p>
      {mayExtend && <MoreTime paymentId={paymentId} expiresAt={expiresAt} onAnswer={focusTold} />}
    </>
  );
}
