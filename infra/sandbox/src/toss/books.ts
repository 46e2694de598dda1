import type { z } from 'zod';
import { openShelf, type Shelf } from '../shelf.ts';
import { payoutRow, sellerRow, type Seller, type TossPayout } from './rows.ts';

/** The platform's opening balance at Toss: 100 billion won. */
const OPENING_BALANCE = 100_000_000_000;

/** Toss's own books: sellers, payouts, and what is left to pay from. */
export class TossBooks {
  readonly sellers = new Map<string, Seller>();
  readonly payouts = new Map<string, TossPayout>();
  available = OPENING_BALANCE;
  private readonly refs = new Map<string, TossPayout>();
  private serial = Date.now();
  private shelves: { sellers: Shelf<Seller>; payouts: Shelf<TossPayout> } | undefined;

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
      sellers: await how('toss-sellers.jsonl', sellerRow, (row) => this.sellers.set(row.id, row)),
      payouts: await how('toss-payouts.jsonl', payoutRow, (row) => this.enter(row)),
    };
  }

  async close(): Promise<void> {
    for (const shelf of Object.values(this.shelves ?? {})) await shelf.close();
  }

  /** A number that no earlier run has given either. */
  id(prefix: string): string {
    this.serial += 1;
    return `${prefix}_sbx${this.serial.toString(36)}`;
  }

  keepSeller(seller: Seller): void {
    this.sellers.set(seller.id, seller);
    this.shelves?.sellers.note(seller);
  }

  payoutByRef(refPayoutId: string): TossPayout | undefined {
    return this.refs.get(refPayoutId);
  }

  addPayout(payout: TossPayout): void {
    this.enter(payout);
    this.shelves?.payouts.note(payout);
  }

  keepPayout(payout: TossPayout): void {
    this.shelves?.payouts.note(payout);
  }

  /** A payout that fails or is called off gives its money back. */
  endPayout(payout: TossPayout, status: 'CANCELED' | 'FAILED'): void {
    payout.status = status;
    this.available += payout.amount.value;
    this.shelves?.payouts.note(payout);
  }

  private enter(payout: TossPayout): void {
    this.payouts.set(payout.id, payout);
    this.refs.set(payout.refPayoutId, payout);
    if (payout.status !== 'FAILED' && payout.status !== 'CANCELED') this.available -= payout.amount.value;
  }
}
