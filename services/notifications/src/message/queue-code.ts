import { v7 } from 'uuid';
import { Problem, type InputOf, type notifications } from '@jumun/contracts';
import { LOCK_IN_TURN } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import { blindIndex, koreanMobile, runningTrace, type KeyRing, type Sealer } from '@jumun/runtime';
import { codeText, invitationText } from './compose.js';
import { operatorNewsText } from './operator-news.js';
import { placeOf } from './message.tables.js';
import { QUEUE_CODE } from './queue-messages.sql.js';

interface Queueing {
  sealer: Sealer;
  indexKeys: KeyRing;
  now: Date;
}

/** Queues a one-time code with its recipient, both sealed; asked for twice, it is queued once. Texts go to mobile phones alone. */
export async function queueCode(
  tx: Tx,
  { channel, to, code }: InputOf<typeof notifications.procedures.sendCode>,
  queueing: Queueing,
): Promise<void> {
  const recipient = channel === 'sms' ? koreanMobile(to) : to;
  if (recipient === undefined) throw new Problem('INVALID_INPUT', { message: '휴대전화 번호가 아니에요.' });
  await queue(tx, { channel, recipient, secret: code, text: codeText(code) }, queueing);
}

/** Queues an operator's invitation as codes are queued: it is as secret, and asked for anew when it is lost. */
export async function queueInvitation(
  tx: Tx,
  { to, token, publicOrigin }: InputOf<typeof notifications.procedures.sendInvitation> & { publicOrigin: string },
  queueing: Queueing,
): Promise<void> {
  const text = invitationText(publicOrigin, token);
  await queue(tx, { channel: 'email', recipient: to, secret: token, text }, queueing);
}

/** Queues a mail about an operator's account to each address, one for each event. */
export async function queueOperatorNews(
  tx: Tx,
  { to, eventId, ...news }: InputOf<typeof notifications.procedures.sendOperatorNews> & { publicOrigin: string },
  queueing: Queueing,
): Promise<void> {
  const text = operatorNewsText(news);
  for (const recipient of to) await queue(tx, { channel: 'email', recipient, secret: eventId, text }, queueing);
}

async function queue(
  tx: Tx,
  { channel, recipient, secret, text }: { channel: 'sms' | 'email'; recipient: string; secret: string; text: string },
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
  ]);
}

/** A keyed hash in the shape of an id. */
function idOfText(hash: string): string {
  const hex = Buffer.from(hash, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
