import type { MessageChange } from './apply-changes.js';
import { failed, handedOver, judgeWord, lookUpSoon, sendLater } from './judge-message.js';
import type { ReadyMessage } from './hand-over.js';
import { inBatchSpan } from './message-spans.js';
import type { SendAnswer } from './senders/solapi/solapi.js';
import type { SendingDeps } from './sending-deps.js';

const MAILS_AT_ONCE = 10;

/** Sends what is ready by its provider until a moment of this process's clock, and says what became of each message. */
export async function sendReady(
  deps: SendingDeps,
  ready: readonly ReadyMessage[],
  untilMs: number,
): Promise<MessageChange[]> {
  const mails = ready.filter(({ message }) => message.channel === 'email');
  const phones = ready.filter(({ message }) => message.channel !== 'email');
  const changes = phones.length === 0 ? [] : await sendToPhones(deps, phones, untilMs);
  for (let at = 0; at < mails.length; at += MAILS_AT_ONCE) {
    // Another run takes what this one was too slow for.
    if (performance.now() > untilMs) {
      changes.push(...mails.slice(at).map(({ message }) => sendLater(message, 'out-of-time')));
      break;
    }
    changes.push(...(await Promise.all(mails.slice(at, at + MAILS_AT_ONCE).map((mail) => sendMail(deps, mail)))));
  }
  return changes;
}

async function sendMail(
  { mail, logger }: SendingDeps,
  { message, to, subject, text }: ReadyMessage,
): Promise<MessageChange> {
  if (!mail) return sendLater(message, 'mail-off');
  const answer = await mail.send({ id: message.id, to, subject: subject ?? '', text });
  if (answer.kind === 'accepted') return handedOver(message, answer.id);
  logger.warn({ outcome: answer.kind, reason: answer.reason }, 'an e-mail was not taken');
  // An e-mail's fate can't be looked up, and sending it twice does no harm.
  return answer.kind === 'refused' ? failed(message, answer.reason) : sendLater(message, answer.reason);
}

/** A request that is refused for one of its messages is halved to find it. */
async function sendToPhones(
  deps: SendingDeps,
  ready: readonly ReadyMessage[],
  untilMs: number,
): Promise<MessageChange[]> {
  // The claim may run out before the answer, and another run would send the same messages.
  if (performance.now() > untilMs) return ready.map(({ message }) => lookUpSoon(message, 'out-of-time'));
  const outgoing = ready.map(({ message, to, content }) => ({ deliveryId: message.id, to, content }));
  const answer = await inBatchSpan(ready, () => deps.solapi.send(outgoing));
  if (answer.kind !== 'answered') {
    deps.logger.warn(
      { outcome: answer.kind, reason: answer.reason, messages: ready.length },
      'messages were not taken',
    );
  }
  if (answer.kind === 'refused' && ready.length > 1) {
    const half = Math.ceil(ready.length / 2);
    const first = await sendToPhones(deps, ready.slice(0, half), untilMs);
    return [...first, ...(await sendToPhones(deps, ready.slice(half), untilMs))];
  }
  return readAnswer(ready, answer);
}

function readAnswer(ready: readonly ReadyMessage[], answer: SendAnswer): MessageChange[] {
  const messages = ready.map(({ message }) => message);
  switch (answer.kind) {
    case 'not-sent':
      return messages.map((message) => sendLater(message, answer.reason));
    case 'unknown':
      return messages.map((message) => lookUpSoon(message, answer.reason));
    case 'refused':
      return messages.map((message) => failed(message, answer.reason));
    case 'answered': {
      const words = new Map(answer.rows.map((row) => [row.deliveryId, row]));
      return messages.map((message) => {
        const word = words.get(message.id);
        return (word && judgeWord(message, word)) ?? lookUpSoon(message, 'not-in-answer');
      });
    }
  }
}
