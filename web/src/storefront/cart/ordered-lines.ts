import { groupsOfProduct } from '@jumun/contracts';
import type { Store } from '../../api/views';
import type { OrderLine } from '../GoodsRow';
import type { PickedOption, ProductGroup } from '../product-options';
import { goodsOf, type CartLine } from './cart-lines';

/** An order tells options by their names; where the store no longer has them, they are of no known option. */
const UNKNOWN = '';

export const isUnknown = ({ optionId }: PickedOption): boolean => optionId === UNKNOWN;

function pickedNow(groups: readonly ProductGroup[], told: OrderLine['options'][number]): PickedOption {
  const { groupName, optionName, priceDelta, quantity } = told;
  const option = { optionName, priceDelta, quantity };
  // By its id where the order tells that: the store may be read in another language than it was ordered in.
  const known = groups
    .filter((group) => told.optionId !== undefined || group.groupName === groupName)
    .flatMap((group) => group.options)
    .find((each) => (told.optionId === undefined ? each.optionName === optionName : each.optionId === told.optionId));
  return { ...option, optionId: known?.optionId ?? UNKNOWN };
}

/** The lines of an order as lines of a cart. */
export const orderedLines = (
  store: Pick<Store, 'products' | 'optionGroups'> | undefined,
  ordered: readonly OrderLine[],
): CartLine[] =>
  ordered.map(({ product, productImage, basePrice, options, quantity }) => {
    const now = store?.products.find(({ productId }) => productId === product.productId);
    const groups = store && now ? groupsOfProduct(store.optionGroups, now.optionGroupIds) : [];
    const goods = { ...product, productPrice: basePrice, productImage };
    return {
      ...goodsOf(
        goods,
        options.map((option) => pickedNow(groups, option)),
      ),
      quantity,
    };
  });
