import type { Locale, TranslatedLocale, TranslationFilter, TranslationState } from '@jumun/contracts';
import type { BadgeTone } from '../../ui/Badge';
import type { Progress, TranslatedText } from './translation-query';

/** Each language in its own tongue, and the tag that browsers know its writing by. */
export const languages: Readonly<Record<TranslatedLocale, { name: string; tag: string }>> = {
  en: { name: 'English', tag: 'en' },
  ja: { name: '日本語', tag: 'ja' },
  zh: { name: '中文', tag: 'zh-Hans' },
};
/** What a language is called by whoever speaks it. */
export const nameOf = (locale: Locale): string => (locale === 'ko' ? '한국어' : languages[locale].name);

export const translatedLocales = ['en', 'ja', 'zh'] as const satisfies readonly TranslatedLocale[];

export const filters = ['missing', 'review', 'current'] as const satisfies readonly TranslationFilter[];
export const filterWords: Readonly<Record<TranslationFilter, string>> = {
  missing: '빠짐',
  review: '확인 필요',
  current: '완료',
};

export const stateBadges: Readonly<Record<TranslationState, { tone: BadgeTone; words: string }>> = {
  missing: { tone: 'waiting', words: '빠짐' },
  draft: { tone: 'preparing', words: '초안 확인 필요' },
  stale: { tone: 'preparing', words: '한국어가 바뀌었어요' },
  current: { tone: 'ready', words: '완료' },
};

const kindWords: Readonly<Record<TranslatedText['kind'], string>> = {
  store: '매장',
  category: '카테고리',
  product: '상품',
  'option-group': '옵션 그룹',
  option: '옵션',
  spot: '자리',
};
const fieldWords: Readonly<Record<TranslatedText['field'], string>> = {
  name: '이름',
  description: '설명',
  introduction: '소개',
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
