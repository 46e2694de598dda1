import {
  MAX_LISTED_TEXTS,
  Problem,
  TranslationState,
  type ProgressByLocale,
  type TranslationFilter,
  type Translations,
  type TranslationSearch,
} from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { getShownLanguages } from './shown-languages.js';
import { NAMED_SOURCES, PROGRESS, TRANSLATIONS } from './translation.sql.js';

const STATES: Readonly<Record<TranslationFilter, readonly TranslationState[]>> = {
  missing: ['missing'],
  review: ['draft', 'stale'],
  current: ['current'],
};

/** The texts of a shop with their translations to one language, and how far all languages are. */
export async function listTranslations(
  tx: Tx,
  shopId: string,
  { locale, state, id, after = 0 }: TranslationSearch,
  canSuggest: boolean,
): Promise<Translations> {
  // The shop's own id is always valid: a store page that was never edited has no texts yet.
  if (id !== undefined && id !== shopId && (await tx.run(NAMED_SOURCES, [shopId, [id]])).length === 0)
    throw new Problem('TEXT_NOT_FOUND');
  const states = state ? STATES[state] : TranslationState.options;
  const page = [states, after, MAX_LISTED_TEXTS + 1];
  const rows = await tx.run(TRANSLATIONS, [shopId, locale, id ?? null, ...page]);
  const shown = rows.slice(0, MAX_LISTED_TEXTS);
  return {
    ...(await getShownLanguages(tx, shopId)),
    canSuggest,
    progress: await getProgress(tx, shopId, id),
    items: shown.map(({ position: _, ...item }) => item),
    next: rows.length > shown.length ? (shown.at(-1)?.position ?? null) : null,
  };
}

/** How many texts of a shop, or of one of its things, are in which state. */
export async function getProgress(tx: Tx, shopId: string, id?: string): Promise<ProgressByLocale> {
  const none = { missing: 0, draft: 0, current: 0, stale: 0 };
  const progress: ProgressByLocale = { en: { ...none }, ja: { ...none }, zh: { ...none } };
  for (const { locale, state, count } of await tx.run(PROGRESS, [shopId, id ?? null])) progress[locale][state] = count;
  return progress;
}
