import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Faults } from '../faults.ts';
import type { Poster } from '../post.ts';
import { solapiAccount } from '../sandbox-secrets.ts';
import type { Message } from './messages.ts';
import { statusMessage } from './statuses.ts';

export interface Delivered {
  url: string;
  attempt: number;
  status: number;
  error?: string;
  body: string;
  at: string;
}

const callsInTotal = 5;
const firstGapMs = 500;
const gatherMs = 50;
const perCall = 100;
const keptDeliveries = 1_000;

/** Sends SINGLE-REPORT webhooks, several rows at once, again with growing gaps until 200 or five calls. */
export class Reports {
  readonly #clock: Clock;
  readonly #faults: Faults;
  readonly #poster: Poster;
  readonly #log: Delivered[] = [];
  #target: string | undefined;
  #rows: object[] = [];

  constructor(clock: Clock, faults: Faults, poster: Poster, target: string | undefined) {
    this.#clock = clock;
    this.#faults = faults;
    this.#poster = poster;
    this.#target = target;
  }

  aim(target: string | undefined): void {
    this.#target = target;
  }

  /** Newest last. */
  log(): readonly Delivered[] {
    return this.#log;
  }

  add(message: Message): void {
    if (!this.#target) return;
    this.#rows.push(reportOf(message));
    if (this.#rows.length === 1) this.#clock.after(gatherMs, () => this.#flush());
  }

  #flush(): void {
    const rows = this.#rows;
    this.#rows = [];
    for (let at = 0; at < rows.length; at += perCall) void this.#call(JSON.stringify(rows.slice(at, at + perCall)), 1);
  }

  async #call(body: string, attempt: number): Promise<void> {
    const url = this.#target;
    if (!url) return;
    const fault = this.#faults.take('solapi.webhook');
    if (fault?.kind === 'slow') await this.#clock.wait(fault.delay_ms ?? 3_000);
    const lost = fault?.kind === 'error' || fault?.kind === 'timeout';
    const posted = lost
      ? { status: 0, error: 'fault' }
      : await this.#poster.post(url, headers(fault?.kind === 'malformed'), body);
    this.#note({ url, attempt, body, at: new Date(this.#clock.now()).toISOString(), ...posted });
    // `lost-answer`: it arrived, but the sender does not know, so the same report comes again.
    if (posted.status === 200 && fault?.kind !== 'lost-answer') return;
    if (attempt < callsInTotal)
      this.#clock.after(firstGapMs * 2 ** (attempt - 1), () => void this.#call(body, attempt + 1));
  }

  #note(delivered: Delivered): void {
    this.#log.push(delivered);
    if (this.#log.length > keptDeliveries) this.#log.shift();
  }
}

function headers(wrongSecret: boolean): Record<string, string> {
  const secret = wrongSecret ? 'someone else' : solapiAccount.webhookSecret;
  return {
    'content-type': 'application/json; charset=utf-8',
    'x-solapi-event-name': 'SINGLE-REPORT',
    'x-solapi-secret': createHash('sha1').update(secret).digest('hex'),
  };
}

function reportOf(message: Message): object {
  const { messageId, groupId, type, to, from, statusCode, customFields, replacement } = message;
  const dates = {
    dateProcessed: message.dateProcessed,
    dateReported: message.dateReported,
    dateReceived: message.dateReceived,
  };
  const networkName = type === 'ATA' ? 'KAKAO' : 'SKT';
  return {
    messageId,
    groupId,
    type,
    to,
    from,
    statusCode,
    statusMessage: statusMessage(statusCode),
    customFields,
    replacement,
    networkName,
    ...dates,
  };
}
