import type { contracts, PayloadOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../page-change/page-changed.js';
import { viewIntake } from './get-intake.js';
import { NOTE_LINE } from './intake.sql.js';

/** Keeps what is open in a shop's kitchen; pages hear of it where they would tell another wait. */
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
  if (intake.state === before.state && intake.wait?.from === before.wait?.from) return;
  await pageChanged(tx, [shopId], { intake });
}
