import { useEffect, useMemo, useState } from 'react';
import { ringForCancel } from '../live/order-sound';
import type { Card } from './board-types';
import type { ColumnStatus } from './board-view';

const SHOWN_MS = 60_000;

/** Orders that were cancelled while they stood here: for a minute, or until somebody has read it. */
export function useCancelled(cancelled: readonly Card[] | undefined) {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const onRead = useMemo(() => (paymentId: string) => setRead((known) => new Set([...known, paymentId])), []);
  // One that was handed out is nobody's work any more.
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
