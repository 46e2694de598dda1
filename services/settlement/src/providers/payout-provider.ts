import type { BankAccount, BusinessType, PayoutAccountState, PayoutProviderName, Won } from '@jumun/contracts';

/** The payee's data for a payout provider. */
export interface Seller {
  /** Our name for the account at the provider: 20 letters, digits, hyphens and underscores. */
  reference: string;
  shopId: string;
  shopName: string;
  ownerName: string;
  email: string;
  phone: string | null;
  businessNumber: string | null;
  businessType: BusinessType;
  bankAccount: BankAccount;
}

/** Where a provider has an account. */
export interface Standing {
  state: Exclude<PayoutAccountState, 'none'>;
  /** The limit of payouts in seven days, in won; null where there is none. */
  weeklyLimit: number | null;
}

export interface Refusal {
  kind: 'refused';
  code: string;
  message: string;
}

export type OpenOutcome = { kind: 'opened'; accountId: string; standing: Standing } | Refusal | { kind: 'unknown' };
/** `by-hand`: only an operator knows. */
export type AccountOutcome = { kind: 'found'; standing: Standing } | { kind: 'by-hand' } | { kind: 'unknown' };

/** One payout as it is handed over; its id is the reference under which it is sent, sent again and looked up. */
export interface PayoutOrder {
  payoutId: string;
  /** The provider's own name for it, once it is known. */
  providerPayoutId: string | null;
  accountId: string;
  amount: Won;
  plannedAt: Date;
}

/** `accepted`: the provider has it. `unknown`: it may have it; its books tell. */
export type SubmitOutcome = { kind: 'accepted'; providerPayoutId: string | null } | Refusal | { kind: 'unknown' };
/** `nothing`: the provider's books have no such payout. */
export type LookUpOutcome =
  | { kind: 'submitted' | 'paid'; providerPayoutId: string | null }
  | { kind: 'failed'; code: string; message: string }
  | { kind: 'nothing' }
  | { kind: 'unknown' };

/** The subject of an event: an account by the provider's name, or a payout by ours. */
export type EventSubject =
  { kind: 'account'; accountId: string } | { kind: 'payout'; payoutId: string } | { kind: 'other' };
/** An event whose signature was right. What it says is not believed: it only tells what to look up. */
export interface ProviderEvent {
  eventId: string;
  type: string;
  about: EventSubject;
}

/** A carrier of payouts to the bank. Only an explicit yes is yes, only an explicit no is no. */
export interface PayoutProvider {
  readonly name: PayoutProviderName;
  /** The most that one payout may carry, in won. */
  readonly maxAmount: number;
  /** Opens an account, and contacts the seller itself; the same reference again gives the same account. */
  openAccount(seller: Seller): Promise<OpenOutcome>;
  /** Tells it a changed seller; undefined where people compare. */
  changeAccount?(accountId: string, seller: Seller): Promise<AccountOutcome | Refusal>;
  lookUpAccount(accountId: string): Promise<AccountOutcome>;
  submit(order: PayoutOrder, now: Date): Promise<SubmitOutcome>;
  lookUp(order: PayoutOrder): Promise<LookUpOutcome>;
  /** Undefined for an event that it did not sign; throws BROKEN_BODY for a signed one that can't be read. */
  readEvent(body: Buffer, headers: Readonly<Record<string, string>>, now: Date): Promise<ProviderEvent | undefined>;
}

/** The providers whose keys are here, and the one that new accounts are opened with. */
export class PayoutProviders {
  constructor(
    readonly preferred: PayoutProvider,
    private readonly all: readonly PayoutProvider[],
  ) {}

  /** The provider of that name, if its keys are here. */
  find(name: PayoutProviderName): PayoutProvider | undefined {
    return this.all.find((provider) => provider.name === name);
  }
}
