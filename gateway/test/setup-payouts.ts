import { won, type PayoutView } from '@jumun/contracts';

export const AT = '2026-11-20T03:00:00.000Z';
export const PAYOUT_ID = '01900000-0000-7000-8000-0000000000a1';
export const FILE_ID = '01900000-0000-7000-8000-0000000000a2';

/** A payout as settlement tells it. */
export const payout: PayoutView = {
  payoutId: PAYOUT_ID,
  amount: won(95_000),
  state: 'submitted',
  askedBy: 'owner',
  plannedAt: AT,
  settledAt: null,
  failure: null,
};
/** The same in the published spelling. */
export const wirePayout = {
  payout_id: PAYOUT_ID,
  amount: 95_000,
  state: 'submitted',
  asked_by: 'owner',
  planned_at: AT,
  settled_at: null,
  failure: null,
};
/** The address with its parameters filled in. */
export const at = (path: string, params: Record<string, string>): string =>
  Object.entries(params).reduce((given, [name, value]) => given.replace(`:${name}`, value), path);
