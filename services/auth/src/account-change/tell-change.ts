import { notifications, serviceActor } from '@jumun/contracts';
import { iso } from '@jumun/runtime';
import type { AuthDeps } from '../auth-deps.js';
import { Shop } from '../shop/shop.table.js';
import type { Vault } from '../vault.js';
import { AccountChange } from './account-change.table.js';
import { openTold } from './sealed-change.js';

/** Opens the page that undoes a change: its id and a proof that we made it. */
export const undoKeyOf = (vault: Vault, id: string): string => `${id}.${vault.undoProofs(id)[0]}`;

/** Hands the news of a change over. Lost, it is handed over again by a sweep; the owner gets it once. */
export async function tellChange(deps: AuthDeps, id: string): Promise<void> {
  const { database, vault, rpc, logger, clock } = deps;
  try {
    const query = database.platform.query(AccountChange, Shop);
    const open = query.selectFrom('AccountChange').selectAll().where('id', '=', id).where('toldAt', 'is', null);
    const change = await open.executeTakeFirst();
    if (!change) return;
    const { shopId, kind, changedAt } = change;
    const shops = query.selectFrom('Shop').select('shopName').where('id', '=', shopId);
    const { shopName } = await shops.executeTakeFirstOrThrow();
    const news = {
      ...{ eventId: id, act: kind, shopName, happenedAt: iso(changedAt) },
      to: openTold(vault, change),
      undoKey: isUndoable(kind) ? undoKeyOf(vault, id) : null,
    };
    await rpc.call(notifications.procedures.sendAccountNews, news, serviceActor('auth'));
    await query.updateTable('AccountChange').set({ toldAt: clock.now() }).where('id', '=', id).execute();
  } catch (error) {
    logger.warn({ err: error, changeId: id }, 'an owner could not be told of a change yet');
  }
}

/** Whether a kind of news is of a change: the others only tell. */
export const isUndoable = (kind: string): boolean => kind !== 'undo' && kind !== 'guessing';
