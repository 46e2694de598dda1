import { Trash2 } from 'lucide-react';
import { limits } from '../../api/contract-values';
import { IconButton } from '../../ui/IconButton';
import { Money } from '../../ui/Money';
import { NumberStepper } from '../../ui/NumberStepper';
import { ProductPicture } from '../ProductPicture';
import type { CartLine } from './cart-lines';
import { lineFaultWords, type LineFault } from './check-lines';

interface CartLineRowProps {
  line: CartLine;
  /** Stands in the first view. */
  first: boolean;
  fault: LineFault | undefined;
  /** How many there are; null when they are not counted or not known. */
  stock: number | null;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One product in the cart. */
export function CartLineRow({
  line: { product, quantity },
  first,
  fault,
  stock,
  onQuantity,
  onRemove,
}: CartLineRowProps) {
  const most = Math.min(limits.lineQuantity, stock ?? limits.lineQuantity);
  return (
    <li className="flex gap-3 rounded-card border border-line bg-paper p-3">
      <ProductPicture
        picture={product.productImage}
        className="size-20 shrink-0 rounded-control"
        sizes="80px"
        first={first}
      />
      <div className="flex min-w-0 grow flex-col">
        <div className="flex items-start justify-between gap-2">
          <p className="line-clamp-2 pt-2 font-semibold">{product.productName}</p>
          <IconButton
            icon={Trash2}
            label={`${product.productName} 빼기`}
            onClick={onRemove}
            data-remove
            className="-mt-1 -mr-1 shrink-0 text-muted"
          />
        </div>
        {fault && <p className="text-small font-semibold text-preparing">{lineFaultWords(fault)}</p>}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
          <NumberStepper label={product.productName} value={quantity} min={1} max={most} onChange={onQuantity} />
          <Money amount={product.productPrice * quantity} className="ml-auto font-bold" />
        </div>
      </div>
    </li>
  );
}
