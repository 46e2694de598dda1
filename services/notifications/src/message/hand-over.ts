import type { MessageForm } from '@jumun/contracts';
import { LOCK_IN_TURN } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { applyChanges } from './apply-changes.js';
import { refused } from './judge-message.js';
import { indexOfRecipient, limitsOfMessage, type MessageLimits } from './message-limits.js';
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

interface HandingOver {
  sealer: Sealer;
  limits: MessageLimits;
}

/** Copies hand over in turn, so that together they send no more than a day's limits. */
const TURN = 'message-hand-over';

/**
 * Writes down what is about to go to whom and for how much; gives those that are this run's alone from now on. What is
 * beyond the limits of the day is ended with its reason.
 */
export async function handOver(
  tx: Tx,
  { sealer, limits }: HandingOver,
  ready: readonly ReadyMessage[],
): Promise<ReadyMessage[]> {
  if (ready.length === 0) return [];
  const rows = ready.map(({ message, to, text, form, channel = message.channel }) => ({
    ...{ id: message.id, attempts: message.attempts, form, channel },
    sealedTo: sealer.seal(to, placeOf('sealed_to', message.id)),
    sealedText: sealer.seal(text, placeOf('sealed_text', message.id)),
    recipient: indexOfRecipient(limits, to),
    ...limitsOfMessage(limits, { ...message, channel }),
  }));
  await tx.run(LOCK_IN_TURN, [[TURN]]);
  const judged = new Map((await tx.run(HAND_OVER, [JSON.stringify(rows)])).map(({ id, refusal }) => [id, refusal]));
  await applyChanges(
    tx,
    ready.flatMap(({ message }) => {
      const refusal = judged.get(message.id);
      return refusal ? [refused(message, refusal)] : [];
    }),
  );
  return ready
    .filter(({ message }) => judged.get(message.id) === null)
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
