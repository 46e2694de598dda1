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

/** What lies on a phone. */
export interface Arrival {
  id: string;
  channel: 'alimtalk' | 'sms' | 'lms' | 'email';
  to: string;
  from: string;
  text: string;
  subject?: string;
  templateId?: string;
  variables?: Record<string, string>;
  at: string;
}

const keptMessages = 50_000;

/** Every message that was accepted, and every one that reached a phone; both bounded, oldest out. */
export class MessageBook {
  readonly #clock: Clock;
  readonly #messages = new Map<string, Message>();
  #arrivals: Arrival[] = [];
  #serial = Date.now();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  id(letter: 'M' | 'G'): string {
    this.#serial += 1;
    return `${letter}4VSBX${this.#serial}`;
  }

  stamp(): string {
    return new Date(this.#clock.now()).toISOString();
  }

  add(message: Message): void {
    this.#messages.set(message.messageId, message);
    if (this.#messages.size <= keptMessages) return;
    for (const oldest of this.#messages.keys()) {
      this.#messages.delete(oldest);
      break;
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
    this.#arrivals.push({
      id,
      channel,
      to,
      from,
      text,
      ...(subject === undefined ? {} : { subject }),
      ...kakao,
      at: this.stamp(),
    });
    if (this.#arrivals.length > keptMessages * 1.1) this.#arrivals = this.#arrivals.slice(-keptMessages);
  }

  /** Oldest first. */
  arrivals(to?: string): Arrival[] {
    return to === undefined ? this.#arrivals : this.#arrivals.filter((one) => one.to === to);
  }

  clearArrivals(): number {
    const cleared = this.#arrivals.length;
    this.#arrivals = [];
    return cleared;
  }

  all(): Iterable<Message> {
    return this.#messages.values();
  }
}
