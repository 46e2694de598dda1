import { v7 } from 'uuid';
import type { InputOf, notifications } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { blindIndex, type Sealer } from '@jumun/runtime';
import { codeText } from './compose.js';
import { placeOf } from './tools.js';

// Who asks again because the answer was lost names the same code; it is one message.
const ONE_AT_A_TIME = `select pg_advisory_xact_lock(hashtextextended(?, 0))`;
const INSERT = `insert into message (id, kind, recipient_role, source_id, channel, sealed_to, sealed_text, happened_at)
  select ?, 'code', 'owner', ?, ?, ?, ?, ?
  where not exists (select 1 from message where kind = 'code' and source_id = ? and created_at > now() - interval '10 minutes')`;

/** Queues a one-time code with its recipient, both sealed; asked for twice, it is queued once. */
export async function queueCode(
  tx: Tx,
  { channel, to, code }: InputOf<typeof notifications.procedures.sendCode>,
  { sealer, indexKey, now }: { sealer: Sealer; indexKey: Buffer; now: Date },
): Promise<void> {
  const id = v7();
  const recipient = channel === 'sms' ? to.replace(/\D/g, '') : to;
  const asked = idOfText(blindIndex(indexKey, `${channel} ${recipient} ${code}`));
  await tx.sql(ONE_AT_A_TIME, [asked]);
  await tx.sql(INSERT, [
    id,
    asked,
    channel === 'sms' ? 'text' : 'email',
    sealer.seal(recipient, placeOf('sealed_to', id)),
    sealer.seal(codeText(code), placeOf('sealed_text', id)),
    now,
    asked,
  ]);
}

/** A keyed hash in the shape of an id. */
function idOfText(hash: string): string {
  const hex = Buffer.from(hash, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
