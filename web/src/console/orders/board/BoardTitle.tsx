import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { showWaiting } from '../../parts/installed/app-badge';

const FLASH_MS = 1_000;

/** The title of the tab, and the figure on an installed icon: the title flashes while the alarm rings, and else says how many orders wait. */
export function BoardTitle({ waiting, isRinging }: { waiting: number; isRinging: boolean }) {
  const [isFlashed, setFlashed] = useState(false);
  useEffect(() => {
    if (!isRinging) return undefined;
    const timer = setInterval(() => setFlashed((flashed) => !flashed), FLASH_MS);
    return () => {
      clearInterval(timer);
      setFlashed(false);
    };
  }, [isRinging]);
  useEffect(() => showWaiting(waiting), [waiting]);
  const count = waiting > 0 ? `(${waiting}) ` : '';
  return <title>{isRinging && !isFlashed ? t`${count}새 주문` : t`${count}주문판 · 주문(Jumun)`}</title>;
}
