import type { MessageForm } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { HAND_OVER, type ClaimedMessage } from './message.sql.js';
import { placeOf } from './message.tables.js';
import type { Outgoing } from './senders/solapi/solapi.js';

/** A message with everything that its provider needs. */
export interface ReadyMessage {
  message: ClaimedMessage;
  to: string;
  /** Of an e-mail. */
  subject?: string;
  text: string;
  form: MessageForm;
  content: Outgoing['content'];
}

/** Writes down what is about to go to whom and for how much; gives the ids of those that are still this run's. */
export async function handOver(tx: Tx, sealer: Sealer, ready: readonly ReadyMessage[]): Promise<ReadonlySet<string>> {
  if (ready.length === 0) return new Set();
  const rows = ready.map(({ message: { id, attempts }, to, text, form }) => ({
    id,
    attempts,
    form,
    sealedTo: sealer.seal(to, placeOf('sealed_to', id)),
    sealedText: sealer.seal(text, placeOf('sealed_text', id)),
  }));
  const taken = await tx.run(HAND_OVER, [JSON.stringify(rows)]);
  return new Set(taken.map(({ id }) => id));
}
