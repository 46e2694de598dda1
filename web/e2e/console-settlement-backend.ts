import {
  http,
  type AnswerOfRoute,
  type WireFeeLine,
  type WireFeeStatement,
  type WirePayout,
  type WirePayoutAccount,
  type WirePayoutLine,
  type WireSettlementDay,
} from '@jumun/contracts';
import { type ConsoleBackend, freshPayoutAccount } from './console-backend.ts';
import { type Asked, callKey, data, refusal, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

/** When it is in these tests: a day on which no payout leaves. */
export const SATURDAY = new Date('2026-11-21T15:00:00+09:00');

const two = (n: number) => String(n).padStart(2, '0');

export const verifiedAccount: WirePayoutAccount = {
  ...freshPayoutAccount,
  state: 'verified',
  provider: 'bank-file',
  needs_bank_account: true,
  bank_account: { bank_code: '004', bank_name: '국민은행', account_number: '******7890', holder_name: '김*모' },
};

/** The n-th day of a month that sold for a hundred thousand a day; its balance was carried on from the day before. */
const dayNumbered = (n: number, month: string): WireSettlementDay => ({
  day: `${month}-${two(n)}`,
  sales: 100_000,
  refunds: n % 5 === 0 ? 20_000 : 0,
  fees: n % 5 === 0 ? 4_000 : 5_000,
  paid_out: 0,
  balance: 0,
  ...{ counter_sales: 0, counter_refunds: 0 },
});

/** The first days of a month, the latest first, each with its balance. */
export function daysOf(month: string, count: number): WireSettlementDay[] {
  let balance = 0;
  const days = Array.from({ length: count }, (_, index) => dayNumbered(index + 1, month));
  for (const day of days) {
    balance += day.sales - day.refunds - day.fees - day.paid_out;
    day.balance = balance;
  }
  return days.reverse();
}

/** The n-th line of a day, the first being the latest; each fifth is a refund. */
export function feeNumbered(n: number): WireFeeLine {
  const isRefund = n % 5 === 0;
  const [amount, fee] = isRefund ? [-20_000, -1_000] : [n === 2 ? 99_999_999 : 12_500, n === 2 ? 4_999_999 : 625];
  return {
    transaction_id: numbered(9000 - n),
    kind: isRefund ? 'refund' : 'payment',
    payment_id: numbered(5000 + n),
    order_number: `261120-7KQ2M9XA-${String(n).padStart(3, '0')}`,
    occurred_at: '2026-11-20T13:18:00+09:00',
    amount,
    fee_bps: n === 3 ? null : 500,
    fee,
    net: amount - fee,
  };
}

const FIRST_PAYOUT = Date.parse('2026-11-20T10:00:00+09:00');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const STATES = ['unknown', 'paid', 'failed', 'submitted', 'planned'] as const;
export const payoutNumbered = (n: number): WirePayout => {
  const state = STATES[n % STATES.length] ?? 'paid';
  const isOver = state === 'paid' || state === 'failed';
  return {
    payout_id: numbered(6000 - n),
    amount: n === 2 ? 99_999_999 : 150_000 + n,
    state,
    asked_by: n % 2 === 0 ? 'owner' : 'run',
    planned_at: new Date(FIRST_PAYOUT - (n - 1) * DAY_MS).toISOString(),
    settled_at: isOver ? new Date(FIRST_PAYOUT - (n - 1) * DAY_MS + 5 * MINUTE_MS).toISOString() : null,
    failure: state === 'failed' ? '계좌번호가 맞지 않아요.' : null,
  };
};

const lineNumbered = (n: number): WirePayoutLine => {
  const { kind, payment_id, order_number, occurred_at, amount, fee, net } = feeNumbered(n);
  return { kind, source_id: numbered(4000 + n), payment_id, order_number, occurred_at, amount, fee, net };
};

type PayoutParts = AnswerOfRoute<typeof http.payouts.payout>['data'];

/** State of a shop's money in the fake. */
export interface SettlementBackend {
  balance: AnswerOfRoute<typeof http.settlement.balance>['data'];
  days: WireSettlementDay[];
  fees: WireFeeLine[];
  statement: Omit<WireFeeStatement, 'month'>;
  payouts: WirePayout[];
  /** Of the payout that is looked at. */
  parts: Omit<PayoutParts, 'payout' | 'next'>;
}

/** One page of a list that goes on before an id. */
function pageOf<R>(rows: readonly R[], idOf: (row: R) => string, { query }: Asked) {
  const limit = Number(query.get('limit'));
  const begin = rows.findIndex((row) => idOf(row) === query.get('before')) + 1;
  const page = rows.slice(begin, begin + limit);
  const last = page.at(-1);
  return { page, next: page.length === limit && last !== undefined ? idOf(last) : null };
}

function payOut(own: ConsoleBackend, money: SettlementBackend) {
  if (own.payoutAccount.state !== 'verified') {
    return refusal(409, 'PAYOUT_ACCOUNT_NOT_READY', '정산 계좌 인증이 끝나야 정산받을 수 있어요.');
  }
  const payout: WirePayout = {
    ...payoutNumbered(4),
    payout_id: numbered(6100),
    amount: money.balance.balance,
    asked_by: 'owner',
    planned_at: '2026-11-21T15:00:00+09:00',
  };
  money.payouts.unshift(payout);
  money.balance = { ...money.balance, balance: 0, paid_out: money.balance.paid_out + payout.amount };
  return data(payout, 201);
}

/** Puts the books of a shop behind the fake gateway, beside what the console has. */
export function addSettlement(own: ConsoleBackend, backend: Backend): SettlementBackend {
  own.payoutAccount = verifiedAccount;
  const money: SettlementBackend = {
    balance: { balance: 288_000, paid: 1_500_000, refunded: 60_000, fees: 72_000, paid_out: 1_080_000, fee_bps: 500 },
    days: daysOf('2026-11', 20),
    fees: Array.from({ length: 120 }, (_, index) => feeNumbered(index + 1)),
    statement: {
      final: false,
      payment_count: 1_234,
      refund_count: 12,
      sales: 99_999_999,
      refunds: 60_000,
      charged: 75_000,
      given_back: 3_000,
      total: 72_000,
      supply_value: 65_455,
      vat: 6_545,
    },
    payouts: Array.from({ length: 60 }, (_, index) => payoutNumbered(index + 1)),
    parts: {
      carried_in: -5_000,
      carried_out: 0,
      lines: Array.from({ length: 70 }, (_, index) => lineNumbered(index + 1)),
    },
  };
  const within = ({ query }: Asked) =>
    money.days.filter(({ day }) => day >= (query.get('from') ?? '') && day <= (query.get('to') ?? ''));
  const { settlement, payouts } = http;
  Object.assign(backend.overrides, {
    [callKey(settlement.balance)]: () => data(money.balance),
    [callKey(settlement.history)]: (asked: Asked) => data({ days: within(asked) }),
    [callKey(settlement.fees)]: (asked: Asked) => {
      const { page, next } = pageOf(money.fees, ({ transaction_id }) => transaction_id, asked);
      return data({ fees: page, next });
    },
    [callKey(settlement.feeStatement)]: ({ query }: Asked) => {
      const month = query.get('month') ?? '';
      return data({ ...money.statement, month });
    },
    [callKey(payouts.listPayouts)]: (asked: Asked) => {
      const { page, next } = pageOf(money.payouts, ({ payout_id }) => payout_id, asked);
      return data({ payouts: page, next });
    },
    [callKey(payouts.payOut)]: () => payOut(own, money),
  });
  for (let n = 1; n <= 5; n += 1) {
    const payout = payoutNumbered(n);
    backend.overrides[callKey(payouts.payout, { payout_id: payout.payout_id })] = () =>
      data({ payout, ...money.parts, next: null });
  }
  return money;
}
