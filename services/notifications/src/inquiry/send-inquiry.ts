import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { businessDay, type AnswerOf, type InputOf, type notifications } from '@jumun/contracts';
import { keyed, type Tx } from '@jumun/messaging';
import { runningTrace, type Sealer } from '@jumun/runtime';
import { Message } from '../message/message.tables.js';
import { Inquiry } from '../inquiry-mail/inquiry.table.js';
import { placeOfInquiry, type SealedWords } from './present-inquiry.js';

/** Crockford's base 32 leaves out I, L, O and U, which people misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_CHARACTERS = 6;

type Input = InputOf<typeof notifications.procedures.sendInquiry>;
type Answer = AnswerOf<typeof notifications.procedures.sendInquiry>;

/**
 * Keeps an inquiry, sealed, and queues the mail to the operators, where mail is sent at all; a key sent twice is one
 * inquiry.
 */
export function sendInquiry(
  tx: Tx,
  { idempotencyKey, ...input }: Input,
  { sealer, now, hasMail }: { sealer: Sealer; now: Date; hasMail: boolean },
): Promise<Answer> {
  return keyed(tx, { scope: 'inquiry', key: idempotencyKey, input }, async () => {
    const { topic, suspected, name, email, phone = null, message } = input;
    const id = v7();
    const number = newNumber(now);
    const words: SealedWords = { name, email, phone, message };
    const sealedWords = sealer.seal(JSON.stringify(words), placeOfInquiry('sealed_words', id));
    const query = tx.query(Inquiry, Message);
    await query.insertInto('Inquiry').values({ id, number, topic, sealedWords, suspected, createdAt: now }).execute();
    const answer = { inquiryId: id, number, createdAt: now.toISOString() };
    if (!hasMail) return answer;
    // Suspected spam is mailed too, and marked: a person whose browser fills in forms must be heard.
    await query
      .insertInto('Message')
      .values({
        ...{ id: v7(), kind: 'inquiry', recipientRole: 'operator', channel: 'email' },
        ...{ sourceId: id, happenedAt: now, traceparent: runningTrace() ?? null },
      })
      .execute();
    return answer;
  });
}

function newNumber(at: Date): string {
  const day = businessDay(at).slice(2).replaceAll('-', '');
  const random = Array.from(randomBytes(RANDOM_CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `Q${day}-${random}`;
}
