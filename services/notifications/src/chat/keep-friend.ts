import { Problem, type ChatStatus } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { findChat, indexOfPerson, presentChat, type ChatKeys } from './chat-row.js';

const KEEP = `update chat set friend = ?, friend_checked_at = ? where shop_id = ? and kakao_user_index = ?`;

/** Keeps whether a person is a friend of our channel, unless the shop was connected to another one meanwhile. */
export async function keepFriend(
  tx: Tx,
  shopId: string,
  person: { userId: string; friend: boolean; at: Date },
  { sealer, indexKey }: ChatKeys,
): Promise<ChatStatus> {
  await tx.sql(KEEP, [person.friend, person.at, shopId, indexOfPerson(indexKey, person.userId)]);
  const chat = await findChat(tx, sealer, shopId);
  if (!chat) throw new Problem('CHAT_NOT_CONNECTED');
  return presentChat(chat);
}
