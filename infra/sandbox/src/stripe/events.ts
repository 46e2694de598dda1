import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Hooks } from '../hooks.ts';
import { stripeAccount } from '../sandbox-secrets.ts';

const API_VERSION = '2026-10-28.endive';

interface News {
  type: string;
  /** The connected account that it happened on; none for what happened on the platform's own. */
  account?: string;
  object: object;
  keys: readonly string[];
}

/** Tells the platform what happened. */
export class Events {
  private readonly clock: Clock;
  private readonly hooks: Hooks;
  private readonly nextId: () => string;

  constructor(clock: Clock, hooks: Hooks, nextId: () => string) {
    this.clock = clock;
    this.hooks = hooks;
    this.nextId = nextId;
  }

  tell({ type, account, object, keys }: News): void {
    const event = {
      id: this.nextId(),
      object: 'event',
      type,
      ...(account === undefined ? {} : { account }),
      api_version: API_VERSION,
      created: Math.floor(this.clock.now() / 1_000),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
    };
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
}

/** The `Stripe-Signature` header: HMAC-SHA256 over `<seconds>.<raw body>` with the secret as text. */
export function stripeSignature(secret: string, atSeconds: number, body: string): string {
  return `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`;
}
