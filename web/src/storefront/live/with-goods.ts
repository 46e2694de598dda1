import type { Decoded, WireGoods } from '@jumun/contracts';
import { fewLeft } from '../../api/contract-values';
import type { Store } from '../../api/views';

/**
 * The store with changed sold-out states; stock comes with the event where few are left, and else stays as far as
 * known.
 */
export function withGoods(store: Store, { products, options }: Omit<Decoded<WireGoods>, 'etag'>): Store {
  const told = new Map(products.map((each) => [each.productId, each]));
  const toldOptions = new Map(options.map((each) => [each.optionId, each.soldOut]));
  return {
    ...store,
    products: store.products.map((product) => {
      const now = told.get(product.productId);
      if (!now) return product;
      // Few have become more than few: how many, the next question says.
      const known = product.stock !== null && product.stock <= fewLeft ? null : product.stock;
      return { ...product, soldOut: now.soldOut, stock: now.left ?? known };
    }),
    optionGroups: store.optionGroups.map((group) => ({
      ...group,
      options: group.options.map((option) => ({
        ...option,
        soldOut: toldOptions.get(option.optionId) ?? option.soldOut,
      })),
    })),
  };
}
