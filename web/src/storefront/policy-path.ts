import { language } from '../texts/language';

/** A legal page in the language of this one; the others know it as one of `paths`. */
export const policyPath = (policy: 'privacy' | 'accessibility'): string =>
  language() === 'ko' ? `/policy/${policy}` : `/policy/${language()}/${policy}`;
