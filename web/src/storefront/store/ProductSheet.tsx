import type { Product } from '../../api/views';
import { limits } from '../../api/contract-values';
import { Button } from '../../ui/Button';
import { Money } from '../../ui/Money';
import { Sheet } from '../../ui/Sheet';
import { useQuantity } from '../cart/cart-store';
import { ProductPicture } from '../ProductPicture';
import { hindranceOf } from './browse';
import { hindranceWords } from './ProductCard';
import { putIn } from './put-in';
import { saleHours } from './sale-hours';

interface ProductSheetProps {
  storeName: string;
  product: Product;
  paused: boolean;
  onClose: () => void;
}

/** A product at length. */
export function ProductSheet({ storeName, product, paused, onClose }: ProductSheetProps) {
  const quantity = useQuantity(storeName, product.productId);
  const hindrance = hindranceOf(product, paused);
  const most = Math.min(limits.lineQuantity, product.stock ?? limits.lineQuantity);
  const full = quantity >= most;
  const hours = saleHours(product.saleWindow);
  return (
    <Sheet
      open
      onClose={onClose}
      title={product.productName}
      footer={
        <Button
          wide
          size="large"
          disabled={hindrance !== null || full}
          onClick={() => putIn(storeName, product) && onClose()}
        >
          {hindrance && hindranceWords[hindrance]}
          {!hindrance && full && `${most}개까지 담을 수 있어요`}
          {!hindrance && !full && (
            <>
              <Money amount={product.productPrice} /> 담기
            </>
          )}
        </Button>
      }
    >
      <ProductPicture picture={product.productImage} className="aspect-[4/3] w-full rounded-card" />
      <Money amount={product.productPrice} className="mt-4 block text-title font-bold" />
      {hours && <p className="mt-2 text-small text-muted">판매 시간 {hours}</p>}
      {product.productDescription && <p className="mt-3 text-body whitespace-pre-line">{product.productDescription}</p>}
    </Sheet>
  );
}
