import type { PayoutRecord, PayoutView } from '@jumun/contracts';
import { utcIso } from '../ledger/utc-iso.js';

/** What an owner reads of a payout that failed, where nobody gave a reason in words. */
const FAILED_WORDS = '은행으로 보내지 못해 잔액에 다시 넣었어요. 정산 계좌를 확인해주세요.';

export const PAYOUT_COLUMNS = `p.id as "payoutId", p.amount, p.state, p.asked_by as "askedBy", ${utcIso('p.planned_at')} as "plannedAt",
  ${utcIso('p.settled_at')} as "settledAt", p.failure_reason as reason`;

export const RECORD_COLUMNS = `${PAYOUT_COLUMNS}, p.shop_id as "shopId", s.shop_name as "shopName", p.provider, p.run_day::text as "runDay",
  p.provider_payout_id as "providerPayoutId", p.failure_code as "failureCode", p.sends, p.look_ups as "lookUps",
  ${utcIso('p.sent_at')} as "sentAt", ${utcIso('p.look_at')} as "nextLookAt", p.bank_file_id as "bankFileId"`;

export type PayoutViewRow = Omit<PayoutView, 'failure'> & { reason: string | null };
export type PayoutRecordRow = Omit<PayoutRecord, 'failure'> & { reason: string | null };

const failureOf = ({ state, reason }: Pick<PayoutViewRow, 'state' | 'reason'>): string | null =>
  state === 'failed' ? (reason ?? FAILED_WORDS) : null;

export const presentPayout = ({ reason, ...payout }: PayoutViewRow): PayoutView => ({
  ...payout,
  failure: failureOf({ state: payout.state, reason }),
});

export const presentRecord = ({ reason, ...payout }: PayoutRecordRow): PayoutRecord => ({
  ...payout,
  failure: failureOf({ state: payout.state, reason }),
});
