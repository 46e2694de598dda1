import {
  http,
  type OperatorRole,
  type PlatformPart,
  type Route,
  type WirePlatform,
  type WireProvider,
  type WireProviders,
  type WireWaiting,
} from '@jumun/contracts';
import { callKey, data, refusal, type Backend } from './fake-gateway.ts';

export const OPERATOR: { operator_id: string; email: string; roles: OperatorRole[] } = {
  operator_id: '0192f000-0000-7000-8000-0000000000a1',
  email: 'ops@jumun.test',
  roles: ['admin'],
};
export const OPERATOR_PASSWORD = 'desk1234!';
const tokens = { accessToken: 'ops-access-1', refreshToken: 'ops-refresh-1' };

const nothingOwed = {
  owed: 0,
  owed_shops: 0,
  deficit: 0,
  deficit_shops: 0,
  card_receivable: 0,
  fees_earned: 0,
  paid_out: 0,
};

const none = { count: 0, is_more: false };
export const nothingWaits: WireWaiting = {
  ...{ shops: none, inquiries: none, payments: none, messages: none, dead_letters: none, failed_chores: none },
  ...{ payouts: none, bank_files: none, payout_accounts: none, breaks: none, broken_rules: none, approvals: none },
};

const working = (part: PlatformPart, copies = 1) => ({ part, copies, ready: copies });
/** Every copy of every part works, and the disk has room. */
export const wholePlatform: WirePlatform = {
  looked_at: '2026-11-21T13:18:00+09:00',
  parts: [
    ...(['auth', 'catalog', 'notifications', 'settlement', 'realtime'] as const).map((part) => working(part)),
    working('orders', 3),
    ...(['database', 'bus', 'cache'] as const).map((part) => working(part)),
  ],
  space: { free_bytes: 42 * 1024 ** 3, total_bytes: 100 * 1024 ** 3, is_low: false },
};

/** Answers a call of the desk in a way of its own from now on. */
export function answerWith(
  backend: Backend,
  route: Route,
  handler: Backend['overrides'][string],
  params: Record<string, string> = {},
): void {
  backend.overrides[callKey(route, params)] = handler;
}

/** Lets this much wait from now on, and nothing else. */
export function answerWaiting(backend: Backend, counts: () => Partial<Record<keyof WireWaiting, number>>): void {
  answerWith(backend, http.desk.waiting, () => {
    const waiting = Object.entries(counts()).map(([name, count]) => [name, { count, is_more: false }]);
    return data({ ...nothingWaits, ...Object.fromEntries(waiting) });
  });
}

const today = {
  day: '2026-11-21',
  paid_count: 1_284,
  paid_sum: 18_412_500,
  refund_count: 7,
  refund_sum: 84_500,
  paid_sum_before: 16_900_000,
  recent_count: 31,
};

const outcomes = { day: '2026-11-21', tried: 1_318, declined: 33, unknown: 1 };

const providerNamed = (provider: WireProvider['provider'], more: Partial<WireProvider> = {}): WireProvider => ({
  provider,
  last_success_at: '2026-11-21T13:17:00+09:00',
  last_failure_at: null,
  ...{ calls: 120, failures: 0, is_open: false },
  ...more,
});
const failedAt = { last_failure_at: '2026-11-21T13:12:00+09:00' };
/** One of each state. */
export const providers: WireProviders = {
  providers: [
    providerNamed('kcp', { ...failedAt, calls: 1_402, failures: 3 }),
    providerNamed('toss', { last_success_at: null, calls: 0 }),
    providerNamed('solapi'),
    providerNamed('mail', { ...failedAt, calls: 8, failures: 5, is_open: true }),
    providerNamed('nts', { calls: 0 }),
  ],
  off: ['naver', 'alimtalk'],
  away: [],
};

/** A desk on which nothing waits: every call of operators has its empty answer. */
export function addDesk(backend: Backend): void {
  const { approvals, operator, desk, inquiry, notifications, orders, payouts, settlement } = http;
  answerWith(backend, http.auth.opsLogin, ({ body }) =>
    body['password'] === OPERATOR_PASSWORD
      ? data({ tokens, operator: OPERATOR })
      : refusal(401, 'LOGIN_FAILED', '이메일 또는 비밀번호가 올바르지 않습니다.'),
  );
  answerWith(backend, http.auth.logout, () => ({ body: { success: true } }));
  answerWaiting(backend, () => ({}));
  answerWith(backend, operator.listOperators, () =>
    data({ operators: [{ operator_id: OPERATOR.operator_id, email: OPERATOR.email }] }),
  );
  answerWith(backend, operator.listShops, () => data({ shops: [], next: null }));
  answerWith(backend, inquiry.list, () => data({ inquiries: [], next: null }));
  answerWith(backend, approvals.list, () => data({ approvals: [], next: null }));
  answerWith(backend, desk.deadLetters, () => data({ dead_letters: [], total: none, next: [], away: [] }));
  answerWith(backend, desk.queues, () => data({ queues: [], away: [] }));
  answerWith(backend, settlement.today, () => data(today));
  answerWith(backend, orders.outcomes, () => data(outcomes));
  answerWith(backend, desk.providers, () => data(providers));
  answerWith(backend, desk.platform, () => data(wholePlatform));
  answerWith(backend, desk.accessLog, () => data({ entries: [], next: null }));
  answerWith(backend, notifications.listMessages, () => data({ messages: [] }));
  answerWith(backend, orders.unknownPayments, () => data([]));
  answerWith(backend, payouts.payoutRuns, () => data({ runs: [], next: null }));
  answerWith(backend, payouts.searchPayouts, () => data({ payouts: [], next: null }));
  answerWith(backend, payouts.payoutAccounts, () => data({ accounts: [], next: null }));
  answerWith(backend, payouts.bankFiles, () => data({ bank_files: [], next: null }));
  answerWith(backend, settlement.trialBalance, () => data({ sum: 0, entries: 0, accounts: [] }));
  answerWith(backend, settlement.booksReport, () => data(null));
  answerWith(backend, settlement.fundsOwed, () => data({ now: nothingOwed, days: [] }));
  answerWith(backend, settlement.reconciliation, () => data({ days: [], breaks: [] }));
}
