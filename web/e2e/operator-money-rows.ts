import {
  contracts,
  type AnswerOfRoute,
  type http,
  type WireApproval,
  type WireBooksReport,
  type WireDeadLetter,
  type WireMessage,
  type WirePayoutAccountRecord,
  type WirePayoutLine,
  type WirePayoutRecord,
  type WirePayoutRun,
  type WireQueue,
  type WireReconciliation,
} from '@jumun/contracts';
import { numbered } from './fake-ids.ts';

const three = (n: number) => String(n).padStart(3, '0');
export const LONG_NAME = '아주긴이름을가진동네에서제일오래된빵집';
const shopName = (n: number) => (n === 2 ? LONG_NAME : `상점 ${n}`);

export type UnknownPayment = AnswerOfRoute<typeof http.orders.unknownPayments>['data'][number];
export type Funds = AnswerOfRoute<typeof http.settlement.fundsOwed>['data'];
export type TrialBalance = AnswerOfRoute<typeof http.settlement.trialBalance>['data'];

const { paymentPaid } = contracts.orders.facts;

const KINDS = ['approval', 'refund', 'reversal'] as const;
export const unknownNumbered = (n: number): UnknownPayment => ({
  kind: KINDS[(n - 1) % KINDS.length] ?? 'approval',
  payment_id: numbered(1000 + n),
  shop_id: numbered(1),
  store_name: shopName(n),
  order_number: `261121-7KQ2M9XA-${three(n)}`,
  amount: n === 2 ? 99_999_999 : 12_500,
  tno: n === 1 ? null : `2611210000000${n}`,
  tries: n + 3,
  since: '2026-11-21T09:20:00+09:00',
  next_at: n === 3 ? null : '2026-11-21T15:05:00+09:00',
});

export const messageNumbered = (n: number, state: WireMessage['state'] = 'parked'): WireMessage => ({
  message_id: numbered(2000 - n),
  shop_id: n === 3 ? null : numbered(1),
  kind: n === 3 ? 'inquiry' : 'order-paid',
  recipient_role: n === 3 ? 'operator' : 'owner',
  channel: n === 3 ? 'email' : 'text',
  state,
  order_number: n === 3 ? null : `261121-7KQ2M9XA-${three(n)}`,
  recipient: '010****5678',
  reason: n === 2 ? 'no-phone' : 'too-late: 3054',
  attempts: 7,
  created_at: '2026-11-21T13:18:00+09:00',
});

export const letterNumbered = (n: number, consumer = 'settlement-ledger'): WireDeadLetter => ({
  service: 'settlement',
  dead_letter_id: numbered(3000 + n),
  consumer,
  fact_id: numbered(3500 + n),
  subject: paymentPaid.subject,
  payload: n === 2 ? null : { shopId: numbered(1), amount: 12_500 + n },
  reason: `상점을 찾지 못했어요 (${n})`,
  attempts: 5,
  parked_at: new Date(Date.parse('2026-11-21T09:00:00+09:00') + n * 60_000).toISOString(),
});

export const lineNumbered = (n: number): WirePayoutLine => {
  const isRefund = n % 9 === 0;
  const [amount, fee] = isRefund ? [-12_500, -625] : [12_500, 625];
  const source = { source_id: numbered(6000 + n), payment_id: numbered(6000 + n) };
  const order_number = `261120-7KQ2M9XA-${three(n)}`;
  const occurred_at = '2026-11-20T13:18:00+09:00';
  return {
    kind: isRefund ? 'refund' : 'payment',
    ...source,
    order_number,
    occurred_at,
    amount,
    fee,
    net: amount - fee,
  };
};

export const queueOf = (queue: string, failures = 0): WireQueue => ({
  service: 'orders',
  queue,
  waiting: 2,
  delayed: 1,
  active: 0,
  failed: failures,
  failures: Array.from({ length: failures }, (_, index) => ({
    chore_id: `${queue}-${index + 1}`,
    reason: '결제사와 연결하지 못했어요',
    attempts: 20,
    failed_at: '2026-11-21T12:00:00+09:00',
  })),
});

const PAYOUT_STATES = ['unknown', 'planned', 'submitted', 'paid', 'failed'] as const;
/** The n-th payout; those whose number ends in 3, 4 or 5 go by bank file. */
export function payoutNumbered(n: number): WirePayoutRecord {
  const state = PAYOUT_STATES[(n - 1) % PAYOUT_STATES.length] ?? 'paid';
  const byFile = n % 5 === 3 || n % 5 === 4 || n % 5 === 0;
  return {
    payout_id: numbered(6000 - n),
    shop_id: numbered(1),
    shop_name: shopName(n),
    amount: n === 2 ? 99_999_999 : 150_000 + n,
    state,
    asked_by: n % 2 === 0 ? 'owner' : 'run',
    provider: byFile ? 'bank-file' : 'toss',
    run_day: n % 2 === 0 ? null : '2026-11-20',
    provider_payout_id: byFile ? null : `FPA_${n}`,
    failure: state === 'failed' ? '예금주가 달라요.' : null,
    failure_code: state === 'failed' ? 'bank-refused' : null,
    sends: 1,
    look_ups: 4,
    planned_at: '2026-11-20T10:00:00+09:00',
    sent_at: state === 'planned' ? null : '2026-11-20T10:00:05+09:00',
    next_look_at: state === 'unknown' ? '2026-11-21T15:05:00+09:00' : null,
    settled_at: state === 'paid' || state === 'failed' ? '2026-11-20T11:00:00+09:00' : null,
    bank_file_id: byFile && n !== 8 ? BANK_FILE : null,
  };
}
export const BANK_FILE = numbered(7001);

