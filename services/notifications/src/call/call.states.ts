import type { CallState } from '@jumun/contracts';

/** Where a call goes from each state: a shop may finish it without saying first that somebody comes. */
export const CALL_MOVES: Readonly<Record<CallState, readonly CallState[]>> = {
  open: ['acked', 'done', 'expired'],
  acked: ['done', 'expired'],
  done: [],
  expired: [],
};
