import { v7 } from 'uuid';
import { notifications } from '@jumun/contracts';
import { LOCK_IN_TURN, type RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { ADD_BELLS, COUNT_UNREAD } from './add-bells.sql.js';
import { Bell } from './bell.table.js';

/** The cause of a bell notification; with `isRead` it is added as already read, with `quiet` it rings nowhere. */
export type BellCause = Pick<RowOf<typeof Bell>, 'shopId' | 'kind' | 'paymentId' | 'orderNumber'> & {
  isRead: boolean;
  quiet?: boolean | undefined;
  /** The order's sum, in won. */
  total: number;
};

/**
 * Adds a bell notification for each cause that has none yet, and tells of each with the unread count it made. Three
 * statements whatever the number of causes, since a rush brings hundreds a second.
 */
export async function addBells(tx: Tx, causes: readonly BellCause[]): Promise<void> {
  await tx.run(LOCK_IN_TURN, [causes.map(({ shopId }) => shopId)]);
  const quiet = new Set(causes.filter((cause) => cause.quiet).map(({ paymentId }) => paymentId));
  const totals = new Map(causes.map(({ paymentId, total }) => [paymentId, total]));
  const bells = causes.map((cause) => ({ ...cause, id: v7() }));
  const added = await tx.run(ADD_BELLS, [JSON.stringify(bells)]);
  if (added.length === 0) return;
  const unread = await countUnread(tx, new Set(added.map(({ shopId }) => shopId)));
  // Counted after all were added: each of a shop's new bells but the last was there before the count was full.
  for (const { shopId, readAt } of added) if (!readAt) unread.set(shopId, (unread.get(shopId) ?? 0) - 1);
  for (const { id: notificationId, createdAt, readAt, ...bell } of added) {
    const count = (unread.get(bell.shopId) ?? 0) + (readAt ? 0 : 1);
    unread.set(bell.shopId, count);
    const total = totals.get(bell.paymentId);
    const told = { ...bell, notificationId, unread: count, createdAt: iso(createdAt), total };
    tx.emit(notifications.facts.bellAdded, { ...told, ...(quiet.has(bell.paymentId) && { quiet: true }) });
  }
}

/** Those of the orders for which the bell rang so before. */
export async function rungFor(
  tx: Tx,
  orders: readonly { shopId: string; paymentId: string }[],
  kind: BellCause['kind'],
): Promise<Set<string>> {
  const of = <K extends 'shopId' | 'paymentId'>(key: K): string[] => [...new Set(orders.map((order) => order[key]))];
  const rung = tx.query(Bell).selectFrom('Bell').select('paymentId').where('kind', '=', kind);
  const found = await rung.where('shopId', 'in', of('shopId')).where('paymentId', 'in', of('paymentId')).execute();
  return new Set(found.map(({ paymentId }) => paymentId));
}

async function countUnread(tx: Tx, shopIds: ReadonlySet<string>): Promise<Map<string, number>> {
  const counts = await tx.run(COUNT_UNREAD, [[...shopIds]]);
  return new Map(counts.map(({ shopId, unread }) => [shopId, unread]));
}
