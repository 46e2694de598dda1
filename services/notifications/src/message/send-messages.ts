import { serviceActor } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { findInquiries, type InquiryHead } from '../inquiry-mail/find-inquiries.js';
import { inquiryMail } from '../inquiry-mail/inquiry-mail.js';
import { findShopNames } from '../shop/find-shop-names.js';
import { applyChanges, type MessageChange } from './apply-changes.js';
import { compose, secretSubject } from './compose.js';
import { findDueMessages, SEND_BATCH, type Lane } from './due-messages.js';
import { findContacts, whomOf, type Contact } from './find-contacts.js';
import { handOver, type ReadyMessage } from './hand-over.js';
import { failed, isTooLate, sendLater, skip, tooLate } from './judge-message.js';
import { sendReady } from './send-ready.js';
import { formOf, type Outgoing } from './senders/solapi/solapi.js';
import { inMessageSpans } from './message-spans.js';
import type { OpenMessage } from './message.sql.js';
import { placeOf } from './message.tables.js';
import type { SendingDeps } from './sending-deps.js';
import { byHand } from '../wording/templates.js';

const actor = serviceActor('notifications');
const MAX_BATCHES_A_RUN = 20;
/** Half of the lease of messages that are handed over; those not sent by then are left to the look-up. */
const SEND_WITHIN_MS = 30_000;

/** Sends what is due, one request for each batch. A crash at any point leaves rows that the sweep or the look-up finds. */
export async function sendMessages(deps: SendingDeps, lane: Lane): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES_A_RUN; batch += 1) {
    const due = await findDueMessages(deps.database, lane);
    if (due.length > 0) await sendBatch(deps, due);
    if (due.length < SEND_BATCH) return;
  }
}

async function sendBatch(deps: SendingDeps, due: readonly OpenMessage[]): Promise<void> {
  const { ready, unsendable } = await makeReady(deps, due);
  const untilMs = performance.now() + SEND_WITHIN_MS;
  const ours = await deps.transactor.transact(actor, async (tx: Tx) => {
    await applyChanges(tx, unsendable);
    return handOver(tx, deps, ready);
  });
  if (ours.length === 0 || performance.now() > untilMs) return;
  const changes = await inMessageSpans(ours, () => sendReady(deps, ours, untilMs));
  const isHeld = isHeldBack(ours);
  deps.acceptances.hold(changes.filter(isHeld));
  const written = changes.filter((change) => !isHeld(change));
  if (written.length > 0) await deps.transactor.transact(actor, (tx) => applyChanges(tx, written));
}

/** A code's text is forgotten as soon as the provider has it, and no report follows an e-mail. */
function isHeldBack(sent: readonly ReadyMessage[]): (change: MessageChange) => boolean {
  const codes = new Set(sent.filter(({ message }) => message.kind === 'code').map(({ message }) => message.id));
  return ({ id, to, dueInSeconds }) => to === 'accepted' && dueInSeconds !== null && !codes.has(id);
}

interface Sorted {
  ready: ReadyMessage[];
  unsendable: MessageChange[];
}

