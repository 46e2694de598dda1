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

/** The note under a name: how few are left, why no more can be had, or when it is sold. */
function Remark({ product, quantity, hindrance, compact }: RemarkProps) {
  const { stock: left, saleWindow } = product;
  if (hindrance === 'off-window') {
    const hours = saleHours(saleWindow);
    return (
      <span className="block text-small text-muted">
        {hindranceWords(hindrance)}
        {hours && <span className="block">{t`${hours} 판매`}</span>}
      </span>
    );
  }
  if (hindrance) {
    const told = compact && hindrance === 'sold-out';
    return told ? <span className="text-small font-semibold text-muted">{hindranceWords(hindrance)}</span> : null;
  }
  const full = fullWords(product, quantity);
  if (full) return <span className="block text-small font-semibold text-preparing">{full}</span>;
  if (left === null || left > fewLeft) return null;
  return <span className="text-small font-semibold whitespace-nowrap text-preparing">{t`${left}개 남음`}</span>;
}

const sizes = {
  grid: {
    card: '[contain-intrinsic-size:auto_240px]',
    picture: 'aspect-square w-full as-row:size-26',
  },
  list: { card: '[contain-intrinsic-size:auto_72px]', picture: 'size-14' },
};

/** A product on the counter: a tap opens it, the control at its price adds it. */
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
  const isGone = hindrance === 'sold-out';
  const muted = hindrance && hindrance !== 'paused' ? 'text-muted' : undefined;
  const price = <FromPrice product={product} groups={groups} className={clsx('text-body', muted ?? 'text-ink')} />;

  return (
    <li
      className={clsx(
        'relative min-w-0',
        compact ? 'flex min-h-18 flex-wrap items-center gap-x-3 border-b border-line py-2' : 'flex flex-col',
        ofMany && size.card,
        ofMany && '[content-visibility:auto]',
      )}
    >
      {/* All of the card opens it; what adds lies above. */}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(product.productId)}
        className={clsx(
          'grow rounded-card text-left after:absolute after:inset-0',
          compact
            ? 'flex min-w-[min(100%,10rem)] basis-0 items-center gap-3'
            : 'flex flex-col gap-2 as-row:flex-row as-row:gap-4',
        )}
      >
        <span
          ref={picture}
          className={clsx('relative block shrink-0 overflow-hidden', compact ? 'rounded-control' : 'rounded-card')}
        >
          <ProductPicture
            picture={product.productImage}
            name={isGone && !compact ? '' : product.productName}
            first={first}
            className={clsx(size.picture, isGone && 'opacity-45')}
            {...(compact && { sizes: '56px' })}
          />
          {isGone && !compact && <PictureMark>{hindranceWords(hindrance)}</PictureMark>}
        </span>
        <span className="min-w-0 grow">
          <span className={clsx('line-clamp-2', compact || 'font-semibold', muted)}>
            <span lang={product.nameLang}>{product.productName}</span>
          </span>
          <Remark product={product} quantity={quantity} hindrance={hindrance} compact={compact} />
          <span className={compact ? 'block' : 'sr-only'}>{price}</span>
          <span className="sr-only">{t`자세히 보기`}</span>
        </span>
      </button>
      <div
        className={clsx(
          'pointer-events-none relative flex items-center',
          compact ? 'ml-auto' : 'min-h-11 flex-wrap justify-between gap-x-2',
        )}
      >
        {!compact && <span aria-hidden>{price}</span>}
        {!hindrance && (
          <AddControl
            storeName={storeName}
            product={product}
            onAsk={groups.length > 0 ? () => onAsk(product.productId) : null}
            picture={picture}
          />
        )}
      </div>
    </li>
  );
});
