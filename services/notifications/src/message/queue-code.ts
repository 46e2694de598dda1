import { v7 } from 'uuid';
import { Problem, UNDO_SECONDS, type AccountNews, type InputOf, type notifications } from '@jumun/contracts';
import { LOCK_IN_TURN } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { blindIndex, koreanMobile, runningTrace, type KeyRing, type Sealer } from '@jumun/runtime';
import { accountNewsText } from './account-news.js';
import { codeText, invitationText } from './compose.js';
import { assertCodesLeft, type MessageLimits } from './message-limits.js';
import { operatorNewsText } from './operator-news.js';
import { placeOf } from './message.tables.js';
import { QUEUE_CODE } from './queue-messages.sql.js';

interface Queueing {
  sealer: Sealer;
  indexKeys: KeyRing;
  now: Date;
}

/**
 * Queues a one-time code with its recipient, both sealed; asked for twice, it is queued once. Texts go to mobile phones
 * alone. Throws CODES_USED_UP beyond the limits of the day.
 */
export async function queueCode(
  tx: Tx,
  { channel, to, code }: InputOf<typeof notifications.procedures.sendCode>,
  { limits, ...queueing }: Queueing & { limits: MessageLimits },
): Promise<void> {
  const recipient = channel === 'sms' ? koreanMobile(to) : to;
  if (recipient === undefined) throw new Problem('INVALID_INPUT', { message: '휴대전화 번호가 아니에요.' });
  await assertCodesLeft(tx, limits, { channel: channel === 'sms' ? 'text' : 'email', to: recipient });
  await queue(tx, { channel, recipient, secret: code, text: codeText(code) }, queueing);
}

/** Queues news of an account to each address, one for each event; a number that takes no texts is passed over. */
export async function queueAccountNews(
  tx: Tx,
  { to, eventId, ...news }: AccountNews & { publicOrigin: string },
  queueing: Queueing,
): Promise<void> {
  const text = accountNewsText(news);
  const expiresAt = new Date(new Date(news.happenedAt).getTime() + UNDO_SECONDS * 1000);
  for (const { channel, to: address } of to) {
    const recipient = channel === 'sms' ? koreanMobile(address) : address;
    if (recipient === undefined) continue;
    await queue(tx, { channel, recipient, secret: eventId, text, expiresAt }, queueing);
  }
}

/** Queues an operator's invitation as codes are queued: it is as secret, and asked for anew when it is lost. */
export async function queueInvitation(
  tx: Tx,
  { to, token, operatorsOrigin }: InputOf<typeof notifications.procedures.sendInvitation> & { operatorsOrigin: string },
  queueing: Queueing,
): Promise<void> {
  const text = invitationText(operatorsOrigin, token);
  await queue(tx, { channel: 'email', recipient: to, secret: token, text }, queueing);
}

/** Queues a mail about an operator's account to each address, one for each event. */
export async function queueOperatorNews(
  tx: Tx,
  { to, eventId, ...news }: InputOf<typeof notifications.procedures.sendOperatorNews> & { operatorsOrigin: string },
  queueing: Queueing,
): Promise<void> {
  const text = operatorNewsText(news);
  const expiresAt = new Date(queueing.now.getTime() + UNDO_SECONDS * 1000);
  for (const recipient of to)
    await queue(tx, { channel: 'email', recipient, secret: eventId, text, expiresAt }, queueing);
}

interface Secret {
  channel: 'sms' | 'email';
  recipient: string;
  /** Tells it from others to the same recipient. */
  secret: string;
  text: string;
  /** Until when it is worth sending; a code's ten minutes where nothing is said. */
  expiresAt?: Date;
}

async function queue(
  tx: Tx,
  { channel, recipient, secret, text, expiresAt }: Secret,
  { sealer, indexKeys, now }: Queueing,
): Promise<void> {
  const id = v7();
  // One id for each key of the ring: the newest one's is written, and all are looked for.
  const asked = indexKeys.map((key) => idOfText(blindIndex(key, `${channel} ${recipient} ${secret}`)));
  await tx.run(LOCK_IN_TURN, [asked]);
  await tx.run(QUEUE_CODE, [
    id,
    asked,
    channel === 'sms' ? 'text' : 'email',
    sealer.seal(recipient, placeOf('sealed_to', id)),
    sealer.seal(text, placeOf('sealed_text', id)),
    now,
    runningTrace() ?? null,
    expiresAt ?? null,
  ]);
}

/** A keyed hash in the shape of an id. */
function idOfText(hash: string): string {
  const hex = Buffer.from(hash, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
