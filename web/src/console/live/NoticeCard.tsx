import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/Button';
import { exactTime } from '../../util/time';
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
  return (
    <li className="pointer-events-auto flex animate-enter items-center gap-4 rounded-card border border-line border-l-4 border-l-accent bg-paper p-4 shadow-float">
      <p className="tabular text-display font-bold">{number}</p>
      <p className="min-w-0 grow">
        <span className="block font-semibold">새 주문이 들어왔어요</span>
        <span className="block text-small text-muted">
          {number}번 · {exactTime(notice.date)}
        </span>
      </p>
      <Button onClick={onOpen}>주문 확인</Button>
    </li>
  );
}
