import type { BellKind, BellView } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

interface BellRow {
  id: string;
  kind: BellKind;
  payment_id: string;
  order_number: string;
  read: boolean;
  created_at: string;
}

// The order is the index's, so a page costs the same however many bells a shop has.
const LIST = `select id, kind, payment_id, order_number, read_at is not null as read, created_at from bell
  where shop_id = ? order by (read_at is not null), created_at desc, id desc limit ?`;
const COUNT = `select count(*)::int as unread from bell where shop_id = ? and read_at is null`;

/** The shop's bell notifications: unread first, then newest first. */
export async function listBells(tx: Tx, shopId: string, limit: number): Promise<BellView[]> {
  return (await tx.sql<BellRow>(LIST, [shopId, limit])).map(presentBell);
}

/** How many of the shop's bell notifications are unread. */
export async function countUnread(tx: Tx, shopId: string): Promise<number> {
  const [row] = await tx.sql<{ unread: number }>(COUNT, [shopId]);
  return row?.unread ?? 0;
}

const presentBell = (row: BellRow): BellView => ({
  notificationId: row.id,
  kind: row.kind,
  paymentId: row.payment_id,
  orderNumber: row.order_number,
  read: row.read,
  createdAt: new Date(row.created_at).toISOString(),
});
