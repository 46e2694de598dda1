import clsx from 'clsx';
import { Info, Plus } from 'lucide-react';
import { memo, useRef } from 'react';
import type { Product } from '../../api/views';
import { limits } from '../../api/contract-values';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { Money } from '../../ui/Money';
import { NumberStepper } from '../../ui/NumberStepper';
import { PictureMark } from '../../ui/PictureMark';
import { cart, useQuantity } from '../cart/cart-store';
import { ProductPicture } from '../ProductPicture';
import { hindranceOf, type Hindrance } from './browse';
import { flyToCart } from './fly-to-cart';
import { putIn } from './put-in';
import { saleHours } from './sale-hours';

const FEW_LEFT = 5;
/** A name that two lines may not hold; the sheet has it whole. */
const LONG_NAME = 24;

export const hindranceWords: Record<Hindrance, string> = {
  'sold-out': '품절',
  'off-window': '지금은 판매 시간이 아니에요',
  paused: '지금은 주문을 받지 않아요',
};

interface ProductCardProps {
  storeName: string;
  product: Product;
  paused: boolean;
  onOpen: (productId: string) => void;
  /** Its picture is in the first view. */
  first: boolean;
  /** One of so many that the browser need not draw it before it comes into view. */
  ofMany: boolean;
}

/** What else there is to know at the price: how few are left, or when it is sold. */
function Remark({ product, hindrance }: { product: Product; hindrance: Hindrance | null }) {
  const { stock: left, saleWindow } = product;
  const hours = hindrance === 'off-window' ? saleHours(saleWindow) : '';
  if (hours) return <span className="text-small text-muted">{hours} 판매</span>;
  if (hindrance || left === null || left > FEW_LEFT) return null;
  return <span className="text-small font-semibold text-preparing">{left}개 남음</span>;
}

/** A product on the counter: a tap adds one, the stepper on it counts. */
export const ProductCard = memo(function ProductCard({
  storeName,
  product,
  paused,
  first,
  ofMany,
  onOpen,
}: ProductCardProps) {
  const card = useRef<HTMLButtonElement>(null);
  const picture = useRef<HTMLSpanElement>(null);
  const quantity = useQuantity(storeName, product.productId);
  const hindrance = hindranceOf(product, paused);
  const most = Math.min(limits.lineQuantity, product.stock ?? limits.lineQuantity);
  const hasMore = product.productDescription !== '' || product.productName.length > LONG_NAME;

  function setQuantity(next: number): void {
    if (next > quantity) {
      if (putIn(storeName, product)) flyToCart(picture.current);
      return;
    }
    cart.setQuantity(storeName, product, next);
    // The stepper goes with its last piece, and the focus must not go with it.
    if (next === 0) card.current?.focus();
  }

  return (
    <li
      className={clsx(
        'relative -m-1 flex min-w-0 flex-col p-1',
        ofMany && '[contain-intrinsic-size:auto_280px] [content-visibility:auto]',
      )}
    >
      <button
        ref={card}
        type="button"
        disabled={hindrance !== null || quantity >= most}
        onClick={() => setQuantity(quantity + 1)}
        className="group flex flex-col gap-2 rounded-card text-left"
      >
        <span ref={picture} className="relative block w-full overflow-hidden rounded-card">
          <ProductPicture
            picture={product.productImage}
            first={first}
            className={clsx('aspect-square w-full', hindrance && 'opacity-45')}
          />
          {hindrance && hindrance !== 'paused' && (
            <PictureMark isLoud={hindrance === 'sold-out'}>{hindranceWords[hindrance]}</PictureMark>
          )}
          {!hindrance && quantity === 0 && (
            <span
              aria-hidden
              className="absolute right-2 bottom-2 flex size-11 items-center justify-center rounded-full bg-paper text-accent shadow-float transition-transform group-active:scale-90"
            >
              <Icon of={Plus} />
            </span>
          )}
        </span>
        <span className={clsx('line-clamp-2 px-0.5 text-body', hindrance && 'text-muted')}>
          {product.productName}
          <span className="sr-only"> 담기</span>
        </span>
      </button>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 px-0.5">
        <Money amount={product.productPrice} className="text-lead font-semibold" />
        <Remark product={product} hindrance={hindrance} />
      </div>
      {quantity > 0 && !hindrance && (
        <div className="pointer-events-none absolute inset-x-1 top-1 flex aspect-square items-end justify-end p-2">
          <div className="pointer-events-auto animate-enter rounded-control shadow-float">
            <NumberStepper label={product.productName} value={quantity} max={most} onChange={setQuantity} quiet />
          </div>
        </div>
      )}
      {hasMore && (
        <IconButton
          icon={Info}
          label={`${product.productName} 설명 보기`}
          onClick={() => onOpen(product.productId)}
          className="absolute top-1 right-1 text-ink [&_svg]:rounded-full [&_svg]:bg-paper/85"
        />
      )}
    </li>
  );
});
