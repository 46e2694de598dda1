import { useEffect, useEffectEvent } from 'react';
import { NOTICE_MS, type Notice } from './notices';

interface NoticeTimerProps {
  notice: Notice;
  isHeld: boolean;
  onPass: () => void;
}

/** Lets a notice go when its time has passed; one that is under a hand or the keyboard stays. */
export function NoticeTimer({ notice, isHeld, onPass }: NoticeTimerProps) {
  const pass = useEffectEvent(onPass);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(pass, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice.orderNum, notice.date, isHeld]);
  return null;
}
