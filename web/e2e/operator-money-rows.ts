import { contracts, http } from '@jumun/contracts';
import { exampleContent, type ContentOf } from '@jumun/client/played';
import { numbered } from './fake-ids.ts';

const three = (n: number) => String(n).padStart(3, '0');
export const LONG_NAME = '아주긴이름을가진동네에서제일오래된빵집';
const shopName = (n: number) => (n === 2 ? LONG_NAME : `상점 ${n}`);
export const BANK_FILE = numbered(7001);

export type UnknownPayment = ContentOf<typeof http.orders.unknownPayments>[number];
export type Message = ContentOf<typeof http.notifications.listMessages>['messages'][number];
export type DeadLetter = ContentOf<typeof http.desk.deadLetters>['deadLetters'][number];
export type Queue = ContentOf<typeof http.desk.queues>['queues'][number];
export type PayoutRecord = ContentOf<typeof http.payouts.payoutRecord>;
type PayoutLine = ContentOf<typeof http.payouts.payoutParts>['lines'][number];
export type PayoutAccount = ContentOf<typeof http.payouts.decidePayoutAccount>;
export type PayoutRun = ContentOf<typeof http.payouts.payoutRuns>['runs'][number];
export type Reconciliation = ContentOf<typeof http.settlement.reconciliation>;
type Break = Reconciliation['breaks'][number];
export type Funds = ContentOf<typeof http.settlement.fundsOwed>;
export type BooksReport = NonNullable<ContentOf<typeof http.settlement.booksReport>>;
export type Approval = ContentOf<typeof http.approvals.approve>;

const KINDS = ['approval', 'refund', 'reversal'] as const;
export const unknownNumbered = (n: number): UnknownPayment => ({
  kind: KINDS[(n - 1) % KINDS.length] ?? 'approval',
  ...{ paymentId: numbered(1000 + n), shopId: numbered(1), storeName: shopName(n) },
  ...{ orderNumber: `261121-7KQ2M9XA-${three(n)}`, amount: n === 2 ? 99_999_999 : 12_500, tries: n + 3 },
  ...{ tno: n === 1 ? null : `2611210000000${n}`, since: '2026-11-21T09:20:00+09:00' },
  nextAt: n === 3 ? null : '2026-11-21T15:05:00+09:00',
});

/** The n-th message; the third is an inquiry's, by e-mail to an operator. */
export const messageNumbered = (n: number, state: Message['state'] = 'parked'): Message => ({
  ...{ messageId: numbered(2000 - n), state, recipient: '010****5678', attempts: 7 },
  ...(n === 3
    ? { shopId: null, kind: 'inquiry', recipientRole: 'operator', channel: 'email' }
    : { shopId: numbered(1), kind: 'order-paid', recipientRole: 'owner', channel: 'text' }),
  orderNumber: n === 3 ? null : `261121-7KQ2M9XA-${three(n)}`,
  ...{ reason: n === 2 ? 'no-phone' : 'too-late: 3054', createdAt: '2026-11-21T13:18:00+09:00' },
});

export const letterNumbered = (n: number, consumer = 'settlement-ledger'): DeadLetter => ({
  ...{ service: 'settlement', deadLetterId: numbered(3000 + n), consumer, factId: numbered(3500 + n), attempts: 5 },
  subject: contracts.orders.facts.paymentPaid.subject,
  payload: n === 2 ? null : { shopId: numbered(1), amount: 12_500 + n },
  reason: `상점을 찾지 못했어요 (${n})`,
  parkedAt: new Date(Date.parse('2026-11-21T09:00:00+09:00') + n * 60_000).toISOString(),
});

/** The n-th line of a payout; each ninth is a refund. */
export const lineNumbered = (n: number): PayoutLine => {
  const sign = n % 9 === 0 ? -1 : 1;
  return {
    ...{ kind: sign < 0 ? 'refund' : 'payment', sourceId: numbered(6000 + n), paymentId: numbered(6000 + n) },
    ...{ orderNumber: `261120-7KQ2M9XA-${three(n)}`, occurredAt: '2026-11-20T13:18:00+09:00' },
    ...{ amount: sign * 12_500, fee: sign * 625, net: sign * 11_875 },
  };
};

export const queueOf = (queue: string, failed = 0): Queue => ({
  ...{ service: 'orders', queue, waiting: 2, delayed: 1, active: 0, failed },
  failures: Array.from({ length: failed }, (_, index) => ({
    ...{ choreId: `${queue}-${index + 1}`, reason: '결제사와 연결하지 못했어요', attempts: 20 },
    failedAt: '2026-11-21T12:00:00+09:00',
  })),
});

