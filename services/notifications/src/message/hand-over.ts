import type { MessageForm } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import type { ClaimedMessage } from './claim-messages.js';
import type { Outgoing } from './senders/solapi/solapi.js';
import { placeOf } from './tools.js';

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

// Nothing is handed over whose recipient is not written down first: it is what a lost answer is looked up by.
const HAND_OVER = `update message set sealed_to = given.sealed_to, sealed_text = given.sealed_text, form = given.form,
    cost = coalesce((select won from message_price price where price.form = given.form and price.valid_from <= now()
      order by valid_from desc limit 1), 0)
  from jsonb_to_recordset(?::jsonb) as given(id uuid, attempts int, sealed_to text, sealed_text text, form text)
  where message.id = given.id and message.state = 'sending' and message.attempts = given.attempts
  returning message.id`;

/** Writes down what is about to go to whom and for how much; gives the ids of those that are still this run's. */
export async function handOver(tx: Tx, sealer: Sealer, ready: readonly ReadyMessage[]): Promise<ReadonlySet<string>> {
  if (ready.length === 0) return new Set();
  const rows = ready.map(({ message: { id, attempts }, to, text, form }) => ({
    id,
    attempts,
    form,
    sealed_to: sealer.seal(to, placeOf('sealed_to', id)),
    sealed_text: sealer.seal(text, placeOf('sealed_text', id)),
  }));
  const taken = await tx.sql<{ id: string }>(HAND_OVER, [JSON.stringify(rows)]);
  return new Set(taken.map(({ id }) => id));
}
