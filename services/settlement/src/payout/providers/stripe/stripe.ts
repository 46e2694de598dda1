import Stripe from 'stripe';
import { Id, Problem } from '@jumun/contracts';
import { circuit, type Circuit, type Logger } from '@jumun/runtime';
import type {
  AccountOutcome,
  EventSubject,
  LinkOutcome,
  LookUpOutcome,
  OpenOutcome,
  PayoutOrder,
  PayoutProvider,
  ProviderEvent,
  Refusal,
  Seller,
  SubmitOutcome,
} from '../provider.js';
import { StripeAccount, StripeEvent, StripePayout, standingOf, StripeTransfer } from './wire.js';

export interface StripeOptions {
  apiKey: string;
  host: string;
  port: number;
  protocol: 'http' | 'https';
  webhookSecret: string;
  logger: Logger;
}

type Heard<T> = { kind: 'heard'; value: T } | Refusal | { kind: 'unknown' };

const TIMEOUT_MS = 20_000;
const SIGNATURE_TOLERANCE_S = 300;
const PAGE = 100;
/** Payouts of one account since a transfer; a hundred a day for a week would not fill it. */
const MOST_PAYOUTS = 1_000;

/**
 * Stripe Connect: a payout is a transfer to the seller's account there and then a payout to its bank. Both carry our
 * payout's id as idempotency key and in their data, so that each can be sent again and found.
 */
export class StripeConnect implements PayoutProvider {
  readonly name = 'stripe';
  /** Stripe takes eight digits. */
  readonly maxAmount = 99_000_000;
  readonly needsBankAccount = false;
  private readonly stripe: Stripe;
  private readonly circuit: Circuit = circuit({ failures: 5, openMs: 15_000, provider: 'stripe' });