const PAYOUT_STATES = ['unknown', 'planned', 'submitted', 'paid', 'failed'] as const;
/** The n-th payout; those whose number ends in 3, 4 or 5 go by bank file. */
export function payoutNumbered(n: number): PayoutRecord {
  const state = PAYOUT_STATES[(n - 1) % PAYOUT_STATES.length] ?? 'paid';
  const byFile = ['submitted', 'paid', 'failed'].includes(state);
  return {
    ...{ payoutId: numbered(6000 - n), shopId: numbered(1), shopName: shopName(n), state, sends: 1, lookUps: 4 },
    ...{ amount: n === 2 ? 99_999_999 : 150_000 + n, askedBy: n % 2 === 0 ? 'owner' : 'run' },
    ...{ provider: byFile ? 'bank-file' : 'toss', runDay: n % 2 === 0 ? null : '2026-11-20' },
    ...{ providerPayoutId: byFile ? null : `FPA_${n}`, bankFileId: byFile && n !== 8 ? BANK_FILE : null },
    ...(state === 'failed'
      ? { failure: '예금주가 달라요.', failureCode: 'bank-refused' }
      : { failure: null, failureCode: null }),
    ...{ plannedAt: '2026-11-20T10:00:00+09:00', sentAt: state === 'planned' ? null : '2026-11-20T10:00:05+09:00' },
    nextLookAt: state === 'unknown' ? '2026-11-21T15:05:00+09:00' : null,
    settledAt: state === 'paid' || state === 'failed' ? '2026-11-20T11:00:00+09:00' : null,
  };
}

export const accountNumbered = (n: number): PayoutAccount => ({
  ...{ shopId: numbered(n), shopName: shopName(n), state: 'pending', hasBankAccount: n === 1 },
  ...(n === 3
    ? { provider: 'toss', providerAccountId: 'seller_1PqL0000000000001' }
    : { provider: 'bank-file', providerAccountId: null }),
  changedAt: '2026-11-20T10:00:00+09:00',
});

export const runNumbered = (n: number): PayoutRun => ({
  ...{ day: `2026-11-${21 - n}`, startedAt: '2026-11-20T10:00:00+09:00' },
  plannedAt: n === 1 ? null : '2026-11-20T10:01:00+09:00',
  payouts: [
    { state: 'paid' as const, count: 120, sum: 99_999_999 },
    { state: 'unknown' as const, count: 1, sum: 150_001 },
  ].slice(n === 3 ? 2 : 0),
});

export const dayOf = (day: string, openBreaks = 0): Reconciliation['days'][number] => ({
  ...{ day, source: 'provider', providerLines: 120, ourLines: 120, openBreaks },
  ...{ providerSum: 1_500_000, ourSum: 1_500_000 + (openBreaks > 0 ? 1 : 0), loadedAt: '2026-11-21T05:00:00+09:00' },
});
export const breakOf = (kind: Break['kind'], ourAmount: number | null, providerAmount: number | null): Break => ({
  breakId: numbered((ourAmount ?? 1) * 7 + (providerAmount ?? 2)),
  ...{ day: '2026-11-20', kind, side: 'approve', orderNumber: '261120-7KQ2M9XA-001', tno: '26112000000001' },
  ...{ ourAmount, providerAmount, foundAt: '2026-11-21T05:00:00+09:00', closedAt: null },
});

export const fundsOf = (day: number): Funds['now'] => {
  const sums = { cardReceivable: 10_000_000 + day * 300_000, feesEarned: 500_000 + day * 15_000, paidOut: 6_000_000 };
  const deficit = 10_000;
  const owed = sums.cardReceivable - sums.feesEarned - sums.paidOut + deficit;
  return { ...sums, owed, owedShops: 42, deficit, deficitShops: 1 };
};
export const wholeReport: BooksReport = {
  ...{ checkedAt: '2026-11-21T05:00:00+09:00', transactions: 12_345, broken: [], firstBreak: null },
};
export const brokenReport: BooksReport = {
  ...wholeReport,
  broken: [
    {
      ...{ name: 'payout-is-posted', count: 1, example: numbered(5999) },
      sentence: '모든 지급은 같은 금액으로 원장에 기록돼 있어요.',
    },
  ],
  firstBreak: { shopId: numbered(1), sequence: 7, transactionId: numbered(9), what: 'content-changed' },
};

