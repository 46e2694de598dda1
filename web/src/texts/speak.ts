import type { Locale } from '@jumun/contracts';
import { i18n } from '@lingui/core';
import { texts } from 'virtual:texts';
import { setLanguage } from './language';

i18n.load(texts);

/** Says everything that follows in this language. */
export function speak(locale: Locale): void {
  i18n.activate(locale);
  setLanguage(locale);
}

/** Runs `make` in a language. The language is global, so `make` must be synchronous; afterwards it is Korean again. */
export function saidIn<T>(locale: Locale, make: () => T extends Promise<unknown> ? never : T): T {
  speak(locale);
  try {
    return make();
  } finally {
    speak('ko');
  }
}

speak('ko');
