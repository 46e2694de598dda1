import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { placeOfChat } from '../chat/chat-row.js';
import { placeOfInquiry } from '../inquiry/inquiry-row.js';
import { placeOf } from '../message/tools.js';

const AT_ONCE = 500;

// Two ranges, which the index can find, where "not equal" would read the whole table.
const FIND_MESSAGES = `select id, sealed_to, sealed_text from message
  where sealed_to is not null and (left(sealed_to, 12) collate "C" < ? or left(sealed_to, 12) collate "C" > ?)
  limit ${AT_ONCE} for update skip locked`;
const FIND_CHATS = `select shop_id, sealed_kakao_user_id from chat where not starts_with(sealed_kakao_user_id, ?)
  limit ${AT_ONCE} for update skip locked`;
const FIND_INQUIRIES = `select id, sealed_words, sealed_note from inquiry
  where not starts_with(sealed_words, ?) or not starts_with(sealed_note, ?) limit ${AT_ONCE} for update skip locked`;
const WRITE_INQUIRIES = `update inquiry set sealed_words = given.sealed_words, sealed_note = given.sealed_note
  from jsonb_to_recordset(?::jsonb) as given(id uuid, sealed_words text, sealed_note text) where inquiry.id = given.id`;
const WRITE_MESSAGES = `update message set sealed_to = given.sealed_to, sealed_text = given.sealed_text
  from jsonb_to_recordset(?::jsonb) as given(id uuid, sealed_to text, sealed_text text) where message.id = given.id`;
const WRITE_CHATS = `update chat set sealed_kakao_user_id = given.sealed
  from jsonb_to_recordset(?::jsonb) as given(shop_id uuid, sealed text) where chat.shop_id = given.shop_id`;

interface MessageRow {
  id: string;
  sealed_to: string;
  sealed_text: string | null;
}

/** Seals with the newest key what an older one of the ring sealed, so that the older can be thrown away; true when there may be more. */
export async function sealAgain(tx: Tx, sealer: Sealer): Promise<boolean> {
  const messages = await tx.sql<MessageRow>(FIND_MESSAGES, [sealer.prefix, sealer.prefix]);
  const again = (sealed: string, place: string): string => sealer.seal(sealer.open(sealed, place), place);
  const rows = messages.map(({ id, sealed_to: to, sealed_text: text }) => ({
    id,
    sealed_to: again(to, placeOf('sealed_to', id)),
    sealed_text: text === null ? null : again(text, placeOf('sealed_text', id)),
  }));
  if (rows.length > 0) await tx.sql(WRITE_MESSAGES, [JSON.stringify(rows)]);
  const chats = await tx.sql<{ shop_id: string; sealed_kakao_user_id: string }>(FIND_CHATS, [sealer.prefix]);
  const people = chats.map(({ shop_id: shopId, sealed_kakao_user_id: sealed }) => ({
    shop_id: shopId,
    sealed: again(sealed, placeOfChat(shopId)),
  }));
  if (people.length > 0) await tx.sql(WRITE_CHATS, [JSON.stringify(people)]);
  const inquiries = await sealInquiriesAgain(tx, sealer, again);
  return Math.max(rows.length, people.length, inquiries) === AT_ONCE;
}

async function sealInquiriesAgain(
  tx: Tx,
  { prefix }: Sealer,
  again: (sealed: string, place: string) => string,
): Promise<number> {
  const inquiries = await tx.sql<{ id: string; sealed_words: string; sealed_note: string | null }>(FIND_INQUIRIES, [
    prefix,
    prefix,
  ]);
  const rows = inquiries.map(({ id, sealed_words: words, sealed_note: note }) => ({
    id,
    sealed_words: again(words, placeOfInquiry('sealed_words', id)),
    sealed_note: note === null ? null : again(note, placeOfInquiry('sealed_note', id)),
  }));
  if (rows.length > 0) await tx.sql(WRITE_INQUIRIES, [JSON.stringify(rows)]);
  return rows.length;
}

const ANY_OLD = `select exists (select 1 from message where sealed_to is not null
    and (left(sealed_to, 12) collate "C" < ? or left(sealed_to, 12) collate "C" > ?))
  or exists (select 1 from chat where not starts_with(sealed_kakao_user_id, ?))
  or exists (select 1 from inquiry where not starts_with(sealed_words, ?) or not starts_with(sealed_note, ?)) as found`;

/** Whether an older key sealed anything that is still kept. */
export async function isAnythingSealedBefore(tx: Tx, { prefix }: Sealer): Promise<boolean> {
  const [row] = await tx.sql<{ found: boolean }>(ANY_OLD, Array<string>(5).fill(prefix));
  return row?.found === true;
}
