import type { OperatorActor, TaxKind } from '@jumun/contracts';
import type { Transactor } from '@jumun/messaging';
import { Shop, type ShopRow } from '../shop/shop.table.js';

const WORDS: readonly [RegExp, TaxKind][] = [
  [/일반과세자/, 'general'],
  [/간이과세자/, 'simplified'],
  [/면세사업자/, 'exempt'],
];

/** The kind in the tax office's own words; null where they name none of ours. */
export const taxKindOf = (taxType: string | null): TaxKind | null =>
  WORDS.find(([word]) => word.test(taxType ?? ''))?.[1] ?? null;

/** Keeps what the tax office said of a shop's business number, unless the owner has changed the number since. */
export async function keepTaxKind(
  transactor: Transactor,
  operator: OperatorActor,
  { id, businessNumber, taxKind: before }: ShopRow,
  taxType: string | null,
): Promise<void> {
  const taxKind = taxKindOf(taxType);
  if (taxKind === null || taxKind === before) return;
  await transactor.transact(operator, (tx) =>
    tx
      .query(Shop)
      .updateTable('Shop')
      .set({ taxKind })
      .where('id', '=', id)
      .where('businessNumber', '=', businessNumber)
      .execute(),
  );
}
