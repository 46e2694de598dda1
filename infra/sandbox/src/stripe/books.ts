import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import { openShelf, type Shelf } from '../shelf.ts';
import { reversedOf } from './present.ts';
import { accountRow, payoutRow, transferRow, type Account, type Payout, type Reversal, type Transfer } from './rows.ts';

/** What the platform has at Stripe to begin with: 100 billion won. */
const OPENING_BALANCE = 100_000_000_000;

/** Stripe's own books: who may be paid, what was moved to them, and what left for their banks. */
export class StripeBooks {
  readonly accounts = new Map<string, Account>();
  readonly transfers = new Map<string, Transfer>();
  readonly payouts = new Map<string, Payout>();
  private readonly clock: Clock;
  private readonly owed = new Map<string, number>();
  private availableSum = OPENING_BALANCE;
  private serial = Date.now();
  private shelves: { accounts: Shelf<Account>; transfers: Shelf<Transfer>; payouts: Shelf<Payout> } | undefined;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Takes in what an earlier run knew, and keeps from now on what happens. */
  async open(dataDir: string | undefined): Promise<void> {
    const how = <T extends { id: string }>(file: string, schema: z.ZodType<T>, enter: (row: T) => void) =>
      openShelf<T>({
        ...{ dataDir, file, enter },
        idOf: ({ id }) => id,
        write: (row) => row,
        read: (line) => schema.parse(line),
      });
    this.shelves = {
      accounts: await how('stripe-accounts.jsonl', accountRow, (row) => this.accounts.set(row.id, row)),
      transfers: await how('stripe-transfers.jsonl', transferRow, (row) => this.enterTransfer(row)),
      payouts: await how('stripe-payouts.jsonl', payoutRow, (row) => this.enterPayout(row)),
    };
  }

  async close(): Promise<void> {
    for (const shelf of Object.values(this.shelves ?? {})) await shelf.close();
  }

  /** A number that no earlier run has given either. */
  id(prefix: string): string {
    this.serial += 1;
    return `${prefix}_1SBX${this.serial.toString(36)}`;
  }

  nowSeconds(): number {
    return Math.floor(this.clock.now() / 1_000);
  }

  /** What the platform itself can still move to sellers. */
  get available(): number {
    return this.availableSum;
  }

  set available(amount: number) {
    this.availableSum = amount;
  }

  /** What a connected account holds and has not sent to its bank. */
  owedTo(account: string): number {
    return this.owed.get(account) ?? 0;
  }

  keepAccount(account: Account): void {
    this.accounts.set(account.id, account);
    this.shelves?.accounts.note(account);
  }

  addTransfer(transfer: Transfer): void {
    this.enterTransfer(transfer);
    this.shelves?.transfers.note(transfer);
  }

  addReversal(transfer: Transfer, reversal: Reversal): void {
    transfer.reversals.push(reversal);
    this.give(transfer.destination, -reversal.amount);
    this.availableSum += reversal.amount;
    this.shelves?.transfers.note(transfer);
  }

  addPayout(payout: Payout): void {
    this.enterPayout(payout);
    this.shelves?.payouts.note(payout);
  }

  keepPayout(payout: Payout): void {
    this.shelves?.payouts.note(payout);
  }

  /** The money of a failed payout is on the connected account again. */
  failPayout(payout: Payout): void {
    payout.status = 'failed';
    this.give(payout.account, payout.amount);
    this.shelves?.payouts.note(payout);
  }

  private enterTransfer(transfer: Transfer): void {
    const left = transfer.amount - reversedOf(transfer);
    this.transfers.set(transfer.id, transfer);
    this.availableSum -= left;
    this.give(transfer.destination, left);
  }

  private enterPayout(payout: Payout): void {
    this.payouts.set(payout.id, payout);
    if (payout.status !== 'failed') this.give(payout.account, -payout.amount);
  }

  private give(account: string, amount: number): void {
    this.owed.set(account, this.owedTo(account) + amount);
  }
}
