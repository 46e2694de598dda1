import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { merged } from './accounts.ts';
import type { StripeBooks } from './books.ts';
import type { Events } from './events.ts';
import { invalid, missing } from './fault.ts';
import { amount, currency, metadata, page, paramsOf } from './params.ts';
import { presentPayout } from './present.ts';
import type { Account, Payout } from './rows.ts';

export const newPayout = paramsOf({
  amount,
  currency,
  description: z.string().max(1_000).optional(),
  destination: z.string().optional(),
  metadata: metadata.optional(),
  method: z.enum(['instant', 'standard']).default('standard'),
  source_type: z.enum(['bank_account', 'card', 'fpx']).optional(),
  statement_descriptor: z.string().max(22, 'Statement descriptors may have 22 characters').optional(),
});
export const payoutChange = paramsOf({ metadata: metadata.optional() });
const status = z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']);
export const payoutPage = paramsOf({ ...page, status: status.optional(), destination: z.string().optional() });

const DAY_SECONDS = 86_400;

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
    const { bank } = account;
    if (order.method === 'instant')
      throw invalid(
        'instant_payouts_unsupported',
        'Instant payouts are not supported for this bank account.',
        'method',
      );
    if (account.stage !== 'verified' || !bank)
      throw invalid('payouts_not_allowed', 'Payouts are not allowed on this account until its requirements are met.');
    if (order.destination !== undefined && order.destination !== bank.id)
      throw missing('external account', order.destination, 'destination', 400);
    if (order.currency !== 'krw' || order.amount > this.books.owedTo(account.id))
      throw invalid('balance_insufficient', 'You have insufficient funds in your Stripe account for this transfer.');
    const payout: Payout = {
      id: this.books.id('po'),
      account: account.id,
      created: this.books.nowSeconds(),
      arrival_date: this.books.nowSeconds() + DAY_SECONDS,
      amount: order.amount,
      currency: order.currency,
      destination: bank.id,
      description: order.description ?? null,
      statement_descriptor: order.statement_descriptor ?? null,
      metadata: merged({}, order.metadata),
      status: 'pending',
      failure_code: null,
      failure_message: null,
    };
    this.books.addPayout(payout);
    this.tell('payout.created', payout);
    this.leave(payout);
    return presentPayout(payout);
  }

  find(account: Account, id: string): Payout {
    const payout = this.books.payouts.get(id);
    if (payout?.account !== account.id) throw missing('payout', id, 'payout');
    return payout;
  }

  update(payout: Payout, change: z.infer<typeof payoutChange>): object {
    payout.metadata = merged(payout.metadata, change.metadata);
    this.books.keepPayout(payout);
    this.tell('payout.updated', payout);
    return presentPayout(payout);
  }

  cancel(payout: Payout): object {
    if (payout.status !== 'pending')
      throw invalid(
        'payout_not_cancelable',
        `Payouts can only be canceled while they are pending; this one is ${payout.status}.`,
      );
    this.books.endPayout(payout, 'canceled');
    this.tell('payout.canceled', payout);
    return presentPayout(payout);
  }

  /** Ends it at once; also one that was paid, when the bank sends the money back. False when that can't happen any more. */
  end(payout: Payout, outcome: 'paid' | 'failed'): boolean {
    if (payout.status === outcome) return true;
    if (payout.status === 'failed' || payout.status === 'canceled') return false;
    if (outcome === 'paid') {
      payout.status = 'paid';
      this.books.keepPayout(payout);
    } else {
      payout.failure_code = 'account_closed';
      payout.failure_message = 'The bank account has been closed.';
      this.books.endPayout(payout, 'failed');
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
      this.tell('payout.updated', payout, { status: 'pending' });
      this.arrive(payout);
    });
  }

  /** Amounts that end in 99 never reach the bank. */
  private arrive(payout: Payout): void {
    this.clock.after(this.stepMs, () => {
      if (payout.status === 'in_transit') this.end(payout, payout.amount % 100 === 99 ? 'failed' : 'paid');
    });
  }

  private tell(type: string, payout: Payout, previous?: object): void {
    const keys = [payout.id, payout.account, ...Object.values(payout.metadata)];
    this.events.tell({ type, account: payout.account, object: presentPayout(payout), previous, keys });
  }
}
