/** A seller at a payout provider, as the control API shows it. */
export interface AccountLine {
  id: string;
  provider: 'toss';
  /** Our own name for the seller, as it was given to the provider. */
  ref: string | null;
  state: string;
}

export interface PayoutLine {
  id: string;
  provider: 'toss';
  /** Our own name for the payout, as it was given to the provider. */
  ref: string | null;
  account: string;
  amount: number;
  /** The provider's own word. */
  state: string;
}

/** The operations of the control API on a payout provider. A name is the provider's id or any reference of ours. */
export interface PayoutDesk {
  accounts(name?: string): AccountLine[];
  /** Oldest first; of one account when it is named. */
  payouts(account?: string): PayoutLine[];
  /** Answers the accounts of that name as they are now. */
  moveAccount(name: string, state: 'restricted' | 'verified'): AccountLine[];
  /** Answers the payouts of that name as they are now; `stuck` when their end is another one for good. */
  endPayout(name: string, state: 'completed' | 'failed'): PayoutLine[] | 'stuck';
  setBalance(available: number): void;
}
