import type { Locale } from '@jumun/contracts';
import { type WallWord, wallWords } from './wall-words';

/** The tags of the pages' languages, by which a browser finds their letters. */
const TAGS: Record<Locale, string> = { ko: 'ko', en: 'en', ja: 'ja', zh: 'zh-Hans' };

interface AlsoSaidProps {
  word: WallWord;
  /** The languages beside the page's own. */
  languages: readonly Locale[];
}

/** A word of the wall once more, for guests who read another language; nothing where the shop shows none. */
export function AlsoSaid({ word, languages }: AlsoSaidProps) {
  if (languages.length === 0) return null;
  return (
    <span className="call-also">
      {languages.map((locale) => (
        <span key={locale} lang={TAGS[locale]}>
          {wallWords[locale][word]}
        </span>
      ))}
    </span>
  );
}
