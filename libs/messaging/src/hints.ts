import { headers } from '@nats-io/transport-node';
import type { EmissionOf, Hint } from '@jumun/contracts';
import { currentContext, newTraceparent, requestIdFrom } from '@jumun/runtime';
import type { MessageLine } from './connect.js';
import { HEADER } from './envelope.js';
import type { InProcessServices } from './in-process-services.js';

/** A hint that is sent once its transaction has committed. */
export interface PendingHint {
  hint: Hint;
  payload: unknown;
  requestId: string;
  traceparent: string;
}

/** Makes a hint ready to be sent; throws when the payload breaks the contract. */
export function pendingHint<H extends Hint>(hint: H, payload: EmissionOf<H>): PendingHint {
  const context = currentContext();
  return {
    hint,
    payload: hint.payload.parse(payload),
    requestId: context?.requestId ?? requestIdFrom(undefined),
    traceparent: context?.traceparent ?? newTraceparent(),
  };
}

interface HintLine extends Pick<MessageLine, 'nats' | 'signatures' | 'logger'> {
  inProcess?: InProcessServices | undefined;
}

/** Sends hints to the subscribers of the moment. They are stored nowhere: a hint that NATS does not take is lost. */
export class HintSender {
  private readonly encoder = new TextEncoder();

  constructor(private readonly line: HintLine) {}

  /** Never throws and never waits: a lost hint does not affect the commit before it. */
  send(hints: readonly PendingHint[]): void {
    const { inProcess, signatures } = this.line;
    for (const { hint, payload, requestId, traceparent } of hints) {
      try {
        const news = { payload, context: { requestId, traceparent } };
        if (inProcess?.tell(hint.subject, signatures.hearersOf(hint.subject), news)) continue;
        const made = headers();
        const body = this.encoder.encode(JSON.stringify(payload));
        made.set(HEADER.requestId, requestId);
        made.set(HEADER.traceparent, traceparent);
        made.set(HEADER.signature, this.line.signatures.hintSignatures(hint, body));
        this.line.nats.publish(hint.subject, body, { headers: made });
      } catch (error) {
        this.line.logger.warn({ err: error, hint: hint.key }, 'a hint could not be sent');
      }
    }
  }
}
