import { createHmac } from 'node:crypto';
import { keepNewest } from '../bounded.ts';
import type { Clock } from '../clock.ts';
import type { Hooks } from '../hooks.ts';
import { stripeAccount } from '../sandbox-secrets.ts';

const API_VERSION = '2026-10-28.endive';
const KEPT_EVENTS = 10_000;

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  account?: string;
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
}

interface News {
  type: string;
  /** The connected account that it happened on; none for what happened on the platform's own. */
  account?: string;
  object: object;
  previous?: object | undefined;
  keys: readonly string[];
}

/** What happened, newest last, each told to the platform. */
export class Events {
  private readonly clock: Clock;
  private readonly hooks: Hooks;
  private readonly nextId: () => string;
  private readonly events = new Map<string, StripeEvent>();

  constructor(clock: Clock, hooks: Hooks, nextId: () => string) {
    this.clock = clock;
    this.hooks = hooks;
    this.nextId = nextId;
  }

  tell({ type, account, object, previous, keys }: News): void {
    const event: StripeEvent = {
      id: this.nextId(),
      object: 'event',
      type,
      ...(account === undefined ? {} : { account }),
      api_version: API_VERSION,
      created: Math.floor(this.clock.now() / 1_000),
      data: { object, ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    };
    this.keep(event);
    const body = JSON.stringify(event);
    this.hooks.send({
      provider: 'stripe',
      keys: [type, event.id, ...keys],
      body,
      headers: (_attempt, forged) => ({
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': stripeSignature(
          forged ? 'whsec_of_someone_else' : stripeAccount.webhookSecret,
          Math.floor(this.clock.now() / 1_000),
          body,
        ),
      }),
    });
  }

  one(id: string): StripeEvent | undefined {
    return this.events.get(id);
  }

  /** Oldest first. */
  all(): Iterable<StripeEvent> {
    return this.events.values();
  }

  private keep(event: StripeEvent): void {
    this.events.set(event.id, event);
    keepNewest(this.events, KEPT_EVENTS);
  }
}

/** The `Stripe-Signature` header: HMAC-SHA256 over `<seconds>.<raw body>` with the secret as text. */
export function stripeSignature(secret: string, atSeconds: number, body: string): string {
  return `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`;
}
