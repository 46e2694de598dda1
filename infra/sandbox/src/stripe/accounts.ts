import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { StripeBooks } from './books.ts';
import type { Events } from './events.ts';
import { invalid, missing } from './fault.ts';
import { anything, metadata, paramsOf } from './params.ts';
import { presentAccount } from './present.ts';
import type { Account, Stage } from './rows.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const capability = z.strictObject({ requested: flag });
const changeable = {
  account_token: z.string().optional(),
  business_profile: anything.optional(),
  business_type: z.enum(['company', 'government_entity', 'individual', 'non_profit']).optional(),
  capabilities: z.strictObject({ transfers: capability, card_payments: capability }).partial().optional(),
  company: anything.optional(),
  default_currency: z.string().optional(),
  email: z.email('Invalid email address').optional(),
  individual: anything.optional(),
  metadata: metadata.optional(),
  settings: anything.optional(),
  tos_acceptance: anything.optional(),
};
const controller = z
  .strictObject({
    fees: z.strictObject({ payer: z.enum(['account', 'application']) }),
    losses: z.strictObject({ payments: z.enum(['application', 'stripe']) }),
    requirement_collection: z.enum(['application', 'stripe']),
    stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full', 'none']) }),
  })
  .partial();

export const newAccount = paramsOf({
  ...changeable,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Country must be two capital letters')
    .default('KR'),
  type: z.enum(['custom', 'express', 'standard']).optional(),
  controller: controller.optional(),
});
export const accountChange = paramsOf(changeable);

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

  create(order: z.infer<typeof newAccount>): object {
    if (order.type && order.controller)
      throw invalid('parameter_invalid', 'You may not provide the `type` and `controller` parameters at once.', 'type');
    const account: Account = {
      id: this.books.id('acct'),
      created: this.books.nowSeconds(),
      country: order.country,
      email: null,
      business_type: null,
      type: order.type ?? 'none',
      controller: order.controller ?? {},
      business_profile: {},
      capabilities: [],
      metadata: {},
      stage: 'new',
      bank: null,
    };
    applyTo(account, order);
    this.books.keepAccount(account);
    return presentAccount(account);
  }

  find(id: string): Account {
    const account = this.books.accounts.get(id);
    if (account) return account;
    // Stripe doesn't tell an account of somebody else from one that never was.
    throw missing('account', id, 'account');
  }

  update(id: string, change: z.infer<typeof accountChange>): object {
    const account = this.find(id);
    const before = presentAccount(account);
    applyTo(account, change);
    this.books.keepAccount(account);
    this.tell(account, before);
    return presentAccount(account);
  }

  /** What a seller entered on Stripe's own page; the look at it takes a moment. */
  submit(account: Account, bank: { bankName: string; holder: string; number: string }): void {
    account.bank = {
      id: this.books.id('ba'),
      bank_name: bank.bankName,
      account_holder_name: bank.holder,
      last4: bank.number.slice(-4),
    };
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
    const before = presentAccount(account);
    account.stage = stage;
    // Whoever is verified without having been on the page gets the bank account that the page would have asked for.
    if (stage === 'verified')
      account.bank ??= { id: this.books.id('ba'), bank_name: '카카오뱅크', account_holder_name: '', last4: '0000' };
    this.books.keepAccount(account);
    this.tell(account, before);
  }

  private tell(account: Account, before: object): void {
    const after = presentAccount(account);
    const previous = Object.fromEntries(
      Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(fieldOf(after, name))),
    );
    if (Object.keys(previous).length === 0) return;
    const keys = [account.id, ...Object.values(account.metadata)];
    this.events.tell({ type: 'account.updated', account: account.id, object: after, previous, keys });
  }
}

function fieldOf(object: object, name: string): unknown {
  return Object.entries(object).find(([one]) => one === name)?.[1];
}

function applyTo(account: Account, order: z.infer<typeof accountChange>): void {
  account.email = order.email ?? account.email;
  account.business_type = order.business_type ?? account.business_type;
  account.business_profile = { ...account.business_profile, ...order.business_profile };
  account.metadata = merged(account.metadata, order.metadata);
  for (const name of ['transfers', 'card_payments'] as const) {
    const asked = order.capabilities?.[name]?.requested;
    if (asked === undefined) continue;
    account.capabilities = account.capabilities.filter((one) => one !== name);
    if (asked) account.capabilities.push(name);
  }
}

/** Stripe keeps what a change doesn't name, and takes away what it names without a value. */
export function merged(before: Record<string, string>, change: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}
