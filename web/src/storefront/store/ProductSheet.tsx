import type { WireProduct } from '@jumun/contracts';
import { Button } from '../../ui/Button';
import { Money } from '../../ui/Money';
import { Sheet } from '../../ui/Sheet';
import { cart } from '../cart/cart-store';
import { ProductPicture } from '../ProductPicture';

interface ProductSheetProps {
  storeName: string;
  product: WireProduct;
  /** Why it cannot be ordered now, in words. */
  hindrance: string | null;
  onClose: () => void;
}

/** A product at length. */
export function ProductSheet({ storeName, product, hindrance, onClose }: ProductSheetProps) {
  function add() {
    const known =
      cart.get(storeName).lines.find((line) => line.product.product_id === product.product_id)?.quantity ?? 0;
    cart.setQuantity(storeName, product, known + 1);
    onClose();
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={product.product_name}
      footer={
        <Button wide size="large" disabled={hindrance !== null} onClick={add}>
          {hindrance ?? (
            <>
              <Money amount={product.product_price} /> 담기
            </>
          )}
        </Button>
      }
    >
      <ProductPicture picture={product.product_image} className="aspect-[4/3] w-full rounded-card" />
      <p className="mt-4 text-body whitespace-pre-line">{product.product_description}</p>
    </Sheet>
  );
}
