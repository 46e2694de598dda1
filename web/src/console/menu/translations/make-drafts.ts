import type { TranslatedLocale } from '@jumun/contracts';
import { suggestedAtOnce, translationLimits } from '../../../api/owner-calls';
import { allTexts, refreshTranslations, saveTranslations, suggestTranslations } from './translation-query';
import { textKey } from './use-translation-edits';

export interface Drafted {
  /** Things that are through, of how many. */
  done: number;
  all: number;
  drafts: number;
  /** Texts whose translation fits no field. */
  skipped: number;
}

interface Follow {
  onStep: (drafted: Drafted) => void;
  /** Whether the caller no longer waits for the drafts. */
  isOver: () => boolean;
}

/** Has a machine draft everything that a language lacks, in as many calls as it takes; tells after each how far it is. */
export async function makeDrafts(locale: TranslatedLocale, { onStep, isOver }: Follow): Promise<Drafted> {
  let waiting = [...new Set((await allTexts(locale, 'missing')).map(({ id }) => id))];
  let drafted: Drafted = { done: 0, all: waiting.length, drafts: 0, skipped: 0 };
  onStep(drafted);
  try {
    while (waiting.length > 0 && !isOver()) {
      const made = await suggestTranslations(locale, waiting.slice(0, suggestedAtOnce));
      waiting = [...made.rest, ...waiting.slice(suggestedAtOnce)];
      drafted = {
        ...{ done: drafted.all - waiting.length, all: drafted.all },
        ...{ drafts: drafted.drafts + made.drafts.length, skipped: drafted.skipped + made.skipped.length },
      };
      onStep(drafted);
    }
  } finally {
    await refreshTranslations();
  }
  return drafted;
}

/** Confirms all drafts of a language as they are, but for those that their owner writes on; answers how many are stale. */
export async function confirmDrafts(locale: TranslatedLocale, isWritten: (key: string) => boolean): Promise<number> {
  const drafts = (await allTexts(locale, 'review')).filter(
    (item) => item.state === 'draft' && !isWritten(textKey(item)),
  );
  const texts = drafts.map(({ kind, id, field, sourceHash, text }) => ({
    kind,
    id,
    field,
    sourceHash,
    text: text ?? '',
  }));
  let stale = 0;
  try {
    for (let from = 0; from < texts.length; from += translationLimits.atOnce)
      stale += await saveTranslations(locale, texts.slice(from, from + translationLimits.atOnce));
  } finally {
    await refreshTranslations();
  }
  return stale;
}
