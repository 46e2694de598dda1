import { businessDay, SUGGESTED_CHARACTERS_A_MONTH } from '@jumun/contracts';
import type { Tx } from '@jumun/messaging';
import { TranslationUse } from './translation-use.table.js';

const MONTH_LETTERS = 'yyyy-mm'.length;

/** The Korean month of a moment. */
export const monthOf = (at: Date): string => businessDay(at).slice(0, MONTH_LETTERS);

/** Characters as machines count and bill them. */
export const charactersOf = (text: string): number => [...text].length;

/** The characters that a shop may still have translated in a month. */
export async function charactersLeft(tx: Tx, shopId: string, month: string): Promise<number> {
  const uses = tx.query(TranslationUse).selectFrom('TranslationUse').select('characters');
  const use = await uses.where('shopId', '=', shopId).where('month', '=', month).executeTakeFirst();
  return SUGGESTED_CHARACTERS_A_MONTH - (use?.characters ?? 0);
}

/** Counts characters. Two tablets that count at once both do. */
export async function countCharacters(tx: Tx, shopId: string, month: string, characters: number): Promise<void> {
  const use = tx.query(TranslationUse).insertInto('TranslationUse').values({ shopId, month, characters });
  await use
    .onConflict((conflict) =>
      conflict
        .columns(['shopId', 'month'])
        .doUpdateSet((known) => ({ characters: known('TranslationUse.characters', '+', characters) })),
    )
    .execute();
}

/** Takes back what was counted and not used. */
export async function uncountCharacters(tx: Tx, shopId: string, month: string, characters: number): Promise<void> {
  const use = tx.query(TranslationUse).updateTable('TranslationUse').where('shopId', '=', shopId);
  await use
    .where('month', '=', month)
    .set((known) => ({ characters: known('characters', '-', characters) }))
    .execute();
}
