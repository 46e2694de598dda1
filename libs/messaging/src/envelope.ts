import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { shopIdOf, type Actor, type Procedure } from '@jumun/contracts';
import { currentContext, requestIdFrom, type Context } from '@jumun/runtime';

/** Header names of our messages. */
export const HEADER = {
  actor: 'Jumun-Actor',
  requestId: 'Jumun-Request-Id',
  traceparent: 'traceparent',
  outcome: 'Jumun-Outcome',
  /** For how many milliseconds the sender of a request still waits for its answer. */
  timeLeft: 'Jumun-Time-Left',
  /** The access token of the person on whose behalf it asks, sealed for the service. */
  ownToken: 'Jumun-Token',
  /** By whom and when it was sent, and the proof of it. */
  signature: 'Jumun-Mark',
  /** Which fact a delivery is, however often it is published. */
  factId: 'Jumun-Fact-Id',
  /** On a request: its asker opens a sealed answer. On an answer: it is sealed, though its procedure is not. */
  sealedAnswer: 'Jumun-Sealed-Answer',
  /** The process within which a fact went by memory. */
  process: 'Jumun-Process',
} as const;

/**
 * The outcome of a request whose signature was not accepted. It carries no reason, since the sender is not authenticated.
 */
export const REFUSED = 'REFUSED';

/** Headers that say on whose behalf, within which request and below which span a message travels. */
export function outgoingHeaders(actor: Actor, traceparent: string): MsgHdrs {
  const context = currentContext();
  const made = headers();
  made.set(HEADER.actor, JSON.stringify(actor));
  made.set(HEADER.requestId, context?.requestId ?? requestIdFrom(undefined));
  made.set(HEADER.traceparent, traceparent);
  return made;
}

/** Whether an asker with these headers is answered sealed, or an answer with them is sealed, beyond what its procedure says. */
export const isAnswerSealed = ({ sealsAnswer }: Procedure, given: MsgHdrs | undefined): boolean =>
  sealsAnswer && given?.get(HEADER.sealedAnswer) === '1';

/** The context of what this part of a process asks another, below the span that waits for the answer. */
export function nearContext(actor: Actor, traceparent: string): Context {
  return contextFor(currentContext()?.requestId ?? requestIdFrom(undefined), traceparent, actor);
}

/** The log context of an incoming message, with the sender's span: the receiver starts its own span below that one. */
export function incomingContext(given: MsgHdrs | undefined, actor?: Actor): Context {
  const requestId = requestIdFrom(given?.get(HEADER.requestId));
  const context = contextFor(requestId, given?.get(HEADER.traceparent) || undefined, actor);
  const timeLeft = Number(given?.get(HEADER.timeLeft) || NaN);
  return Number.isFinite(timeLeft) ? { ...context, deadlineMs: performance.now() + timeLeft } : context;
}

function contextFor(requestId: string, traceparent: string | undefined, actor: Actor | undefined): Context {
  const shopId = shopIdOf(actor);
  return {
    requestId,
    ...(traceparent !== undefined && { traceparent }),
    ...(shopId !== undefined && { shopId }),
  };
}
