import type { AnswerOf } from '@jumun/client';
import type { Locale, TranslatedLocale, TranslationFilter } from '@jumun/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client';
import { http, translationLimits } from '../../api/owner-calls';
import { queryClient } from '../../api/query-client';
import { consoleKey } from '../keys';

type Page = AnswerOf<typeof http.translations.listTranslations>['data'];
export type TranslatedText = Page['items'][number];
export type Progress = Page['progress'];

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

/** Saves translations, in as many calls as it takes; answers how many of them are of a text that has changed since. */
export async function saveTranslations(locale: TranslatedLocale, texts: readonly WrittenText[]): Promise<number> {
  let stale = 0;
  try {
    for (let from = 0; from < texts.length; from += translationLimits.atOnce) {
      const body = { locale, texts: texts.slice(from, from + translationLimits.atOnce) };
      stale += (await call(http.translations.saveTranslations, { body })).data.stale.length;
    }
  } finally {
    await queryClient.invalidateQueries({ queryKey: key });
  }
  return stale;
}

/** Says which languages shoppers may choose. */
export async function setShownLocales(locales: Locale[]): Promise<void> {
  try {
    await call(http.translations.setShownLocales, { body: { locales } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: key });
  }
}
