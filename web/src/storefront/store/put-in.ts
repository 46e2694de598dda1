import { showToast } from '../../ui/toast';
import { addedTo, limitWords, type CartGoods } from '../cart/cart-lines';
import { cart } from '../cart/cart-store';

/** Puts pieces in, or says why the cart cannot take it; true when they went in. */
export function putIn(storeName: string, goods: CartGoods, pieces = 1): boolean {
  const { lines } = cart.get(storeName);
  const limit = limitWords(addedTo(lines, goods, pieces));
  if (limit) {
    showToast({ text: limit });
    return false;
  }
  cart.add(storeName, goods, pieces);
  return true;
}
