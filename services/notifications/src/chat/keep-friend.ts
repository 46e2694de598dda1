import { Problem, type ChatStatus } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { findChat, presentChat } from './chat-row.js';

const KEEP = `update chat set friend = ?, friend_checked_at = ? where shop_id = ? returning shop_id`;

/** Keeps whether the owner is a friend of our channel, and when that was asked. */
export async function keepFriend(
  tx: Tx,
  shopId: string,
  { friend, at }: { friend: boolean; at: Date },
  sealer: Sealer,
): Promise<ChatStatus> {
  const kept = await tx.sql(KEEP, [friend, at, shopId]);
  if (kept.length === 0) throw new Problem('CHAT_NOT_CONNECTED');
  return presentChat(await findChat(tx, sealer, shopId));
}
