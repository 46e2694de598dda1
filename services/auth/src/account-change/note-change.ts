import { v7 } from 'uuid';
import { UNDO_SECONDS, type AccountAct } from '@jumun/contracts';
import type { OpenQuery } from '@jumun/database';
import type { Tx } from '@jumun/messaging';
import type { AuthDeps } from '../auth-deps.js';
import { openShop } from '../personal-data.js';
import type { ShopRow } from '../shop/shop.table.js';
import { AccountChange, type AccountChangeRow } from './account-change.table.js';
import { openTold, sealBefore, sealTold, type Before, type Told } from './sealed-change.js';
import { tellChange } from './tell-change.js';

/** A change of an account that its owner hears of and can undo. */
interface Change {
  kind: AccountAct;
  /** The shop's row as it was before, held by this transaction. */
  shop: ShopRow;
  before?: Before;
  subjectId?: string;
  now: Date;
}

/**
 * Writes a change down in its own commit, and tells its owner after it at every address that the account had in the last
 * three days: its mailbox, and the phones that it had proven.
 */
export async function noteChange(
  tx: Tx,
  deps: AuthDeps,
  { kind, shop, before, subjectId, now }: Change,
): Promise<void> {
  const { vault } = deps;
  const id = v7();
  const told = await addressesOf(tx, deps, shop, now);
  const row: AccountChangeRow = {
    ...{ id, shopId: shop.id, kind, changedAt: now, toldAt: null, undoneAt: null },
    before: before === undefined ? null : sealBefore(vault, id, before),
    subjectId: subjectId ?? null,
    told: sealTold(vault, id, told),
  };
  await tx.query(AccountChange).insertInto('AccountChange').values(row).execute();
  tx.afterCommit(() => void tellChange(deps, id));
}

/** Changes of a shop that can still be undone, the oldest first. */
export const changesOf = (source: { query: OpenQuery }, shopId: string, now: Date): Promise<AccountChangeRow[]> =>
  source
    .query(AccountChange)
    .selectFrom('AccountChange')
    .selectAll()
    .where('shopId', '=', shopId)
    .where('changedAt', '>', new Date(now.getTime() - UNDO_SECONDS * 1000))
    .where('undoneAt', 'is', null)
    .orderBy('id')
    .execute();

async function addressesOf(tx: Tx, { vault }: AuthDeps, shop: ShopRow, now: Date): Promise<Told> {
  const { email, phone } = openShop(vault, shop);
  const earlier = (await changesOf(tx, shop.id, now)).flatMap((change) => openTold(vault, change));
  const all: Told = [
    { channel: 'email', to: email },
    ...(phone !== null && shop.phoneVerifiedAt !== null ? [{ channel: 'sms' as const, to: phone }] : []),
    ...earlier,
  ];
  return [...new Map(all.map((each) => [each.to, each])).values()].slice(0, MOST_TOLD);
}

/** More phones than one account proves in three days. */
const MOST_TOLD = 10;
