import { z } from 'zod';
import { Id } from '../values/ids.js';
import { Won } from '../values/money.js';

/**
 * The forms in which banks take a bulk transfer. They are named after their shape and not after a bank: each bank publishes
 * its own, and changes it.
 */
export const BankLayout = z.enum(['generic', 'titled', 'plain', 'named', 'tabbed'], '파일 형식을 골라주세요.');
export type BankLayout = z.infer<typeof BankLayout>;

/** Bytes of a bank's list of results; a thousand lines are a fifth of it. */
export const BANK_RESULTS_MAX_BYTES = 400_000;

/**
 * The verdict on a line of the bank's list; only `paid` and `failed` can be confirmed. `known`: confirmed before;
 * `contradicts`: the opposite of what is known; `differs`: another account or amount under our reference; `doubled`:
 * repeats a line above; `other-file`: of another file of ours; `unmatched`: none of ours; `unclear`: no outcome.
 */
export const BankVerdict = z.enum([
  'paid',
  'failed',
  'known',
  'contradicts',
  'differs',
  'doubled',
  'other-file',
  'unmatched',
  'unclear',
]);
export type BankVerdict = z.infer<typeof BankVerdict>;

/** A line of the bank's list beside the payout that it is about. */
export const BankResultLine = z.object({
  /** Its place in the list, as a spreadsheet counts. */
  line: z.int(),
  verdict: BankVerdict,
  payoutId: Id.nullable(),
  shopName: z.string().nullable(),
  /** The carried amount by the list; null where it gives none. */
  amount: z.int().nullable(),
  /** The last digits of the account in the list. */
  account: z.string().nullable(),
  /** Why the bank did not carry it, in its words. */
  reason: z.string().nullable(),
});
export type BankResultLine = z.infer<typeof BankResultLine>;

/** A bank's list of results beside the file that it answers; nothing is changed by looking at it. */
export const BankResults = z.object({
  lines: z.array(BankResultLine),
  /** Payouts of the file without a result, here or before. */
  missing: z.array(z.object({ payoutId: Id, shopName: z.string().nullable(), amount: Won })),
});
export type BankResults = z.infer<typeof BankResults>;
