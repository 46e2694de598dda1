import type { LookUpOutcome, PayoutProvider, Seller, SubmitOutcome } from './payout-provider.js';

/** An operator checks the bankbook, carries a file of transfers to the bank, and says what became of them. */
export class BankFileTransfers implements PayoutProvider {
  readonly name = 'bank-file';
  /** The limit of Korean banks for one transfer of a company, in won. */
  readonly maxAmount = 1_000_000_000;

  async openAccount({ reference }: Seller) {
    return { kind: 'opened', accountId: reference, standing: { state: 'pending', weeklyLimit: null } } as const;
  }

  async lookUpAccount() {
    return { kind: 'by-hand' } as const;
  }

  /** Waits for the next file. */
  async submit(): Promise<SubmitOutcome> {
    return { kind: 'accepted', providerPayoutId: null };
  }

  async lookUp(): Promise<LookUpOutcome> {
    return { kind: 'submitted', providerPayoutId: null };
  }

  /** Bank files have no events. */
  async readEvent(): Promise<undefined> {
    return undefined;
  }
}
