import type { WireBankResults } from '@jumun/contracts';
import { payoutNumbered } from './operator-money-rows.ts';

const plain = { reason: null, account: '5678' } as const;
const of = (n: number) => {
  const { payout_id, shop_name, amount } = payoutNumbered(n);
  return { payout_id, shop_name, amount };
};
const nobody = { payout_id: null, shop_name: null };

/** A bank's list of results with a line of every kind that matters. */
export const bankResults = (): WireBankResults => ({
  lines: [
    { line: 2, verdict: 'paid', ...of(3), ...plain },
    { line: 3, verdict: 'failed', ...of(13), ...plain, reason: '예금주 불일치' },
    { line: 4, verdict: 'known', ...of(2), ...plain },
    { line: 5, verdict: 'contradicts', ...of(2), ...plain, reason: '계좌 해지' },
    { line: 6, verdict: 'other-file', ...nobody, amount: 12_000, ...plain },
    { line: 7, verdict: 'unmatched', ...nobody, amount: null, account: null, reason: null },
  ],
  missing: [of(23)],
});