async function makeReady(deps: SendingDeps, due: readonly OpenMessage[]): Promise<Sorted> {
  const codes = due.filter(({ kind }) => kind === 'code');
  const notices = due.filter(({ kind }) => kind === 'inquiry');
  const aboutOrders = due.filter(({ kind }) => kind !== 'code' && kind !== 'inquiry');
  const shopIds = new Set(aboutOrders.flatMap(({ shopId }) => shopId ?? []));
  const [contacts, shopNames, inquiries] = await Promise.all([
    findContacts(deps.rpc, aboutOrders),
    findShopNames(deps.database, shopIds),
    findInquiries(deps.database, notices),
  ]);
  const sorted: Sorted = { ready: [], unsendable: [] };
  for (const message of aboutOrders) {
    const contact = contacts.get(whomOf(message)) ?? { kind: 'away', reason: 'nobody-asked' };
    if (contact.kind === 'nobody') sorted.unsendable.push(skip(message, contact.reason));
    else if (contact.kind === 'away') sorted.unsendable.push(sendLater(message, contact.reason));
    else if (isTooLate(message)) sorted.unsendable.push(tooLate(message, 'expired'));
    else if (contact.kind === 'email' && !deps.mail) sorted.unsendable.push(skip(message, contact.noPhone));
    else {
      const ready = aboutOrder(deps, message, contact, shopNames);
      // Queued while its wording had a template: it goes on as a text message.
      if (ready) sorted.ready.push(ready);
      else sorted.unsendable.push(failed(message, 'no-template'));
    }
  }
  for (const message of codes) {
    if (isTooLate(message)) sorted.unsendable.push(tooLate(message, 'expired'));
    else sorted.ready.push(withCode(deps, message));
  }
  for (const message of notices) {
    const inquiry = inquiries.get(message.sourceId ?? '');
    if (!inquiry) sorted.unsendable.push(skip(message, 'no-inquiry'));
    else if (isTooLate(message)) sorted.unsendable.push(tooLate(message, 'expired'));
    else sorted.ready.push(aboutInquiry(deps, message, inquiry));
  }
  return sorted;
}

function aboutInquiry(
  { operatorEmail, operatorsOrigin }: SendingDeps,
  message: OpenMessage,
  inquiry: InquiryHead,
): ReadyMessage {
  const { subject, text } = inquiryMail(inquiry, operatorsOrigin);
  return { message, to: operatorEmail, subject, text, content: { channel: 'text', text }, form: 'email' };
}

function aboutOrder(
  { publicOrigin, reach }: SendingDeps,
  message: OpenMessage,
  contact: Extract<Contact, { kind: 'phone' | 'email' }>,
  shopNames: ReadonlyMap<string, string>,
): ReadyMessage | undefined {
  const { sourceId, orderNumber, title, amount, storeName, recipientRole } = message;
  const known = contact.kind === 'phone' ? contact.shopName : undefined;
  const shopName = shopNames.get(message.shopId ?? '') ?? known ?? storeName ?? '';
  const matter = {
    ...message,
    kind: recipientRole === 'shopper' && message.handedBack ? byHand(message.kind) : message.kind,
    // The table's own rules say that all is there that its kind tells.
    ...{ sourceId: sourceId ?? '', orderNumber: orderNumber ?? '', title: title ?? '', amount: amount ?? 0 },
  };
  const { locale = 'ko', to, orderKey } = contact;
  const { text, wording, variables, mail } = compose(shopName, { ...matter, orderKey }, publicOrigin, locale);
  if (contact.kind === 'email') {
    const content = { channel: 'text', text: mail.text } as const;
    return { message, to, ...mail, content, form: 'email', channel: 'email' };
  }
  const templateId = message.channel === 'alimtalk' ? reach.alimtalk.get(wording) : undefined;
  if (templateId !== undefined) {
    const content: Outgoing['content'] = { channel: 'alimtalk', templateId, variables };
    return { message, to, text, content, form: formOf(content) };
  }
  if (message.channel === 'alimtalk' && locale === 'ko') return undefined;
  const content: Outgoing['content'] = { channel: 'text', text };
  // Without a template in the reader's language, the message goes out as text instead of Alimtalk.
  return { message, to, text, content, form: formOf(content), channel: 'text' };
}

/** Recipient and text of a code are in its row from the beginning, and go out as they are. */
function withCode({ sealer }: SendingDeps, message: OpenMessage): ReadyMessage {
  const to = sealer.open(message.sealedTo ?? '', placeOf('sealed_to', message.id));
  const text = sealer.open(message.sealedText ?? '', placeOf('sealed_text', message.id));
  const content: Outgoing['content'] = { channel: 'text', text };
  return {
    message,
    to,
    subject: secretSubject(text),
    text,
    content,
    form: message.channel === 'email' ? 'email' : formOf(content),
  };
}
