import { Problem, storeKey } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { TAKE_OLD_STORE_NAME } from './old-store-names.sql.js';
import { OldStoreName } from './old-store-name.table.js';
import type { ShopRow } from './shop.table.js';
import { storeNameTaken } from './store-name.js';

/** How long a name that a shop gave up is given to no other shop. */
const KEPT_YEARS = 2;
/** Each old name keeps an address from other shops. */
const MOST_KEPT = 5;

type Named = Pick<ShopRow, 'id' | 'status' | 'storeName' | 'closedAt'>;

const keyOf = ({ storeName }: Pick<ShopRow, 'storeName'>): string | null => storeName && storeKey(storeName);

function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - KEPT_YEARS);
  return since;
}

/**
 * Keeps the name that a shop gives up and takes its new one out of the old ones. To be called after the row was written:
 * a shop that is giving up the same name just now is waited for there. A shop without a page has not shown its name.
 */
export async function noteStoreName(tx: Tx, before: Named, after: Named, now: Date): Promise<void> {
  const [old, taken] = [keyOf(before), keyOf(after)];
  if (old === taken) return;
  const since = keptSince(now);
  if (old !== null && before.status !== 'pending') {
    const names = tx.query(OldStoreName).insertInto('OldStoreName');
    const row = { shopId: after.id, nameKey: old, givenUpAt: now };
    await names
      .values(row)
      .onConflict((conflict) => conflict.columns(['shopId', 'nameKey']).doUpdateSet({ givenUpAt: now }))
      .execute();
  }
  if (taken !== null) {
    const [answer] = await tx.run(TAKE_OLD_STORE_NAME, [after.id, taken, since]);
    if (!answer?.isFree) throw storeNameTaken();
  }
  if (after.closedAt === null) await assertFewNames(tx, after.id, since);
}

async function assertFewNames(tx: Tx, shopId: string, since: Date): Promise<void> {
  const kept = await tx
    .query(OldStoreName)
    .selectFrom('OldStoreName')
    .select('nameKey')
    .where('shopId', '=', shopId)
    .where('givenUpAt', '>=', since)
    .execute();
  if (kept.length <= MOST_KEPT) return;
  const { message } = new Problem('STORE_NAMES_USED_UP');
  throw new Problem('STORE_NAMES_USED_UP', { errors: [{ path: 'storeName', message }] });
}

/** The names that lead on to a shop, the last one first. */
export async function oldStoreNamesOf(tx: Tx, shopId: string): Promise<string[]> {
  const names = tx.query(OldStoreName).selectFrom('OldStoreName').select('nameKey').where('shopId', '=', shopId);
  const rows = await names.orderBy('givenUpAt', 'desc').orderBy('nameKey').execute();
  return rows.map(({ nameKey }) => nameKey);
}
