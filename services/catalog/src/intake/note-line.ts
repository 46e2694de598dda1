import { USUAL_PIECES, waitMinutes, type contracts, type IntakeView, type PayloadOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../page-change/page-changed.js';
import { viewIntake } from './get-intake.js';
import { NOTE_LINE } from './intake.sql.js';

/** Carts of more pieces than this are as rare as they are slow to fill. */
const MOST_PIECES = 30;

/** Keeps what is open in a shop's kitchen; pages hear of it where they would tell another wait, be it in a large cart. */
export async function noteLine(
  tx: Tx,
  line: PayloadOf<typeof contracts.orders.facts.lineMeasured>,
  at: Date,
): Promise<void> {
  const { shopId } = line;
  const before = await viewIntake(tx, shopId, at);
  const [noted] = await tx.run(NOTE_LINE, [shopId, JSON.stringify(line), at]);
  if (!noted?.kept) return;
  const intake = await viewIntake(tx, shopId, at);
  if (intake.state === before.state && waitsOf(intake) === waitsOf(before)) return;
  await pageChanged(tx, [shopId], { intake });
}

/** The waits that a store page and carts of all sizes work out of a view, as one text. */
function waitsOf({ wait }: IntakeView): string {
  if (!wait?.parts) return String(wait?.from);
  const { parts } = wait;
  const carts = Array.from({ length: MOST_PIECES }, (_, index) => waitMinutes(parts, USUAL_PIECES + index));
  return [wait.from, ...carts].join();
}
