import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { StripeBooks } from './books.ts';
import type { Events } from './events.ts';
import { missing } from './fault.ts';
import { anything, metadata } from './params.ts';
import { presentAccount } from './present.ts';
import type { Account, Stage } from './rows.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const newAccount = z.strictObject({
  business_profile: anything.optional(),
  business_type: z.enum(['company', 'government_entity', 'individual', 'non_profit']).optional(),
  capabilities: z
    .strictObject({ transfers: z.strictObject({ requested: flag }) })
    .partial()
    .optional(),
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: z.enum(['account', 'application']) }),
      losses: z.strictObject({ payments: z.enum(['application', 'stripe']) }),
      requirement_collection: z.enum(['application', 'stripe']),
      stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full', 'none']) }),
    })
    .partial()
    .optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Country must be two capital letters')
    .default('KR'),
  email: z.email('Invalid email address').optional(),
  metadata,
  settings: anything.optional(),
});

/** Connected accounts and where they stand in Stripe's own checks. */
export class AccountDesk {
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

  create({ country, email, metadata, capabilities }: z.infer<typeof newAccount>): object {
    const account: Account = {
      id: this.books.id('acct'),
      created: this.books.nowSeconds(),
      country,
      email: email ?? null,
      capabilities: capabilities?.transfers?.requested ? ['transfers'] : [],
      metadata,
      stage: 'new',
    };
    this.books.keepAccount(account);
    return presentAccount(account);
  }

  find(id: string): Account {
    const account = this.books.accounts.get(id);
    if (account) return account;
    // Stripe doesn't tell an account of somebody else from one that never was.
    throw missing('account', id, 'account');
  }

  /** The seller is done on Stripe's own page; the look at it takes a moment. */
  submit(account: Account): void {
    this.move(account, 'submitted');
    this.clock.after(this.stepMs, () => account.stage === 'submitted' && this.move(account, 'verified'));
  }

  /** After a restart, what was being looked at goes on. */
  resume(): void {
    for (const account of this.books.accounts.values())
      if (account.stage === 'submitted') this.clock.after(this.stepMs, () => this.move(account, 'verified'));
  }

  move(account: Account, stage: Stage): void {
    if (account.stage === stage) return;
    account.stage = stage;
    this.books.keepAccount(account);
    this.events.tell({
      type: 'account.updated',
      account: account.id,
      object: presentAccount(account),
      keys: [account.id, ...Object.values(account.metadata)],
    });
  }
}
