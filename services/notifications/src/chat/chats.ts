import { Problem, type ChatStatus } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { blindIndex, iso, type KeyRing, type Sealer } from '@jumun/runtime';
import { Chat } from './chat.table.js';
import type { Relation } from './kakao/kakao.js';

/** The keys that seal a person's id and find it. */
export interface ChatKeys {
  sealer: Sealer;
  indexKeys: KeyRing;
}

/** Binds a sealed user id to its row. */
export const placeOfChat = (shopId: string): string => `chat.sealed_kakao_user_id.${shopId}`;

/** Finds a person's shops without opening anything: written by the newest key, looked up by every one. */
export const indexOfPerson = (indexKey: Buffer, kakaoUserId: string): string =>
  blindIndex(indexKey, `kakao ${kakaoUserId}`);

const indexesOfPerson = (indexKeys: KeyRing, kakaoUserId: string): string[] =>
  indexKeys.map((key) => indexOfPerson(key, kakaoUserId));

/** The status of a shop without a connected Kakao account. */
export const NOT_CONNECTED: ChatStatus = {
  kakaoUserId: null,
  notificationsEnabled: false,
  friend: false,
  friendCheckedAt: null,
};

const presentChat = (sealer: Sealer, chat: RowOf<typeof Chat>): ChatStatus => ({
  kakaoUserId: sealer.open(chat.sealedKakaoUserId, placeOfChat(chat.shopId)),
  notificationsEnabled: chat.enabled,
  friend: chat.friend,
  friendCheckedAt: iso(chat.friendCheckedAt),
});

/** How the shop stands with Kakao alerts. */
export async function getChatStatus(tx: Tx, sealer: Sealer, shopId: string): Promise<ChatStatus> {
  const chat = await tx.query(Chat).selectFrom('Chat').selectAll().where('shopId', '=', shopId).executeTakeFirst();
  return chat ? presentChat(sealer, chat) : NOT_CONNECTED;
}

/** Connects the shop to a person at Kakao, in place of whom it was connected to, and switches alerts on. */
export async function connectPerson(
  tx: Tx,
  shopId: string,
  person: { userId: string; relation: Relation; at: Date },
  { sealer, indexKeys }: ChatKeys,
): Promise<ChatStatus> {
  const connection = {
    sealedKakaoUserId: sealer.seal(person.userId, placeOfChat(shopId)),
    kakaoUserIndex: indexOfPerson(indexKeys[0], person.userId),
    enabled: true,
    friend: person.relation.kind === 'friend',
    friendCheckedAt: person.relation.kind === 'unknown' ? null : person.at,
  };
  const chat = await tx
    .query(Chat)
    .insertInto('Chat')
    .values({ shopId, ...connection })
    .onConflict((conflict) => conflict.column('shopId').doUpdateSet(connection))
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.note('connect-chat', shopId);
  return presentChat(sealer, chat);
}

/** Keeps whether a person is a friend of our channel, unless the shop was connected to another one meanwhile. */
export async function setFriend(
  tx: Tx,
  shopId: string,
  person: { userId: string; friend: boolean; at: Date },
  { sealer, indexKeys }: ChatKeys,
): Promise<ChatStatus> {
  await tx
    .query(Chat)
    .updateTable('Chat')
    .set({ friend: person.friend, friendCheckedAt: person.at })
    .where('shopId', '=', shopId)
    .where('kakaoUserIndex', 'in', indexesOfPerson(indexKeys, person.userId))
    .execute();
  const status = await getChatStatus(tx, sealer, shopId);
  if (status.kakaoUserId === null) throw new Problem('CHAT_NOT_CONNECTED');
  return status;
}

/** Switches Kakao alerts on or off. */
export async function setAlerts(tx: Tx, shopId: string, enabled: boolean, sealer: Sealer): Promise<ChatStatus> {
  const chats = tx.query(Chat).updateTable('Chat').set({ enabled }).where('shopId', '=', shopId);
  const chat = await chats.returningAll().executeTakeFirst();
  if (!chat) throw new Problem('CHAT_NOT_CONNECTED');
  return presentChat(sealer, chat);
}

/** Forgets a person who withdrew at Kakao, in every shop; gives how many there were. Their alerts become text messages. */
export async function forgetPerson(tx: Tx, indexKeys: KeyRing, kakaoUserId: string): Promise<number> {
  const forgotten = await tx
    .query(Chat)
    .deleteFrom('Chat')
    .where('kakaoUserIndex', 'in', indexesOfPerson(indexKeys, kakaoUserId))
    .returning('shopId')
    .execute();
  for (const { shopId } of forgotten) await tx.note('forget-chat', shopId);
  return forgotten.length;
}