  constructor(private readonly options: StripeOptions) {
    const { apiKey, host, port, protocol } = options;
    this.stripe = new Stripe(apiKey, {
      host,
      port,
      protocol,
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  async openAccount({ reference, shopId, ...seller }: Seller): Promise<OpenOutcome> {
    const order: Stripe.AccountCreateParams = {
      country: 'KR',
      email: seller.email,
      business_type: seller.businessType === 'corporate' ? 'company' : 'individual',
      business_profile: { name: seller.shopName },
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'express' },
      },
      capabilities: { transfers: { requested: true } },
      // Money leaves an account there only when we say so.
      settings: { payouts: { schedule: { interval: 'manual' } } },
      metadata: { shop_id: shopId, reference },
    };
    const heard = await this.ask('open', () =>
      this.stripe.accounts.create(order, { idempotencyKey: `${reference}:account` }),
    );
    if (heard.kind !== 'heard') return heard;
    const account = StripeAccount.safeParse(heard.value);
    if (!account.success) return { kind: 'unknown' };
    return { kind: 'opened', accountId: account.data.id, standing: standingOf(account.data) };
  }

  async lookUpAccount(accountId: string): Promise<AccountOutcome> {
    const heard = await this.ask('account', () => this.stripe.accounts.retrieve(accountId));
    const account = StripeAccount.safeParse(heard.kind === 'heard' ? heard.value : undefined);
    return account.success ? { kind: 'found', standing: standingOf(account.data) } : { kind: 'unknown' };
  }

  async onboardingLink(accountId: string, urls: { refresh: string; return: string }): Promise<LinkOutcome> {
    const heard = await this.ask('link', () =>
      this.stripe.accountLinks.create({
        account: accountId,
        type: 'account_onboarding',
        refresh_url: urls.refresh,
        return_url: urls.return,
      }),
    );
    return heard.kind === 'heard' ? { kind: 'link', url: heard.value.url } : heard;
  }

  async submit(order: PayoutOrder): Promise<SubmitOutcome> {
    const heard = await this.ask('transfer', () =>
      this.stripe.transfers.create(
        {
          amount: order.amount,
          currency: 'krw',
          destination: order.accountId,
          transfer_group: order.payoutId,
          metadata: { payout_id: order.payoutId },
        },
        { idempotencyKey: `${order.payoutId}:transfer` },
      ),
    );
    if (heard.kind !== 'heard') return heard;
    const transfer = StripeTransfer.safeParse(heard.value);
    return transfer.success ? this.payOn(order, transfer.data) : { kind: 'unknown' };
  }

  async lookUp(order: PayoutOrder): Promise<LookUpOutcome> {
    const heard = await this.ask('transfers', () =>
      this.stripe.transfers.list({ transfer_group: order.payoutId, limit: 1 }),
    );
    if (heard.kind !== 'heard') return { kind: 'unknown' };
    if (heard.value.data.length === 0) return { kind: 'nothing' };
    const transfer = StripeTransfer.safeParse(heard.value.data[0]);
    if (!transfer.success) return { kind: 'unknown' };
    if (transfer.data.reversed) return { kind: 'failed', code: 'reversed', message: '' };
    const payout = await this.findPayout(order, transfer.data);
    if (payout === 'unknown') return { kind: 'unknown' };
    return payout ? this.judge(order, transfer.data, payout) : this.payOnLater(order, transfer.data);
  }

  async readEvent(
    body: Buffer,
    headers: Readonly<Record<string, string>>,
    now: Date,
  ): Promise<ProviderEvent | undefined> {
    const header = headers['stripe-signature'];
    if (header === undefined) return undefined;
    const { webhookSecret } = this.options;
    let read: unknown;
    try {
      read = await this.stripe.webhooks.constructEventAsync(
        body,
        header,
        webhookSecret,
        SIGNATURE_TOLERANCE_S,
        undefined,
        now.getTime(),
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
      throw new Problem('BROKEN_BODY');
    }
    const event = StripeEvent.safeParse(read);
    if (!event.success) throw new Problem('BROKEN_BODY');
    return { eventId: event.data.id, type: event.data.type, about: aboutOf(event.data) };
  }

  /** From the seller's account there to its bank. Where that is refused, the transfer is taken back. */
  private async payOn(order: PayoutOrder, transfer: StripeTransfer): Promise<SubmitOutcome> {
    const heard = await this.ask('payout', () =>
      this.stripe.payouts.create(
        { amount: order.amount, currency: 'krw', metadata: { payout_id: order.payoutId } },
        { stripeAccount: order.accountId, idempotencyKey: `${order.payoutId}:payout` },
      ),
    );
    if (heard.kind === 'heard') return { kind: 'accepted', providerPayoutId: heard.value.id };
    if (heard.kind === 'unknown') return heard;
    return (await this.takeBack(order, transfer)) ? heard : { kind: 'unknown' };
  }

  /** A transfer whose second half was never made, or never answered for. */
  private async payOnLater(order: PayoutOrder, transfer: StripeTransfer): Promise<LookUpOutcome> {
    const outcome = await this.payOn(order, transfer);
    if (outcome.kind === 'accepted') return { kind: 'submitted', providerPayoutId: outcome.providerPayoutId };
    return outcome.kind === 'refused' ? { ...outcome, kind: 'failed' } : outcome;
  }

  private async judge(order: PayoutOrder, transfer: StripeTransfer, payout: StripePayout): Promise<LookUpOutcome> {
    switch (payout.status) {
      case 'pending':
      case 'in_transit':
        return { kind: 'submitted', providerPayoutId: payout.id };
      case 'paid':
        return { kind: 'paid', providerPayoutId: payout.id };
      case 'failed':
      case 'canceled': {
        // It failed for the shop only once the money is with us again.
        if (!(await this.takeBack(order, transfer))) return { kind: 'unknown' };
        return { kind: 'failed', code: payout.failure_code ?? payout.status, message: '' };
      }
      default:
        return { kind: 'unknown' };
    }
  }

  private async takeBack({ payoutId }: PayoutOrder, transfer: StripeTransfer): Promise<boolean> {
    const heard = await this.ask('reversal', () =>
      this.stripe.transfers.createReversal(
        transfer.id,
        { metadata: { payout_id: payoutId } },
        {
          idempotencyKey: `${payoutId}:reversal`,
        },
      ),
    );
    if (heard.kind === 'refused')
      this.options.logger.error({ payoutId, code: heard.code }, 'money of a failed payout is still with the provider');
    return heard.kind === 'heard' && heard.value.amount === transfer.amount;
  }

  private async findPayout(
    order: PayoutOrder,
    transfer: StripeTransfer,
  ): Promise<StripePayout | undefined | 'unknown'> {
    const stripeAccount = transfer.destination;
    let after: string | undefined;
    for (let seen = 0; seen < MOST_PAYOUTS; seen += PAGE) {
      const page = { created: { gte: transfer.created }, limit: PAGE, ...(after && { starting_after: after }) };
      const heard = await this.ask('payouts', () => this.stripe.payouts.list(page, { stripeAccount }));
      if (heard.kind !== 'heard') return 'unknown';
      const payouts = StripePayout.array().safeParse(heard.value.data);
      if (!payouts.success) return 'unknown';
      const found = payouts.data.find(({ metadata }) => metadata?.['payout_id'] === order.payoutId);
      if (found || !heard.value.has_more) return found;
      after = payouts.data.at(-1)?.id;
    }
    return 'unknown';
  }

  /** A refusal for what was asked is a no; a refused key, a limit, a fault or a lost answer says nothing about the money. */
  private async ask<T>(what: string, call: () => Promise<T>): Promise<Heard<T>> {
    const heard = async (): Promise<Heard<T>> => {
      try {
        return { kind: 'heard', value: await call() };
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
        const isNo =
          error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
        this.options.logger.warn(
          { what, code: error.code, type: error.type, status: error.statusCode },
          'stripe did not do it',
        );
        return isNo ? { kind: 'refused', code: error.code ?? error.type, message: error.message } : { kind: 'unknown' };
      }
    };
    try {
      return await this.circuit.run(heard, ({ kind }) => kind === 'unknown');
    } catch (error) {
      this.options.logger.warn({ what, err: error }, 'stripe gave no usable answer');
      return { kind: 'unknown' };
    }
  }
}

function aboutOf({ type, account, data: { object } }: StripeEvent): EventSubject {
  if (/^(account|capability)\./.test(type)) {
    const accountId = account ?? object.id;
    return accountId === undefined ? { kind: 'other' } : { kind: 'account', accountId };
  }
  const payoutId = Id.safeParse(object.metadata?.['payout_id'] ?? object.transfer_group);
  return /^(payout|transfer)\./.test(type) && payoutId.success
    ? { kind: 'payout', payoutId: payoutId.data }
    : { kind: 'other' };
}
