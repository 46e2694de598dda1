import {
  catalog,
  Problem,
  type ErrorCode,
  type SavedText,
  type SavedTranslations,
  type TranslatedKind,
} from '@jumun/contracts';
import type { TranslatedLocale } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { lockShop } from '../page-change/lock-shop.js';
import { pageChanged } from '../page-change/page-changed.js';
import { getProgress } from './list-translations.js';
import { DROP_TRANSLATIONS, NAMED_SOURCES, PUT_TRANSLATIONS } from './translation.sql.js';

const NOT_FOUND = {
  store: 'SHOP_NOT_FOUND',
  category: 'CATEGORY_NOT_FOUND',
  product: 'PRODUCT_NOT_FOUND',
  'option-group': 'GROUP_NOT_FOUND',
  option: 'OPTION_NOT_FOUND',
  spot: 'SPOT_NOT_FOUND',
} as const satisfies Record<TranslatedKind, ErrorCode>;

const nameOf = ({ kind, id, field }: Pick<SavedText, 'kind' | 'id' | 'field'>): string => `${kind} ${id} ${field}`;

/** Saves translations, all of them or none. One of an outdated source is saved and reported as stale. */
export async function saveTranslations(
  tx: Tx,
  shopId: string,
  locale: TranslatedLocale,
  texts: readonly SavedText[],
): Promise<SavedTranslations> {
  // A text is not changed or deleted between the look and the save.
  await lockShop(tx, shopId);
  const named = await tx.run(NAMED_SOURCES, [shopId, texts.map(({ id }) => id)]);
  const hashes = new Map(named.map((source) => [nameOf(source), source.hash]));
  const unknown = texts.find((text) => !hashes.has(nameOf(text)));
  if (unknown) throw new Problem(NOT_FOUND[unknown.kind]);
  // Of a text that is named twice the last one counts.
  const last = [...new Map(texts.map((text) => [nameOf(text), text])).values()];
  const written = last.filter(({ text }) => text !== '');
  const emptied = last.filter(({ text }) => text === '');
  await tx.run(PUT_TRANSLATIONS, [shopId, locale, JSON.stringify(written)]);
  await tx.run(DROP_TRANSLATIONS, [shopId, locale, JSON.stringify(emptied)]);
  await pageChanged(tx, [shopId]);
  // Where a tag leads is remembered with what its shop and its spot are called.
  if (last.some(({ kind, field }) => kind === 'spot' || (kind === 'store' && field === 'name')))
    tx.hint(catalog.hints.tagsChanged, { shopId });
  const stale = written.filter((text) => hashes.get(nameOf(text)) !== text.sourceHash);
  return {
    progress: await getProgress(tx, shopId),
    stale: stale.map(({ kind, id, field }) => ({ kind, id, field })),
  };
}