/** A forged payment that was to be paid out. */
export const heldCharge: NonNullable<Reconciliation['unconfirmed']>[number] = {
  ...{ paymentId: numbered(9_001), shopId: numbered(1), shopName: '봄날커피', amount: 9_000_000, providerAmount: null },
  ...{ orderNumber: '261121-7KQ2M9XA-009', tno: '26112199999999', state: 'differs', reason: 'missing', asks: 2 },
  ...{ paidAt: '2026-11-21T14:00:00+09:00', askedAt: '2026-11-21T14:30:00+09:00' },
};

type Asked = Pick<Approval, 'kind' | 'subject' | 'shopId' | 'shopName' | 'content' | 'bankAccount'>;
const ofShop = (n: number) => ({ subject: numbered(n), shopId: numbered(n), shopName: shopName(n), bankAccount: null });
const { orderNumber, tno, amount } = heldCharge;
const contents: readonly Asked[] = [
  { ...ofShop(1), kind: 'fee-change', content: { fee: { fromBps: 500, toBps: 450 } } },
  {
    ...{ ...ofShop(2), kind: 'payout-account' },
    content: { payoutAccount: { from: 'pending', to: 'verified', seen: '0123456789abcdef' } },
    bankAccount: { bankCode: '088', bankName: '신한은행', accountNumber: '********6789', holderName: '김*장' },
  },
  {
    ...{ kind: 'bank-file', subject: BANK_FILE, shopId: null, shopName: null, bankAccount: null },
    content: { bankFile: { count: 24, sum: 99_999_999, checksum: 'ab12'.repeat(16) } },
  },
  {
    ...{ ...ofShop(1), kind: 'charge-release', subject: heldCharge.paymentId },
    content: { charge: { orderNumber, tno, amount, doubt: 'missing', providerAmount: null, providerRemaining: null } },
  },
];
/** The n-th ask: a fee, an account, a bank file and a held payment; the fourth one is the operator's own. */
export const approvalNumbered = (n: number, more: Partial<Approval> = {}): Approval => ({
  ...exampleContent(http.approvals.approve),
  ...contents[(n - 1) % contents.length],
  ...{ approvalId: numbered(9_500 - n), state: 'open', mine: n === 4, reason: '계약서를 다시 썼어요.', alone: false },
  ...{ askedBy: '0192f000-0000-7000-8000-0000000000a2', decidedBy: null, decidedAt: null, refusal: null },
  ...{ askedAt: '2026-11-21T09:20:00+09:00', expiresAt: '2026-11-24T09:20:00+09:00' },
  ...more,
});

const ofPayout = (n: number) => {
  const { payoutId, shopName: name, amount: sum } = payoutNumbered(n);
  return { payoutId, shopName: name, amount: sum };
};
const unknown = { payoutId: null, shopName: null };
const plain = { reason: null, account: '5678' };
/** A bank's list of results with a line of every kind that matters. */
export const bankResults = (): ContentOf<typeof http.payouts.readBankResults> => ({
  lines: [
    { line: 2, verdict: 'paid', ...ofPayout(3), ...plain },
    { line: 3, verdict: 'failed', ...ofPayout(13), ...plain, reason: '예금주 불일치' },
    { line: 4, verdict: 'known', ...ofPayout(2), ...plain },
    { line: 5, verdict: 'contradicts', ...ofPayout(2), ...plain, reason: '계좌 해지' },
    { line: 6, verdict: 'other-file', ...unknown, amount: 12_000, ...plain },
    { line: 7, verdict: 'unmatched', ...unknown, amount: null, account: null, reason: null },
  ],
  missing: [ofPayout(23)],
});

/** A year of bank holidays of every source, some of them over. */
export const holidayYear = (): ContentOf<typeof http.holidays.listHolidays> => ({
  year: 2026,
  holidays: [
    { day: '2026-01-01', name: '신정', source: 'built-in', begun: true },
    { day: '2026-11-27', name: '임시공휴일', source: 'feed', begun: false },
    { day: '2026-12-25', name: '성탄절', source: 'built-in', begun: false },
    { day: '2026-12-31', name: '우리 은행 전산 점검', source: 'operator', begun: false },
  ],
  ...{ known: true, comingKnown: true, knownUntil: '2027-12-31' },
  feed: { on: true, fetchedAt: '2026-11-20T09:00:00+09:00' },
});
