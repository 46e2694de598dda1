import type { Fact, PayloadOf } from '@jumun/contracts';
import type { MessageLine } from './connect.js';
import { NotBelieved, noteRefused } from './refused-messages.js';

/**
 * Hears a fact on every copy of a process, at most once and only while connected: a hint for caches that also age by
 * themselves. Ends with the line.
 */
export function overhear<F extends Fact>(
  { nats, marks, logger }: Pick<MessageLine, 'nats' | 'marks' | 'logger'>,
  fact: F,
  hear: (payload: PayloadOf<F>) => void,
): void {
  if (!marks.hears.includes(fact)) throw new Error(`${fact.key} may not be overheard here: see the table in bus.ts`);
  nats.subscribe(fact.subject, {
    callback: (error, message) => {
      if (error) return;
      try {
        marks.believeFact(fact, message);
        // The schema is the fact's own, so its output is what the type says.
        hear(fact.payload.parse(message.json()) as PayloadOf<F>);
      } catch (fault) {
        if (fault instanceof NotBelieved) noteRefused(logger, fault, fact.key);
        else logger.warn({ err: fault, subject: fact.subject }, 'a hint could not be read');
      }
    },
  });
}
