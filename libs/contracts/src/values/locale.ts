import { z } from 'zod';

/** The languages that shoppers can read; Korean is what the code's own sentences are written in. */
export const LOCALES = ['ko', 'en', 'ja', 'zh'] as const;
export const Locale = z.enum(LOCALES, '지원하지 않는 언어예요.');
export type Locale = z.infer<typeof Locale>;

/** The tag that browsers know a locale's writing by: our Chinese is the simplified one. */
export const LANGUAGE_TAGS: Record<Locale, string> = { ko: 'ko', en: 'en', ja: 'ja', zh: 'zh-Hans' };

/**
 * The first of ours that a list of languages asks for, as a browser sends it in `Accept-Language`; undefined when it asks
 * for none of ours or is no such list. All kinds of Chinese are read as ours.
 */
export function localeAskedFor(acceptLanguage: string | undefined): Locale | undefined {
  const wishes = (acceptLanguage ?? '').slice(0, MOST_LETTERS).split(',').map(wishOf);
  const wanted = wishes.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  return wanted.map(({ tag }) => localeOfTag(tag)).find((locale) => locale !== undefined);
}

/** The locale of a language tag such as `en-US` or `zh-Hant-TW`; undefined when we don't speak it. */
export function localeOfTag(tag: string): Locale | undefined {
  const [language] = tag.trim().toLowerCase().split('-');
  return LOCALES.find((locale) => locale === language);
}

const MOST_LETTERS = 500;

function wishOf(part: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = part.split(';');
  const quality = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { tag, weight: Number.isFinite(weight) ? weight : 0 };
}
