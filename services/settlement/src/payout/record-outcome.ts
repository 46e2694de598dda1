import { won, type PayoutState } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { backoff } from '@jumun/runtime';
import { postPayoutReversal } from '../ledger/post-payouts.js';
import { HOLD_PAYOUT, MOVE_PAYOUT, PAYOUT_LOOKED_AT, PAYOUT_PAID, type PayoutRow } from './payout.sql.js';
import { payoutMoves } from './payout.states.js';
import { Payout } from './payout.tables.js';

/** A finding about a payout, from the provider or an operator. */
export type Finding =
  | { kind: 'submitted' | 'paid'; providerPayoutId: string | null }
  | { kind: 'failed'; code: string; reason?: string | undefined }
  /** The provider said no to the send of that number. */
  | { kind: 'refused'; code: string; sends: number }
  /** A refusal of something that may have been taken before, and that the provider's books don't show either. */
  | { kind: 'refusal-confirmed'; code: string }
  /** It was handed over and the answer lost. */
  | { kind: 'unknown' }
  | { kind: 'nothing-new' };

/** A finding as a state: what it says of this payout. */
type Verdict =
  | { to: 'submitted' | 'paid'; providerPayoutId: string | null; doubt: null }
  | { to: 'failed'; code: string; reason?: string | undefined }
  | { to: PayoutState; doubt: string | null };

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 30 * 60 * 1000;
/** A provider that refused what it may have taken before has it in its books by then, or never. */
export const SURE_AFTER_MS = 2 * 60 * 1000;

/**
 * Writes down what is known of a payout, in one commit with the ledger. What comes late or out of order changes nothing:
 * only the moves of the table are made. `lookAt` is when the payout was due when the look began. Answers the state that
 * it moved to; undefined when it did not.
 */
export async function recordFinding(
  tx: Tx,
  payoutId: string,
  finding: Finding,
  { now, lookAt }: { now: Date; lookAt?: string | null },
): Promise<PayoutState | undefined> {
  const [payout] = await tx.run(HOLD_PAYOUT, [payoutId]);
  if (!payout) return undefined;
  const { state } = payout;
  const due = lookAt === undefined ? payout.lookAt : lookAt;
  const verdict = judge(payout, finding);
  const isMove = state !== verdict.to && payoutMoves[state].includes(verdict.to);
  if (isMove && 'code' in verdict) {
    await fail(tx, payout, verdict, now);
    return 'failed';
  }
  if (isMove && verdict.to === 'paid') {
    // The bank may send back what was paid, and the event that tells it may be lost: it is looked at once more.
    await tx.run(PAYOUT_PAID, [payoutId, providerIdOf(verdict), now, due]);
    return 'paid';
  }
  if (state === 'paid' || state === 'failed') {
    const isSure = finding.kind !== 'unknown' && finding.kind !== 'nothing-new';
    await tx.run(PAYOUT_LOOKED_AT, [payoutId, due, state === 'failed' || isSure ? null : pauseMs(payout, null)]);
    return undefined;
  }
  const doubt = 'doubt' in verdict ? verdict.doubt : payout.doubt;
  const next = isMove ? verdict.to : state;
  await tx.run(MOVE_PAYOUT, [payoutId, next, providerIdOf(verdict), doubt, due, pauseMs(payout, doubt)]);
  return isMove ? next : undefined;
}

/** A refusal is believed at once only when nothing was ever sent before, also by another process meanwhile. */
function judge({ state, sends, doubt, providerPayoutId }: PayoutRow, finding: Finding): Verdict {
  switch (finding.kind) {
    case 'submitted':
    case 'paid':
      return { to: finding.kind, providerPayoutId: finding.providerPayoutId, doubt: null };
    case 'failed':
      return { to: 'failed', code: finding.code, reason: finding.reason };
    case 'refused':
      return sends === 1 && finding.sends === 1
        ? { to: 'failed', code: finding.code }
        : { to: 'unknown', doubt: finding.code };
    case 'refusal-confirmed':
      return doubt === finding.code ? { to: 'failed', code: finding.code } : { to: state, doubt };
    case 'unknown':
      // Once the provider has named it, it has it, whatever it answers or not now.
      return { to: providerPayoutId === null ? 'unknown' : state, doubt };
    case 'nothing-new':
      return { to: state, doubt };
  }
}

async function fail(
  tx: Tx,
  { id, shopId, amount }: PayoutRow,
  { code, reason }: Extract<Verdict, { code: string }>,
  now: Date,
): Promise<void> {
  await postPayoutReversal(tx, { shopId, payoutId: id, amount: won(amount), occurredAt: now.toISOString() });
  await tx
    .query(Payout)
    .updateTable('Payout')
    .set({
      state: 'failed',
      failureCode: code,
      failureReason: reason ?? null,
      doubt: null,
      settledAt: now,
      lookAt: null,
    })
    .where('id', '=', id)
    .execute();
}

const providerIdOf = (verdict: Verdict): string | null =>
  'providerPayoutId' in verdict ? verdict.providerPayoutId : null;

const pauseMs = ({ lookUps }: PayoutRow, doubt: string | null): number =>
  doubt === null ? backoff(lookUps, { baseMs: FIRST_PAUSE_MS, maxMs: LONGEST_PAUSE_MS }) : SURE_AFTER_MS;
