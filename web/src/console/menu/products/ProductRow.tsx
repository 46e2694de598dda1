import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Ellipsis, Trash2 } from 'lucide';
import { memo, useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Money } from '../../../ui/Money';
import { formatCount } from '../../../util/money';
import { ProductThumb } from '../../parts/ProductThumb';
import { editId, type ProductCardProps } from './ProductCard';
import { saleWindowWords } from './sale-window-words';
import { SoldOutSwitch } from '../../parts/SoldOutSwitch';

/** One product in one line: what is done daily is its switch, a press opens the form, and the rest is behind the dots. */
export const ProductRow = memo(function ProductRow(props: ProductCardProps) {
  const { product, ofMany, onEdit, onDelete, onSoldOut } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const { productName: name, stock, soldOut, status } = product;
  const isHidden = status === 'inactive';
  const saleTime = saleWindowWords(product.saleWindow);
  return (
    <li
      className={clsx(
        'relative flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2 transition-colors last:border-0 hover:bg-ground',
        ofMany && '[contain-intrinsic-size:auto_73px] [content-visibility:auto]',
      )}
    >
      <button
        id={editId(product.productId)}
        type="button"
        aria-label={t`${name} 수정`}
        onClick={() => onEdit(product)}
        className="absolute inset-0.5 rounded-control"
      />
      <ProductThumb
        picture={product.productImage}
        name={name}
        sizes="56px"
        className={clsx('size-14 shrink-0 rounded-control', (soldOut || isHidden) && 'opacity-45')}
      />
      <div className="min-w-0 grow basis-20">
        <h2 className="line-clamp-2 font-semibold">{name}</h2>
        <p className="flex flex-wrap items-baseline gap-x-2 text-small text-muted">
          <Money amount={product.productPrice} />
          {stock !== null && <span className="tabular">{t`재고 ${{ stock: formatCount(stock) }}개`}</span>}
          {saleTime && (
            <span>
              <span className="sr-only">{t`판매 시간`} </span>
              {saleTime}
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-1 empty:hidden">
          {soldOut && <Badge tone="danger">{t`품절`}</Badge>}
          {isHidden && <Badge tone="completed">{t`숨김`}</Badge>}
          {!isHidden && !product.onSale && <Badge tone="preparing">{t`판매 시간 아님`}</Badge>}
        </div>
      </div>
      <div className="relative z-1 flex shrink-0 items-center">
        <SoldOutSwitch brief name={name} checked={soldOut} onChange={(next) => onSoldOut(product, next)} />
        <IconButton
          icon={Ellipsis}
          label={t`${name} 더 보기`}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded((before) => !before)}
        />
      </div>
      {isUnfolded && (
        <div className="relative z-1 flex basis-full justify-end">
          <Button kind="secondary" icon={Trash2} aria-label={t`${name} 삭제`} onClick={() => onDelete(product)}>
            {t`삭제하기`}
          </Button>
        </div>
      )}
    </li>
  );
});
