import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Clock, Pencil, Trash2 } from 'lucide';
import { memo } from 'react';
import type { Product } from '../../../api/views';
import { Badge } from '../../../ui/Badge';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { Money } from '../../../ui/Money';
import { formatCount } from '../../../util/money';
import { ProductThumb } from '../../parts/ProductThumb';
import { saleWindowWords } from './sale-window-words';
import { SoldOutSwitch } from '../../parts/SoldOutSwitch';

export interface ProductCardProps {
  product: Product;
  /** One of many: drawn only when it is about to be seen. */
  ofMany: boolean;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
  onSoldOut: (product: Product, soldOut: boolean) => void;
}

/** The name of a card's way to the form, by which the list finds the card again. */
export const editId = (productId: string): string => `edit-${productId}`;

/** How wide the picture is shown, as in the `sizes` attribute. */
const PICTURE_SIZES = '(min-width: 1280px) 240px, (min-width: 768px) 32vw, 46vw';

/** One product as the owner sees it. Drawn again only when something about it changes: there may be hundreds. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, ofMany, onEdit, onDelete, onSoldOut } = props;
  const { productName: name, stock } = product;
  const isSoldOut = product.soldOut;
  const isHidden = product.status === 'inactive';
  const saleTime = saleWindowWords(product.saleWindow);
  return (
    <li
      className={clsx(
        '@container/card flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-paper',
        ofMany && '[contain-intrinsic-size:auto_390px] [content-visibility:auto]',
      )}
    >
      <div className="relative">
        <ProductThumb
          picture={product.productImage}
          name={name}
          sizes={PICTURE_SIZES}
          className={clsx('aspect-square w-full', (isSoldOut || isHidden) && 'opacity-45')}
        />
        <div className="absolute inset-x-2 top-2 flex flex-wrap gap-1">
          {isSoldOut && <Badge tone="danger">{t`품절`}</Badge>}
          {isHidden && <Badge tone="completed">{t`숨김`}</Badge>}
          {!isHidden && !product.onSale && <Badge tone="preparing">{t`판매 시간 아님`}</Badge>}
        </div>
      </div>
      <div className="flex grow flex-col gap-1 p-3 pb-2">
        <h2 className="line-clamp-2 font-semibold">{name}</h2>
        <p className="line-clamp-2 text-small text-muted empty:hidden">{product.productDescription}</p>
        {saleTime && (
          <p className="flex items-start gap-1 text-small text-muted">
            <Icon of={Clock} size={14} className="mt-0.75" />
            <span>
              <span className="sr-only">{t`판매 시간`} </span>
              {saleTime}
            </span>
          </p>
        )}
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2 pt-1">
          <Money amount={product.productPrice} className="font-semibold" />
          {stock !== null && (
            <span className="tabular text-small text-muted">{t`재고 ${{ stock: formatCount(stock) }}개`}</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between border-t border-line p-1">
        <SoldOutSwitch name={name} checked={isSoldOut} onChange={(soldOut) => onSoldOut(product, soldOut)} />
        <div className="flex grow @min-[208px]/card:grow-0">
          <IconButton
            id={editId(product.productId)}
            icon={Pencil}
            label={t`${name} 수정`}
            onClick={() => onEdit(product)}
            className="grow"
          />
          <IconButton
            icon={Trash2}
            label={t`${name} 삭제`}
            onClick={() => onDelete(product)}
            className="grow text-muted"
          />
        </div>
      </div>
    </li>
  );
});
