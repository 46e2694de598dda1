import type { Actor } from '@jumun/contracts';
import type { AuthDeps } from '../auth-deps.js';
import { Shop } from '../shop/shop.table.js';
import { AccountChange } from './account-change.table.js';
import { noteChange } from './note-change.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Tells an owner that strangers guess at the password, once a day however many guess. */
export async function tellOfGuesses(deps: AuthDeps, actor: Actor, shopId: string): Promise<void> {
  const { transactor, clock } = deps;
  const now = clock.now();
  await transactor.transact(actor, async (tx) => {
    const query = tx.query(AccountChange, Shop);
    // Held, so that of guesses at once one tells.
    const shops = query.selectFrom('Shop').selectAll().where('id', '=', shopId).where('closedAt', 'is', null);
    const shop = await shops.forUpdate().skipLocked().executeTakeFirst();
    if (!shop) return;
    const today = query
      .selectFrom('AccountChange')
      .select('id')
      .where('shopId', '=', shopId)
      .where('kind', '=', 'guessing')
      .where('changedAt', '>', new Date(now.getTime() - DAY_MS));
    if (!(await today.executeTakeFirst())) await noteChange(tx, deps, { kind: 'guessing', shop, now });
  });
}
