import { headers } from '@nats-io/transport-node';
import type { EmissionOf, Hint } from '@jumun/contracts';
import { currentContext, newTraceparent, Paced, requestIdFrom } from '@jumun/runtime';
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

/** How often other processes hear of a shop what this one heard by memory. Their pages look no more often. */
const FAR_EVERY_MS = 1_000;

/** The key of hints of which the last says all, as they name a shop and a moment alone; undefined for the others. */
function paceKey({ hint, payload }: PendingHint): string | undefined {
  const { shopId, at: _, ...more } = payload as Record<string, unknown>;
  return typeof shopId === 'string' && Object.keys(more).length === 0 ? `${hint.subject} ${shopId}` : undefined;
}

/**
 * Sends hints to the subscribers of the moment. They are stored nowhere: a hint that NATS does not take is lost. Those that
 * listeners of this process got by memory reach other processes at once, too, and then at most once a second for each shop.
 */
export class HintSender {
  private readonly encoder = new TextEncoder();
  private readonly far = new Paced<PendingHint>(FAR_EVERY_MS, (_key, pending) =>
    this.attempt(pending, () => this.publish(pending, true)),
  );

  constructor(private readonly line: HintLine) {}

  /** Never throws and never waits: a lost hint does not affect the commit before it. */
  send(hints: readonly PendingHint[]): void {
    for (const pending of hints) this.attempt(pending, () => this.sendOne(pending));
  }

  /** Sends what still waits for its turn. */
  close(): void {
    this.far.flush();
  }

  private attempt({ hint }: PendingHint, send: () => void): void {
    try {
      send();
    } catch (error) {
      this.line.logger.warn({ err: error, hint: hint.key }, 'a hint could not be sent');
    }
  }

  private sendOne(pending: PendingHint): void {
    const { inProcess, signatures } = this.line;
    const { hint, payload, requestId, traceparent } = pending;
    const news = { payload, context: { requestId, traceparent } };
    if (inProcess?.tell(hint.subject, signatures.hearersOf(hint.subject), news)) return;
    const isNear = inProcess?.letOverhear(hint.subject, news) ?? false;
    const key = isNear ? paceKey(pending) : undefined;
    if (key === undefined) this.publish(pending, isNear);
    else this.far.hint(key, pending);
  }

  private publish({ hint, payload, requestId, traceparent }: PendingHint, isNear: boolean): void {
    const { nats, signatures, inProcess } = this.line;
    const made = headers();
    const body = this.encoder.encode(JSON.stringify(payload));
    made.set(HEADER.requestId, requestId);
    made.set(HEADER.traceparent, traceparent);
    made.set(HEADER.signature, signatures.hintSignatures(hint, body));
    if (isNear && inProcess) made.set(HEADER.process, inProcess.id);
    nats.publish(hint.subject, body, { headers: made });
  }
}
