import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { echoOf } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { MessageLine } from './connect.js';
import { HEADER } from './envelope.js';
import type { Outbox } from './messaging.tables.js';

/** A fact on its way: written in the verb's transaction, published afterwards. */
export type OutboxRow = Pick<RowOf<typeof Outbox>, 'id' | 'subject' | 'payload' | 'requestId' | 'traceparent'>;

/** The answer of the one call of a reaction, besides the service's own columns. */
export interface Emitted {
  /** The facts that it wrote into the outbox, in their order. */
  emitted: OutboxRow[];
}

type Line = Pick<MessageLine, 'nats' | 'signatures' | 'logger'>;

const encoder = new TextEncoder();

/** A fact as it goes over NATS, with its signatures, below the span of who sends it. */
export function factMessage(
  { signatures }: Pick<Line, 'signatures'>,
  { id, subject, payload, requestId }: OutboxRow,
  traceparent: string,
): { body: Uint8Array; headers: MsgHdrs } {
  const made = headers();
  made.set(HEADER.factId, id);
  made.set(HEADER.requestId, requestId);
  made.set(HEADER.traceparent, traceparent);
  const body = encoder.encode(JSON.stringify(payload));
  made.set(HEADER.signature, signatures.factSignatures(subject, id, body));
  return { body, headers: made };
}

/**
 * Lets other processes overhear a fact that went by memory in this one (`process`), at most once. Never throws: what was
 * committed stays so.
 */
export function echoFact(line: Line, row: OutboxRow, process: string): void {
  try {
    const { body, headers: made } = factMessage(line, row, row.traceparent);
    made.set(HEADER.process, process);
    line.nats.publish(echoOf(row.subject), body, { headers: made });
  } catch (error) {
    line.logger.warn({ err: error, factId: row.id }, 'other processes could not be let overhear a fact');
  }
}
