import type { WireStore } from '@jumun/contracts';

/** A line of an order, as the published calls spell it. */
export interface OrderItem {
  line_no: number;
  quantity: number;
  product_idx: { product_id: string; product_name: string; product_price: number };
  product_image: { attach_file_path: string } | null;
  base_price: number;
  options: { group_name: string; option_name: string; price_delta: number; quantity: number }[];
}

/** An item of a checkout as it is sent. */
export interface SentItem {
  productId: string;
  quantity: number;
  options?: { optionId: string; quantity: number }[] | undefined;
}

/** An item of a checkout as a line of its order. */
export function orderedItem(
  store: WireStore,
  { productId, quantity, options = [] }: SentItem,
  index: number,
): OrderItem {
  const product = store.products.find(({ product_id }) => product_id === productId);
  const { product_name = '', product_price: base_price = 0, product_image = null } = product ?? {};
  const picked = store.option_groups.flatMap(({ group_name, options: all }) =>
    all.flatMap(({ option_id, option_name, price_delta }) => {
      const own = options.find(({ optionId }) => optionId === option_id);
      return own ? [{ group_name, option_name, price_delta, quantity: own.quantity }] : [];
    }),
  );
  const product_price = picked.reduce((sum, each) => sum + each.price_delta * each.quantity, base_price);
  return {
    line_no: index + 1,
    quantity,
    product_idx: { product_id: productId, product_name, product_price },
    product_image,
    base_price,
    options: picked,
  };
}
