import { useEffect, useState } from 'react';
import { clockTime, countdown } from '../../util/order-time';

const SOON_MS = 3 * 60_000;
const TICK_MS = 1000;

/** Until when the payment waits; a calm countdown in the same place when little is left. */
export function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const restMs = Date.parse(expiresAt) - now;
  const soon = restMs <= SOON_MS;
  return (
    <>
      <p className={soon ? 'font-semibold text-preparing' : undefined}>
        {soon ? (
          <span role="timer" className="tabular">
            {restMs > 0 ? `결제 시간이 ${countdown(restMs)} 남았어요.` : '결제 시간이 거의 끝났어요.'}
          </span>
        ) : (
          `담은 상품은 ${clockTime(expiresAt)}까지 맡아둘게요.`
        )}
      </p>
      <p role="status" className="sr-only">
        {soon && '결제 시간이 3분이 안 남았어요.'}
      </p>
    </>
  );
}
