import { backoff } from '@jumun/runtime';
import type { ReturnMeans } from './accept-return.js';
import { DUE_REVERSALS, FIND_REVERSAL, REVERSAL_DONE, REVERSAL_LATER } from './payment.sql.js';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 10 * 60 * 1000;
/** From here on somebody should look at it. */
const ALARM_AFTER_TRIES = 5;

/** Takes charges back that no order wants; a second cancellation of one is answered as done, so trying again is safe. */
export async function reverseCharges(means: ReturnMeans): Promise<void> {
  for (const { tno } of await means.database.run<{ tno: string }>(DUE_REVERSALS, [])) await reverse(means, tno);
}

async function reverse({ database, transactor, provider, logger }: ReturnMeans, tno: string): Promise<void> {
  const [due] = await database.run<{ tno: string; reason: string; tries: number }>(FIND_REVERSAL, [tno]);
  if (!due) return;
  const outcome = await provider.cancel(tno, due.reason);
  if (outcome.kind === 'cancelled') return void (await transactor.once(REVERSAL_DONE, [tno]));
  const level = due.tries >= ALARM_AFTER_TRIES ? 'error' : 'warn';
  logger[level](
    { tries: due.tries, outcome: outcome.kind, code: outcome.kind === 'refused' ? outcome.code : undefined },
    'a charge could not be taken back yet',
  );
  const pauseMs = backoff(due.tries, { baseMs: FIRST_PAUSE_MS, maxMs: LONGEST_PAUSE_MS });
  await transactor.once(REVERSAL_LATER, [tno, new Date(Date.now() + pauseMs)]);
}
