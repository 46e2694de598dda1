import { http, MOST_LETTERS } from '@jumun/contracts';
import { refused, type ContentOf, type SomeAnswers } from '@jumun/client/played';
import { play, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';
import { OPERATOR, playWaiting } from './operator-backend.ts';
import * as rows from './operator-money-rows.ts';

/** State of the desk for operators in finance. */
export interface MoneyDesk {
  unknown: rows.UnknownPayment[];
  messages: rows.Message[];
  letters: rows.DeadLetter[];
  queues: rows.Queue[];
  away: rows.Queue['service'][];
  payouts: rows.PayoutRecord[];
  runs: rows.PayoutRun[];
  accounts: rows.PayoutAccount[];
  files: ContentOf<typeof http.payouts.bankFileSummary>[];
  approvals: rows.Approval[];
  holidays: ContentOf<typeof http.holidays.listHolidays>;
  reconciliation: rows.Reconciliation;
  funds: rows.Funds;
  trialBalance: ContentOf<typeof http.settlement.trialBalance>;
  report: rows.BooksReport | null;
  /** The limits of the operator who decides. */
  deciding: { from: string | null; notFor: string | null };
}

const many = <R>(count: number, rowOf: (n: number) => R): R[] => Array.from({ length: count }, (_, n) => rowOf(n + 1));

const platformAccount = (account: string, balance: number) => ({ account, balance, shopName: null, storeName: null });
const fullDesk = (): MoneyDesk => ({
  unknown: many(3, rows.unknownNumbered),
  messages: many(60, (n) => rows.messageNumbered(n)),
  letters: [...many(3, (n) => rows.letterNumbered(n)), rows.letterNumbered(4, 'settlement-shops')],
  queues: [rows.queueOf('resolve-unknown'), rows.queueOf('settle-refund', 2)],
  away: [],
  payouts: many(60, rows.payoutNumbered),
  runs: many(3, rows.runNumbered),
  accounts: many(3, rows.accountNumbered),
  files: [
    { bankFileId: rows.BANK_FILE, madeAt: '2026-11-20T10:05:00+09:00', count: 24, sum: 99_999_999, open: 11 },
    { bankFileId: numbered(7000), madeAt: '2026-11-19T10:05:00+09:00', count: 20, sum: 3_000_000, open: 0 },
  ],
  approvals: many(4, (n) => rows.approvalNumbered(n)),
  holidays: rows.holidayYear(),
  reconciliation: {
    days: [rows.dayOf('2026-11-20', 2), rows.dayOf('2026-11-19')],
    breaks: [rows.breakOf('amount-differs', 12_501, 12_500), rows.breakOf('missing-here', null, 99_999_999)],
  },
  funds: {
    now: rows.fundsOf(31),
    days: many(31, (n) => ({
      ...rows.fundsOf(31 - n),
      day: new Date(Date.parse('2026-11-21') - n * 86_400_000).toISOString().slice(0, 10),
      computedAt: '2026-11-21T00:05:00+09:00',
    })),
  },
  trialBalance: {
    ...{ sum: 0, entries: 24_690 },
    accounts: [
      platformAccount('platform:fees', 965_000),
      platformAccount('provider:kcp', -19_300_000),
      platformAccount('provider:payouts', 6_000_000),
      { account: `shop:${numbered(1)}`, balance: 12_345_000, shopName: '상점 1', storeName: 'shop1' },
      { account: `shop:${numbered(2)}`, balance: -10_000, shopName: rows.LONG_NAME, storeName: null },
    ],
  },
  report: rows.wholeReport,
  deciding: { from: null, notFor: null },
});

/** One page of a list that goes on before or after an id. */
function pageOf<R>(list: readonly R[], idOf: (row: R) => string, after: string | undefined, limit = 50) {
  const begin = list.findIndex((row) => idOf(row) === after) + 1;
  const page = list.slice(begin, begin + limit);
  const last = page.length === limit ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : idOf(last) };
}
const fits = (wanted: string | undefined, value: string | null): boolean => wanted === undefined || wanted === value;

