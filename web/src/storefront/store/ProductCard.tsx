import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { memo, useRef } from 'react';
import { fewLeft } from '../../api/contract-values';
import type { Product } from '../../api/views';
import { PictureMark } from '../../ui/PictureMark';
import { useQuantity } from '../cart/cart-store';
import { FromPrice } from '../FromPrice';
import type { ProductGroup } from '../product-options';
import { ProductPicture } from '../ProductPicture';
import { AddControl } from './AddControl';
import { fullWords, hindranceOf, type Hindrance } from './browse';
import { saleHours } from './sale-hours';

export function hindranceWords(hindrance: Hindrance): string {
  if (hindrance === 'sold-out') return t`품절`;
  return hindrance === 'paused' ? t`지금은 주문을 받지 않아요` : t`지금은 판매 시간이 아니에요`;
}

interface ProductCardProps {
  storeName: string;
  product: Product;
  groups: readonly ProductGroup[];
  paused: boolean;
  onOpen: (productId: string) => void;
  /** Adds one of a product that asks something. */
  onAsk: (productId: string) => void;
  /** Its picture is in the first view. */
  first: boolean;
  /** One of so many that the browser need not draw it before it comes into view. */
  ofMany: boolean;
  /** A row of the compact list. */
  compact: boolean;
}

interface RemarkProps {
  product: Product;
  quantity: number;
  hindrance: Hindrance | null;
  /** This says the same as the picture of a card. */
  compact: boolean;
}

/** The note at the price: how few are left, why no more can be had, or when it is sold. */
function Remark({ product, quantity, hindrance, compact }: RemarkProps) {
  const { stock: left, saleWindow } = product;
  const hours = hindrance === 'off-window' ? saleHours(saleWindow) : '';
  if (hours) return <span className="text-small text-muted">{t`${hours} 판매`}</span>;
  if (hindrance) {
    const told = compact && hindrance !== 'paused';
    return told ? <span className="text-small font-semibold text-muted">{hindranceWords(hindrance)}</span> : null;
  }
  const full = fullWords(product, quantity);
  if (full) return <span className="text-small font-semibold text-preparing">{full}</span>;
  if (left === null || left > fewLeft) return null;
  return <span className="text-small font-semibold text-preparing">{t`${left}개 남음`}</span>;
}

const sizes = {
  grid: { card: '[contain-intrinsic-size:auto_264px]', picture: 'aspect-[4/3] w-full' },
  list: { card: '[contain-intrinsic-size:auto_72px]', picture: 'size-14' },
};

/** A product on the counter: a tap opens it, the control below adds it. */
export const ProductCard = memo(function ProductCard({
  storeName,
  product,
  groups,
  paused,
  first,
  ofMany,
  compact,
  onOpen,
  onAsk,
}: ProductCardProps) {
  const picture = useRef<HTMLSpanElement>(null);
  const quantity = useQuantity(storeName, product.productId);
  const hindrance = hindranceOf(product, paused);
  const size = sizes[compact ? 'list' : 'grid'];
  const isMarked = !compact && hindrance !== null && hindrance !== 'paused';
  const muted = hindrance && 'text-muted';

  return (
    <li
      className={clsx(
        compact
          ? 'flex min-h-18 flex-wrap items-center gap-x-3 border-b border-line py-2'
          : 'flex min-w-0 flex-col gap-2',
        ofMany && size.card,
        ofMany && '[content-visibility:auto]',
      )}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(product.productId)}
        className={clsx(
          'min-w-0 grow rounded-card text-left',
          compact ? 'flex min-w-1/2 basis-0 items-center gap-3' : 'flex flex-col gap-1',
        )}
      >
        <span
          ref={picture}
          className={clsx(
            'relative block shrink-0 overflow-hidden',
            compact ? 'rounded-control' : 'w-full rounded-card',
          )}
        >
          <ProductPicture
            picture={product.productImage}
            name={isMarked ? '' : product.productName}
            first={first}
            className={clsx(size.picture, hindrance && 'opacity-45')}
            {...(compact && { sizes: '56px' })}
          />
          {isMarked && <PictureMark isLoud={hindrance === 'sold-out'}>{hindranceWords(hindrance)}</PictureMark>}
        </span>
        <span className={clsx('flex min-w-0 grow flex-col', compact ? '' : 'mt-1 gap-0.5 px-0.5')}>
          <span lang={product.nameLang} className={clsx('line-clamp-2', muted)}>
            {product.productName}
          </span>
          <span className="mt-auto flex flex-wrap items-baseline gap-x-2">
            <FromPrice
              product={product}
              groups={groups}
              className={clsx('font-semibold', compact || 'text-lead', muted)}
            />
            <Remark product={product} quantity={quantity} hindrance={hindrance} compact={compact} />
          </span>
          <span className="sr-only">{t`자세히 보기`}</span>
        </span>
      </button>
      <AddControl
        storeName={storeName}
        product={product}
        onAsk={groups.length > 0 ? () => onAsk(product.productId) : null}
        disabled={hindrance !== null}
        compact={compact}
        picture={picture}
      />
    </li>
  );
});
