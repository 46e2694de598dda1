import { backoff } from '@jumun/runtime';
import { inParallel } from '../in-parallel.js';
import type { PaymentDeps } from './payment-deps.js';
import { DUE_REVERSALS, FIND_REVERSAL, REVERSAL_DONE, REVERSAL_LATER } from './payment.sql.js';
import type { CancelOutcome } from './providers/provider.js';
import { AT_ONCE } from './patience.js';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 10 * 60 * 1000;
/** From here on somebody should look at it. */
const ALARM_AFTER_TRIES = 5;

interface Due {
  reason: string;
  tries: number;
  orderNumber: string;
}

/** Takes charges back that no order wants. The provider's books are looked at each time, so trying again is safe. */
export async function reverseCharges(deps: PaymentDeps): Promise<void> {
  const due = await deps.database.run<{ tno: string }>(DUE_REVERSALS, []);
  await inParallel(due, AT_ONCE, ({ tno }) => reverse(deps, tno));
}

async function reverse(deps: PaymentDeps, tno: string): Promise<void> {
  const { database, transactor, logger } = deps;
  const [due] = await database.run<Due>(FIND_REVERSAL, [tno]);
  if (!due) return;
  const outcome = await takeBack(deps, tno, due);
  if (outcome.kind === 'cancelled') return void (await transactor.once(REVERSAL_DONE, [tno]));
  const level = due.tries >= ALARM_AFTER_TRIES ? 'error' : 'warn';
  logger[level](
    { tries: due.tries, outcome: outcome.kind, code: outcome.kind === 'refused' ? outcome.code : undefined },
    'a charge could not be taken back yet',
  );
  const pauseMs = backoff(due.tries, { baseMs: FIRST_PAUSE_MS, maxMs: LONGEST_PAUSE_MS });
  await transactor.once(REVERSAL_LATER, [tno, new Date(Date.now() + pauseMs)]);
}

async function takeBack({ provider }: PaymentDeps, tno: string, due: Due): Promise<CancelOutcome> {
  const inquiry = await provider.inquire(due.orderNumber, tno);
  if (inquiry.kind === 'cancelled') return { kind: 'cancelled' };
  if (inquiry.kind !== 'approved') return { kind: 'unknown' };
  const { amount: total, remaining } = inquiry.charge;
  if (remaining === 0) return { kind: 'cancelled' };
  return provider.cancel({ tno, total, standing: remaining, amount: remaining, reason: due.reason });
}
