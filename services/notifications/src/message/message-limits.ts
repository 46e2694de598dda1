import { businessDay, dayAfter, Problem, startOfDay } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { blindIndex, type KeyRing } from '@jumun/runtime';
import type { NotificationsConfig } from '../config.js';
import { SENT_TODAY, type OpenMessage } from './message.sql.js';

/** Messages to one recipient in a Korean day. None of the phones of shoppers is proved, and a phone may be a stranger's. */
export const MESSAGES_A_DAY = {
  /** To a phone, of all kinds together. */
  phone: 30,
  /** To the phone of a shop's owner, who hears of every order. */
  ownerPhone: 500,
  /** To an e-mail address, of all kinds together. */
  mail: 200,
  /** Codes have a count of their own, so that no flood of news shuts an owner out. */
  codesToPhone: 10,
  codesToMail: 60,
};

/** News of orders stop when so much of the day's money is spent; the rest is kept for codes. */
const PART_OF_NEWS = 0.8;

/** Limits of what goes out in a day. */
export interface MessageLimits {
  /** Keys the hashes of recipients. After a new key everybody's day begins anew. */
  indexKeys: KeyRing;
  /** Multiplies the messages to one recipient. */
  scale: number;
  budgetWon: number;
}

export const limitsOf = (
  config: Pick<NotificationsConfig, 'INDEX_KEY' | 'RATE_LIMIT_SCALE' | 'MESSAGE_BUDGET_WON'>,
): MessageLimits => ({
  indexKeys: config.INDEX_KEY,
  scale: config.RATE_LIMIT_SCALE,
  budgetWon: config.MESSAGE_BUDGET_WON,
});

/** The won that news of orders may cost in a day. */
export const newsBudget = (budgetWon: number): number => Math.floor(budgetWon * PART_OF_NEWS);

/** A recipient in the table of the day: a keyed hash of 64 bits, as text. */
export const indexOfRecipient = ({ indexKeys }: MessageLimits, to: string): string =>
  Buffer.from(blindIndex(indexKeys[0], `recipient ${to.toLowerCase()}`), 'base64url')
    .readBigInt64BE()
    .toString();

/** How many messages may have gone to a recipient, and how many won may be spent, when this one goes out. */
export function limitsOfMessage(
  { scale, budgetWon }: MessageLimits,
  { kind, recipientRole, channel }: Pick<OpenMessage, 'kind' | 'recipientRole' | 'channel'>,
): { most: number; budget: number } {
  const { phone, ownerPhone, mail, codesToPhone, codesToMail } = MESSAGES_A_DAY;
  const isMail = channel === 'email';
  const scaled = (most: number): number => Math.ceil(most * scale);
  if (kind === 'code') return { most: scaled(isMail ? codesToMail : codesToPhone), budget: budgetWon };
  const most = isMail ? mail : recipientRole === 'owner' ? ownerPhone : phone;
  return { most: scaled(most), budget: newsBudget(budgetWon) };
}

/** Throws CODES_USED_UP where a code could not go out any more today; it is counted when it is handed over. */
export async function assertCodesLeft(
  tx: Tx,
  limits: MessageLimits,
  { channel, to }: { channel: 'text' | 'email'; to: string },
): Promise<void> {
  const { most, budget } = limitsOfMessage(limits, { kind: 'code', recipientRole: 'owner', channel });
  const [sent] = await tx.run(SENT_TODAY, [indexOfRecipient(limits, to)]);
  if (!sent || (sent.codes < most && (channel === 'email' || sent.won < budget))) return;
  const leftMs = startOfDay(dayAfter(businessDay(sent.at))).getTime() - sent.at.getTime();
  throw new Problem('CODES_USED_UP', { data: { retryAfterSeconds: Math.ceil(leftMs / 1000) } });
}
