import type { AnswerOf } from '@jumun/client';
import type { Locale, TranslatedLocale, TranslationFilter } from '@jumun/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey } from '../../keys';

export type TranslationPage = AnswerOf<typeof http.translations.listTranslations>['data'];
export type TranslatedText = TranslationPage['items'][number];
export type Progress = TranslationPage['progress'];

/** A translation as it is saved. */
export type WrittenText = Pick<TranslatedText, 'kind' | 'id' | 'field' | 'sourceHash'> & { text: string };

const key = [...consoleKey, 'translations'] as const;
const firstPage = (): number | null => null;

/** The shop's texts with their translations to a language, all of them or those in a state. */
export const translationsQuery = (locale: TranslatedLocale, state: TranslationFilter | null) =>
  infiniteQueryOptions({
    queryKey: [...key, locale, state],
    queryFn: async ({ pageParam, signal }) => {
      const query = { locale, ...(state && { state }), ...(pageParam !== null && { after: pageParam }) };
      return (await call(http.translations.listTranslations, { query, signal })).data;
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next,
    // Every other screen changes what is to be translated.
    staleTime: 0,
  });

/** How far the texts of one thing are, in every language. */
export const progressQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'of', id],
    queryFn: async ({ signal }) =>
      (await call(http.translations.listTranslations, { query: { locale: 'en', id }, signal })).data.progress,
    staleTime: 0,
  });

/** Saves translations of one call; answers how many of them are of a text that has changed since. */
export const saveTranslations = async (locale: TranslatedLocale, texts: readonly WrittenText[]): Promise<number> =>
  (await call(http.translations.saveTranslations, { body: { locale, texts: [...texts] } })).data.stale.length;

/** Drafts for the missing texts of the given ids, made by a machine. */
export const suggestTranslations = async (locale: TranslatedLocale, ids: string[]) =>
  (await call(http.translations.suggestTranslations, { body: { locale, ids } })).data;

/** Every text in a state, however many pages they are. */
export async function allTexts(locale: TranslatedLocale, state: TranslationFilter): Promise<TranslatedText[]> {
  const texts: TranslatedText[] = [];
  for (let after: number | null = 0; after !== null;) {
    const { data }: { data: TranslationPage } = await call(http.translations.listTranslations, {
      query: { locale, state, after },
    });
    texts.push(...data.items);
    after = data.next;
  }
  return texts;
}

/** Asks anew for what is shown of translations. */
export const refreshTranslations = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

/** Says which languages shoppers may choose, and the one for those who ask for none of them. */
export async function setShownLocales(locales: Locale[], defaultLocale?: Locale): Promise<void> {
  try {
    await call(http.translations.setShownLocales, { body: { locales, ...(defaultLocale && { defaultLocale }) } });
  } finally {
    await refreshTranslations();
  }
}
