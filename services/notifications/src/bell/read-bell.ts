import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { countUnread } from './list-bells.js';

const READ = `update bell set read_at = coalesce(read_at, now()) where shop_id = ? and id = ? returning id`;

/** Marks one of the shop's bell notifications as read and gives how many are left unread; read already is fine. */
export async function readBell(tx: Tx, shopId: string, notificationId: string): Promise<number> {
  const read = await tx.sql(READ, [shopId, notificationId]);
  if (read.length === 0) throw new Problem('NOTIFICATION_NOT_FOUND');
  return countUnread(tx, shopId);
}
