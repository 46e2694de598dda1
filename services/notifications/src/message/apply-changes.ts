import { v7 } from 'uuid';
import type { Tx } from '@jumun/messaging';
import type { MessageState } from '@jumun/contracts';
import { APPLY_CHANGES } from './message.sql.js';
import { assertMessageMove } from './message.states.js';

/** One message's next state. It happens only if the message is still in the state and attempt it was decided for. */
export interface MessageChange {
  id: string;
  from: MessageState;
  attempts: number;
  to: MessageState;
  /** When to look at it next; null when it is finished. */
  dueInSeconds: number | null;
  providerMessageId?: string;
  providerStatus?: string;
  reason?: string;
  /** Sends the same as a text message. */
  fallback?: boolean;
}

/** Writes what became of messages in one statement; throws when a change is not in the table of states. */
export async function applyChanges(tx: Tx, changes: readonly MessageChange[]): Promise<void> {
  if (changes.length === 0) return;
  for (const { from, to } of changes) assertMessageMove(from, to);
  // In one order, for copies may have decided about the same messages.
  const inOrder = changes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const rows = inOrder.map((change) => ({ ...change, fallbackId: change.fallback ? v7() : null }));
  await tx.run(APPLY_CHANGES, [JSON.stringify(rows)]);
}
