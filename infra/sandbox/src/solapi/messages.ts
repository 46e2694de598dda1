import type { Clock } from '../clock.ts';
import { statusMessage } from './statuses.ts';

export type MessageType = 'SMS' | 'LMS' | 'ATA';

/** A message as SOLAPI's own list shows it. */
export interface Message {
  messageId: string;
  groupId: string;
  type: MessageType;
  to: string;
  from: string;
  text: string;
  subject: string | undefined;
  country: string;
  statusCode: string;
  replacement: boolean;
  reason: string | undefined;
  customFields: Record<string, string> | undefined;
  template: { id: string; variables: Record<string, string>; fallback: string | undefined } | undefined;
  dateCreated: string;
  dateUpdated: string;
  dateProcessed: string | undefined;
  dateReported: string | undefined;
  dateReceived: string | undefined;
}

/** A message that has arrived at a phone, mailbox or browser. */
export interface Arrival {
  id: string;
  channel: 'alimtalk' | 'sms' | 'lms' | 'email' | 'push';
  to: string;
  from: string;
  text: string;
  subject?: string;
  templateId?: string;
  variables?: Record<string, string>;
  /** Of an e-mail. */
  messageId?: string;
  at: string;
}

const KEPT_MESSAGES = 50_000;
/** So many times more may be there until the oldest are thrown out. */
const SLACK = 1.1;

/** Every message that was accepted, and every one that reached a phone; both bounded, oldest out. */
export class MessageBook {
  private readonly clock: Clock;
  private readonly messages = new Map<string, Message>();
  private kept: Arrival[] = [];
  private serial = Date.now();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  id(letter: 'M' | 'G'): string {
    this.serial += 1;
    return `${letter}4VSBX${this.serial}`;
  }

  stamp(): string {
    return new Date(this.clock.now()).toISOString();
  }

  add(message: Message): void {
    this.messages.set(message.messageId, message);
    if (this.messages.size <= KEPT_MESSAGES * SLACK) return;
    // Many at once: each look for the oldest passes all places that were freed before.
    for (const oldest of this.messages.keys()) {
      if (this.messages.size <= KEPT_MESSAGES) break;
      this.messages.delete(oldest);
    }
  }

  move(message: Message, statusCode: string): void {
    message.statusCode = statusCode;
    message.reason = statusMessage(statusCode);
    message.dateUpdated = this.stamp();
  }

  arrive(message: Message): void {
    const channel = message.type === 'ATA' ? 'alimtalk' : message.type === 'SMS' ? 'sms' : 'lms';
    const { messageId: id, to, from, text, subject, template } = message;
    const kakao = template && channel === 'alimtalk' ? { templateId: template.id, variables: template.variables } : {};
    this.kept.push({
      id,
      channel,
      to,
      from,
      text,
      ...(subject === undefined ? {} : { subject }),
      ...kakao,
      at: this.stamp(),
    });
    this.trimArrivals();
  }

  /** An e-mail, which no phone company carries, lies beside the messages all the same. */
  arriveMail(mail: Pick<Arrival, 'from' | 'to' | 'text' | 'messageId'> & { subject: string }): string {
    const id = this.id('M');
    this.kept.push({ id, channel: 'email', ...mail, at: this.stamp() });
    this.trimArrivals();
    return id;
  }

  /** A text message of another company than ours. */
  arriveText(text: Pick<Arrival, 'from' | 'to' | 'text'>): void {
    this.kept.push({ id: this.id('M'), channel: 'lms', ...text, at: this.stamp() });
    this.trimArrivals();
  }

  /** News that a browser shows. */
  arrivePush(push: Pick<Arrival, 'to' | 'text'> & { subject: string }): void {
    this.kept.push({ id: this.id('M'), channel: 'push', from: 'push', ...push, at: this.stamp() });
    this.trimArrivals();
  }

  /** Oldest first; a number may have dashes, and an e-mail address any case. */
  arrivals(to?: string): Arrival[] {
    if (to === undefined) return this.kept;
    const wanted = /@|^push:/.test(to) ? to.toLowerCase() : to.replace(/\D/g, '');
    return this.kept.filter((one) => one.to.toLowerCase() === wanted);
  }

  clearArrivals(): number {
    const cleared = this.kept.length;
    this.kept = [];
    return cleared;
  }

  all(): Iterable<Message> {
    return this.messages.values();
  }

  private trimArrivals(): void {
    if (this.kept.length > KEPT_MESSAGES * SLACK) this.kept = this.kept.slice(-KEPT_MESSAGES);
  }
}
