import type { Locale } from '@jumun/contracts';

/** Read outside of React, and set by servers before each drawing; in browsers the build puts the answer in its place. */
let spoken: Locale = 'ko';

/**
 * The language that texts are in. In a build for browsers the answer stands in the place of the call, so that what only
 * other languages need does not travel.
 */
export const language = (): Locale => spoken;

/** From here on texts are in this language; only where all of them are known: on servers, in development and tests. */
export function setLanguage(locale: Locale): void {
  spoken = locale;
}
