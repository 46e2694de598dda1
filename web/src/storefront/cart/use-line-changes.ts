import { useEffect, useRef, type RefObject } from 'react';
import { showToast } from '../../ui/toast';
import { limitWords, withQuantity, type CartLine } from './cart-lines';
import { cart } from './cart-store';

export interface LineChanges {
  list: RefObject<HTMLUListElement | null>;
  setQuantity: (line: CartLine, quantity: number) => void;
  remove: (line: CartLine) => void;
}

/** What can be done to the lines of a cart; the focus stays near what was taken out. */
export function useLineChanges(storeName: string): LineChanges {
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);

  useEffect(() => {
    if (removedAt.current === null) return;
    const left = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = left[Math.min(removedAt.current, left.length - 1)] ?? document.getElementById('main');
    removedAt.current = null;
    next?.focus();
  });

  return {
    list,
    setQuantity(line, quantity) {
      const limit = limitWords(withQuantity(cart.get(storeName).lines, line.product, quantity));
      // Less is always allowed: it leads out of a cart that is too full.
      if (limit && quantity > line.quantity) return showToast({ text: limit });
      cart.setQuantity(storeName, line.product, quantity);
    },
    remove(line) {
      const { lines } = cart.get(storeName);
      const index = lines.findIndex(({ product }) => product.productId === line.product.productId);
      removedAt.current = index;
      cart.setQuantity(storeName, line.product, 0);
      showToast({
        text: `${line.product.productName} 뺐어요.`,
        action: { label: '되돌리기', run: () => cart.putBack(storeName, line, index) },
      });
    },
  };
}
