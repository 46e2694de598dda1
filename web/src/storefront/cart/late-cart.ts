/** Code for a cart with something in it, which comes after the first view of a store. */
export { ownGoods, withOwnGoods } from './own-goods';
export { tellSoldOut } from './sold-out-news';
