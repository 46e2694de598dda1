import { showToast } from '../../ui/toast';
import { addedTo, limitWords, type CartGoods } from './cart-lines';
import { cart } from './cart-store';

/** Puts pieces in, or says why the cart cannot take it; true when they went in. */
export function putIn(storeName: string, goods: CartGoods, pieces = 1): boolean {
  const lines = addedTo(cart.get(storeName).lines, goods, pieces);
  const limit = limitWords(lines);
  if (limit) {
    showToast({ text: limit });
    return false;
  }
  cart.replace(storeName, lines);
  return true;
}
