import { limits } from '../../api/contract-values';
import type { WireProduct } from '@jumun/contracts';
import clsx from 'clsx';
import { Info, Plus } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { Money } from '../../ui/Money';
import { NumberStepper } from '../../ui/NumberStepper';
import { cart, useQuantity } from '../cart/cart-store';
import { ProductPicture } from '../ProductPicture';
import { hindranceOf, type Hindrance } from './browse';
import { flyToCart } from './fly-to-cart';

const ProductSheet = lazy(async () => ({ default: (await import('./ProductSheet')).ProductSheet }));
const FEW_LEFT = 5;

const hindranceWords: Record<Hindrance, string> = {
  'sold-out': '품절',
  'off-window': '지금은 판매 시간이 아니에요',
  paused: '지금은 주문을 받지 않아요',
};

interface ProductCardProps {
  storeName: string;
  product: WireProduct;
  paused: boolean;
}

/** A product on the counter: a tap adds one, the stepper on it counts. */
export function ProductCard({ storeName, product, paused }: ProductCardProps) {
  const [opened, setOpened] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const quantity = useQuantity(storeName, product.product_id);
  const hindrance = hindranceOf(product, paused);
  const most = Math.min(limits.lineQuantity, product.product_amount ?? limits.lineQuantity);
  const setQuantity = (next: number) => {
    if (next > quantity) flyToCart(picture.current);
    cart.setQuantity(storeName, product, next);
  };

  return (
    <li className="relative flex min-w-0 flex-col">
      <button
        type="button"
        disabled={hindrance !== null || quantity >= most}
        onClick={() => setQuantity(quantity + 1)}
        className="group flex flex-col gap-2 rounded-card text-left"
      >
        <div ref={picture} className="relative w-full overflow-hidden rounded-card">
          <ProductPicture
            picture={product.product_image}
            className={clsx('aspect-square w-full', hindrance && 'opacity-45')}
          />
          {hindrance && (
            <span className="absolute inset-0 flex items-center justify-center p-2">
              <span
                className={clsx(
                  'rounded-full bg-ink/85 px-3 py-1 text-center font-bold text-paper',
                  hindrance === 'sold-out' ? 'text-lead' : 'text-small',
                )}
              >
                {hindranceWords[hindrance]}
              </span>
            </span>
          )}
          {!hindrance && quantity === 0 && (
            <span
              aria-hidden
              className="absolute right-2 bottom-2 flex size-11 items-center justify-center rounded-full bg-paper text-accent shadow-float transition-transform group-active:scale-90"
            >
              <Icon of={Plus} />
            </span>
          )}
        </div>
        <span className={clsx('line-clamp-2 px-0.5 text-body', hindrance && 'text-muted')}>
          {product.product_name}
          <span className="sr-only"> 담기</span>
        </span>
      </button>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 px-0.5">
        <Money amount={product.product_price} className="text-lead font-semibold" />
        {!hindrance && product.product_amount !== null && product.product_amount <= FEW_LEFT && (
          <span className="text-small font-semibold text-preparing">{product.product_amount}개 남음</span>
        )}
      </div>
      {quantity > 0 && !hindrance && (
        <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end justify-end p-2">
          <div className="pointer-events-auto animate-enter rounded-control shadow-float">
            <NumberStepper label={product.product_name} value={quantity} max={most} onChange={setQuantity} />
          </div>
        </div>
      )}
      {product.product_description !== '' && (
        <IconButton
          icon={Info}
          label={`${product.product_name} 설명 보기`}
          onClick={() => setOpened(true)}
          className="absolute top-0 right-0 text-ink [&_svg]:rounded-full [&_svg]:bg-paper/85"
        />
      )}
      {opened && (
        <Suspense>
          <ProductSheet
            storeName={storeName}
            product={product}
            hindrance={hindrance ? hindranceWords[hindrance] : null}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </li>
  );
}
