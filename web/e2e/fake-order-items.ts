import type { http } from '@jumun/contracts';
import type { ContentOf } from '@jumun/client/played';
import type { Store } from './fake-store.ts';

export type OrderItem = ContentOf<typeof http.orders.orderComplete>['orders'][number];

/** An item of a checkout as it is sent. */
export interface SentItem {
  productId: string;
  quantity: number;
  options?: { optionId: string; quantity: number }[] | undefined;
}

/** An item of a checkout as a line of its order. */
export function orderedItem(store: Store, { productId, quantity, options = [] }: SentItem, index: number): OrderItem {
  const product = store.products.find((each) => each.productId === productId);
  const { productName = '', productPrice: basePrice = 0, productImage = null } = product ?? {};
  const picked = store.optionGroups.flatMap(({ groupName, options: all }) =>
    all.flatMap(({ optionId, optionName, priceDelta }) => {
      const own = options.find((each) => each.optionId === optionId);
      return own ? [{ groupName, optionName, priceDelta, quantity: own.quantity }] : [];
    }),
  );
  const productPrice = picked.reduce((sum, each) => sum + each.priceDelta * each.quantity, basePrice);
  return {
    lineNo: index + 1,
    quantity,
    product: { productId, productName, productPrice },
    productImage,
    basePrice,
    options: picked,
  };
}
