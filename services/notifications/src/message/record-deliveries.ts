import { Id, type DeliveryReport } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { applyChanges, type MessageChange } from './apply-changes.js';
import { judgeWord, type KnownMessage } from './judge-message.js';
import { LOCK_REPORTED } from './message.sql.js';

/** Takes delivery reports, which come several times and in any order; gives how many were of our messages. */
export async function recordDeliveries(tx: Tx, reports: readonly DeliveryReport[]): Promise<number> {
  if (reports.length === 0) return 0;
  const deliveryIds = reports.map(({ deliveryId }) => deliveryId).filter((id) => Id.safeParse(id).success);
  const rows = await tx.run(LOCK_REPORTED, [deliveryIds, reports.map(({ messageId }) => messageId)]);
  const known = new Map<string, KnownMessage>();
  for (const { providerMessageId, ...message } of rows) {
    known.set(message.id, message);
    if (providerMessageId !== null) known.set(providerMessageId, message);
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
