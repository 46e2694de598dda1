import { showToast } from '../../ui/toast';
import { addedTo, limitWords, type CartProduct } from '../cart/cart-lines';
import { cart } from '../cart/cart-store';

/** Puts one piece in, or says why the cart cannot take it; true when it went in. */
export function putIn(storeName: string, product: CartProduct): boolean {
  const { lines } = cart.get(storeName);
  const limit = limitWords(addedTo(lines, product));
  if (limit) {
    showToast({ text: limit });
    return false;
  }
  cart.add(storeName, product);
  return true;
}
