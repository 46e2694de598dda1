import type { TranslatedLocale } from '@jumun/contracts';
import { useCallback, useState } from 'react';
import { unsavedOf } from '../../parts/forms/unsaved';
import { useKeepUnsaved } from '../../parts/forms/use-keep-unsaved';
import type { TranslatedText, WrittenText } from './translation-query';
import { translatedLocales } from './translation-words';

/** By the names of the texts. */
type Edits = Readonly<Record<string, WrittenText>>;
type ByLocale = Readonly<Record<TranslatedLocale, Edits>>;

const FORM = 'translations';
const none: ByLocale = { en: {}, ja: {}, zh: {} };

/** Names a text among those of all kinds. */
export const textKey = ({ kind, id, field }: Pick<TranslatedText, 'kind' | 'id' | 'field'>): string =>
  `${kind} ${id} ${field}`;

/** Unsaved translations in every language; a look at another language loses none. */
export function useTranslationEdits() {
  const [edits, setEdits] = useState<ByLocale>(() => ({ ...none, ...unsavedOf(FORM, none) }));
  const count = translatedLocales.reduce((sum, locale) => sum + Object.keys(edits[locale]).length, 0);
  useKeepUnsaved(FORM, () => (count > 0 ? edits : undefined));

  /** Takes what was typed; the very text that was there is no change, unless it is to be confirmed. */
  const write = useCallback((locale: TranslatedLocale, item: TranslatedText, text: string, isConfirmed = false) => {
    const { kind, id, field, sourceHash } = item;
    const name = textKey(item);
    const isSame = text === (item.text ?? '') && !isConfirmed;
    setEdits((before) => {
      const { [name]: _, ...others } = before[locale];
      return { ...before, [locale]: isSame ? others : { ...others, [name]: { kind, id, field, sourceHash, text } } };
    });
  }, []);
  return {
    edits,
    count,
    write,
    /** Drops the saved edits, except those changed meanwhile. */
    settle: (locale: TranslatedLocale, saved: readonly WrittenText[]) =>
      setEdits((before) => ({
        ...before,
        [locale]: Object.fromEntries(Object.entries(before[locale]).filter(([, edit]) => !saved.includes(edit))),
      })),
  };
}
