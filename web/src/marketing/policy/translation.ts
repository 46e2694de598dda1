import type { Article } from './policy-text';
import type { PolicyWords } from './policy-words';

/** The languages that the legal pages are translated to; their Korean is what binds. */
export const TRANSLATED = ['en', 'ja', 'zh'] as const;
export type TranslatedPolicyLocale = (typeof TRANSLATED)[number];
/** The legal pages that a shopper is led to. */
export const TRANSLATED_POLICIES = ['terms', 'privacy', 'accessibility'] as const;
export type TranslatedPolicy = (typeof TRANSLATED_POLICIES)[number];

/** The languages of a legal page, each in its own tongue. */
export const POLICY_LANGUAGES = [
  { locale: 'ko', tag: 'ko', name: '한국어' },
  { locale: 'en', tag: 'en', name: 'English' },
  { locale: 'ja', tag: 'ja', name: '日本語' },
  { locale: 'zh', tag: 'zh-Hans', name: '中文' },
] as const;

interface PolicyText {
  title: string;
  /** The whole text in one friendly sentence. */
  summary: string;
  /** The Korean articles, one by one: a test compares them. */
  articles: readonly Article[];
}

/** The legal pages in another language. */
export interface PolicyTranslation {
  locale: TranslatedPolicyLocale;
  words: PolicyWords;
  /** That the Korean text is the one that binds. */
  binding: string;
  /** Names the choice of a language. */
  language: string;
  /** Names the legal pages together. */
  policies: string;
  checkedOn: string;
  texts: Record<TranslatedPolicy, PolicyText>;
}

/** A day as it is written out in a language. */
export const writtenDay = (tag: string, day: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
