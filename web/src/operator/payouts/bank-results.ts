import type { WireBankFile, WirePayoutRecord } from '@jumun/contracts';
import { http } from '../../api/operator-calls';
import { call } from '../client';

/** What the bank did with a file, as it is typed. */
export interface BankResults {
  /** Payouts that the bank refused, with why; an empty reason is none. */
  failed: ReadonlyMap<string, string>;
  /** What became of all others: paid, or not known yet. */
  rest: 'paid' | 'open';
}

export const noResults: BankResults = { failed: new Map(), rest: 'paid' };

/** What is missing before anything can be confirmed. */
export function missingIn({ failed, rest }: BankResults): string | undefined {
  return failed.size === 0 && rest === 'open' ? '실패한 지급을 고르거나, 나머지를 지급 완료로 골라주세요.' : undefined;
}

interface Counted {
  count: number;
  sum: number;
}
/** How many payouts become what, and how much they are. */
export function countsOf(
  payouts: readonly WirePayoutRecord[],
  { failed, rest }: BankResults,
): Record<'paid' | 'failed' | 'open', Counted> {
  const sumOf = (some: readonly WirePayoutRecord[]): Counted => ({
    count: some.length,
    sum: some.reduce((sum, { amount }) => sum + amount, 0),
  });
  const [refused, others] = [true, false].map((isFailed) =>
    payouts.filter(({ payout_id }) => failed.has(payout_id) === isFailed),
  );
  const nothing = sumOf([]);
  const left = sumOf(others ?? []);
  return {
    failed: sumOf(refused ?? []),
    paid: rest === 'paid' ? left : nothing,
    open: rest === 'paid' ? nothing : left,
  };
}

/** Refusals with long reasons must fit in one request. */
const LINES_AT_ONCE = 100;

/** The refusals of a file in requests of a size that the server takes. */
export function refusalsOf(failed: BankResults['failed']) {
  const lines = [...failed].map(([payout_id, reason]) => ({
    payout_id,
    state: 'failed' as const,
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  }));
  return Array.from({ length: Math.ceil(lines.length / LINES_AT_ONCE) }, (_, index) =>
    lines.slice(index * LINES_AT_ONCE, (index + 1) * LINES_AT_ONCE),
  );
}

const TIMEOUT_MS = 40_000;

/**
 * Tells the server what the bank did: the refusals first, so that the rest, which is all that is open then, can't hold
 * one of them. Whatever stops in between may be sent again as it is.
 */
export async function confirmBankFile(bank_file_id: string, { failed, rest }: BankResults): Promise<WireBankFile> {
  const params = { bank_file_id };
  let file: WireBankFile | undefined;
  for (const lines of refusalsOf(failed)) {
    file = (await call(http.payouts.confirmBankFile, { params, body: { lines }, timeoutMs: TIMEOUT_MS })).data;
  }
  if (rest === 'open' && file) return file;
  return (await call(http.payouts.confirmBankFile, { params, body: {}, timeoutMs: TIMEOUT_MS })).data;
}
