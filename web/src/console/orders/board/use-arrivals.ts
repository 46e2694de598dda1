import { useEffect, useRef } from 'react';
import { shortOrderNumber } from '../../../util/order-number';
import { ringForOrder } from '../../live/order-sound';
import { useSoundSettings } from '../../live/sound-settings';
import { tellHiddenPage } from '../../live/system-notices';
import type { Card } from './board-types';

/** Tells of orders that have just come in: where it is to ring once it rings here, and a hidden page tells the device. */
export function useArrivals(waiting: readonly Card[] | undefined): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const { mode } = useSoundSettings();
  useEffect(() => {
    if (!waiting) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...waiting.map(({ paymentId }) => paymentId)]);
    // Orders that already wait when the board opens are not announced.
    const fresh = before ? waiting.filter(({ paymentId }) => !before.has(paymentId)) : [];
    if (fresh.length === 0) return;
    if (mode === 'once') ringForOrder();
    tellHiddenPage(fresh.map(({ orderNumber }) => shortOrderNumber(orderNumber)));
  }, [waiting, mode]);
}
