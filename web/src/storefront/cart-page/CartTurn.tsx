import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { PART, WithPart } from '../../ui/WithPart';
import { formatCount } from '../../util/money';
import type { Turn } from '../cart/wait-in-turn';

const TICK_MS = 1000;

/** Until it comes to it, second by second; a screen reader hears the place alone. */
function Seconds({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  const seconds = Math.max(1, Math.ceil((until - now) / 1000));
  return <span role="timer">{t`${seconds}초`}</span>;
}

/** The place in a rush, when it comes to it, and the way out. */
export function CartTurn({ turn, onLeave }: { turn: Turn; onLeave: () => void }) {
  const { place, atMs } = turn;
  return (
    <div className="mb-3 flex flex-col items-center gap-1 rounded-card bg-preparing-wash px-4 py-3 text-center">
      <p role="status" className="tabular font-semibold text-balance text-preparing">
        {t`지금 주문이 몰리고 있어요.`}
        {place !== undefined && ` ${t`${formatCount(place)}번째로 기다리고 있어요.`}`}
      </p>
      <p className="tabular text-small text-balance">
        <WithPart text={t`약 ${PART} 뒤에 저절로 이어져요. 순서와 담은 상품은 그대로예요.`}>
          <Seconds until={atMs} />
        </WithPart>
      </p>
      <Button kind="quiet" onClick={onLeave}>{t`그만 기다리기`}</Button>
    </div>
  );
}
