import type { contracts, PayloadOf } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { pageChanged } from '../page-change/page-changed.js';
import { viewIntake } from './get-intake.js';
import { Intake } from './intake.tables.js';

/** Keeps what the last orders took, of shops that tell a wait; pages hear of it where they would tell another one. */
export async function notePace(
  tx: Tx,
  { shopId, minutes, measuredAt }: PayloadOf<typeof contracts.orders.facts.paceMeasured>,
  at: Date,
): Promise<void> {
  const before = await viewIntake(tx, shopId, at);
  const kept = await tx
    .query(Intake)
    .updateTable('Intake')
    .set({ measuredWait: minutes, measuredAt: new Date(measuredAt) })
    .where('shopId', '=', shopId)
    .where((intake) => intake.or([intake('measuredAt', 'is', null), intake('measuredAt', '<', new Date(measuredAt))]))
    .returning('shopId')
    .executeTakeFirst();
  if (!kept) return;
  const intake = await viewIntake(tx, shopId, at);
  if (JSON.stringify(intake) !== JSON.stringify(before)) await pageChanged(tx, [shopId], { intake });
}
