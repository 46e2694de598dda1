import { Id, type DeliveryReport, type MessageState } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { applyChanges, type MessageChange } from './apply-changes.js';
import { judgeWord, type KnownMessage } from './judge-message.js';
import type { Channel, MessageKind } from './message.states.js';

interface Row {
  id: string;
  kind: MessageKind;
  state: MessageState;
  channel: Channel;
  attempts: number;
  created_at: string;
  provider_message_id: string | null;
}

// Locked in one order, so that reports that come together follow one another.
const LOCK = `select id, kind, state, channel, attempts, created_at, provider_message_id from message
  where id in (select value::uuid from jsonb_array_elements_text(?::jsonb))
    or provider_message_id in (select value from jsonb_array_elements_text(?::jsonb))
  order by id for update`;

/** Takes delivery reports, which come several times and in any order; gives how many were of our messages. */
export async function recordDeliveries(tx: Tx, reports: readonly DeliveryReport[]): Promise<number> {
  if (reports.length === 0) return 0;
  const deliveryIds = reports.map(({ deliveryId }) => deliveryId).filter((id) => Id.safeParse(id).success);
  const rows = await tx.sql<Row>(LOCK, [
    JSON.stringify(deliveryIds),
    JSON.stringify(reports.map(({ messageId }) => messageId)),
  ]);
  const known = new Map<string, KnownMessage>();
  for (const row of rows) {
    const message = readRow(row);
    known.set(row.id, message);
    if (row.provider_message_id !== null) known.set(row.provider_message_id, message);
  }
  const changes = new Map<string, MessageChange>();
  let recognised = 0;
  for (const report of reports) {
    const message = known.get(report.deliveryId ?? '') ?? known.get(report.messageId);
    if (!message) continue;
    recognised += 1;
    const change = judgeWord(message, report);
    if (!change) continue;
    // Several reports of one message are one change, from the state that the row has.
    changes.set(message.id, { ...change, from: changes.get(message.id)?.from ?? message.state });
    message.state = change.to;
  }
  await applyChanges(tx, [...changes.values()]);
  return recognised;
}

const readRow = (row: Row): KnownMessage => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  channel: row.channel,
  attempts: row.attempts,
  createdAt: new Date(row.created_at),
});
