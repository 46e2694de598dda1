import { t } from '@lingui/core/macro';
import type { Product } from '../../api/views';
import { limits } from '../../api/contract-values';
import { goodsOf, piecesOf } from '../cart/cart-lines';
import { useCartLines } from '../cart/cart-store';
import { putIn } from '../cart/put-in';
import { stockLeft } from '../cart/stock-left';
import { OptionSheet } from '../options/OptionSheet';
import type { ProductGroup } from '../product-options';
import { fullWords, hindranceOf } from './browse';
import { hindranceWords } from './ProductCard';
import { saleHours } from './sale-hours';

interface ProductSheetProps {
  storeName: string;
  product: Product;
  groups: readonly ProductGroup[];
  paused: boolean;
  onClose: () => void;
}

/** A product at length, to put it into the cart. */
export function ProductSheet({ storeName, product, groups, paused, onClose }: ProductSheetProps) {
  const lines = useCartLines(storeName);
  const inCart = piecesOf(lines, product.productId);
  const hindrance = hindranceOf(product, paused);
  const hours = saleHours(product.saleWindow);
  return (
    <OptionSheet
      product={product}
      groups={groups}
      leftOf={(options) =>
        Math.min(limits.lineQuantity - inCart, stockLeft(product, groups, options, lines) ?? Infinity)
      }
      hindrance={hindrance && hindranceWords(hindrance)}
      verb={t`담기`}
      onDone={(options, quantity) => putIn(storeName, goodsOf(product, options), quantity) && onClose()}
      onClose={onClose}
    >
      {(quantity) => {
        const full = fullWords(product, inCart + quantity);
        return (
          <>
            {inCart > 0 && <p className="mt-1 text-small text-muted">{t`장바구니에 ${inCart}개 있어요`}</p>}
            {!hindrance && full && <p className="mt-1 text-small font-semibold text-preparing">{full}</p>}
            {hours && <p className="mt-2 text-small text-muted">{t`판매 시간 ${hours}`}</p>}
          </>
        );
      }}
    </OptionSheet>
  );
}
