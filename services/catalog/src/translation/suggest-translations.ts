import { Problem, SavedText, type Actor, type SuggestedTranslations, type TranslatedLocale } from '@jumun/contracts';
import { ownerOf, type Transactor, type Tx } from '@jumun/messaging';
import type { Clock } from '@jumun/runtime';
import { lockShop } from '../page-change/lock-shop.js';
import { checkApproved } from '../shop-copy/check-shop.js';
import { getProgress } from './list-translations.js';
import { MOST_BYTES, MOST_TEXTS, type Translator } from './providers/translator.js';
import { charactersLeft, charactersOf, countCharacters, monthOf, uncountCharacters } from './suggestion-budget.js';
import { DRAFTABLE_SOURCES, NAMED_SOURCES, PUT_DRAFTS } from './translation.sql.js';

type Named = Pick<SavedText, 'kind' | 'id' | 'field'>;
type Source = Named & { source: string; hash: string };
type Draft = Named & { text: string; sourceHash: string };

interface SuggestionDeps {
  transactor: Transactor;
  translator: Translator | null;
  clock: Clock;
}

interface DraftRequest {
  locale: TranslatedLocale;
  ids: readonly string[];
}

/**
 * Has a machine draft the missing texts of some things. The characters are counted before the request, and taken back
 * where the machine certainly did nothing. No transaction stays open during the request.
 */
export async function suggestTranslations(
  { transactor, translator, clock }: SuggestionDeps,
  actor: Actor,
  { locale, ids }: DraftRequest,
): Promise<SuggestedTranslations> {
  const shopId = ownerOf(actor).shopId;
  if (!translator) throw new Problem('TRANSLATOR_OFF');
  const month = monthOf(clock.now());
  const { asked, rest, characters } = await transactor.transact(actor, (tx) =>
    choose(tx, shopId, { locale, ids }, month),
  );
  const made =
    asked.length === 0
      ? ({ kind: 'done', texts: [] } as const)
      : await translator.translate(
          asked.map(({ source }) => source),
          locale,
        );
  if (made.kind === 'refused')
    await transactor.transact(actor, (tx) => uncountCharacters(tx, shopId, month, characters));
  if (made.kind !== 'done')
    throw new Problem('PROVIDER_FAILED', { message: '번역 서비스와 연결하지 못했어요. 잠시 뒤에 다시 시도해주세요.' });
  const drafts = asked.map((source, place) => draftOf(source, made.texts[place] ?? ''));
  const usable = drafts.flatMap((draft) => draft ?? []);
  return transactor.transact(actor, async (tx) => {
    await lockShop(tx, shopId);
    const kept = await tx.run(PUT_DRAFTS, [shopId, locale, JSON.stringify(usable)]);
    return {
      progress: await getProgress(tx, shopId),
      drafts: kept.map(({ kind, id, field, text }) => ({ kind, id, field, text })),
      skipped: asked.filter((_, place) => !drafts[place]).map(({ kind, id, field }) => ({ kind, id, field })),
      rest,
    };
  });
}

/** The texts of one question to the machine, already counted, and the things that have others. */
async function choose(tx: Tx, shopId: string, { locale, ids }: DraftRequest, month: string) {
  await checkApproved(tx, shopId);
  // Prevents concurrent changes of the texts and of the character count.
  await lockShop(tx, shopId);
  const known = new Set((await tx.run(NAMED_SOURCES, [shopId, ids])).map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw new Problem('TEXT_NOT_FOUND');
  const sources = await tx.run(DRAFTABLE_SOURCES, [shopId, locale, ids]);
  const left = await charactersLeft(tx, shopId, month);
  let [bytes, characters, count] = [0, 0, 0];
  for (const { source } of sources.slice(0, MOST_TEXTS)) {
    bytes += Buffer.byteLength(source);
    if (bytes > MOST_BYTES || characters + charactersOf(source) > left) break;
    characters += charactersOf(source);
    count += 1;
  }
  // One text alone is never too large, so that only the month can be.
  if (count === 0 && sources.length > 0) throw new Problem('SUGGESTIONS_USED_UP');
  if (characters > 0) await countCharacters(tx, shopId, month, characters);
  const asked: Source[] = sources.slice(0, count);
  return { asked, characters, rest: [...new Set(sources.slice(count).map(({ id }) => id))] };
}

/** The machine's text in a form that an owner could have entered; undefined where no field accepts it. */
function draftOf({ kind, id, field, hash }: Source, said: string): Draft | undefined {
  const text = field === 'description' ? said : said.replace(/\s+/g, ' ');
  const draft = SavedText.safeParse({ kind, id, field, text, sourceHash: hash }).data;
  return draft && draft.text !== '' ? draft : undefined;
}
