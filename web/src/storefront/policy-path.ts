import { storePaths } from '../store-paths';
import { language } from '../texts/language';

/** A legal page in the language of this one. */
export const policyPath = (policy: 'privacy' | 'accessibility'): string =>
  language() === 'ko' ? storePaths[policy] : storePaths.policyIn(language(), policy);
