import type { CallState } from '@jumun/contracts';

/** The states that may follow each state of a call; a shop may finish one without acknowledging it first. */
export const CALL_MOVES: Readonly<Record<CallState, readonly CallState[]>> = {
  open: ['acked', 'done', 'expired'],
  acked: ['done', 'expired'],
  done: [],
  expired: [],
};
