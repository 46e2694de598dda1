import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/Button';
import { shortTime } from '../../util/time';
import { shortOrderNumber } from '../../util/order-number';
import { NOTICE_MS, type Notice } from './notices';

interface NoticeCardProps {
  notice: Notice;
  /** One that has no room waits unseen, and its time runs all the same. */
  isShown: boolean;
  onOpen: () => void;
  onPass: () => void;
}

/** One new order, large enough to be read across the counter. It goes by itself, but not from under a hand. */
export function NoticeCard({ notice, isShown, onOpen, onPass }: NoticeCardProps) {
  const [isHeld, setHeld] = useState(false);
  const pass = useEffectEvent(onPass);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(pass, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice.orderNum, notice.date, isHeld]);
  if (!isShown) return null;
  const number = shortOrderNumber(notice.orderNum);
  const isCancelled = notice.kind === 'order-cancelled';
  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex animate-enter flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line border-l-4 border-l-accent bg-paper p-3 shadow-float md:gap-x-4 md:p-4"
    >
      <p className="tabular shrink-0 text-display font-bold whitespace-nowrap md:text-hero">{number}</p>
      <p className="min-w-24 grow basis-0">
        <span className="block font-semibold">{isCancelled ? '주문이 취소됐어요' : '새 주문이 들어왔어요'}</span>
        <span className="block text-small text-muted">
          {number}번 · {shortTime(notice.date)} {isCancelled ? '취소' : '주문'}
        </span>
      </p>
      <Button className="shrink-0" onClick={onOpen}>
        주문 확인
      </Button>
    </li>
  );
}
