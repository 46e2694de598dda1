import type { ChatStatus } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { findChat, indexOfPerson, placeOfChat, presentChat, type ChatKeys } from './chat-row.js';
import type { Relation } from './kakao/kakao.js';

const KEEP = `insert into chat (shop_id, sealed_kakao_user_id, kakao_user_index, enabled, friend, friend_checked_at)
  values (?, ?, ?, true, ?, ?)
  on conflict (shop_id) do update set sealed_kakao_user_id = excluded.sealed_kakao_user_id,
    kakao_user_index = excluded.kakao_user_index, enabled = true, friend = excluded.friend,
    friend_checked_at = excluded.friend_checked_at`;

/** Connects the shop to a person at Kakao, in place of whom it was connected to, and switches alerts on. */
export async function keepPerson(
  tx: Tx,
  shopId: string,
  person: { userId: string; relation: Relation; at: Date },
  { sealer, indexKey }: ChatKeys,
): Promise<ChatStatus> {
  const isKnown = person.relation.kind !== 'unknown';
  await tx.sql(KEEP, [
    shopId,
    sealer.seal(person.userId, placeOfChat(shopId)),
    indexOfPerson(indexKey, person.userId),
    person.relation.kind === 'friend',
    isKnown ? person.at : null,
  ]);
  await tx.note('connect-chat', shopId);
  return presentChat(await findChat(tx, sealer, shopId));
}
