import { t } from '@lingui/core/macro';
import { useEffect, useRef, type RefObject } from 'react';
import { showToast } from '../../ui/toast';
import {
  lineName,
  limitWords,
  withLineAt,
  withOther,
  withQuantity,
  type CartGoods,
  type CartLine,
} from '../cart/cart-lines';
import { cart, changeCart } from '../cart/cart-store';

export interface LineChanges {
  list: RefObject<HTMLUListElement | null>;
  setQuantity: (line: CartLine, quantity: number) => void;
  remove: (line: CartLine) => void;
  /** Puts other options in the place of a line; true when the cart took them. */
  pickAnew: (line: CartLine, goods: CartGoods, quantity: number) => boolean;
}

/** Edits of a cart's lines; the focus moves to a neighbour of a removed line. */
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
      const limit = limitWords(withQuantity(cart.get(storeName).lines, line, quantity));
      // Less is always allowed: it leads out of a cart that is too full.
      if (limit && quantity > line.quantity) return showToast({ text: limit });
      cart.setQuantity(storeName, line, quantity);
    },
    pickAnew(line, goods, quantity) {
      const other = { ...goods, quantity };
      const { lines } = cart.get(storeName);
      const limit = limitWords(withOther(lines, line.key, other));
      if (limit && limit !== limitWords(lines)) {
        showToast({ text: limit });
        return false;
      }
      changeCart(storeName, (known) => withOther(known, line.key, other));
      return true;
    },
    remove(line) {
      const { lines } = cart.get(storeName);
      const index = lines.findIndex(({ key }) => key === line.key);
      removedAt.current = index;
      cart.setQuantity(storeName, line, 0);
      showToast({
        text: t`${lineName(line)} 뺐어요.`,
        action: { label: t`되돌리기`, run: () => changeCart(storeName, (known) => withLineAt(known, line, index)) },
      });
    },
  };
}
