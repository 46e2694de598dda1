import type { WireProduct } from '@jumun/contracts';
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
  product: WireProduct;
  paused: boolean;
  onClose: () => void;
}

/** A product at length. */
export function ProductSheet({ storeName, product, paused, onClose }: ProductSheetProps) {
  const quantity = useQuantity(storeName, product.product_id);
  const hindrance = hindranceOf(product, paused);
  const most = Math.min(limits.lineQuantity, product.product_amount ?? limits.lineQuantity);
  const full = quantity >= most;
  const hours = saleHours(product.sale_window);
  return (
    <Sheet
      open
      onClose={onClose}
      title={product.product_name}
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
              <Money amount={product.product_price} /> 담기
            </>
          )}
        </Button>
      }
    >
      <ProductPicture picture={product.product_image} className="aspect-[4/3] w-full rounded-card" />
      <Money amount={product.product_price} className="mt-4 block text-title font-bold" />
      {hours && <p className="mt-2 text-small text-muted">판매 시간 {hours}</p>}
      {product.product_description && (
        <p className="mt-3 text-body whitespace-pre-line">{product.product_description}</p>
      )}
    </Sheet>
  );
}