export const accountNumbered = (n: number): WirePayoutAccountRecord => ({
  shop_id: numbered(n),
  shop_name: shopName(n),
  provider: n === 3 ? 'toss' : 'bank-file',
  provider_account_id: n === 3 ? 'seller_1PqL0000000000001' : null,
  state: 'pending',
  has_bank_account: n === 1,
  changed_at: '2026-11-20T10:00:00+09:00',
});

export const runNumbered = (n: number): WirePayoutRun => ({
  day: `2026-11-${String(21 - n).padStart(2, '0')}`,
  started_at: '2026-11-20T10:00:00+09:00',
  planned_at: n === 1 ? null : '2026-11-20T10:01:00+09:00',
  payouts:
    n === 3
      ? []
      : [
          { state: 'paid', count: 120, sum: 99_999_999 },
          { state: 'unknown', count: 1, sum: 150_001 },
        ],
});

export const dayOf = (day: string, open_breaks = 0): WireReconciliation['days'][number] => ({
  day,
  source: 'provider',
  provider_lines: 120,
  our_lines: 120,
  provider_sum: 1_500_000,
  our_sum: 1_500_000 + (open_breaks > 0 ? 1 : 0),
  open_breaks,
  loaded_at: '2026-11-21T05:00:00+09:00',
});
export const breakOf = (
  kind: WireReconciliation['breaks'][number]['kind'],
  our_amount: number | null,
  provider_amount: number | null,
): WireReconciliation['breaks'][number] => ({
  break_id: numbered((our_amount ?? 1) * 7 + (provider_amount ?? 2)),
  day: '2026-11-20',
  kind,
  side: 'approve',
  order_number: '261120-7KQ2M9XA-001',
  tno: '26112000000001',
  our_amount,
  provider_amount,
  found_at: '2026-11-21T05:00:00+09:00',
  closed_at: null,
});

export const fundsOf = (day: number): Funds['now'] => {
  const [card_receivable, fees_earned, paid_out] = [10_000_000 + day * 300_000, 500_000 + day * 15_000, 6_000_000];
  const deficit = 10_000;
  return {
    owed: card_receivable - fees_earned - paid_out + deficit,
    owed_shops: 42,
    deficit,
    deficit_shops: 1,
    card_receivable,
    fees_earned,
    paid_out,
  };
};
export const wholeReport: WireBooksReport = {
  checked_at: '2026-11-21T05:00:00+09:00',
  transactions: 12_345,
  broken: [],
  first_break: null,
};
export const brokenReport: WireBooksReport = {
  ...wholeReport,
  broken: [
    {
      name: 'payout-is-posted',
      sentence: '모든 지급은 같은 금액으로 원장에 기록돼 있어요.',
      count: 1,
      example: numbered(5999),
    },
  ],
  first_break: { shop_id: numbered(1), sequence: 7, transaction_id: numbered(9), what: 'content-changed' },
};

const COLLEAGUE = '0192f000-0000-7000-8000-0000000000a2';
const nothingAsked = { shop_id: null, shop_name: null, bank_account: null, content: {} };
type Asked = Pick<WireApproval, 'kind' | 'subject' | 'shop_id' | 'shop_name' | 'content' | 'bank_account'>;
const askedFee: Asked = {
  ...nothingAsked,
  kind: 'fee-change',
  subject: numbered(1),
  shop_id: numbered(1),
  shop_name: shopName(1),
  content: { fee: { from_bps: 500, to_bps: 450 } },
};
const contents: readonly Asked[] = [
  askedFee,
  {
    ...nothingAsked,
    kind: 'payout-account',
    subject: numbered(2),
    shop_id: numbered(2),
    shop_name: LONG_NAME,
    content: { payout_account: { from: 'pending', to: 'verified', seen: '0123456789abcdef' } },
    bank_account: {
      bank_code: '088',
      bank_name: '신한은행',
      account_number: '********6789',
      holder_name: '김*장',
    },
  },
  {
    ...nothingAsked,
    kind: 'bank-file',
    subject: BANK_FILE,
    content: { bank_file: { count: 24, sum: 99_999_999, checksum: 'ab12'.repeat(16) } },
  },
  {
    ...nothingAsked,
    kind: 'charge-release',
    subject: numbered(9_001),
    shop_id: numbered(1),
    shop_name: shopName(1),
    content: {
      charge: {
        order_number: '261121-7KQ2M9XA-009',
        tno: '26112199999999',
        amount: 9_000_000,
        doubt: 'missing',
        provider_amount: null,
        provider_remaining: null,
      },
    },
  },
];
/** The n-th ask: a fee, an account, a bank file and a held payment; the fourth one is the operator's own. */
export const approvalNumbered = (n: number, more: Partial<WireApproval> = {}): WireApproval => ({
  ...(contents[(n - 1) % contents.length] ?? askedFee),
  approval_id: numbered(9_500 - n),
  state: 'open',
  asked_by: COLLEAGUE,
  mine: n === 4,
  asked_at: '2026-11-21T09:20:00+09:00',
  expires_at: '2026-11-24T09:20:00+09:00',
  reason: '계약서를 다시 썼어요.',
  alone: false,
  decided_by: null,
  decided_at: null,
  refusal: null,
  ...more,
});

/** A forged payment that was to be paid out. */
export const heldCharge: NonNullable<WireReconciliation['unconfirmed']>[number] = {
  payment_id: numbered(9_001),
  shop_id: numbered(1),
  shop_name: '봄날커피',
  order_number: '261121-7KQ2M9XA-009',
  tno: '26112199999999',
  amount: 9_000_000,
  provider_amount: null,
  state: 'differs',
  reason: 'missing',
  asks: 2,
  paid_at: '2026-11-21T14:00:00+09:00',
  asked_at: '2026-11-21T14:30:00+09:00',
};
