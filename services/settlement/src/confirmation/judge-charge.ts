import type { ChargeDoubt } from '@jumun/contracts';
import type { ChargeAnswer } from '../providers/kcp-charges.js';

/** A payment as the ledger has it. */
export interface OurCharge {
  amount: number;
  /** Everything that was given back of it. */
  refunded: number;
  /** Payments in the ledger that name the same order. */
  claims: number;
  /** Milliseconds since the card company was asked first; null when it never was. */
  askedForMs: number | null;
}

export type Verdict = { state: 'confirmed' } | { state: 'waiting' | 'differs'; reason: ChargeDoubt };

/** A refund is at the card company before it is in the ledger; one that takes longer is none of ours. */
export const REFUND_ON_ITS_WAY_MS = 10 * 60 * 1000;

/** Whether a payment may leave: only when the card company has it, for one order alone, and took back no more than we did. */
export function judgeCharge(ours: OurCharge, told: ChargeAnswer): Verdict {
  if (ours.claims > 1) return { state: 'differs', reason: 'claimed-twice' };
  if (told.kind === 'no-answer') return { state: 'waiting', reason: 'unanswered' };
  if (told.kind === 'none') return { state: 'differs', reason: 'missing' };
  if (told.amount !== ours.amount) return { state: 'differs', reason: 'amount-differs' };
  if (told.amount - told.remaining <= ours.refunded) return { state: 'confirmed' };
  const isOld = (ours.askedForMs ?? 0) >= REFUND_ON_ITS_WAY_MS;
  return { state: isOld ? 'differs' : 'waiting', reason: 'cancelled' };
}
