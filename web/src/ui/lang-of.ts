import { language } from '../texts/language';

/** The language of what a shop, or a guest, has written, where it may be another one than the page's. */
export const langOf = (words: string): 'ko' | undefined =>
  language() !== 'ko' && /[가-힣]/.test(words) ? 'ko' : undefined;
