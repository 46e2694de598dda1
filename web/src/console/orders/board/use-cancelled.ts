import { useEffect, useMemo, useState } from 'react';
import { ringForCancel } from '../../live/order-sound';
import type { Card } from './board-types';
import type { ColumnStatus } from './board-view';

const SHOWN_MS = 60_000;

/** Orders cancelled while on the board, each shown for a minute or until it is dismissed. */
export function useCancelled(cancelled: readonly Card[] | undefined) {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const onRead = useMemo(() => (paymentId: string) => setRead((known) => new Set([...known, paymentId])), []);
  // Orders already handed out are left out: no work on them is left to stop.
  const shown = useMemo(
    () => (cancelled ?? []).filter(({ paymentId, orderStatus }) => orderStatus !== 'completed' && !read.has(paymentId)),
    [cancelled, read],
  );
  const newest = shown.at(-1)?.paymentId;
  useEffect(() => {
    if (newest === undefined) return undefined;
    ringForCancel();
    const timer = setTimeout(() => onRead(newest), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [newest, onRead]);
  const of = useMemo(() => {
    const at = (status: ColumnStatus) => shown.filter(({ orderStatus }) => orderStatus === status);
    return { waiting: at('waiting'), preparing: at('preparing'), ready: at('ready') };
  }, [shown]);
  return { shown, of, onRead };
}
