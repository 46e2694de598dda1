import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/Button';
import { shortTime } from '../../util/time';
import { shortOrderNumber } from '../../util/order-number';
import { NOTICE_MS, type Notice } from './notices';

interface NoticeCardProps {
  notice: Notice;
  onOpen: () => void;
  onPass: () => void;
}

/** One new order, large enough to be read across the counter. */
export function NoticeCard({ notice, onOpen, onPass }: NoticeCardProps) {
  const pass = useEffectEvent(onPass);
  useEffect(() => {
    const timer = setTimeout(pass, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice.orderNum, notice.date]);
  const number = shortOrderNumber(notice.orderNum);
  const isCancelled = notice.kind === 'order-cancelled';
  return (
    <li className="pointer-events-auto flex animate-enter items-center gap-3 rounded-card border border-line border-l-4 border-l-accent bg-paper p-3 shadow-float md:gap-4 md:p-4">
      <p className="tabular shrink-0 text-display font-bold whitespace-nowrap">{number}</p>
      <p className="min-w-0 grow">
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
