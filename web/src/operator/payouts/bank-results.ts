import type { WireBankFile, WirePayoutRecord } from '@jumun/contracts';
import { http } from '../../api/operator-calls';
import { call } from '../client';

/** What the bank did with one payout; an empty reason is none. */
export interface BankResult {
  state: 'paid' | 'failed';
  reason: string;
}
/** What was typed by payout; nothing is known of those without. */
export type BankResults = ReadonlyMap<string, BankResult>;

/** A result with the payout that it is about, as the question shows it. */
export interface Said extends BankResult {
  payout: WirePayoutRecord;
}

/** The results of payouts that are still open: what somebody else confirmed meanwhile is not said again. */
export const saidOf = (payouts: readonly WirePayoutRecord[], results: BankResults): Said[] =>
  payouts.flatMap((payout) => {
    const result = results.get(payout.payout_id);
    return result ? [{ payout, ...result }] : [];
  });

/** All that nothing is said of become paid; what is said stays. */
export const restPaid = (payouts: readonly WirePayoutRecord[], results: BankResults): BankResults =>
  new Map(
    payouts.map(({ payout_id }) => [payout_id, results.get(payout_id) ?? { state: 'paid' as const, reason: '' }]),
  );

/** How many payouts of a state are said, and how much they are. */
export function countOf(said: readonly Said[], state: BankResult['state']): { count: number; sum: number } {
  const some = said.filter((each) => each.state === state);
  return { count: some.length, sum: some.reduce((sum, { payout }) => sum + payout.amount, 0) };
}

interface Line {
  payout_id: string;
  state: 'paid' | 'failed' | 'returned';
  reason?: string;
}
const lineOf = ({ payout: { payout_id }, state, reason }: Said): Line => ({
  payout_id,
  state,
  ...(state === 'failed' && reason.trim() !== '' && { reason: reason.trim() }),
});

/** Refusals with long reasons must fit in one request. */
const LINES_AT_ONCE = 100;

/** What is said in requests of a size that the server takes. */
export const requestsOf = (said: readonly Said[]): Line[][] =>
  Array.from({ length: Math.ceil(said.length / LINES_AT_ONCE) }, (_, index) =>
    said.slice(index * LINES_AT_ONCE, (index + 1) * LINES_AT_ONCE).map(lineOf),
  );

/** Longer than the server takes at most: giving up before it would invite a second try of what was done. */
export const BANK_FILE_TIMEOUT_MS = 40_000;

/** Tells the server what became of these lines of a file: all of them, or none. */
export async function confirmBankFile(bank_file_id: string, lines: Line[]): Promise<WireBankFile> {
  const input = { params: { bank_file_id }, body: { lines }, timeoutMs: BANK_FILE_TIMEOUT_MS };
  return (await call(http.payouts.confirmBankFile, input)).data;
}

/** Tells all that was said; whatever stops in between may be sent again as it is. */
export async function confirmAll(bank_file_id: string, said: readonly Said[]): Promise<WireBankFile | undefined> {
  let file: WireBankFile | undefined;
  for (const lines of requestsOf(said)) file = await confirmBankFile(bank_file_id, lines);
  return file;
}
