import type { BankFile, BankResults as Found, PayoutRecord } from '../../api/views';
import { http } from '../../api/operator-calls';
import { call } from '../client';

/** The bank's result for one payout; the reason may be empty. */
export interface BankResult {
  state: 'paid' | 'failed';
  reason: string;
}
/** Results entered, by payout id; a payout without an entry has no known result. */
export type BankResults = ReadonlyMap<string, BankResult>;

/** A result with the payout that it is about, as the question shows it. */
export interface Said extends BankResult {
  payout: PayoutRecord;
}

/** Results of payouts that are still open: a result that another operator confirmed meanwhile is not sent again. */
export const saidOf = (payouts: readonly PayoutRecord[], results: BankResults): Said[] =>
  payouts.flatMap((payout) => {
    const result = results.get(payout.payoutId);
    return result ? [{ payout, ...result }] : [];
  });

/** All that nothing is said of become paid; what is said stays. */
export const restPaid = (payouts: readonly PayoutRecord[], results: BankResults): BankResults =>
  new Map(payouts.map(({ payoutId }) => [payoutId, results.get(payoutId) ?? { state: 'paid' as const, reason: '' }]));

/** How many payouts of a state are said, and how much they are. */
export function countOf(said: readonly Said[], state: BankResult['state']): { count: number; sum: number } {
  const some = said.filter((each) => each.state === state);
  return { count: some.length, sum: some.reduce((sum, { payout }) => sum + payout.amount, 0) };
}

interface Line {
  payoutId: string;
  state: 'paid' | 'failed' | 'returned';
  reason?: string;
}
const lineOf = ({ payout: { payoutId }, state, reason }: Said): Line => ({
  payoutId,
  state,
  ...(state === 'failed' && reason.trim() !== '' && { reason: reason.trim() }),
});

/** Refusals with long reasons must fit in one request. */
const LINES_AT_ONCE = 100;

/** The results, split into requests of a size that the server accepts. */
export const requestsOf = (said: readonly Said[]): Line[][] =>
  Array.from({ length: Math.ceil(said.length / LINES_AT_ONCE) }, (_, index) =>
    said.slice(index * LINES_AT_ONCE, (index + 1) * LINES_AT_ONCE).map(lineOf),
  );

/** Longer than the server takes at most: giving up before it would invite a second try of what was done. */
export const BANK_FILE_TIMEOUT_MS = 40_000;

/** Tells the server what became of these lines of a file: all of them, or none. */
export async function confirmBankFile(bankFileId: string, lines: Line[]): Promise<BankFile> {
  const input = { params: { bankFileId }, body: { lines }, timeoutMs: BANK_FILE_TIMEOUT_MS };
  return (await call(http.payouts.confirmBankFile, input)).data;
}

/** Tells all that was said; whatever stops in between may be sent again as it is. */
export async function confirmAll(bankFileId: string, said: readonly Said[]): Promise<BankFile | undefined> {
  let file: BankFile | undefined;
  for (const lines of requestsOf(said)) file = await confirmBankFile(bankFileId, lines);
  return file;
}

const LETTERS_AT_ONCE = 8_192;

/** The bytes of a file as the server takes them. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = '';
  for (let at = 0; at < bytes.length; at += LETTERS_AT_ONCE)
    letters += String.fromCharCode(...bytes.subarray(at, at + LETTERS_AT_ONCE));
  return btoa(letters);
}

/** Compares the bank's list of results with a file; nothing is written down. */
export async function readBankResults(bankFileId: string, file: File): Promise<Found> {
  const body = { content: await base64Of(file) };
  const input = { params: { bankFileId }, body, timeoutMs: BANK_FILE_TIMEOUT_MS };
  return (await call(http.payouts.readBankResults, input)).data;
}
