import type { Store } from '../../api/views';
import { serverNow } from '../../util/server-clock';
import { piecesOf, type CartLine } from './cart-lines';
import { isOpen } from './cart-checkout';
import { cart, noLines } from './cart-store';
import { takenOf } from './stock-left';

/** Goods whose pieces are counted. */
interface Counted {
  stock: number | null;
  soldOut: boolean;
}

/** Goods that sold out by their last piece did not for the browser that holds it. */
const withPieces = <T extends Counted>(goods: T, own: number): T =>
  goods.stock === null || own === 0
    ? goods
    : { ...goods, stock: goods.stock + own, soldOut: goods.soldOut && goods.stock > 0 };

/** Lines whose pieces an open checkout of this browser holds: they are not sold out for its next one. */
export function ownGoods(storeName: string, now = serverNow()): readonly CartLine[] {
  const { lines, led, held } = cart.get(storeName);
  if (led && isOpen(led, now)) return lines;
  return held && isOpen(held, now) ? held.lines : noLines;
}

/** A store as it is for a browser whose own open checkout holds goods: these are free for its next one. */
export function withOwnGoods<S extends Pick<Store, 'products' | 'optionGroups'>>(
  store: S,
  own: readonly CartLine[],
): S {
  if (own.length === 0) return store;
  return {
    ...store,
    products: store.products.map((product) => withPieces(product, piecesOf(own, product.productId))),
    optionGroups: store.optionGroups.map((group) => ({
      ...group,
      options: group.options.map((option) => withPieces(option, takenOf(own, option.optionId))),
    })),
  };
}
