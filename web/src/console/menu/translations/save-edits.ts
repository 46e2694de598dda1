import type { TranslatedLocale } from '@jumun/contracts';
import { toAppError, type AppError } from '../../../api/app-error';
import { translationLimits } from '../../../api/owner-calls';
import type { WrittenText } from './translation-query';
import { translatedLocales } from './translation-words';
import { textKey } from './use-translation-edits';

type Written = Readonly<Record<TranslatedLocale, readonly WrittenText[]>>;

interface Calls {
  /** Saves texts of one call, and answers how many of them are stale by now. */
  save: (locale: TranslatedLocale, texts: readonly WrittenText[]) => Promise<number>;
  onSaved: (locale: TranslatedLocale, texts: readonly WrittenText[]) => void;
}

export interface SaveOutcome {
  saved: number;
  stale: number;
  /** The error that ended the save early, and the errors of single texts. */
  fault: AppError | null;
  faults: Readonly<Record<string, string>>;
}

/** Names a text in a language. */
export const faultKey = (locale: TranslatedLocale, text: Parameters<typeof textKey>[0]): string =>
  `${locale} ${textKey(text)}`;

/** Saves what was typed in every language, in as many calls as it takes; the first one that is refused ends it. */
export async function saveEdits(written: Written, { save, onSaved }: Calls): Promise<SaveOutcome> {
  const { atOnce } = translationLimits;
  let [saved, stale] = [0, 0];
  for (const locale of translatedLocales)
    for (let from = 0; from < written[locale].length; from += atOnce) {
      const part = written[locale].slice(from, from + atOnce);
      try {
        stale += await save(locale, part);
      } catch (thrown) {
        const fault = toAppError(thrown);
        return { saved, stale, fault, faults: faultsOf(fault, locale, part) };
      }
      saved += part.length;
      onSaved(locale, part);
    }
  return { saved, stale, fault: null, faults: {} };
}

/** A call counts its own texts alone. */
function faultsOf({ fieldErrors }: AppError, locale: TranslatedLocale, part: readonly WrittenText[]) {
  return Object.fromEntries(
    part.flatMap((text, place) => {
      const words = fieldErrors[`texts.${place}.text`];
      return words === undefined ? [] : [[faultKey(locale, text), words] as const];
    }),
  );
}
