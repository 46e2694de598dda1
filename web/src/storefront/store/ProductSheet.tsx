import { useState } from 'react';
import type { Product } from '../../api/views';
import { Button } from '../../ui/Button';
import { Money } from '../../ui/Money';
import { NumberStepper } from '../../ui/NumberStepper';
import { Sheet } from '../../ui/Sheet';
import { useQuantity } from '../cart/cart-store';
import { ProductPicture } from '../ProductPicture';
import { fullWords, hindranceOf, mostOf } from './browse';
import { hindranceWords } from './ProductCard';
import { putIn } from './put-in';
import { saleHours } from './sale-hours';

interface ProductSheetProps {
  storeName: string;
  product: Product;
  paused: boolean;
  onClose: () => void;
}

/** A product at length, and how many of it. */
export function ProductSheet({ storeName, product, paused, onClose }: ProductSheetProps) {
  const quantity = useQuantity(storeName, product.productId);
  const [wanted, setWanted] = useState(1);
  const hindrance = hindranceOf(product, paused);
  const left = mostOf(product) - quantity;
  const full = fullWords(product, quantity + wanted);
  const hours = saleHours(product.saleWindow);

  function add(): void {
    for (let piece = 0; piece < wanted; piece += 1) if (!putIn(storeName, product)) return;
    onClose();
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={product.productName}
      footer={
        <div className="flex flex-wrap items-center gap-3">
          {!hindrance && left > 0 && (
            <NumberStepper label={product.productName} value={wanted} min={1} max={left} onChange={setWanted} />
          )}
          <div className="min-w-1/2 grow">
            <Button wide size="large" disabled={hindrance !== null || left < 1} onClick={add}>
              {hindrance && hindranceWords[hindrance]}
              {!hindrance && left < 1 && '더 담을 수 없어요'}
              {!hindrance && left > 0 && (
                <>
                  <Money amount={product.productPrice * wanted} /> 담기
                </>
              )}
            </Button>
          </div>
        </div>
      }
    >
      {product.productImage && (
        <ProductPicture
          picture={product.productImage}
          name={product.productName}
          className="mb-4 aspect-[4/3] w-full rounded-card"
          sizes="(min-width: 768px) 432px, 100vw"
        />
      )}
      <Money amount={product.productPrice} className="block text-title font-bold" />
      {quantity > 0 && <p className="mt-1 text-small text-muted">장바구니에 {quantity}개 있어요</p>}
      {!hindrance && full && <p className="mt-1 text-small font-semibold text-preparing">{full}</p>}
      {hours && <p className="mt-2 text-small text-muted">판매 시간 {hours}</p>}
      {product.productDescription && <p className="mt-3 text-body whitespace-pre-line">{product.productDescription}</p>}
    </Sheet>
  );
}
