import type { WireProduct } from '@jumun/contracts';
import clsx from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import { Badge } from '../../ui/Badge';
import { IconButton } from '../../ui/IconButton';
import { Money } from '../../ui/Money';
import { ProductThumb } from '../parts/ProductThumb';

interface ProductCardProps {
  product: WireProduct;
  onEdit: () => void;
  onDelete: () => void;
}

/** One product as the owner sees it. */
export function ProductCard({ product, onEdit, onDelete }: ProductCardProps) {
  const { product_name: name, product_description, product_price, product_amount, product_image } = product;
  const isSoldOut = product.product_soldout === 'Y';
  const isHidden = product.status === 'inactive';
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-paper">
      <div className="relative">
        <ProductThumb
          picture={product_image}
          className={clsx('aspect-square w-full', (isSoldOut || isHidden) && 'opacity-45')}
        />
        <div className="absolute top-2 left-2 flex flex-wrap gap-1">
          {isSoldOut && <Badge tone="danger">품절</Badge>}
          {isHidden && <Badge tone="completed">숨김</Badge>}
          {!isHidden && !product.on_sale && <Badge tone="preparing">판매 시간 아님</Badge>}
        </div>
      </div>
      <div className="flex grow flex-col gap-1 p-3">
        <h2 className="line-clamp-2 font-semibold">{name}</h2>
        <p className="line-clamp-2 text-small text-muted">{product_description}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-1 pt-1">
          <div>
            <Money amount={product_price} className="block font-semibold" />
            {product_amount !== null && <span className="tabular text-small text-muted">재고 {product_amount}개</span>}
          </div>
          <div className="-mr-2 ml-auto flex">
            <IconButton icon={Pencil} label={`${name} 수정`} onClick={onEdit} />
            <IconButton icon={Trash2} label={`${name} 삭제`} onClick={onDelete} className="text-muted" />
          </div>
        </div>
      </div>
    </li>
  );
}
