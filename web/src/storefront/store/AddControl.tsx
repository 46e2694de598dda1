import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Check, Minus, Plus } from 'lucide';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Product } from '../../api/views';
import { Icon } from '../../ui/Icon';
import { goodsOf } from '../cart/cart-lines';
import { lastOf } from '../../util/last-of';
import { cart, useQuantity } from '../cart/cart-store';
import { putIn } from '../cart/put-in';
import { mostOf } from './browse';

const OPEN_MS = 4_000;

interface AddControlProps {
  storeName: string;
  product: Product;
  /** Asks what is to be added, where that is a question. */
  onAsk: (() => void) | null;
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

/**
 * Puts a piece in, and counts for four seconds after a press, longer under a mouse or the focus of keys; then it says how
 * many are in. It is one button throughout, so that the finger and the focus stay where they are.
 */
export function AddControl({ storeName, product, onAsk, picture }: AddControlProps) {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const quantity = useQuantity(storeName, product.productId);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => {
      const isUsed = box.current?.querySelector(':focus-visible, :hover');
      if (!isUsed) setOpen(false);
    }, OPEN_MS);
    return () => clearInterval(timer);
  }, [isOpen, quantity]);
  const isIn = quantity > 0;
  const counts = isIn && isOpen;
  const isTold = isIn && !isOpen;

  function takeOut(): void {
    // Of several lines of it, the one that was put in last.
    const line = lastOf(cart.get(storeName).lines, (each) => each.product.productId === product.productId);
    if (line) cart.setQuantity(storeName, line, line.quantity - 1);
    // This button goes with the last piece, and the focus must not go with it.
    if (quantity === 1) button.current?.focus();
  }
  function press(): void {
    if (isTold) return setOpen(true);
    if (onAsk) return onAsk();
    if (!putIn(storeName, goodsOf(product))) return;
    setOpen(true);
    fly(picture.current);
  }
  return (
    <div className="pointer-events-auto ml-auto min-h-11 min-w-14">
      <div
        ref={box}
        className={clsx(
          'flex rounded-full',
          counts &&
            'slim absolute right-0 bottom-0 h-11 w-full min-w-28 items-center justify-between bg-paper inset-ring inset-ring-line-strong',
        )}
      >
        {counts && (
          <>
            <button
              type="button"
              aria-label={t`${product.productName} 수량 줄이기`}
              onClick={takeOut}
              className="inline-flex size-11 items-center justify-center rounded-full"
            >
              <Icon of={Minus} />
            </button>
            <output aria-live="off" translate="no" className="tabular min-w-6 text-center font-semibold">
              {quantity}
            </output>
          </>
        )}
        <button
          ref={button}
          type="button"
          disabled={counts && quantity >= mostOf(product)}
          aria-label={isTold ? t`${product.productName} ${quantity}개, 수량 바꾸기` : undefined}
          {...(onAsk && !isTold && { 'aria-haspopup': 'dialog' })}
          onClick={press}
          className={clsx(
            'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full font-bold text-accent-deep disabled:opacity-40',
            !counts && 'slimmer min-w-14 px-3.5 text-small',
            isTold && 'bg-accent text-paper',
            !isIn && 'bg-paper inset-ring inset-ring-line',
          )}
        >
          {isTold ? (
            <>
              <Icon of={Check} size={16} />
              <span className="tabular">{t`${quantity}개`}</span>
            </>
          ) : (
            <>
              {counts && <Icon of={Plus} />}
              <span className={counts ? 'sr-only' : undefined}>
                <span lang={product.nameLang} className="sr-only">{`${product.productName} `}</span>
                {t`담기`}
              </span>
            </>
          )}
        </button>
      </div>
    </div>
  );
}
