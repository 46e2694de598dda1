import { z } from 'zod';
import { Id } from '../values/ids.js';
import { SignedWon, Won } from '../values/money.js';
import { BusinessDay, Moment } from '../values/time.js';
import { WaitingApproval } from './waiting-approval.js';

/** The sums that all shops together were owed at the end of a Korean day. */
export const FundsOwed = z.object({
  /** The sum of the balances above zero: money that belongs to sellers. */
  owed: Won,
  owedShops: z.int(),
  /** The sum of what shops below zero owe the platform. */
  deficit: Won,
  deficitShops: z.int(),
  /** Paid to the card company for us, less what went back to cards. */
  cardReceivable: SignedWon,
  feesEarned: SignedWon,
  paidOut: SignedWon,
});
export type FundsOwed = z.infer<typeof FundsOwed>;

/** How a line of the card company's books differs from ours. */
export const BreakKind = z.enum(['missing-at-provider', 'missing-here', 'amount-differs', 'double']);
export type BreakKind = z.infer<typeof BreakKind>;

export const ReconciliationBreak = z.object({
  breakId: Id,
  day: BusinessDay,
  kind: BreakKind,
  /** Whether money came in or went back. */
  side: z.enum(['approve', 'cancel']),
  orderNumber: z.string(),
  tno: z.string().nullable(),
  ourAmount: Won.nullable(),
  providerAmount: Won.nullable(),
  foundAt: Moment,
  /** When the books agreed again. */
  closedAt: Moment.nullable(),
});
export type ReconciliationBreak = z.infer<typeof ReconciliationBreak>;

/** Why a payment is held back from payouts; all but `unanswered` are what the card company says. */
export const ChargeDoubt = z.enum(['unanswered', 'missing', 'amount-differs', 'cancelled', 'claimed-twice']);
export type ChargeDoubt = z.infer<typeof ChargeDoubt>;

/** A payment that the card company was asked about and has not confirmed; it is not paid out. */
export const UnconfirmedCharge = z.object({
  paymentId: Id,
  shopId: Id,
  shopName: z.string().nullable(),
  orderNumber: z.string(),
  tno: z.string().nullable(),
  amount: Won,
  providerAmount: Won.nullable(),
  /** `differs` counts as a break and needs a person; `waiting` is asked about again by itself. */
  state: z.enum(['waiting', 'differs']),
  reason: ChargeDoubt.nullable(),
  asks: z.int(),
  paidAt: Moment,
  /** When the card company was asked first. */
  askedAt: Moment,
  /** An operator asked to pay it out all the same. */
  waiting: WaitingApproval.optional(),
});
export type UnconfirmedCharge = z.infer<typeof UnconfirmedCharge>;

export const ReconciliationDay = z.object({
  day: BusinessDay,
  source: z.enum(['provider', 'upload']),
  /** Lines of the card company's file, and transactions of ours on that day. */
  providerLines: z.int(),
  ourLines: z.int(),
  providerSum: SignedWon,
  ourSum: SignedWon,
  openBreaks: z.int(),
  loadedAt: Moment,
});
export type ReconciliationDay = z.infer<typeof ReconciliationDay>;

/** One part of an uploaded file; a message must fit in what the message bus carries. */
export const FILE_PART_CHARACTERS = 200_000;
export const MAX_FILE_PARTS = 80;

const FeeChange = z.object({
  /** The moment from which it holds. */
  at: Moment,
  fromBps: z.int(),
  toBps: z.int(),
  operatorId: Id,
  /** Why it was changed, where that was said. */
  reason: z.string().nullable().optional(),
});

export const FeeTerms = z.object({
  shopId: Id,
  shopName: z.string().nullable(),
  /** The rate of a payment that is made now. */
  feeBps: z.int(),
  changes: z.array(FeeChange),
  /** Changes that are decided and hold from a later moment, the next one first. */
  coming: z.array(FeeChange).optional(),
  /** A change that waits for a second operator; the fee is as it was. Without a day it holds from its approval. */
  waiting: WaitingApproval.extend({ toBps: z.int(), from: BusinessDay.nullable().optional() }).optional(),
});

export type FeeTerms = z.infer<typeof FeeTerms>;

export const BooksReport = z.object({
  checkedAt: Moment,
  transactions: z.int(),
  /** Names and sentences of the rules that the books break, with how often and an example. */
  broken: z.array(z.object({ name: z.string(), sentence: z.string(), count: z.int(), example: z.string() })),
  /** The first link at which a shop's chain is broken. */
  firstBreak: z.object({ shopId: Id, sequence: z.int(), transactionId: Id.nullable(), what: z.string() }).nullable(),
  /** Transactions that were posted after it, where it was read later. */
  newer: z.int().optional(),
});
export type BooksReport = z.infer<typeof BooksReport>;
