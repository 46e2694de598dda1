import { paths } from '../../addresses/paths';
import { chinese } from './zh/chinese';
import { english } from './en/english';
import { japanese } from './ja/japanese';
import { POLICY_LANGUAGES, type PolicyTranslation, type TranslatedPolicy } from './translation';

/** Every translation of the legal pages; a browser is sent one alone. */
export const translations: readonly PolicyTranslation[] = [english, japanese, chinese];

/** A legal page in every language, for search engines. */
export const policyAlternates = (policy: TranslatedPolicy): readonly { tag: string; path: string }[] => [
  ...POLICY_LANGUAGES.map(({ locale, tag }) => ({
    tag,
    path: locale === 'ko' ? paths[policy] : paths.policyIn(locale, policy),
  })),
  { tag: 'x-default', path: paths[policy] },
];
