import type { Locale, TranslatedLocale, TranslationFilter, TranslationState } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/Badge';
import type { Progress, TranslatedText } from './translation-query';

/** Each language in its own tongue, and the tag that browsers know its writing by. */
export const languages: Readonly<Record<TranslatedLocale, { name: string; tag: string }>> = {
  en: { name: 'English', tag: 'en' },
  ja: { name: '日本語', tag: 'ja' },
  zh: { name: '中文', tag: 'zh-Hans' },
};
/** Name of a language in that language. */
export const nameOf = (locale: Locale): string => (locale === 'ko' ? t`한국어` : languages[locale].name);

export const translatedLocales = ['en', 'ja', 'zh'] as const satisfies readonly TranslatedLocale[];

export const filters = ['missing', 'review', 'current'] as const satisfies readonly TranslationFilter[];
export const filterWords: Readonly<Record<TranslationFilter, string>> = {
  missing: t`빠짐`,
  review: t`확인 필요`,
  current: t`완료`,
};

export const stateBadges: Readonly<Record<TranslationState, { tone: BadgeTone; words: string }>> = {
  missing: { tone: 'waiting', words: t`빠짐` },
  draft: { tone: 'preparing', words: t`초안 확인 필요` },
  stale: { tone: 'preparing', words: t`한국어가 바뀌었어요` },
  current: { tone: 'ready', words: t`완료` },
};

const kindWords: Readonly<Record<TranslatedText['kind'], string>> = {
  store: t`매장`,
  category: t`카테고리`,
  product: t`상품`,
  'option-group': t`옵션 그룹`,
  option: t`옵션`,
  spot: t`자리`,
};
const fieldWords: Readonly<Record<TranslatedText['field'], string>> = {
  name: t`이름`,
  description: t`설명`,
  introduction: t`소개`,
};

/** Which text it is: "상품 설명 · 라떼". */
export const textWords = ({ kind, field, of }: Pick<TranslatedText, 'kind' | 'field' | 'of'>): string =>
  [`${kindWords[kind]} ${fieldWords[field]}`, of].filter(Boolean).join(' · ');

/** How many texts are done, of how many. */
export const doneOf = ({ missing, draft, current, stale }: Progress[TranslatedLocale]) => ({
  done: current,
  all: missing + draft + current + stale,
});

/** How many texts a filter finds. */
export const countOf = ({ missing, draft, current, stale }: Progress[TranslatedLocale], filter: TranslationFilter) =>
  ({ missing, review: draft + stale, current })[filter];
