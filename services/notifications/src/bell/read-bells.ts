import { Problem, type BellView } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { COUNT_UNREAD } from './add-bells.sql.js';
import { Bell } from './bell.table.js';

/** The shop's bell notifications: unread first, then newest first. */
export async function listBells(tx: Tx, shopId: string, limit: number): Promise<BellView[]> {
  const rows = await tx
    .query(Bell)
    .selectFrom('Bell')
    .select(['id as notificationId', 'kind', 'paymentId', 'orderNumber', 'readAt', 'createdAt'])
    .where('shopId', '=', shopId)
    // The order is the index's, so a page costs the same however many bells a shop has.
    .orderBy((bell) => bell('readAt', 'is not', null))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ readAt, createdAt, ...bell }) => ({ ...bell, read: readAt !== null, createdAt: iso(createdAt) }));
}

/** How many of the shop's bell notifications are unread. */
export async function countUnread(tx: Tx, shopId: string): Promise<number> {
  const [counted] = await tx.run(COUNT_UNREAD, [[shopId]]);
  return counted?.unread ?? 0;
}

/** Marks one of the shop's bell notifications as read and gives how many are left unread; read already is fine. */
export async function readBell(tx: Tx, shopId: string, notificationId: string): Promise<number> {
  const read = await tx
    .query(Bell)
    .updateTable('Bell')
    .set(({ fn }) => ({ readAt: fn.coalesce('readAt', databaseNow()) }))
    .where('shopId', '=', shopId)
    .where('id', '=', notificationId)
    .returning('id')
    .executeTakeFirst();
  if (!read) throw new Problem('NOTIFICATION_NOT_FOUND');
  return countUnread(tx, shopId);
}

/** Marks the shop's unread bell notifications as read: all, or those of one order. */
export async function readBells(tx: Tx, shopId: string, paymentId?: string): Promise<void> {
  const unread = tx
    .query(Bell)
    .updateTable('Bell')
    .set({ readAt: databaseNow() })
    .where('shopId', '=', shopId)
    .where('readAt', 'is', null);
  await (paymentId === undefined ? unread : unread.where('paymentId', '=', paymentId)).execute();
}
