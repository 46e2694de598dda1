import type { Tx } from '@jumun/messaging';
import { Translation } from './translation.table.js';

/** Deletes the translations of deleted things. */
export async function forgetTranslations(tx: Tx, shopId: string, entityIds: readonly string[]): Promise<void> {
  if (entityIds.length === 0) return;
  const rows = tx.query(Translation).deleteFrom('Translation').where('shopId', '=', shopId);
  await rows.where('entityId', 'in', entityIds).execute();
}
