import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { StripeBooks } from './books.ts';
import type { Events } from './events.ts';
import { invalid } from './fault.ts';
import { amount, currency, metadata } from './params.ts';
import { presentPayout } from './present.ts';
import type { Account, Payout } from './rows.ts';

export const newPayout = z.strictObject({ amount, currency, metadata });

/** Money from a connected account's balance to its bank: pending, in transit, then paid or failed. */
export class PayoutDesk {
  private readonly books: StripeBooks;
  private readonly events: Events;
  private readonly clock: Clock;
  private readonly stepMs: number;

  constructor(books: StripeBooks, events: Events, clock: Clock, stepMs: number) {
    this.books = books;
    this.events = events;
    this.clock = clock;
    this.stepMs = stepMs;
  }

  create(account: Account, order: z.infer<typeof newPayout>): object {
    if (account.stage !== 'verified')
      throw invalid('payouts_not_allowed', 'Payouts are not allowed on this account until its requirements are met.');
    if (order.currency !== 'krw' || order.amount > this.books.owedTo(account.id))
      throw invalid('balance_insufficient', 'You have insufficient funds in your Stripe account for this transfer.');
    const payout: Payout = {
      id: this.books.id('po'),
      account: account.id,
      created: this.books.nowSeconds(),
      amount: order.amount,
      currency: order.currency,
      metadata: order.metadata,
      status: 'pending',
      failure_code: null,
    };
    this.books.addPayout(payout);
    this.tell('payout.created', payout);
    this.leave(payout);
    return presentPayout(payout);
  }

  /** Ends it at once; also one that was paid, when the bank sends the money back. False when that can't happen any more. */
  end(payout: Payout, outcome: 'paid' | 'failed'): boolean {
    if (payout.status === outcome) return true;
    if (payout.status === 'failed') return false;
    if (outcome === 'paid') {
      payout.status = 'paid';
      this.books.keepPayout(payout);
    } else {
      payout.failure_code = 'account_closed';
      this.books.failPayout(payout);
    }
    this.tell(`payout.${outcome}`, payout);
    return true;
  }

  /** After a restart, what was on its way goes on. */
  resume(): void {
    for (const payout of this.books.payouts.values()) {
      if (payout.status === 'pending') this.leave(payout);
      if (payout.status === 'in_transit') this.arrive(payout);
    }
  }

  private leave(payout: Payout): void {
    this.clock.after(this.stepMs, () => {
      if (payout.status !== 'pending') return;
      payout.status = 'in_transit';
      this.books.keepPayout(payout);
      this.tell('payout.updated', payout);
      this.arrive(payout);
    });
  }

  /** Amounts that end in 99 never reach the bank. */
  private arrive(payout: Payout): void {
    this.clock.after(this.stepMs, () => {
      if (payout.status === 'in_transit') this.end(payout, payout.amount % 100 === 99 ? 'failed' : 'paid');
    });
  }

  private tell(type: string, payout: Payout): void {
    const keys = [payout.id, payout.account, ...Object.values(payout.metadata)];
    this.events.tell({ type, account: payout.account, object: presentPayout(payout), keys });
  }
}
