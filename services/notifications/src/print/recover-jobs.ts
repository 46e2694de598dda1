import { MAX_WAITING_JOBS, notifications } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { iso } from '@jumun/runtime';
import { BOUND_QUEUES, DOUBT_SENT, RECOVER_CLAIMED, REPEAT_UNKNOWN, SKIP_FORGOTTEN } from './print.sql.js';

/** Hints to pages and print programs of these shops that printers or jobs changed. */
export function hintPrinters(tx: Pick<Tx, 'hint'>, shops: readonly { shopId: string }[], at: Date): void {
  for (const shopId of new Set(shops.map((shop) => shop.shopId)))
    tx.hint(notifications.hints.printerChanged, { shopId, at: iso(at) });
}

/**
 * Recovers jobs that their claimer abandoned: unsent ones are queued again, unanswered ones become `unknown` and are
 * then printed again.
 */
export async function recoverJobs(tx: Tx, now: Date, shopId: string | null = null): Promise<void> {
  const moved = [
    ...(await tx.run(REPEAT_UNKNOWN, [now, shopId])),
    ...(await tx.run(DOUBT_SENT, [now, shopId])),
    ...(await tx.run(RECOVER_CLAIMED, [now, shopId])),
  ];
  hintPrinters(tx, moved, now);
}

/** Ends jobs that are too old to be of use, and keeps queues short. */
export async function endForgotten(tx: Tx, now: Date): Promise<void> {
  const ended = [...(await tx.run(SKIP_FORGOTTEN, [now])), ...(await tx.run(BOUND_QUEUES, [MAX_WAITING_JOBS]))];
  hintPrinters(tx, ended, now);
}
