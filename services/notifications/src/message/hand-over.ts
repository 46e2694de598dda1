import type { MessageForm } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { HAND_OVER, type OpenMessage } from './message.sql.js';
import { placeOf } from './message.tables.js';
import type { Outgoing } from './senders/solapi/solapi.js';

/** A message with everything that its provider needs. */
export interface ReadyMessage {
  message: OpenMessage;
  to: string;
  /** Of an e-mail. */
  subject?: string;
  text: string;
  form: MessageForm;
  content: Outgoing['content'];
  /** Where it is another one than it was queued for: who has no phone gets an e-mail. */
  channel?: 'text' | 'email';
}

/** Writes down what is about to go to whom and for how much; gives those that are this run's alone from now on. */
export async function handOver(tx: Tx, sealer: Sealer, ready: readonly ReadyMessage[]): Promise<ReadyMessage[]> {
  if (ready.length === 0) return [];
  const rows = ready.map(({ message: { id, attempts, channel: queuedFor }, to, text, form, channel = queuedFor }) => ({
    ...{ id, attempts, form, channel },
    sealedTo: sealer.seal(to, placeOf('sealed_to', id)),
    sealedText: sealer.seal(text, placeOf('sealed_text', id)),
  }));
  const taken = new Set((await tx.run(HAND_OVER, [JSON.stringify(rows)])).map(({ id }) => id));
  return ready
    .filter(({ message }) => taken.has(message.id))
    .map(({ message, ...more }) => ({
      ...more,
      message: {
        ...message,
        channel: more.channel ?? message.channel,
        state: 'sending',
        attempts: message.attempts + 1,
      },
    }));
}
