import { Problem } from '@jumun/contracts';

/** The stored stock of a product or an option. */
export interface StoredStock {
  stock: number | null;
  soldOut: boolean;
  soldOutByHand: boolean;
}

/** The stock fields of a submitted form; `stockBefore` is the stock that the form was opened with. */
export interface StockForm {
  stock: number | null;
  soldOut: boolean;
  stockBefore?: number | null | undefined;
}

/**
 * The stock after a form: an owner who only corrects the description must not undo the sales of that minute, nor be kept
 * from it by them. Throws STOCK_CHANGED, at `path`, with the present stock when both changed it.
 */
export function stockAfter(now: StoredStock, { stock, stockBefore }: StockForm, path = 'stock'): number | null {
  if (stockBefore === undefined) return stock;
  if (stock === stockBefore) return now.stock;
  if (now.stock !== stockBefore) throw stockChanged(now.stock, path);
  return stock;
}

/**
 * The form sends back the mark that it was shown: only an owner who changes the mark sets it by hand, so that restocking
 * what sold out by itself lifts it.
 */
export function byHandAfter(now: StoredStock, { soldOut, stockBefore }: StockForm): boolean {
  const shown = stockBefore === undefined ? now.soldOut : now.soldOutByHand || stockBefore === 0;
  return soldOut === shown ? now.soldOutByHand : soldOut;
}

function stockChanged(stock: number | null, path: string): Problem {
  const message = stock === null ? '지금은 재고를 세지 않고 있어요.' : `지금 재고는 ${stock}개예요.`;
  return new Problem('STOCK_CHANGED', { errors: [{ path, message }], data: { stock } });
}
