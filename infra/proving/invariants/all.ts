import type { Books } from './books.ts';
import type { Invariant } from './compare.ts';
import { ledgerInvariants } from './ledger.ts';
import { messageInvariants } from './messages.ts';
import { orderInvariants } from './orders.ts';
import { paymentInvariants } from './payments.ts';
import { payoutInvariants } from './payouts.ts';

/** A promise that is broken, and by what. */
export interface Broken {
  promise: string;
  about: string[];
}

const SHOWN = 5;

/** Everything that must be so once nothing goes wrong any more and all jobs have had their time. */
export const invariants: readonly Invariant[] = [
  ...paymentInvariants,
  ...orderInvariants,
  ...messageInvariants,
  ...ledgerInvariants,
  ...payoutInvariants,
];

/** The promises that these books break. */
export const brokenBy = (books: Books): Broken[] =>
  invariants.flatMap(({ promise, offenders }) => {
    const about = [...offenders(books)].map(String);
    return about.length === 0 ? [] : [{ promise, about: about.slice(0, SHOWN) }];
  });
