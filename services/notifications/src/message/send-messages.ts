import { serviceActor } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { findShopNames } from '../shop/find-shop-names.js';
import { applyChanges, type MessageChange } from './apply-changes.js';
import { claimMessages, SEND_BATCH, type ClaimedMessage } from './claim-messages.js';
import { orderPaidAlimtalk, orderPaidText } from './compose.js';
import { findContacts, type Contact } from './find-contacts.js';
import { failed, judgeWord, lookUpSoon, sendLater, skip } from './judge-message.js';
import type { Outgoing, SendAnswer } from './senders/solapi/solapi.js';
import { placeOf, type SendingTools } from './tools.js';

const actor = serviceActor('notifications');
const MAX_BATCHES_A_RUN = 20;
/** Half of a claim's life: whoever is slower leaves the messages to the look-up. */
const HAND_OVER_WITHIN_MS = 30_000;

interface Ready {
  message: ClaimedMessage;
  outgoing: Outgoing;
  text: string;
}

// Nothing is handed over whose recipient is not written down first: it is what a lost answer is looked up by.
const HAND_OVER = `update message set sealed_to = given.sealed_to, sealed_text = given.sealed_text
  from jsonb_to_recordset(?::jsonb) as given(shop_id uuid, id uuid, attempts int, sealed_to text, sealed_text text)
  where message.shop_id = given.shop_id and message.id = given.id and message.state = 'sending'
    and message.attempts = given.attempts
  returning message.id`;

/** Sends what is due, one request for each batch. A crash at any point leaves rows that the look-up finds. */
export async function sendMessages(tools: SendingTools): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES_A_RUN; batch += 1) {
    const claimed = await claimMessages(tools.database);
    if (claimed.length > 0) await sendBatch(tools, claimed);
    if (claimed.length < SEND_BATCH) return;
  }
}

async function sendBatch(tools: SendingTools, claimed: readonly ClaimedMessage[]): Promise<void> {
  const claimedMs = performance.now();
  const shopIds = new Set(claimed.map(({ shopId }) => shopId));
  const [contacts, shopNames] = await Promise.all([
    findContacts(tools.rpc, shopIds),
    findShopNames(tools.database, [...shopIds]),
  ]);
  const ready: Ready[] = [];
  const unsendable: MessageChange[] = [];
  for (const message of claimed) {
    const contact = contacts.get(message.shopId) ?? { kind: 'away', reason: 'auth' };
    if (contact.kind === 'phone') ready.push(makeReady(tools, message, contact, shopNames.get(message.shopId)));
    else
      unsendable.push(contact.kind === 'nobody' ? skip(message, contact.reason) : sendLater(message, contact.reason));
  }
  const handedOver = await tools.transactor.transact(actor, async (tx) => {
    await applyChanges(tx, unsendable);
    return handOver(tx, tools, ready);
  });
  const ours = ready.filter(({ message }) => handedOver.has(message.id));
  if (ours.length === 0 || performance.now() - claimedMs > HAND_OVER_WITHIN_MS) return;
  const changes = await send(tools, ours);
  await tools.transactor.transact(actor, (tx) => applyChanges(tx, changes));
}

function makeReady(
  { publicOrigin }: SendingTools,
  message: ClaimedMessage,
  contact: Extract<Contact, { kind: 'phone' }>,
  shopName = contact.shopName,
): Ready {
  const text = orderPaidText(shopName, message, publicOrigin);
  const content: Outgoing['content'] =
    message.channel === 'alimtalk'
      ? { channel: 'alimtalk', ...orderPaidAlimtalk(message, publicOrigin) }
      : { channel: 'text', text };
  return { message, text, outgoing: { deliveryId: message.id, to: contact.to, content } };
}

async function handOver(tx: Tx, { sealer }: SendingTools, ready: readonly Ready[]): Promise<Set<string>> {
  if (ready.length === 0) return new Set();
  const rows = ready.map(({ message: { shopId, id, attempts }, outgoing, text }) => ({
    shop_id: shopId,
    id,
    attempts,
    sealed_to: sealer.seal(outgoing.to, placeOf('sealed_to', id)),
    sealed_text: sealer.seal(text, placeOf('sealed_text', id)),
  }));
  const taken = await tx.sql<{ id: string }>(HAND_OVER, [JSON.stringify(rows)]);
  return new Set(taken.map(({ id }) => id));
}

/** Sends, and says what became of each message. A request that is refused for one of them is halved to find it. */
async function send(tools: SendingTools, ready: readonly Ready[]): Promise<MessageChange[]> {
  const answer = await tools.solapi.send(ready.map(({ outgoing }) => outgoing));
  if (answer.kind !== 'answered') {
    tools.logger.warn(
      { outcome: answer.kind, reason: answer.reason, messages: ready.length },
      'messages were not taken',
    );
  }
  if (answer.kind === 'refused' && ready.length > 1) {
    const half = Math.ceil(ready.length / 2);
    return [...(await send(tools, ready.slice(0, half))), ...(await send(tools, ready.slice(half)))];
  }
  return readAnswer(ready, answer);
}

function readAnswer(ready: readonly Ready[], answer: SendAnswer): MessageChange[] {
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
