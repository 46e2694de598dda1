import type { http } from '@jumun/contracts';
import { refused, uncalled, type ContentOf, type GroupAnswers } from '@jumun/client/played';
import { type ConsoleBackend, freshPayoutAccount } from './console-backend.ts';
import { play, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

export type SettlementDay = ContentOf<typeof http.settlement.history>['days'][number];
export type FeeLine = ContentOf<typeof http.settlement.fees>['fees'][number];
export type Payout = ContentOf<typeof http.payouts.payOut>;
type PayoutParts = ContentOf<typeof http.payouts.payout>;

/** When it is in these tests: a day on which no payout leaves. */
export const SATURDAY = new Date('2026-11-21T15:00:00+09:00');

const two = (n: number) => String(n).padStart(2, '0');

export const verifiedAccount: ConsoleBackend['payoutAccount'] = {
  ...freshPayoutAccount,
  state: 'verified',
  provider: 'bank-file',
  needsBankAccount: true,
  bankAccount: { bankCode: '004', bankName: '국민은행', accountNumber: '******7890', holderName: '김*모' },
};

/** The n-th day of a month that sold for a hundred thousand a day; its balance was carried on from the day before. */
const dayNumbered = (n: number, month: string): SettlementDay => ({
  day: `${month}-${two(n)}`,
  sales: 100_000,
  refunds: n % 5 === 0 ? 20_000 : 0,
  fees: n % 5 === 0 ? 4_000 : 5_000,
  paidOut: 0,
  balance: 0,
  ...{ counterSales: 0, counterRefunds: 0 },
});

/** The first days of a month, the latest first, each with its balance. */
export function daysOf(month: string, count: number): SettlementDay[] {
  let balance = 0;
  const days = Array.from({ length: count }, (_, index) => dayNumbered(index + 1, month));
  for (const day of days) {
    balance += day.sales - day.refunds - day.fees - day.paidOut;
    day.balance = balance;
  }
  return days.reverse();
}

/** The n-th line of a day, the first being the latest; each fifth is a refund. */
export function feeNumbered(n: number): FeeLine {
  const isRefund = n % 5 === 0;
  const [amount, fee] = isRefund ? [-20_000, -1_000] : [n === 2 ? 99_999_999 : 12_500, n === 2 ? 4_999_999 : 625];
  return {
    transactionId: numbered(9000 - n),
    kind: isRefund ? 'refund' : 'payment',
    paymentId: numbered(5000 + n),
    orderNumber: `261120-7KQ2M9XA-${String(n).padStart(3, '0')}`,
    occurredAt: '2026-11-20T13:18:00+09:00',
    amount,
    feeBps: n === 3 ? null : 500,
    fee,
    net: amount - fee,
  };
}

const FIRST_PAYOUT = Date.parse('2026-11-20T10:00:00+09:00');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const STATES = ['unknown', 'paid', 'failed', 'submitted', 'planned'] as const;
export const payoutNumbered = (n: number): Payout => {
  const state = STATES[n % STATES.length] ?? 'paid';
  const isOver = state === 'paid' || state === 'failed';
  return {
    payoutId: numbered(6000 - n),
    amount: n === 2 ? 99_999_999 : 150_000 + n,
    state,
    askedBy: n % 2 === 0 ? 'owner' : 'run',
    plannedAt: new Date(FIRST_PAYOUT - (n - 1) * DAY_MS).toISOString(),
    settledAt: isOver ? new Date(FIRST_PAYOUT - (n - 1) * DAY_MS + 5 * MINUTE_MS).toISOString() : null,
    failure: state === 'failed' ? '계좌번호가 맞지 않아요.' : null,
  };
};

const lineNumbered = (n: number): PayoutParts['lines'][number] => {
  const { kind, paymentId, orderNumber, occurredAt, amount, fee, net } = feeNumbered(n);
  return { kind, sourceId: numbered(4000 + n), paymentId, orderNumber, occurredAt, amount, fee, net };
};

/** State of a shop's money in the fake. */
export interface SettlementBackend {
  balance: ContentOf<typeof http.settlement.balance>;
  days: SettlementDay[];
  fees: FeeLine[];
  statement: Omit<ContentOf<typeof http.settlement.feeStatement>, 'month'>;
  payouts: Payout[];
  /** Of the payout that is looked at. */
  parts: Omit<PayoutParts, 'payout' | 'next'>;
}

/** One page of a list that goes on before an id. */
function pageOf<R>(
  rows: readonly R[],
  idOf: (row: R) => string,
  { before, limit = 50 }: { before?: string | undefined; limit?: number | undefined },
) {
  const begin = rows.findIndex((row) => idOf(row) === before) + 1;
  const page = rows.slice(begin, begin + limit);
  const last = page.length === limit ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : idOf(last) };
}

