import type { MessageState } from '@jumun/contracts';
import type { RowOf } from '@jumun/database';
import { backoff } from '@jumun/runtime';
import type { MessageChange } from './apply-changes.js';
import { messageMoves } from './message.states.js';
import type { REFUSALS } from './message.sql.js';
import type { Message } from './message.tables.js';
import type { MessageKind } from '../wording/message-kinds.js';
import { verdictOf } from './senders/solapi/wire.js';

/** The fields of a message that decide its next state. */
export type KnownMessage = Pick<
  RowOf<typeof Message>,
  'id' | 'kind' | 'state' | 'channel' | 'attempts' | 'createdAt' | 'expiresAt'
>;

/** The provider's status of one message: from its response, its report or its list. */
export interface ProviderWord {
  messageId: string;
  statusCode: string;
  /** The provider itself goes on with a text message. */
  replaced: boolean;
}

/** A message that the provider took is asked about when no report came by then. */
const REPORT_OVERDUE_SECONDS = 10 * 60;
const ASK_AGAIN_SECONDS = 60 * 60;
const ASK_NO_LONGER_MS = 24 * 60 * 60 * 1000;
/** A lost answer is looked up when the request can't be under way any more. */
const LOOK_UP_IN_SECONDS = 10;
/** News of an order that comes later than this does more harm than good. */
const MESSAGE_LIFE_MS = 30 * 60 * 1000;
/** Later than this the turn has passed: the shopper would come in vain or wait for nothing. */
const NEAR_LIFE_MS = 10 * 60 * 1000;
/** A code is worthless by then, and another one may have been asked for. */
const CODE_LIFE_MS = 10 * 60 * 1000;
/** An inquiry waits for office hours anyway. */
const INQUIRY_LIFE_MS = 24 * 60 * 60 * 1000;
const LIVES_MS: Readonly<Partial<Record<MessageKind, number>>> = {
  code: CODE_LIFE_MS,
  inquiry: INQUIRY_LIFE_MS,
  'order-near': NEAR_LIFE_MS,
};
const RETRY = { baseMs: 2_000, maxMs: 60_000 };

type Outcome = Omit<MessageChange, 'id' | 'from' | 'attempts'>;

const change = ({ id, state, attempts }: KnownMessage, outcome: Outcome): MessageChange => ({
  id,
  from: state,
  attempts,
  ...outcome,
});

const ageMs = ({ createdAt }: KnownMessage): number => Date.now() - createdAt.getTime();

const lifeMs = (kind: MessageKind): number => LIVES_MS[kind] ?? MESSAGE_LIFE_MS;

/** Kinds that lapse by themselves, without a decision by an operator. */
const isOver = (kind: MessageKind): boolean => kind === 'code' || kind === 'order-near';

/** Whether it has become too late to send a message at all. */
export const isTooLate = (message: KnownMessage): boolean =>
  message.expiresAt === null ? ageMs(message) > lifeMs(message.kind) : message.expiresAt.getTime() < Date.now();

/** The change that a provider's status causes; undefined when it is outdated or already known. */
export function judgeWord(message: KnownMessage, word: ProviderWord): MessageChange | undefined {
  const said = { providerMessageId: word.messageId, providerStatus: word.statusCode };
  const may = (to: MessageState): boolean => messageMoves[message.state].includes(to);
  const verdict = verdictOf(word.statusCode);
  if (verdict === 'delivered') {
    return may('delivered') ? change(message, { ...said, to: 'delivered', dueInSeconds: null }) : undefined;
  }
  if (verdict === 'pending' || word.replaced) {
    return may('accepted')
      ? change(message, { ...said, to: 'accepted', dueInSeconds: REPORT_OVERDUE_SECONDS })
      : undefined;
  }
  return may('failed') ? { ...failed(message, word.statusCode), ...said } : undefined;
}

/** A final failure: Alimtalk goes on as a text message, a text message waits for an operator, a code is asked for anew. */
export function failed(message: KnownMessage, reason: string): MessageChange {
  if (message.kind === 'code') return change(message, { to: 'failed', reason, dueInSeconds: null });
  return message.channel === 'alimtalk'
    ? change(message, { to: 'failed', reason, dueInSeconds: null, fallback: true })
    : change(message, { to: 'parked', reason, dueInSeconds: null });
}

/** Surely not sent: again after a growing pause, unless it has become too late. */
export function sendLater(message: KnownMessage, reason: string): MessageChange {
  if (isTooLate(message)) return tooLate(message, reason);
  const before = message.state === 'queued' ? message.attempts : message.attempts - 1;
  return change(message, { to: 'queued', reason, dueInSeconds: backoff(before, RETRY) / 1000 });
}

/** Not sent in time: an operator decides about a message; a code is over, and so is the word that a turn is near. */
export const tooLate = (message: KnownMessage, reason: string): MessageChange =>
  change(message, {
    to: isOver(message.kind) ? 'skipped' : 'parked',
    reason: `too-late: ${reason}`,
    dueInSeconds: null,
  });

/** Handed to a carrier that never says more. */
export const handedOver = (message: KnownMessage, providerMessageId: string | undefined): MessageChange =>
  change(message, {
    to: 'accepted',
    dueInSeconds: null,
    ...(providerMessageId !== undefined && { providerMessageId }),
  });

/** Perhaps sent: it is never sent again before the provider was asked. */
export const lookUpSoon = (message: KnownMessage, reason: string): MessageChange =>
  change(message, { to: message.state, reason, dueInSeconds: LOOK_UP_IN_SECONDS });

/** Perhaps sent, and the provider can't be asked: after a day an operator decides about a message, and a code is over. */
export const stillUnknown = (message: KnownMessage, reason: string): MessageChange =>
  ageMs(message) > ASK_NO_LONGER_MS
    ? change(message, { to: message.kind === 'code' ? 'failed' : 'parked', reason: 'unknown', dueInSeconds: null })
    : lookUpSoon(message, reason);

/** Taken by the provider, but its end is not known yet. */
export const askAgain = (message: KnownMessage): MessageChange =>
  change(message, { to: message.state, dueInSeconds: ageMs(message) > ASK_NO_LONGER_MS ? null : ASK_AGAIN_SECONDS });

/** The message has no recipient, which is no failure. */
export const skip = (message: KnownMessage, reason: string): MessageChange =>
  change(message, { to: 'skipped', reason, dueInSeconds: null });

/** Beyond a limit of the day: a code is asked for anew, and who got enough messages is spared; else an operator decides. */
export function refused(message: KnownMessage, refusal: (typeof REFUSALS)[number]): MessageChange {
  const isMoney = refusal === 'budget-spent' && !isOver(message.kind);
  const to = message.kind === 'code' ? 'failed' : isMoney ? 'parked' : 'skipped';
  return change(message, { to, reason: refusal, dueInSeconds: null });
}
