import { Problem, type ChatStatus } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import type { Sealer } from '@jumun/runtime';
import { findChat, presentChat } from './chat-row.js';

const SET = `update chat set enabled = ? where shop_id = ? returning shop_id`;

/** Switches Kakao alerts on or off. */
export async function setAlerts(tx: Tx, shopId: string, enabled: boolean, sealer: Sealer): Promise<ChatStatus> {
  const set = await tx.sql(SET, [enabled, shopId]);
  if (set.length === 0) throw new Problem('CHAT_NOT_CONNECTED');
  return presentChat(await findChat(tx, sealer, shopId));
}
