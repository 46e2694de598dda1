import { v7 } from 'uuid';
import { notifications, type BellKind } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

/** What makes the bell ring. */
export interface BellCause {
  shopId: string;
  kind: BellKind;
  paymentId: string;
  orderNumber: string;
}

interface AddedRow {
  shop_id: string;
  id: string;
  kind: BellKind;
  payment_id: string;
  order_number: string;
  created_at: string;
}

// Copies that add bells of one shop at the same time would miss each other's in the count.
const ONE_AT_A_TIME = `select pg_advisory_xact_lock(hashtextextended(shop_id, 0)) from (
    select distinct value as shop_id from jsonb_array_elements_text(?::jsonb) order by value) shops`;
const INSERT = `insert into bell (shop_id, id, kind, payment_id, order_number)
  select shop_id, id, kind, payment_id, order_number
  from jsonb_to_recordset(?::jsonb) as given(shop_id uuid, id uuid, kind text, payment_id uuid, order_number text)
  on conflict on constraint bell_once_per_cause do nothing
  returning shop_id, id, kind, payment_id, order_number, created_at`;
const COUNT = `select shop_id, count(*)::int as unread from bell
  where shop_id in (select value::uuid from jsonb_array_elements_text(?::jsonb)) and read_at is null group by shop_id`;

/**
 * Adds a bell notification for each cause that has none yet, and tells of each with the unread count it made. Three
 * statements whatever the number of causes, since a rush brings hundreds a second.
 */
export async function addBells(tx: Tx, causes: readonly BellCause[]): Promise<void> {
  const rows = causes.map(({ shopId, kind, paymentId, orderNumber }) => ({
    shop_id: shopId,
    id: v7(),
    kind,
    payment_id: paymentId,
    order_number: orderNumber,
  }));
  await tx.sql(ONE_AT_A_TIME, [JSON.stringify(causes.map(({ shopId }) => shopId))]);
  const added = await tx.sql<AddedRow>(INSERT, [JSON.stringify(rows)]);
  if (added.length === 0) return;
  const unread = await countUnread(tx, new Set(added.map((row) => row.shop_id)));
  // Counted after all were added: each of a shop's new bells but the last was there before the count was full.
  for (const row of added) unread.set(row.shop_id, (unread.get(row.shop_id) ?? 0) - 1);
  for (const row of added) {
    const count = (unread.get(row.shop_id) ?? 0) + 1;
    unread.set(row.shop_id, count);
    tell(tx, row, count);
  }
}

async function countUnread(tx: Tx, shopIds: ReadonlySet<string>): Promise<Map<string, number>> {
  const rows = await tx.sql<{ shop_id: string; unread: number }>(COUNT, [JSON.stringify([...shopIds])]);
  return new Map(rows.map(({ shop_id, unread }) => [shop_id, unread]));
}

function tell(tx: Tx, row: AddedRow, unread: number): void {
  tx.emit(notifications.facts.bellAdded, {
    shopId: row.shop_id,
    notificationId: row.id,
    kind: row.kind,
    paymentId: row.payment_id,
    orderNumber: row.order_number,
    unread,
    createdAt: new Date(row.created_at).toISOString(),
  });
}
