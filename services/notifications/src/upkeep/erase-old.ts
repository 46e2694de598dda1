import type { Tx } from '@jumun/messaging';

const CONTENT_LIFE = `interval '3 months'`;
const BELL_LIFE = `interval '1 year'`;
/** Complaints and disputes. */
const INQUIRY_LIFE = `interval '3 years'`;
const AT_ONCE = 1_000;

const FIND = `select exists (select 1 from message where sealed_to is not null and happened_at < ?::timestamptz - ${CONTENT_LIFE})
  or exists (select 1 from bell where created_at < ?::timestamptz - ${BELL_LIFE})
  or exists (select 1 from inquiry where created_at < ?::timestamptz - ${INQUIRY_LIFE}) as found`;
const ERASE_CONTENT = `update message set sealed_to = null, sealed_text = null where id in (
  select id from message where sealed_to is not null and happened_at < ?::timestamptz - ${CONTENT_LIFE}
  limit ${AT_ONCE} for update skip locked) returning id`;
const ERASE_BELLS = `delete from bell where (shop_id, id) in (
  select shop_id, id from bell where created_at < ?::timestamptz - ${BELL_LIFE} limit ${AT_ONCE} for update skip locked)
  returning id`;
const ERASE_INQUIRIES = `delete from inquiry where id in (
  select id from inquiry where created_at < ?::timestamptz - ${INQUIRY_LIFE} limit ${AT_ONCE} for update skip locked)
  returning id`;

/** Whether anything has outlived its retention. */
export async function isAnythingOld(tx: Tx, now: Date): Promise<boolean> {
  const [row] = await tx.sql<{ found: boolean }>(FIND, [now, now, now]);
  return row?.found === true;
}

/** Erases who got what after three months, bells after a year and inquiries after three; true when there may be more. */
export async function eraseOld(tx: Tx, now: Date): Promise<boolean> {
  const contents = await tx.sql(ERASE_CONTENT, [now]);
  const bells = await tx.sql(ERASE_BELLS, [now]);
  const inquiries = await tx.sql(ERASE_INQUIRIES, [now]);
  return Math.max(contents.length, bells.length, inquiries.length) === AT_ONCE;
}
