import { beginSpan, currentContext, endOfError, inSpan, isTracing, type Span, type SpanStart } from '@jumun/runtime';
import type { MessageChange } from './apply-changes.js';
import type { ReadyMessage } from './hand-over.js';
import type { OpenMessage } from './message.sql.js';

const part = 'notifications';

/**
 * Sends messages, each in a span below the span that queued it; the batch has a trace of its own, to which it is
 * linked. The span ends with the outcome of its message.
 */
export async function inMessageSpans(
  ready: readonly ReadyMessage[],
  send: () => Promise<MessageChange[]>,
): Promise<MessageChange[]> {
  if (!isTracing()) return send();
  const batch = currentContext()?.traceparent;
  const spans = new Map<string, Span>();
  for (const { message } of ready) if (message.traceparent !== null) spans.set(message.id, begin(message, batch));
  let endOfRest = {};
  try {
    const changes = await send();
    for (const { id, to, reason } of changes) {
      spans.get(id)?.end({ attributes: { 'jumun.outcome': to }, fault: reason });
      spans.delete(id);
    }
    return changes;
  } catch (error) {
    endOfRest = endOfError(error);
    throw error;
  } finally {
    for (const span of spans.values()) span.end(endOfRest);
  }
}

/** Makes one call to a provider for many messages, in a span that is linked to what queued each. */
export function inBatchSpan<T>(ready: readonly ReadyMessage[], call: () => Promise<T>): Promise<T> {
  const links = ready.flatMap(({ message }) => message.traceparent ?? []);
  return inSpan({ name: 'send batch', links, attributes: { 'jumun.messages': ready.length } }, call);
}

function begin(message: OpenMessage, batch: string | undefined): Span {
  const { kind, recipientRole, channel, shopId, orderNumber, traceparent } = message;
  const start: SpanStart = {
    name: `send ${kind} to ${recipientRole}`,
    kind: 'producer',
    part,
    parent: traceparent ?? undefined,
    links: batch === undefined ? [] : [batch],
    attributes: {
      'jumun.channel': channel,
      ...(shopId !== null && { 'jumun.shop': shopId }),
      ...(orderNumber !== null && { 'jumun.order': orderNumber }),
    },
  };
  return beginSpan(start);
}
