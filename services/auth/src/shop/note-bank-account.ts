import type { PayloadOf, settlement } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { noteChange } from '../account-change/note-change.js';
import type { AuthDeps } from '../auth-deps.js';
import { noteEvent } from '../events/note-event.js';
import { Shop } from './shop.table.js';

/** Tells an owner that the shop's payouts go to another bank account, which the owner can undo. */
export async function noteBankAccount(
  tx: Tx,
  deps: AuthDeps,
  { shopId, changeId }: PayloadOf<typeof settlement.facts.bankAccountChanged>,
): Promise<void> {
  const now = deps.clock.now();
  const shops = tx.query(Shop).selectFrom('Shop').selectAll().where('id', '=', shopId).where('closedAt', 'is', null);
  // Held, as an undo does: a change is either undone by it, or comes after it with a key of its own.
  const shop = await shops.forUpdate().executeTakeFirst();
  if (!shop) return;
  await noteChange(tx, deps, { kind: 'bank-account', shop, subjectId: changeId, now });
  await noteEvent(tx, deps.vault, { kind: 'bank-account-changed', shopId, at: now });
}
