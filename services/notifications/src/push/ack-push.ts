import type { Tx } from '@jumun/messaging';
import { ACK_PUSH, SKIP_SEEN_MESSAGE } from './push.sql.js';

/**
 * A browser showed a piece of news. Where the message of a ready order still waits for that word it is not sent any more;
 * one that was handed over meanwhile is, and what tells of money always. A second word and an unknown id change nothing.
 */
export async function ackPush(tx: Tx, id: string, at: Date): Promise<void> {
  const [shown] = await tx.run(ACK_PUSH, [id, at]);
  if (shown?.kind === 'order-ready')
    await tx.run(SKIP_SEEN_MESSAGE, [shown.shopId, shown.sourceId, shown.kind, shown.sequence]);
}
