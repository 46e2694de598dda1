import type { Tx } from '@jumun/messaging';
import { indexOfPerson } from './chat-row.js';

const FORGET = `delete from chat where kakao_user_index = ? returning shop_id`;

/** Forgets a person who withdrew at Kakao, in every shop; gives how many there were. Their alerts become text messages. */
export async function forgetPerson(tx: Tx, indexKey: Buffer, kakaoUserId: string): Promise<number> {
  const forgotten = await tx.sql<{ shop_id: string }>(FORGET, [indexOfPerson(indexKey, kakaoUserId)]);
  for (const { shop_id: shopId } of forgotten) await tx.note('forget-chat', shopId);
  return forgotten.length;
}
