import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Minus, Plus } from 'lucide';
import { useRef, type RefObject } from 'react';
import type { Product } from '../../api/views';
import { Icon } from '../../ui/Icon';
import { goodsOf } from '../cart/cart-lines';
import { lastOf } from '../../util/last-of';
import { cart, useQuantity } from '../cart/cart-store';
import { mostOf } from './browse';
import { putIn } from './put-in';

interface AddControlProps {
  storeName: string;
  product: Product;
  /** Asks what is to be added, where that is a question. */
  onAsk: (() => void) | null;
  disabled: boolean;
  /** In a row of the compact list: no wider than its signs. */
  compact: boolean;
  /** Where a piece flies from. */
  picture: RefObject<HTMLElement | null>;
}

/** Decoration, whose code comes with the first press; without a network nothing flies. */
function fly(from: Element | null): void {
  void import('./fly-to-cart').then(
    ({ flyToCart }) => flyToCart(from),
    () => undefined,
  );
}

const square = 'inline-flex min-h-11 min-w-11 items-center justify-center disabled:text-muted disabled:opacity-60';

/** Puts a piece in; once one is in, it counts. The button that adds stays the same, so that the finger and the focus can. */
export function AddControl({ storeName, product, onAsk, disabled, compact, picture }: AddControlProps) {
  const plus = useRef<HTMLButtonElement>(null);
  const quantity = useQuantity(storeName, product.productId);
  const counts = quantity > 0 && !disabled;

  function takeOut(): void {
    // Of several lines of it, the one that was put in last.
    const line = lastOf(cart.get(storeName).lines, (each) => each.product.productId === product.productId);
    if (line) cart.setQuantity(storeName, line, line.quantity - 1);
    // This button goes with the last piece, and the focus must not go with it.
    if (quantity === 1) plus.current?.focus();
  }

  return (
    <div
      className={clsx(
        'flex items-stretch rounded-control transition-colors',
        counts ? 'justify-between border border-line bg-paper' : 'border border-transparent',
        !counts && (disabled ? 'bg-completed-wash' : 'bg-accent-wash'),
        compact && 'ml-auto',
      )}
    >
      {counts && (
        <>
          <button type="button" aria-label={t`${product.productName} 수량 줄이기`} onClick={takeOut} className={square}>
            <Icon of={Minus} />
          </button>
          <output aria-live="off" className="tabular min-w-7 self-center text-center font-semibold">
            {quantity}
          </output>
        </>
      )}
      <button
        ref={plus}
        type="button"
        disabled={disabled || quantity >= mostOf(product)}
        {...(onAsk && { 'aria-haspopup': 'dialog' })}
        onClick={onAsk ?? (() => putIn(storeName, goodsOf(product)) && fly(picture.current))}
        className={clsx(square, 'gap-1 rounded-control font-semibold text-accent-deep', !counts && 'grow')}
      >
        <Icon of={Plus} />
        <span className={counts || compact ? 'sr-only' : undefined}>
          <span lang={product.nameLang} className="sr-only">{`${product.productName} `}</span>
          {t`담기`}
        </span>
      </button>
    </div>
  );
}
