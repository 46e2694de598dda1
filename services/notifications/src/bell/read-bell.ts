import { Problem } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

const READ = `update bell set read_at = coalesce(read_at, now()) where shop_id = ? and id = ? returning id`;
const COUNT = `select count(*)::int as unread from bell where shop_id = ? and read_at is null`;

/** Marks one of the shop's bell notifications as read and gives how many are left unread; read already is fine. */
export async function readBell(tx: Tx, shopId: string, notificationId: string): Promise<number> {
  const read = await tx.sql(READ, [shopId, notificationId]);
  if (read.length === 0) throw new Problem('NOTIFICATION_NOT_FOUND');
  const [row] = await tx.sql<{ unread: number }>(COUNT, [shopId]);
  return row?.unread ?? 0;
}
