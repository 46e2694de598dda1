import { useSyncExternalStore } from 'react';
import type { Payment } from '../../../api/views';
import type { NextStatus } from './use-move-order';

/** How long a move can be taken back with one press. */
const UNDO_MS = 10_000;

/** The last move by one press, and where the order was before. */
export interface LastMove {
  payment: Payment;
  back: NextStatus;
  to: NextStatus;
}

let last: LastMove | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

/** Forgets the move that could be taken back. */
export function forgetLastMove(): void {
  clearTimeout(timer);
  last = undefined;
  for (const watcher of watchers) watcher();
}

/** Remembers a move for as long as it can be taken back; nothing goes back to waiting. */
export function rememberMove(payment: Payment, to: NextStatus): void {
  forgetLastMove();
  if (payment.orderStatus === 'waiting') return;
  last = { payment: { ...payment, orderStatus: to }, back: payment.orderStatus, to };
  timer = setTimeout(forgetLastMove, UNDO_MS);
  for (const watcher of watchers) watcher();
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The move that can be taken back, while it can. */
export const lastMove = (): LastMove | undefined => last;
/** The same, followed by the component that asks. */
export const useLastMove = (): LastMove | undefined => useSyncExternalStore(subscribe, lastMove);
