import { businessDay, http } from '@jumun/contracts';
import type { Owner } from '@jumun/local';
import { logInAsOperator } from '../load/operators.ts';
import { emailOf } from '../platform/shop.ts';
import type { System } from '../platform/system.ts';

/** A read of the console or of the operators' desk. */
export interface Read {
  what: string;
  ask: () => Promise<unknown>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Lists, dashboard and reports of a shop. */
export function readsOfOwner(owner: Owner, reportDays: number): Read[] {
  const to = businessDay(new Date());
  const from = businessDay(new Date(Date.now() - reportDays * DAY_MS));
  const range = { from, to };
  const listed = (query: Parameters<typeof owner.call<typeof http.orders.listPayments>>[1]['query']) => () =>
    owner.call(http.orders.listPayments, { query: { limit: 50, ...query } });
  const searched = (q: string) => () => owner.call(http.orders.searchPayments, { body: { limit: 50, q } });
  return [
    { what: 'board', ask: () => owner.call(http.orders.board, {}) },
    { what: 'open orders, counted', ask: () => owner.call(http.orders.orderCounts, {}) },
    { what: 'orders', ask: listed({}) },
    { what: 'orders, oldest first', ask: listed({ sort: 'oldest' }) },
    { what: 'orders of a day', ask: listed({ from: to, to }) },
    { what: 'orders in progress', ask: listed({ orderStatus: 'open' }) },
    { what: 'orders that are ready', ask: listed({ orderStatus: 'ready' }) },
    { what: 'orders given back', ask: listed({ status: 'refunded' }) },
    { what: 'orders by a pickup number', ask: searched('0042') },
    { what: 'orders by goods', ask: searched('아메리카노') },
    { what: 'orders by goods that nobody had', ask: searched('없는 상품') },
    { what: 'orders by a number of none', ask: searched('999999') },
    { what: 'dashboard', ask: () => owner.call(http.orders.dashboard, {}) },
    ...(['day', 'hour', 'product'] as const).map((by) => ({
      what: `sales of ${reportDays} days by ${by}`,
      ask: () => owner.call(http.orders.sales, { query: { by, ...range } }),
    })),
    { what: 'bells', ask: () => owner.call(http.notifications.listNotifications, { query: {} }) },
    { what: 'unread bells', ask: () => owner.call(http.notifications.countNotifications, {}) },
    { what: 'notices', ask: () => owner.call(http.notifications.listNotices, { query: {} }) },
    { what: 'messages and their cost', ask: () => owner.call(http.notifications.messageUsage, {}) },
    { what: 'balance', ask: () => owner.call(http.settlement.balance, {}) },
    { what: `settlement of ${reportDays} days`, ask: () => owner.call(http.settlement.history, { query: range }) },
    { what: `fees of ${reportDays} days`, ask: () => owner.call(http.settlement.fees, { query: range }) },
    {
      what: 'fee statement of a month',
      ask: () => owner.call(http.settlement.feeStatement, { query: { month: to.slice(0, 7) } }),
    },
    { what: 'payouts', ask: () => owner.call(http.payouts.listPayouts, { query: {} }) },
    { what: 'products', ask: () => owner.call(http.catalog.listProducts, {}) },
    { what: 'categories', ask: () => owner.call(http.catalog.listCategories, {}) },
  ];
}

/** Lists and reports of the operators. */
export async function readsOfOperator({ api }: System): Promise<Read[]> {
  const { accessToken: token } = await logInAsOperator({ api });
  const found = (q: string) => () => api.expect(http.desk.search, { token, body: { q } });
  return [
    { what: 'desk: shops', ask: () => api.expect(http.operator.listShops, { token, query: {} }) },
    {
      what: 'desk: shops by a name',
      ask: () => api.expect(http.operator.listShops, { token, query: { q: '가게 77' } }),
    },
    {
      what: 'desk: shops by a name of none',
      ask: () => api.expect(http.operator.listShops, { token, query: { q: '없는' } }),
    },
    { what: 'desk: what waits', ask: () => api.expect(http.desk.waiting, { token }) },
    { what: 'desk: search of a name', ask: found('가게 77') },
    { what: 'desk: search of an address', ask: found(emailOf('shop77')) },
    { what: 'desk: search of a phone', ask: found('010-1234-5678') },
    { what: 'desk: unknown payments', ask: () => api.expect(http.orders.unknownPayments, { token, query: {} }) },
    { what: 'desk: messages', ask: () => api.expect(http.notifications.listMessages, { token, query: {} }) },
    { what: 'desk: dead letters', ask: () => api.expect(http.desk.deadLetters, { token, query: {} }) },
    { what: 'desk: queues', ask: () => api.expect(http.desk.queues, { token }) },
    { what: 'desk: books of today', ask: () => api.expect(http.settlement.today, { token }) },
    { what: 'desk: funds owed', ask: () => api.expect(http.settlement.fundsOwed, { token, query: {} }) },
    { what: 'desk: trial balance', ask: () => api.expect(http.settlement.trialBalance, { token }) },
    { what: 'desk: reconciliation', ask: () => api.expect(http.settlement.reconciliation, { token, query: {} }) },
    { what: 'desk: payout runs', ask: () => api.expect(http.payouts.payoutRuns, { token, query: {} }) },
    { what: 'desk: payouts', ask: () => api.expect(http.payouts.searchPayouts, { token, query: {} }) },
    { what: 'desk: payout accounts', ask: () => api.expect(http.payouts.payoutAccounts, { token, query: {} }) },
  ];
}
