import { toAppError } from '../../../api/app-error';
import { queryClient } from '../../../api/query-client';
import type { ProductFields } from './product-form-data';
import { productQuery } from './product-query';

/** A stock that was sold or changed elsewhere while its form was open. */
export interface StockConflict {
  /** The owner's input. */
  mine: ProductFields;
  /** The stock as it is now; null when it is not counted. */
  present: number | null;
}

/** The stock that stands now, where that is why a product was not saved; else undefined. */
export function presentStock(thrown: unknown): { present: number | null } | undefined {
  const { code, data } = toAppError(thrown);
  if (code !== 'STOCK_CHANGED' || typeof data !== 'object' || data === null) return undefined;
  const present = 'stock' in data ? data.stock : undefined;
  return present === null || typeof present === 'number' ? { present } : undefined;
}

/** The owner's input with the stock settled: the typed number, or the present one. */
export function settleStock(
  { mine, present }: StockConflict,
  choice: 'mine' | 'present',
  soldOutNow: boolean | undefined,
): ProductFields {
  return {
    ...mine,
    ...(choice === 'present' && { stock: present === null ? '' : String(present) }),
    ...(soldOutNow !== undefined && { soldOut: soldOutNow }),
  };
}

/** Whether a product is marked as sold out by now; undefined where that cannot be found out. */
export async function soldOutNow(productId: string): Promise<boolean | undefined> {
  const products = await queryClient.fetchQuery({ ...productQuery, staleTime: 0 }).catch(() => []);
  return products.find((product) => product.productId === productId)?.soldOut;
}
