import { blindIndex, type Sealer } from '@jumun/runtime';
import type { ChatStatus } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';

/** How a shop that is connected to a person at Kakao stands. */
export interface Chat {
  kakaoUserId: string;
  enabled: boolean;
  friend: boolean;
  friendCheckedAt: string | null;
}

/** What seals a person's id, and what finds it. */
export interface ChatKeys {
  sealer: Sealer;
  indexKey: Buffer;
}

interface Row {
  sealed_kakao_user_id: string;
  enabled: boolean;
  friend: boolean;
  friend_checked_at: string | null;
}

/** Binds a sealed user id to its row. */
export const placeOfChat = (shopId: string): string => `chat.sealed_kakao_user_id.${shopId}`;

/** Finds a person's shops without opening anything. */
export const indexOfPerson = (indexKey: Buffer, kakaoUserId: string): string =>
  blindIndex(indexKey, `kakao ${kakaoUserId}`);

const FIND = `select sealed_kakao_user_id, enabled, friend, friend_checked_at from chat where shop_id = ?`;

/** The shop's connection, if it has one. */
export async function findChat(tx: Tx, sealer: Sealer, shopId: string): Promise<Chat | undefined> {
  const [row] = await tx.sql<Row>(FIND, [shopId]);
  return (
    row && {
      kakaoUserId: sealer.open(row.sealed_kakao_user_id, placeOfChat(shopId)),
      enabled: row.enabled,
      friend: row.friend,
      friendCheckedAt: row.friend_checked_at === null ? null : new Date(row.friend_checked_at).toISOString(),
    }
  );
}

export const presentChat = (chat: Chat | undefined): ChatStatus => ({
  kakaoUserId: chat?.kakaoUserId ?? null,
  notificationsEnabled: chat?.enabled ?? false,
  friend: chat?.friend ?? false,
  friendCheckedAt: chat?.friendCheckedAt ?? null,
});
