import { z } from 'zod';
import { Id } from '../values/ids.js';
import { SignedWon, won, Won } from '../values/money.js';
import { BusinessDay, KoreanMonth, Moment } from '../values/time.js';

/** The cause of a ledger entry. */
export const LedgerKind = z.enum(['payment', 'fee', 'refund', 'fee-refund', 'payout', 'payout-reversal']);
export type LedgerKind = z.infer<typeof LedgerKind>;

export const LedgerEntry = z.object({
  transactionId: Id,
  kind: LedgerKind,
  /** The payment, refund or payout that caused it. */
  sourceId: Id,
  /** Accounts by name: `provider:kcp`, `provider:payouts`, `shop:{id}`, `platform:fees`. */
  debit: z.string(),
  credit: z.string(),
  amount: z.int().positive(),
  occurredAt: Moment,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** One payment in the ledger. Only a confirmed charge is paid out, unless two operators released it. */
export const PaymentBooks = z.object({
  entries: z.array(LedgerEntry),
  charge: z
    .object({
      state: z.enum(['new', 'waiting', 'confirmed', 'differs']),
      confirmedAt: Moment.nullable(),
      releasedAt: Moment.nullable(),
    })
    .nullable(),
});
export type PaymentBooks = z.infer<typeof PaymentBooks>;

/** The most days that one question about the past may span. */
export const MAX_SETTLEMENT_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Korean days, both included. */
export const SettlementRange = z
  .object({ from: BusinessDay, to: BusinessDay })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: '종료일이 시작일보다 빨라요.' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_SETTLEMENT_DAYS * DAY_MS, {
    path: ['to'],
    message: `한 번에 ${MAX_SETTLEMENT_DAYS}일까지 볼 수 있어요.`,
  });

/** One Korean day of a shop; `balance` is what it was owed at the day's end. */
export const SettlementDay = z.object({
  day: BusinessDay,
  sales: Won,
  refunds: Won,
  /** Fees charged less those given back. */
  fees: SignedWon,
  /** Payouts less those that came back. */
  paidOut: SignedWon,
  balance: SignedWon,
  /** Taken and given back by the shop itself at its counter: not in the other sums, and never paid out. */
  counterSales: Won.default(won(0)),
  counterRefunds: Won.default(won(0)),
});
export type SettlementDay = z.infer<typeof SettlementDay>;

/** One payment or one refund with its fee; a refund's sums are below zero. */
export const FeeLine = z.object({
  transactionId: Id,
  kind: z.enum(['payment', 'refund']),
  paymentId: Id,
  orderNumber: z.string().nullable(),
  occurredAt: Moment,
  amount: SignedWon,
  /** The rate that the payment was made under. */
  feeBps: z.int().nullable(),
  fee: SignedWon,
  /** The part that the shop keeps. */
  net: SignedWon,
});
export type FeeLine = z.infer<typeof FeeLine>;

export const FeeStatement = z.object({
  month: KoreanMonth,
  /** True once the month is over. */
  final: z.boolean(),
  payments: z.int(),
  refunds: z.int(),
  sales: Won,
  refunded: Won,
  charged: Won,
  givenBack: Won,
  /** Charged less given back, VAT included: the supply value and the tax together. */
  total: SignedWon,
  supply: SignedWon,
  vat: SignedWon,
});
export type FeeStatement = z.infer<typeof FeeStatement>;

export const FEE_LINES_A_PAGE = 500;
