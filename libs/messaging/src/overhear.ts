import type { Fact, PayloadOf } from '@jumun/contracts';
import type { MessageLine } from './connect.js';

/**
 * Hears a fact on every copy of a process, at most once and only while connected: a hint for caches that also age by
 * themselves. Ends with the line.
 */
export function overhear<F extends Fact>(
  { nats, logger }: Pick<MessageLine, 'nats' | 'logger'>,
  fact: F,
  hear: (payload: PayloadOf<F>) => void,
): void {
  nats.subscribe(fact.subject, {
    callback: (error, message) => {
      if (error) return;
      try {
        // The schema is the fact's own, so its output is what the type says.
        hear(fact.payload.parse(message.json()) as PayloadOf<F>);
      } catch (fault) {
        logger.warn({ err: fault, subject: fact.subject }, 'a hint could not be read');
      }
    },
  });
}
