import { circuit, CircuitOpenError, requestJson, type Outcome } from '@jumun/runtime';
import { SHORT_TEXT_BYTES } from '../../compose.js';
import { eucKrBytes } from '../../euc-kr.js';
import { authorization } from './signature.js';
import { WireError, WireList, WireSent, type WireMessage } from './wire.js';

export interface SolapiSettings {
  base: string;
  apiKey: string;
  apiSecret: string;
  sender: string;
  /** The Kakao channel; Alimtalk needs one. */
  pfId?: string | undefined;
}

/** A message as it is handed over; `to` is digits only. */
export interface Outgoing {
  deliveryId: string;
  to: string;
  content:
    { channel: 'text'; text: string } | { channel: 'alimtalk'; templateId: string; variables: Record<string, string> };
}

/** The provider's status of one message. */
export interface Sent {
  deliveryId: string;
  messageId: string;
  statusCode: string;
  replaced: boolean;
}

/**
 * The outcome of a request: `answered` row by row; `not-sent` for sure; `unknown` when the messages may have gone out;
 * `refused` as a whole because of something in it.
 */
export type SendAnswer =
  { kind: 'answered'; rows: Sent[] } | { kind: 'not-sent' | 'unknown' | 'refused'; reason: string };

/** Everything that the provider knows of a recipient in a stretch of time, or why that can't be said. */
export type LookUpAnswer = { kind: 'answered'; rows: Sent[] } | { kind: 'no-answer'; reason: string };

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 4 << 20;
const LIST_PAGE = 500;
const LIST_MAX_PAGES = 20;
const OPEN_AFTER_FAILURES = 5;
const OPEN_MS = 10_000;

/** How the carriers count and bill a message. */
export function formOf(content: Outgoing['content']): 'alimtalk' | 'sms' | 'lms' {
  if (content.channel === 'alimtalk') return 'alimtalk';
  return eucKrBytes(content.text) <= SHORT_TEXT_BYTES ? 'sms' : 'lms';
}

/** SOLAPI's REST interface: our own thin client, since the official one can't be pointed at another host. */
export class Solapi {
  private readonly circuit = circuit({ failures: OPEN_AFTER_FAILURES, openMs: OPEN_MS, provider: 'solapi' });

  constructor(private readonly settings: SolapiSettings) {}

  /** Sends messages in one request. Never throws for what the network or the provider does. */
  async send(messages: readonly Outgoing[]): Promise<SendAnswer> {
    const json = {
      messages: messages.map((message) => this.wireOf(message)),
      // One owner gets many messages in a rush.
      allowDuplicates: true,
      showMessageList: true,
    };
    const answer = await this.ask('/messages/v4/send-many/detail', json);
    return answer === 'open' ? { kind: 'not-sent', reason: 'circuit-open' } : readSent(answer);
  }

  /** Finds messages to a number that were made since a moment, whatever became of them. */
  async lookUp(to: string, since: Date): Promise<LookUpAnswer> {
    const rows: Sent[] = [];
    let startKey: string | undefined;
    for (let page = 0; page < LIST_MAX_PAGES; page += 1) {
      const query = new URLSearchParams({ to, startDate: since.toISOString(), limit: String(LIST_PAGE) });
      if (startKey !== undefined) query.set('startKey', startKey);
      const answer = await this.ask(`/messages/v4/list?${query.toString()}`);
      if (answer === 'open') return { kind: 'no-answer', reason: 'circuit-open' };
      if (answer.kind === 'no-answer') return { kind: 'no-answer', reason: answer.reason };
      const list = WireList.safeParse(answer.body);
      if (answer.status !== 200 || !list.success) return { kind: 'no-answer', reason: `http-${answer.status}` };
      for (const [messageId, { statusCode, replacement, customFields }] of Object.entries(list.data.messageList)) {
        const deliveryId = customFields?.deliveryId;
        if (deliveryId !== undefined) rows.push({ deliveryId, messageId, statusCode, replaced: replacement === true });
      }
      if (list.data.nextKey == null) return { kind: 'answered', rows };
      startKey = list.data.nextKey;
    }
    return { kind: 'no-answer', reason: 'too-many-messages' };
  }

  private wireOf({ deliveryId, to, content }: Outgoing): WireMessage {
    const common = { to, from: this.settings.sender, customFields: { deliveryId } };
    if (content.channel === 'text') {
      return { ...common, type: formOf(content) === 'sms' ? 'SMS' : 'LMS', text: content.text };
    }
    const { templateId, variables } = content;
    // The fallback is ours, so that it is counted and reported like every message.
    return {
      ...common,
      type: 'ATA',
      kakaoOptions: { pfId: this.settings.pfId ?? '', templateId, variables, disableSms: true },
    };
  }

  private async ask(path: string, json?: unknown): Promise<Outcome<unknown> | 'open'> {
    const { base, apiKey, apiSecret } = this.settings;
    const call = (): Promise<Outcome<unknown>> =>
      requestJson(`${base}${path}`, {
        headers: { authorization: authorization(apiKey, apiSecret) },
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_ANSWER_BYTES,
        ...(json !== undefined && { json }),
      });
    try {
      return await this.circuit.run(call, (outcome) => outcome.kind === 'no-answer' || outcome.status >= 500);
    } catch (error) {
      if (error instanceof CircuitOpenError) return 'open';
      throw error;
    }
  }
}

/** Answers that say that nothing was looked at: too busy, down, or our key is not taken. */
const NOT_LOOKED_AT = new Set([401, 403, 429, 503]);

function readSent(answer: Outcome<unknown>): SendAnswer {
  const { status } = answer;
  if (status !== undefined && NOT_LOOKED_AT.has(status)) return { kind: 'not-sent', reason: reasonOf(status, answer) };
  if (answer.kind === 'no-answer') return { kind: answer.sent ? 'unknown' : 'not-sent', reason: answer.reason };
  if (answer.status !== 200) {
    // Another 5xx may come from a gateway that gave up waiting, with the messages behind it.
    return { kind: answer.status >= 500 ? 'unknown' : 'refused', reason: reasonOf(answer.status, answer) };
  }
  const sent = WireSent.safeParse(answer.body);
  if (!sent.success) return { kind: 'unknown', reason: 'malformed' };
  const rows = [...sent.data.failedMessageList, ...sent.data.messageList].flatMap(({ customFields, ...row }) => {
    const deliveryId = customFields?.deliveryId;
    return deliveryId === undefined ? [] : [{ ...row, deliveryId, replaced: false }];
  });
  return { kind: 'answered', rows };
}

function reasonOf(status: number, answer: Outcome<unknown>): string {
  const error = WireError.safeParse(answer.kind === 'answer' ? answer.body : undefined);
  return error.success ? `http-${status}-${error.data.errorCode}` : `http-${status}`;
}
