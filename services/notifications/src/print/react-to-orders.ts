import type { orders, PayloadOf, PrintOn } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { HOLD_PRINTERS, MAKE_CANCELS, MAKE_JOBS, SKIP_OF_ORDER } from './print.sql.js';
import { MAKE_PIECE_SLIPS } from './refunded-print.sql.js';
import { MAKE_UNDO_SLIPS, SKIP_ACCEPTED } from './undo-print.sql.js';
import { hintPrinters } from './recover-jobs.js';

type Facts = typeof orders.facts;

interface Step {
  shopId: string;
  paymentId: string;
  orderNumber: string;
  at: string;
  part?: number;
}

async function makeJobs(tx: Tx, on: PrintOn, steps: readonly Step[], now: Date): Promise<void> {
  hintPrinters(tx, await tx.run(MAKE_JOBS, [JSON.stringify(steps), on]), now);
}

/** Makes the jobs of an order's next step; one that was handed out needs no docket any more. */
export async function printMoved(
  tx: Tx,
  move: PayloadOf<Facts['orderMoved']>,
  { isAgain, now }: { isAgain: boolean; now: Date },
): Promise<void> {
  const { shopId, paymentId, orderNumber, from, to, movedAt: at } = move;
  if (to === 'completed') {
    await tx.run(HOLD_PRINTERS, [[shopId]]);
    hintPrinters(tx, await tx.run(SKIP_OF_ORDER, [shopId, paymentId, ['kitchen'], '이미 끝난 주문이에요.']), now);
    return;
  }
  const step = to === 'preparing' && from === 'waiting' ? 'accepted' : to === 'ready' ? 'ready' : null;
  // A docket of before was given up or called back: this one is another part of the order.
  const part = isAgain && step === 'accepted' ? move.sequence : 1;
  if (step !== null) await makeJobs(tx, step, [{ shopId, paymentId, orderNumber, at, part }], now);
}

/** Accepting was undone: dockets that are not on paper are given up, and the others called back by a slip. */
export async function printUndone(
  tx: Tx,
  { shopId, paymentId, sequence }: PayloadOf<Facts['moveUndone']>,
  now: Date,
): Promise<void> {
  await tx.run(HOLD_PRINTERS, [[shopId]]);
  const changed = [
    ...(await tx.run(SKIP_ACCEPTED, [shopId, paymentId])),
    ...(await tx.run(MAKE_UNDO_SLIPS, [shopId, paymentId, sequence, now])),
  ];
  hintPrinters(tx, changed, now);
}

/** Dockets that are not on paper yet are drawn without refunded pieces; the others get a slip. */
export async function printReturned(
  tx: Tx,
  { shopId, paymentId, lines }: PayloadOf<Facts['linesReturned']>,
  now: Date,
): Promise<void> {
  await tx.run(HOLD_PRINTERS, [[shopId]]);
  const pieces = Object.fromEntries(lines.map(({ lineNo, quantity }) => [lineNo, quantity]));
  hintPrinters(tx, await tx.run(MAKE_PIECE_SLIPS, [shopId, paymentId, JSON.stringify(pieces), now]), now);
}

/** The dockets of cancelled orders are not printed, or taken back by a word to each printer that may have printed them. */
export async function printCancelled(
  tx: Tx,
  cancelled: readonly Pick<PayloadOf<Facts['paymentRefunded']>, 'shopId' | 'paymentId'>[],
  now: Date,
): Promise<void> {
  await tx.run(HOLD_PRINTERS, [[...new Set(cancelled.map(({ shopId }) => shopId))]]);
  for (const { shopId, paymentId } of cancelled) {
    const told = [
      ...(await tx.run(SKIP_OF_ORDER, [shopId, paymentId, ['kitchen', 'slip'], '취소된 주문이에요.'])),
      ...(await tx.run(MAKE_CANCELS, [shopId, paymentId, now])),
    ];
    hintPrinters(tx, told, now);
  }
}
