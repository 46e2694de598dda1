import { http, type Route, type WireWaiting } from '@jumun/contracts';
import { callKey, data, refusal, type World } from './fake-gateway.ts';

export const OPERATOR = { operator_id: '0192f000-0000-7000-8000-0000000000a1', email: 'ops@jumun.test' };
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
  ...{ payouts: none, bank_files: none, payout_accounts: none, breaks: none, broken_rules: none },
};

/** Answers a call of the desk in a way of its own from now on. */
export function answerWith(
  world: World,
  route: Route,
  handler: World['overrides'][string],
  params: Record<string, string> = {},
): void {
  world.overrides[callKey(route, params)] = handler;
}

/** Lets this much wait from now on, and nothing else. */
export function answerWaiting(world: World, counts: () => Partial<Record<keyof WireWaiting, number>>): void {
  answerWith(world, http.desk.waiting, () => {
    const waiting = Object.entries(counts()).map(([name, count]) => [name, { count, is_more: false }]);
    return data({ ...nothingWaits, ...Object.fromEntries(waiting) });
  });
}

/** A desk on which nothing waits: every call of operators has its empty answer. */
export function addDesk(world: World): void {
  const { operator, desk, inquiry, notifications, orders, payouts, settlement } = http;
  answerWith(world, http.auth.opsLogin, ({ body }) =>
    body['password'] === OPERATOR_PASSWORD
      ? data({ tokens, operator: OPERATOR })
      : refusal(401, 'LOGIN_FAILED', '이메일 또는 비밀번호가 올바르지 않습니다.'),
  );
  answerWith(world, http.auth.logout, () => ({ body: { success: true } }));
  answerWaiting(world, () => ({}));
  answerWith(world, operator.listOperators, () => data({ operators: [OPERATOR] }));
  answerWith(world, operator.listShops, () => data({ shops: [], next: null }));
  answerWith(world, inquiry.list, () => data({ inquiries: [], next: null }));
  answerWith(world, desk.deadLetters, () => data({ dead_letters: [], total: none, next: [], away: [] }));
  answerWith(world, desk.queues, () => data({ queues: [], away: [] }));
  answerWith(world, desk.accessLog, () => data({ entries: [], next: null }));
  answerWith(world, notifications.listMessages, () => data({ messages: [] }));
  answerWith(world, orders.unknownPayments, () => data([]));
  answerWith(world, payouts.payoutRuns, () => data({ runs: [], next: null }));
  answerWith(world, payouts.searchPayouts, () => data({ payouts: [], next: null }));
  answerWith(world, payouts.payoutAccounts, () => data({ accounts: [], next: null }));
  answerWith(world, payouts.bankFiles, () => data({ bank_files: [], next: null }));
  answerWith(world, settlement.trialBalance, () => data({ sum: 0, entries: 0, accounts: [] }));
  answerWith(world, settlement.booksReport, () => data(null));
  answerWith(world, settlement.fundsOwed, () => data({ now: nothingOwed, days: [] }));
  answerWith(world, settlement.reconciliation, () => data({ days: [], breaks: [] }));
}
