import { Problem, type Actor, type ErrorCode } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { noteEvent, type EventAccount, type NewEvent } from './note-event.js';

const WRONG: ReadonlySet<ErrorCode> = new Set(['PASSWORD_WRONG', 'CODE_WRONG']);

/**
 * The outcome of the work; a wrong password or code is written down in a transaction of its own, since that of the work is
 * undone with it.
 */
export async function notingRefusal<T>(
  { transactor, vault, clock }: Pick<AuthDeps, 'transactor' | 'vault' | 'clock'>,
  actor: Actor,
  event: EventAccount & Pick<NewEvent, 'kind' | 'client'>,
  work: Promise<T>,
): Promise<T> {
  return work.catch(async (error: unknown) => {
    if (error instanceof Problem && WRONG.has(error.code))
      await transactor.transact(actor, (tx) => noteEvent(tx, vault, { ...event, outcome: 'refused', at: clock.now() }));
    throw error;
  });
}
