import { z } from 'zod';
import { defineService } from './define.js';
import { payoutFacts, payoutProcedures } from './payouts.js';
import { Id } from './values/ids.js';
import { Moment } from './values/time.js';

/** What moved the money. */
export const LedgerKind = z.enum(['payment', 'fee', 'refund', 'fee-refund', 'payout', 'payout-reversal']);
export type LedgerKind = z.infer<typeof LedgerKind>;

/** Whole won that may be below zero: a balance, or a difference. */
export const SignedWon = z.int();

export const LedgerEntry = z.object({
  transactionId: Id,
  kind: LedgerKind,
  /** The payment or payout that caused it. */
  sourceId: Id,
  /** Accounts by name: `provider:kcp`, `shop:{id}`, `platform:fees`. */
  debit: z.string(),
  credit: z.string(),
  amount: z.int().positive(),
  occurredAt: Moment,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const settlement = defineService('settlement', {
  procedures: {
    /** What the platform owes the calling owner's shop now. */
    getBalance: { input: z.object({}), output: z.object({ balance: SignedWon, paid: SignedWon, fees: SignedWon }) },
    /** The ledger entries of one payment of the calling owner's shop. */
    listEntries: { input: z.object({ paymentId: Id }), output: z.array(LedgerEntry) },
    /** For operators and tests: every account's balance, and their sum, which is zero. */
    getTrialBalance: {
      input: z.object({}),
      output: z.object({
        sum: SignedWon,
        entries: z.int(),
        accounts: z.array(z.object({ account: z.string(), balance: SignedWon })),
      }),
      errors: ['FORBIDDEN'],
    },
    ...payoutProcedures,
  },
  facts: { ...payoutFacts },
});
