import type { Clock } from '../clock.ts';
import type { Message, MessageBook } from './messages.ts';
import type { Reports } from './reports.ts';
import { textType } from './rules.ts';
import { fateOf } from './statuses.ts';

/** Walks accepted messages from 2000 over 3000 to their end, one step of the clock at a time. */
export class Delivery {
  private readonly book: MessageBook;
  private readonly clock: Clock;
  private readonly reports: Reports;
  private readonly stepMs: number;

  constructor(book: MessageBook, clock: Clock, reports: Reports, stepMs: number) {
    this.book = book;
    this.clock = clock;
    this.reports = reports;
    this.stepMs = stepMs;
  }

  start(message: Message, delayMs: number): void {
    this.clock.after(delayMs + this.stepMs, () => {
      this.book.move(message, '3000');
      message.dateProcessed = this.book.stamp();
      this.carry(message);
    });
  }

  private carry(message: Message): void {
    const fate = fateOf(message.to);
    if (fate.silent) {
      this.book.arrive(message);
      return;
    }
    this.clock.after(this.stepMs, () => {
      const failure = message.type === 'ATA' ? fate.kakao : fate.carrier;
      if (!failure) this.land(message);
      else if (message.type === 'ATA' && message.template?.fallback)
        this.replace(message, message.template.fallback, failure);
      else this.end(message, failure);
    });
  }

  /** The same row goes on as a text message; only its end is reported. */
  private replace(message: Message, text: string, failure: string): void {
    this.book.move(message, failure);
    message.replacement = true;
    message.type = textType(text);
    message.text = text;
    this.clock.after(this.stepMs, () => {
      this.book.move(message, '3000');
      this.carry(message);
    });
  }

  private land(message: Message): void {
    message.dateReceived = this.book.stamp();
    this.book.arrive(message);
    this.end(message, '4000');
  }

  private end(message: Message, code: string): void {
    this.book.move(message, code);
    message.dateReported = this.book.stamp();
    this.reports.add(message);
  }
}
