import { http, type OperatorRole, type PlatformPart } from '@jumun/contracts';
import { example, exampleContent, refused, uncalled, type ContentOf, type GroupAnswers } from '@jumun/client/played';
import { play, type Backend } from './fake-gateway.ts';

export type Waiting = ContentOf<typeof http.desk.waiting>;
type Platform = ContentOf<typeof http.desk.platform>;
type Providers = ContentOf<typeof http.desk.providers>;
type Provider = Providers['providers'][number];

export const OPERATOR: { operatorId: string; email: string; roles: OperatorRole[] } = {
  operatorId: '0192f000-0000-7000-8000-0000000000a1',
  email: 'ops@jumun.test',
  roles: ['admin'],
};
export const OPERATOR_PASSWORD = 'desk1234!';
/** The answer to a log-in of the operator. */
export const loggedIn = {
  tokens: { accessToken: 'ops-access-1', refreshToken: 'ops-refresh-1' },
  operator: { ...OPERATOR, needsEnrolment: false },
};

const none = { count: 0, isMore: false };
export const nothingWaits: Waiting = {
  ...{ shops: none, inquiries: none, payments: none, messages: none, deadLetters: none, failedChores: none },
  ...{ payouts: none, bankFiles: none, payoutAccounts: none, breaks: none, brokenRules: none, approvals: none },
};

const working = (part: PlatformPart, copies = 1) => ({ part, copies, ready: copies });
/** Every copy of every part works, and the disk has room. */
export const wholePlatform: Platform = {
  lookedAt: '2026-11-21T13:18:00+09:00',
  parts: [
    ...(['auth', 'catalog', 'notifications', 'settlement', 'realtime'] as const).map((part) => working(part)),
    working('orders', 3),
    ...(['database', 'bus', 'cache'] as const).map((part) => working(part)),
  ],
  space: { freeBytes: 42 * 1024 ** 3, totalBytes: 100 * 1024 ** 3, isLow: false },
};

/** Lets this much wait from now on, and nothing else. */
export function playWaiting(backend: Backend, counts: () => Partial<Record<keyof Waiting, number>>): void {
  const waiting = () => Object.entries(counts()).map(([name, count]) => [name, { count, isMore: false }]);
  play(backend, { desk: { waiting: () => ({ ...nothingWaits, ...Object.fromEntries(waiting()) }) } });
}

const providerNamed = (provider: Provider['provider'], more: Partial<Provider> = {}): Provider => ({
  ...{ provider, lastSuccessAt: '2026-11-21T13:17:00+09:00', lastFailureAt: null },
  ...{ calls: 120, failures: 0, isOpen: false },
  ...more,
});
const failedAt = { lastFailureAt: '2026-11-21T13:12:00+09:00' };
/** One of each state. */
const providers: Providers = {
  providers: [
    providerNamed('kcp', { ...failedAt, calls: 1_402, failures: 3 }),
    providerNamed('toss', { lastSuccessAt: null, calls: 0 }),
    providerNamed('solapi'),
    providerNamed('mail', { ...failedAt, calls: 8, failures: 5, isOpen: true }),
    providerNamed('nts', { calls: 0 }),
  ],
  off: ['naver', 'alimtalk'],
  away: [],
};

/** Every call of the desk itself, where nothing waits. */
const emptyDesk: GroupAnswers<'desk' | 'approvals' | 'holidays'> = {
  desk: {
    waiting: () => nothingWaits,
    deadLetters: () => ({ deadLetters: [], total: none, next: [], away: [] }),
    queues: () => ({ queues: [], away: [] }),
    platform: () => wholePlatform,
    providers: () => providers,
    accessLog: () => ({ entries: [], next: null }),
    ...{ search: uncalled, replayDeadLetter: uncalled, retryChore: uncalled },
  },
  approvals: {
    list: () => ({ approvals: [], next: null }),
    ...{ approve: uncalled, refuse: uncalled, withdraw: uncalled, releaseCharge: uncalled },
  },
  holidays: { listHolidays: example, addHoliday: uncalled, removeHoliday: uncalled },
};
const emptyLists: GroupAnswers<
  'operator' | 'inquiry' | 'notifications' | 'orders' | 'payouts' | 'settlement',
  'operator'
> = {
  operator: {
    listOperators: { operators: [{ operatorId: OPERATOR.operatorId, email: OPERATOR.email }] },
    listShops: () => ({ shops: [], next: null }),
    ...{ shopDetail: uncalled, checkPaper: uncalled, approveShop: uncalled, rejectShop: uncalled },
    ...{ restrictShop: uncalled, liftRestriction: uncalled, closeShop: uncalled },
    ...{ listSecurityEvents: uncalled, endSessions: uncalled },
  },
  inquiry: { list: () => ({ inquiries: [], next: null }), answer: uncalled },
  notifications: { listMessages: () => ({ messages: [] }), paymentMessages: uncalled, resendMessage: uncalled },
  orders: {
    unknownPayments: () => [],
    outcomes: { day: '2026-11-21', tried: 1_318, declined: 33, unknown: 1 },
    ...{ resolvePayment: uncalled, paymentHistory: uncalled, refundForShop: uncalled },
  },
  payouts: {
    payoutRuns: () => ({ runs: [], next: null }),
    searchPayouts: () => ({ payouts: [], next: null }),
    payoutAccounts: () => ({ accounts: [], next: null }),
    bankFiles: () => ({ bankFiles: [], next: null }),
    ...{ payoutRecord: uncalled, payoutParts: uncalled, lookUpPayout: uncalled },
    ...{ readBankAccount: uncalled, decidePayoutAccount: uncalled, makeBankFile: uncalled },
    ...{ bankFileSummary: uncalled, bankFile: uncalled, readBankResults: uncalled, confirmBankFile: uncalled },
  },
  settlement: {
    today: {
      ...{ day: '2026-11-21', paidCount: 1_284, paidSum: 18_412_500, paidSumBefore: 16_900_000 },
      ...{ refundCount: 7, refundSum: 84_500, recentCount: 31 },
    },
    trialBalance: () => ({ sum: 0, entries: 0, accounts: [] }),
    booksReport: () => null,
    fundsOwed: () => ({ now: exampleContent(http.settlement.fundsOwed).now, days: [] }),
    reconciliation: () => ({ days: [], breaks: [] }),
    ...{ checkBooks: uncalled, paymentBooks: uncalled, feeTerms: uncalled, changeFee: uncalled },
    ...{ runReconciliation: uncalled, uploadProviderFile: uncalled },
  },
};

/** A desk on which nothing waits: every call of operators has its empty answer. */
export function addDesk(backend: Backend): void {
  play(backend, emptyDesk);
  play(backend, {
    ...emptyLists,
    auth: {
      opsLogin: ({ body }) => (body.password === OPERATOR_PASSWORD ? loggedIn : refused('LOGIN_FAILED')),
      logout: example,
    },
  });
}
