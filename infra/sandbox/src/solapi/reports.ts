import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { Courier, type Delivered } from '../courier.ts';
import type { Faults } from '../faults.ts';
import type { Poster } from '../post.ts';
import { solapiAccount } from '../sandbox-secrets.ts';
import type { Message } from './messages.ts';
import { statusMessage } from './statuses.ts';

const callsInTotal = 5;
const GATHER_MS = 50;
const PER_CALL = 100;

/** Sends SINGLE-REPORT webhooks, several rows at once, again with growing gaps until 200 or five calls. */
export class Reports {
  private readonly clock: Clock;
  private readonly courier: Courier;
  private rows: object[] = [];

  constructor(clock: Clock, faults: Faults, poster: Poster, target: string | undefined) {
    this.clock = clock;
    this.courier = new Courier(clock, faults, poster, {
      faultTarget: 'solapi.webhook',
      callsInTotal,
      isTaken: (status) => status === 200,
    });
    this.courier.aim(target);
  }

  aim(target: string | undefined): void {
    this.courier.aim(target);
  }

  /** Newest last. */
  log(): readonly Delivered[] {
    return this.courier.log();
  }

  add(message: Message): void {
    if (!this.courier.hasTarget) return;
    this.rows.push(reportOf(message));
    if (this.rows.length === 1) this.clock.after(GATHER_MS, () => this.flush());
  }

  private flush(): void {
    const rows = this.rows;
    this.rows = [];
    for (let at = 0; at < rows.length; at += PER_CALL) {
      const body = JSON.stringify(rows.slice(at, at + PER_CALL));
      this.courier.send({ path: '', keys: [], body, headers: (_attempt, forged) => headers(forged) });
    }
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
