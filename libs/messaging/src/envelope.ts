import { headers, type MsgHdrs } from '@nats-io/transport-node';
import type { Actor } from '@jumun/contracts';
import { childTraceparent, currentContext, requestIdFrom, type Context } from '@jumun/runtime';

/** Header names of our messages. */
export const HEADER = {
  actor: 'Jumun-Actor',
  requestId: 'Jumun-Request-Id',
  traceparent: 'traceparent',
  outcome: 'Jumun-Outcome',
  /** For how many milliseconds the sender of a request still waits for its answer. */
  timeLeft: 'Jumun-Time-Left',
  /** By whom and when it was sent, and the proof of it. */
  mark: 'Jumun-Mark',
  /** Which fact a delivery is, however often it is published. */
  factId: 'Jumun-Fact-Id',
} as const;

/** The outcome of a request that was not believed; nothing more is said, since nobody knows who asked. */
export const REFUSED = 'REFUSED';

/** Headers that say on whose behalf and within which request a message travels. */
export function outgoingHeaders(actor: Actor): MsgHdrs {
  const context = currentContext();
  const made = headers();
  made.set(HEADER.actor, JSON.stringify(actor));
  made.set(HEADER.requestId, context?.requestId ?? requestIdFrom(undefined));
  made.set(HEADER.traceparent, childTraceparent(context?.traceparent));
  return made;
}

/** The log and trace context in which a part of the same process works on what this one asks or tells. */
export function nearContext(actor?: Actor): Context {
  const own = currentContext();
  return contextFor(own?.requestId ?? requestIdFrom(undefined), childTraceparent(own?.traceparent), actor);
}

/** The log and trace context of an incoming message. */
export function incomingContext(given: MsgHdrs | undefined, actor?: Actor): Context {
  const requestId = requestIdFrom(given?.get(HEADER.requestId));
  const context = contextFor(requestId, childTraceparent(given?.get(HEADER.traceparent) || undefined), actor);
  const timeLeft = Number(given?.get(HEADER.timeLeft) || NaN);
  return Number.isFinite(timeLeft) ? { ...context, deadlineMs: performance.now() + timeLeft } : context;
}

function contextFor(requestId: string, traceparent: string, actor: Actor | undefined): Context {
  return { requestId, traceparent, ...(actor?.kind === 'owner' && { shopId: actor.shopId }) };
}
