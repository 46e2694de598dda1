import { v7 } from 'uuid';
import { notifications, Problem, type NoticeKind, type NoticeView } from '@jumun/contracts';
import { databaseNow } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { Notice } from './notice.table.js';

interface NoticeCause {
  shopId: string;
  kind: NoticeKind;
  sourceId: string;
  /** Where in the console it leads. */
  link: string;
  subjectName?: string;
}

const MOST_LISTED = 50;

/** Adds what is no order to the shop's bell, once for its kind and cause, and tells of it. */
export async function addNotice(tx: Tx, cause: NoticeCause): Promise<void> {
  const { shopId, kind } = cause;
  const added = await tx
    .query(Notice)
    .insertInto('Notice')
    .values({ ...cause, id: v7() })
    .onConflict((conflict) => conflict.constraint('notice_once_per_cause').doNothing())
    .returning(['id', 'createdAt'])
    .executeTakeFirst();
  if (!added) return;
  const { unread } = await tx
    .query(Notice)
    .selectFrom('Notice')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('shopId', '=', shopId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  const { id: noticeId, createdAt } = added;
  tx.emit(notifications.facts.noticeAdded, { shopId, noticeId, kind, unread, createdAt: iso(createdAt) });
}

/** The shop's notices: unread first, then newest first. */
export async function listNotices(tx: Tx, shopId: string): Promise<NoticeView[]> {
  const rows = await tx
    .query(Notice)
    .selectFrom('Notice')
    .select(['id as noticeId', 'kind', 'subjectName', 'link', 'readAt', 'createdAt'])
    .where('shopId', '=', shopId)
    .orderBy((notice) => notice('readAt', 'is not', null))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ readAt, createdAt, ...notice }) => ({
    ...notice,
    read: readAt !== null,
    createdAt: iso(createdAt),
  }));
}

/** Marks one of the shop's notices as read; read already is fine. */
export async function readNotice(tx: Tx, shopId: string, noticeId: string): Promise<void> {
  const read = await tx
    .query(Notice)
    .updateTable('Notice')
    .set(({ fn }) => ({ readAt: fn.coalesce('readAt', databaseNow()) }))
    .where('shopId', '=', shopId)
    .where('id', '=', noticeId)
    .returning('id')
    .executeTakeFirst();
  if (!read) throw new Problem('NOTIFICATION_NOT_FOUND');
}

/** Marks all of the shop's notices as read. */
export async function readNotices(tx: Tx, shopId: string): Promise<void> {
  await tx
    .query(Notice)
    .updateTable('Notice')
    .set({ readAt: databaseNow() })
    .where('shopId', '=', shopId)
    .where('readAt', 'is', null)
    .execute();
}