/** Puts the books of a shop behind the fake gateway, beside what the console has. */
export function addSettlement(own: ConsoleBackend, backend: Backend): SettlementBackend {
  own.payoutAccount = verifiedAccount;
  const money: SettlementBackend = {
    balance: { balance: 288_000, paid: 1_500_000, refunded: 60_000, fees: 72_000, paidOut: 1_080_000, feeBps: 500 },
    days: daysOf('2026-11', 20),
    fees: Array.from({ length: 120 }, (_, index) => feeNumbered(index + 1)),
    statement: {
      final: false,
      paymentCount: 1_234,
      refundCount: 12,
      sales: 99_999_999,
      refunds: 60_000,
      charged: 75_000,
      givenBack: 3_000,
      total: 72_000,
      supplyValue: 65_455,
      vat: 6_545,
    },
    payouts: Array.from({ length: 60 }, (_, index) => payoutNumbered(index + 1)),
    parts: {
      carriedIn: -5_000,
      carriedOut: 0,
      lines: Array.from({ length: 70 }, (_, index) => lineNumbered(index + 1)),
    },
  };
  play(backend, {
    settlement: {
      balance: () => money.balance,
      history: ({ query: { from = '', to = '' } }) => ({
        days: money.days.filter(({ day }) => day >= from && day <= to),
      }),
      fees: ({ query }) => {
        const { page, next } = pageOf(money.fees, ({ transactionId }) => transactionId, query);
        return { fees: page, next };
      },
      feeStatement: ({ query: { month } }) => ({ ...money.statement, month }),
      ...{ historyFile: uncalled, feesFile: uncalled, feeStatementFile: uncalled, entries: uncalled },
    },
    payouts: {
      listPayouts: ({ query }) => {
        const { page, next } = pageOf(money.payouts, ({ payoutId }) => payoutId, query);
        return { payouts: page, next };
      },
      payOut: () => {
        if (own.payoutAccount.state !== 'verified') return refused('PAYOUT_ACCOUNT_NOT_READY');
        const { balance: amount, paidOut } = money.balance;
        const asked = {
          payoutId: numbered(6100),
          amount,
          askedBy: 'owner',
          plannedAt: '2026-11-21T15:00:00+09:00',
        } as const;
        const payout = { ...payoutNumbered(4), ...asked };
        money.payouts.unshift(payout);
        money.balance = { ...money.balance, balance: 0, paidOut: paidOut + amount };
        return payout;
      },
      payout: ({ params }) => {
        const payout = [1, 2, 3, 4, 5].map(payoutNumbered).find(({ payoutId }) => payoutId === params.payoutId);
        return payout ? { payout, ...money.parts, next: null } : refused('PAYOUT_NOT_FOUND');
      },
      ...{ payoutAccount: uncalled, createOnboardingLink: uncalled, setBankAccount: uncalled },
    },
  } satisfies GroupAnswers<'settlement' | 'payouts', 'owner'>);
  return money;
}
