import {
  http,
  MOST_LETTERS,
  type WireApproval,
  type WireBankFile,
  type WireBooksReport,
  type WireDeadLetter,
  type WireHolidayYear,
  type WireMessage,
  type WirePayoutAccountRecord,
  type WirePayoutRecord,
  type WirePayoutRun,
  type WireQueue,
  type WireReconciliation,
} from '@jumun/contracts';
import { type Asked, data, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';
import {
  accountNumbered,
  approvalNumbered,
  BANK_FILE,
  breakOf,
  dayOf,
  type Funds,
  fundsOf,
  letterNumbered,
  lineNumbered,
  LONG_NAME,
  messageNumbered,
  payoutNumbered,
  queueOf,
  runNumbered,
  type TrialBalance,
  type UnknownPayment,
  unknownNumbered,
  wholeReport,
} from './operator-money-rows.ts';
import { answerWaiting, answerWith } from './operator-backend.ts';
import { holidayYear } from './operator-holiday-rows.ts';

/** State of the desk for operators in finance. */
export interface MoneyDesk {
  unknown: UnknownPayment[];
  messages: WireMessage[];
  letters: WireDeadLetter[];
  queues: WireQueue[];
  away: WireQueue['service'][];
  payouts: WirePayoutRecord[];
  runs: WirePayoutRun[];
  accounts: WirePayoutAccountRecord[];
  files: WireBankFile[];
  approvals: WireApproval[];
  holidays: WireHolidayYear;
  reconciliation: WireReconciliation;
  funds: Funds;
  trialBalance: TrialBalance;
  report: WireBooksReport | null;
}

const many = <R>(count: number, rowOf: (n: number) => R): R[] => Array.from({ length: count }, (_, n) => rowOf(n + 1));

const carried = { carried_in: -1_000, carried_out: 0 };
const noShop = { shop_name: null, shop_storeName: null };
const fullDesk = (): MoneyDesk => ({
  unknown: many(3, unknownNumbered),
  messages: many(60, (n) => messageNumbered(n)),
  letters: [...many(3, (n) => letterNumbered(n)), letterNumbered(4, 'settlement-shops')],
  queues: [queueOf('resolve-unknown'), queueOf('settle-refund', 2)],
  away: [],
  payouts: many(60, payoutNumbered),
  runs: many(3, runNumbered),
  accounts: many(3, accountNumbered),
  files: [
    { bank_file_id: BANK_FILE, made_at: '2026-11-20T10:05:00+09:00', count: 24, sum: 99_999_999, open: 11 },
    { bank_file_id: numbered(7000), made_at: '2026-11-19T10:05:00+09:00', count: 20, sum: 3_000_000, open: 0 },
  ],
  approvals: many(4, (n) => approvalNumbered(n)),
  holidays: holidayYear(),
  reconciliation: {
    days: [dayOf('2026-11-20', 2), dayOf('2026-11-19')],
    breaks: [breakOf('amount-differs', 12_501, 12_500), breakOf('missing-here', null, 99_999_999)],
  },
  funds: {
    now: fundsOf(31),
    days: many(31, (n) => ({
      ...fundsOf(31 - n),
      day: new Date(Date.parse('2026-11-21') - n * 86_400_000).toISOString().slice(0, 10),
      computed_at: '2026-11-21T00:05:00+09:00',
    })),
  },
  trialBalance: {
    sum: 0,
    entries: 24_690,
    accounts: [
      { account: 'platform:fees', balance: 965_000, ...noShop },
      { account: 'provider:kcp', balance: -19_300_000, ...noShop },
      { account: 'provider:payouts', balance: 6_000_000, ...noShop },
      { account: `shop:${numbered(1)}`, balance: 12_345_000, shop_name: '상점 1', shop_storeName: 'shop1' },
      { account: `shop:${numbered(2)}`, balance: -10_000, shop_name: LONG_NAME, shop_storeName: null },
    ],
  },
  report: wholeReport,
});

/** One page of a list that goes on before or after an id. */
function pageOf<R>(rows: readonly R[], idOf: (row: R) => string, { query }: Asked) {
  const limit = Number(query.get('limit') ?? 50);
  const begin = rows.findIndex((row) => idOf(row) === (query.get('before') ?? query.get('after'))) + 1;
  const page = rows.slice(begin, begin + limit);
  const last = page.at(-1);
  return { page, next: page.length === limit && last !== undefined ? idOf(last) : null };
}
const fits = (asked: string | null, has: string | null): boolean => asked === null || asked === has;

/** Lays the money on the desk; a test changes what it gives back to play the other side. */
export function addMoneyDesk(backend: Backend): MoneyDesk {
  const desk = fullDesk();
  const { approvals, notifications, orders, payouts, settlement } = http;
  answerWaiting(backend, () => ({
    payments: desk.unknown.length,
    messages: desk.messages.filter(({ state }) => state === 'parked').length,
    dead_letters: desk.letters.length,
    failed_chores: desk.queues.reduce((sum, { failed }) => sum + failed, 0),
    payouts: desk.payouts.filter(({ state }) => state === 'unknown').length,
    bank_files: desk.files.filter(({ open }) => open > 0).length,
    payout_accounts: desk.accounts.filter(
      ({ state, provider, has_bank_account: isGiven }) => state === 'pending' && provider === 'bank-file' && isGiven,
    ).length,
    breaks: desk.reconciliation.breaks.filter(({ closed_at }) => closed_at === null).length,
    broken_rules: desk.report?.broken.length ?? 0,
    approvals: desk.approvals.filter(({ state }) => state === 'open').length,
  }));
  answerWith(backend, approvals.list, (asked) => {
    const isOpen = asked.query.get('state') !== 'closed';
    const rows = desk.approvals.filter(({ state }) => (state === 'open') === isOpen);
    const { page, next } = pageOf(rows, ({ approval_id }) => approval_id, asked);
    return data({ approvals: page, next });
  });
  answerWith(backend, orders.unknownPayments, () => data(desk.unknown));
  answerWith(backend, notifications.listMessages, (asked) => {
    const state = asked.query.get('state') ?? 'parked';
    const rows = desk.messages.filter((message) => message.state === state);
    return data({ messages: pageOf(rows, ({ message_id }) => message_id, asked).page });
  });
  answerWith(backend, http.desk.deadLetters, ({ query }) => {
    const fitting = desk.letters.filter(({ service }) => fits(query.get('service'), service));
    const from = fitting.findIndex(({ dead_letter_id }) => dead_letter_id === query.get('after')) + 1;
    const dead_letters = fitting.slice(from, from + MOST_LETTERS);
    const last = from + MOST_LETTERS < fitting.length ? dead_letters.at(-1) : undefined;
    return data({
      dead_letters,
      total: { count: fitting.length, is_more: false },
      next: last ? [{ service: last.service, after: last.dead_letter_id }] : [],
      away: desk.away,
    });
  });
  answerWith(backend, http.desk.queues, ({ query }) =>
    data({ queues: desk.queues.filter(({ service }) => fits(query.get('service'), service)), away: desk.away }),
  );
  answerWith(backend, payouts.searchPayouts, (asked) => {
    const { query } = asked;
    const rows = desk.payouts.filter(
      ({ state, provider, run_day, shop_id }) =>
        fits(query.get('state'), state) &&
        fits(query.get('provider'), provider) &&
        fits(query.get('run_day'), run_day) &&
        fits(query.get('shop_id'), shop_id),
    );
    const { page, next } = pageOf(rows, ({ payout_id }) => payout_id, asked);
    return data({ payouts: page, next });
  });
  for (const { payout_id } of desk.payouts) {
    answerWith(backend, payouts.payoutRecord, () => data(desk.payouts.find((each) => each.payout_id === payout_id)), {
      payout_id,
    });
    answerWith(backend, payouts.payoutParts, () => data({ ...carried, lines: many(60, lineNumbered), next: null }), {
      payout_id,
    });
  }
  answerWith(backend, payouts.payoutRuns, () => data({ runs: desk.runs, next: null }));
  answerWith(backend, payouts.payoutAccounts, ({ query }) =>
    data({
      accounts: desk.accounts.filter(
        ({ state, provider }) => fits(query.get('state'), state) && fits(query.get('provider'), provider),
      ),
      next: null,
    }),
  );
  answerWith(backend, payouts.bankFiles, () => data({ bank_files: desk.files, next: null }));
  for (const { bank_file_id } of desk.files) {
    const now = () => data(desk.files.find((each) => each.bank_file_id === bank_file_id));
    answerWith(backend, payouts.bankFileSummary, now, { bank_file_id });
  }
  answerWith(backend, http.holidays.listHolidays, ({ query }) =>
    data({ ...desk.holidays, year: Number(query.get('year')) }),
  );
  answerWith(backend, settlement.reconciliation, ({ query }) => {
    const day = query.get('day');
    const { days, breaks, unconfirmed = [], is_fetched = true } = desk.reconciliation;
    return data({
      days: days.filter((each) => fits(day, each.day)),
      breaks: breaks.filter((each) => fits(day, each.day)),
      unconfirmed: day === null ? unconfirmed : [],
      is_fetched,
    });
  });
  answerWith(backend, settlement.fundsOwed, () => data(desk.funds));
  answerWith(backend, settlement.trialBalance, () => data(desk.trialBalance));
  answerWith(backend, settlement.booksReport, () => data(desk.report));
  return desk;
}
