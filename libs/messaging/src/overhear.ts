import type { PayloadOf, BusEvent } from '@jumun/contracts';
import type { MessageLine } from './connect.js';
import { HintListener } from './hint-listener.js';

/**
 * Hears a fact or a hint on every copy of a process, and only while connected: for caches that also age by themselves,
 * and for screens that ask anew. A hint comes at most once; a fact may come again, as when its reaction failed at first.
 * Ends with the line.
 */
export function overhear<T extends BusEvent>(
  line: Pick<MessageLine, 'nats' | 'signatures' | 'logger'> & Partial<Pick<MessageLine, 'inProcess'>>,
  told: T,
  hear: (payload: PayloadOf<T>) => void,
): void {
  if (!line.signatures.hears.includes(told))
    throw new Error(`${told.key} may not be overheard here: see the table in bus.ts`);
  // The schema is the message's own, so its output is what the type says.
  new HintListener(told, line, (payload) => hear(payload as PayloadOf<T>)).start();
}
