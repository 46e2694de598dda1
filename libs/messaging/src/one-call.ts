import type { EmissionOf, Hint } from '@jumun/contracts';
import type { Statement } from '@jumun/database';
import type { Emitted } from './fact-message.js';
import type { Transactor, Tx } from './transact.js';

/** A fact of a batch as it was heard, perhaps not for the first time. */
export interface Heard<P> {
  factId: string;
  payload: P;
}

/** Works on those of these facts that were not seen before, in the commit that remembers them. */
export type WorkOnce<P> = (facts: readonly Heard<P>[], work: (payloads: P[], tx: Tx) => Promise<void>) => Promise<void>;

/**
 * The whole of a reaction's work, as one prepared statement that commits by itself: most often a function of the database.
 * The statement takes the origin of what it emits as `$1` (see `Transactor.onlyOnce`) and the consumer's name as `$2`; the
 * reaction's own values follow. It remembers the facts in the inbox, by their ids in these values, works on those alone that
 * were not there, and writes its own facts into the outbox.
 */
export interface OneCall {
  /** The name under which its facts are remembered. */
  readonly consumer: string;
  /** Commits; answers the statement's one row. To be called once, and everything after it comes after the commit. */
  run<Row extends Emitted>(statement: Statement<Row>, values: readonly unknown[]): Promise<Row>;
  /** Sends a hint about that commit; it is lost with the process. */
  hint<H extends Hint>(hint: H, payload: EmissionOf<H>): void;
}

/** Lets a reaction work by one call; throws when it made none or a second one. */
export async function inOneCall(
  transactor: Transactor,
  consumer: string,
  work: (call: OneCall) => Promise<unknown>,
): Promise<void> {
  let calls = 0;
  await work({
    consumer,
    run: (statement, values) => {
      calls += 1;
      if (calls > 1) throw new Error(`${consumer} commits by more than one call`);
      return transactor.onlyOnce(statement, [consumer, ...values]);
    },
    hint: (hint, payload) => transactor.hint(hint, payload),
  });
  if (calls === 0) throw new Error(`${consumer} remembers none of its facts`);
}
