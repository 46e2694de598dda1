import type { Store } from '../../api/views';
import { isHeld } from './cart-checkout';
import type { CartLine } from './cart-lines';
import { checkedAgainst, payableOf } from './check-lines';

/** Code for a cart with something in it, which comes after the first view of a store. */
export { ownGoods, withOwnGoods } from './own-goods';
export { tellSoldOut } from './sold-out-news';

/** The lines of a cart that can be bought now, at today's prices: the bar of the store counts as the cart does. */
export const payableNow = (store: Store, lines: readonly CartLine[]): readonly CartLine[] =>
  payableOf(lines, checkedAgainst(store, lines, undefined, isHeld(store.shop.storeName)).faults);
