import { v7 } from 'uuid';
import type { InputOf, notifications } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { blindIndex, type Sealer } from '@jumun/runtime';
import { LOCK_IN_TURN } from '../lock-in-turn.sql.js';
import { codeText } from './compose.js';
import { placeOf } from './message.tables.js';
import { QUEUE_CODE } from './queue-messages.sql.js';

/** Queues a one-time code with its recipient, both sealed; asked for twice, it is queued once. */
export async function queueCode(
  tx: Tx,
  { channel, to, code }: InputOf<typeof notifications.procedures.sendCode>,
  { sealer, indexKey, now }: { sealer: Sealer; indexKey: Buffer; now: Date },
): Promise<void> {
  const id = v7();
  const recipient = channel === 'sms' ? to.replace(/\D/g, '') : to;
  const asked = idOfText(blindIndex(indexKey, `${channel} ${recipient} ${code}`));
  await tx.run(LOCK_IN_TURN, [[asked]]);
  await tx.run(QUEUE_CODE, [
    id,
    asked,
    channel === 'sms' ? 'text' : 'email',
    sealer.seal(recipient, placeOf('sealed_to', id)),
    sealer.seal(codeText(code), placeOf('sealed_text', id)),
    now,
  ]);
}

/** A keyed hash in the shape of an id. */
function idOfText(hash: string): string {
  const hex = Buffer.from(hash, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
