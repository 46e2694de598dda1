import type { Term } from './term.js';

/** Names of languages and translations. */
export const languageTerms: Readonly<Record<string, Term>> = {
  lang: ['The language to read it in: `ko`, `en`, `ja` or `zh`.', 'en'],
  locale: ['A language.', 'en'],
  locales: ['The languages that the store may be read in; Korean is always one.', ['ko', 'en']],
  name_lang: ['The language of the name, where it is not that of the page.', 'ko'],
  description_lang: ['The language of the description, where it is not that of the page.', 'ko'],
  introduction_lang: ['The language of the introduction, where it is not that of the page.', 'ko'],
  shown_name: ['The name in the language that it was ordered in; left out where it has none.', 'Americano'],
  shown_label: ['The label in the language that it is read in; left out where it has none.', 'Terrace'],
  shown_group_name: ['The group’s name in the language that it was ordered in; left out where it has none.', 'Size'],
  texts: ['Translations, each of one text.'],
  text: ['The words.', 'Americano'],
  field: ['Which text of the thing it is.', 'name'],
  source: ['The text in the shop’s own language.', '아메리카노'],
  source_hash: ['Names the source as it was read; it comes with the list and is given back.', 'a'.repeat(64)],
  of: ['What it belongs to: the group of an option, the product of a description; null for others.', '사이즈'],
  can_suggest: ['Whether a machine can be asked for drafts.', false],
  en: ['Of English.'],
  ja: ['Of Japanese.'],
  zh: ['Of Chinese.'],
  progress: ['How many texts are in which state, by language.'],
  stale: ['Texts whose source changed since they were translated, or how many.'],
  missing: ['How many have no translation.', 6],
  draft: ['How many a machine made and nobody has confirmed.', 0],
  current: ['How many are as they should be.', 34],
};
