import type { Database } from '@jumun/database';
import type { ObjectStore } from '@jumun/storage';
import { shopOfDocument } from '../review/note-document-read.js';
import { findShop } from '../shop/find-shop.js';
import { changesOf } from '../account-change/note-change.js';
import { openBefore } from '../account-change/sealed-change.js';
import { BANK_PAPERS, DOCUMENT_PROPERTIES, openShop } from '../personal-data.js';
import { Shop } from '../shop/shop.table.js';
import type { Vault } from '../vault.js';
import { FIND_CLOSED_SHOPS } from './erase-documents.sql.js';

/** An upload that is not saved with the profile by then belongs to nothing. */
const STRAY_AFTER_MS = 24 * 60 * 60 * 1000;

const folderOf = (shopId: string): string => `documents/${shopId}/`;

/** Erases shops that closed long ago. Documents go first, since this job no longer finds them without the row. */
export async function eraseClosedShops(database: Database, store: ObjectStore, now: Date): Promise<number> {
  const closed = await database.platform.run(FIND_CLOSED_SHOPS, [now]);
  for (const { id } of closed) {
    for await (const { key } of store.list('private', folderOf(id))) await store.remove('private', key);
    const shop = database.platform.query(Shop).deleteFrom('Shop').where('id', '=', id);
    await shop.where('closedAt', 'is not', null).execute();
  }
  return closed.length;
}

/** Removes documents that no profile names any more, or never did. Their age is by the store's own clock. */
export async function eraseStrayDocuments(database: Database, vault: Vault, store: ObjectStore): Promise<number> {
  const oldEnough = Date.now() - STRAY_AFTER_MS;
  let removed = 0;
  let shopId = '';
  let papers: ReadonlySet<string> = new Set();
  for await (const { key, storedAt } of store.list('private', 'documents/')) {
    if (storedAt.getTime() > oldEnough) continue;
    if (shopOfDocument(key) !== shopId) {
      shopId = shopOfDocument(key);
      papers = await papersOf(database, vault, shopId);
    }
    if (papers.has(key)) continue;
    await store.remove('private', key);
    removed += 1;
  }
  return removed;
}

async function papersOf(database: Database, vault: Vault, shopId: string): Promise<ReadonlySet<string>> {
  const shop = await findShop(database.platform, shopId);
  if (!shop) return new Set();
  const open = openShop(vault, shop);
  // An undo needs the papers of before as well.
  const before = (await changesOf(database.platform, shopId, new Date())).map((change) => openBefore(vault, change));
  return new Set([
    ...DOCUMENT_PROPERTIES.flatMap((property) => open[property] ?? []),
    ...before.flatMap((columns) => BANK_PAPERS.flatMap((property) => columns[property] ?? [])),
  ]);
}