const waitingOf = (desk: MoneyDesk) => ({
  payments: desk.unknown.length,
  messages: desk.messages.filter(({ state }) => state === 'parked').length,
  deadLetters: desk.letters.length,
  failedChores: desk.queues.reduce((sum, { failed }) => sum + failed, 0),
  payouts: desk.payouts.filter(({ state }) => state === 'unknown').length,
  bankFiles: desk.files.filter(({ open }) => open > 0).length,
  payoutAccounts: desk.accounts.filter(
    ({ state, provider, hasBankAccount }) => state === 'pending' && provider === 'bank-file' && hasBankAccount,
  ).length,
  breaks: desk.reconciliation.breaks.filter(({ closedAt }) => closedAt === null).length,
  brokenRules: desk.report?.broken.length ?? 0,
  approvals: desk.approvals.filter(({ state }) => state === 'open').length,
});

const machineryAnswers = (desk: MoneyDesk): SomeAnswers => ({
  approvals: {
    list: ({ query }) => {
      const list = desk.approvals.filter(({ state }) => (state === 'open') === (query.state !== 'closed'));
      const { page, next } = pageOf(list, ({ approvalId }) => approvalId, query.before, query.limit);
      return { approvals: page, next };
    },
  },
  colleagues: {
    security: () => ({ ...OPERATOR, totp: null, recoveryCodes: null, passkeys: [], deciding: desk.deciding }),
  },
  notifications: {
    listMessages: ({ query: { state = 'parked', before, limit } }) => {
      const list = desk.messages.filter((message) => message.state === state);
      return { messages: pageOf(list, ({ messageId }) => messageId, before, limit).page };
    },
  },
  desk: {
    deadLetters: ({ query }) => {
      const fitting = desk.letters.filter(({ service }) => fits(query.service, service));
      const from = fitting.findIndex(({ deadLetterId }) => deadLetterId === query.after) + 1;
      const deadLetters = fitting.slice(from, from + MOST_LETTERS);
      const last = from + MOST_LETTERS < fitting.length ? deadLetters.at(-1) : undefined;
      const next = last ? [{ service: last.service, after: last.deadLetterId }] : [];
      return { deadLetters, total: { count: fitting.length, isMore: false }, next, away: desk.away };
    },
    queues: ({ query }) => ({
      queues: desk.queues.filter(({ service }) => fits(query.service, service)),
      away: desk.away,
    }),
  },
  holidays: { listHolidays: ({ query }) => ({ ...desk.holidays, year: Number(query.year) }) },
});

const moneyAnswers = (desk: MoneyDesk): SomeAnswers => ({
  orders: { unknownPayments: () => desk.unknown },
  payouts: {
    searchPayouts: ({ query }) => {
      const list = desk.payouts.filter(
        ({ state, provider, runDay, shopId }) =>
          fits(query.state, state) &&
          fits(query.provider, provider) &&
          fits(query.runDay, runDay) &&
          fits(query.shopId, shopId),
      );
      const { page, next } = pageOf(list, ({ payoutId }) => payoutId, query.before, query.limit);
      return { payouts: page, next };
    },
    payoutRecord: ({ params }) =>
      desk.payouts.find(({ payoutId }) => payoutId === params.payoutId) ?? refused('PAYOUT_NOT_FOUND'),
    payoutParts: () => ({ carriedIn: -1_000, carriedOut: 0, lines: many(60, rows.lineNumbered), next: null }),
    payoutRuns: () => ({ runs: desk.runs, next: null }),
    payoutAccounts: ({ query }) => ({
      accounts: desk.accounts.filter(
        ({ state, provider }) => fits(query.state, state) && fits(query.provider, provider),
      ),
      next: null,
    }),
    bankFiles: () => ({ bankFiles: desk.files, next: null }),
    bankFileSummary: ({ params }) =>
      desk.files.find(({ bankFileId }) => bankFileId === params.bankFileId) ?? refused('BANK_FILE_NOT_FOUND'),
  },
  settlement: {
    reconciliation: ({ query: { day } }) => {
      const { days, breaks, unconfirmed = [], isFetched = true } = desk.reconciliation;
      return {
        days: days.filter((each) => fits(day, each.day)),
        breaks: breaks.filter((each) => fits(day, each.day)),
        unconfirmed: day === undefined ? unconfirmed : [],
        isFetched,
      };
    },
    fundsOwed: () => desk.funds,
    trialBalance: () => desk.trialBalance,
    booksReport: () => desk.report,
  },
});

/** Lays the money on the desk; a test changes what it gives back to play the other side. */
export function addMoneyDesk(backend: Backend): MoneyDesk {
  const desk = fullDesk();
  playWaiting(backend, () => waitingOf(desk));
  for (const answersOf of [machineryAnswers, moneyAnswers]) play(backend, answersOf(desk));
  return desk;
}
