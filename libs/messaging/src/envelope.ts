import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { Actor } from '@jumun/contracts';
import { childTraceparent, currentContext, requestIdFrom, type Context, type Sealer } from '@jumun/runtime';

/** Header names of our messages. */
export const HEADER = {
  actor: 'Jumun-Actor',
  requestId: 'Jumun-Request-Id',
  traceparent: 'traceparent',
  outcome: 'Jumun-Outcome',
  sealed: 'Jumun-Sealed',
  /** Which fact a delivery is, however often it is published. */
  factId: 'Jumun-Fact-Id',
} as const;

/** Headers that say on whose behalf and within which request a message travels. */
export function outgoingHeaders(actor: Actor): MsgHdrs {
  const context = currentContext();
  const made = headers();
  made.set(HEADER.actor, JSON.stringify(actor));
  made.set(HEADER.requestId, context?.requestId ?? requestIdFrom(undefined));
  made.set(HEADER.traceparent, childTraceparent(context?.traceparent));
  return made;
}

/** The actor of an incoming message; throws when the header is missing or not an actor. */
export function incomingActor(given: MsgHdrs | undefined): Actor {
  return Actor.parse(JSON.parse(given?.get(HEADER.actor) || 'null'));
}

/** The log and trace context of an incoming message. */
export function incomingContext(given: MsgHdrs | undefined, actor?: Actor): Context {
  const context: Context = {
    requestId: requestIdFrom(given?.get(HEADER.requestId)),
    traceparent: childTraceparent(given?.get(HEADER.traceparent) || undefined),
  };
  return actor?.kind === 'owner' ? { ...context, shopId: actor.shopId } : context;
}

/** JSON in and out of message bodies; sealed ones are encrypted for the subject they travel on. */
export class BodyCodec {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  constructor(private readonly sealer: Sealer) {}

  encode(value: unknown, subject: string, sealed: boolean): Uint8Array {
    const text = JSON.stringify(value);
    return this.encoder.encode(sealed ? this.sealer.seal(text, subject) : text);
  }

  decode(bytes: Uint8Array, subject: string, sealed: boolean): unknown {
    const text = this.decoder.decode(bytes);
    return JSON.parse(sealed ? this.sealer.open(text, subject) : text);
  }
}
