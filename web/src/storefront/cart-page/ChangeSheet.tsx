import { t } from '@lingui/core/macro';
import type { Product } from '../../api/views';
import { limits } from '../../api/contract-values';
import { OptionSheet } from '../options/OptionSheet';
import type { PickedOption, ProductGroup } from '../product-options';
import { goodsOf, piecesOf, type CartGoods, type CartLine } from '../cart/cart-lines';
import { stockLeft } from '../cart/stock-left';

interface ChangeSheetProps {
  line: CartLine;
  lines: readonly CartLine[];
  product: Product;
  groups: readonly ProductGroup[];
  onChange: (goods: CartGoods, quantity: number) => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | true;
}

/** The options of a line, to pick others. */
export function ChangeSheet({ line, lines, product, groups, onChange, ...sheet }: ChangeSheetProps) {
  const others = lines.filter(({ key }) => key !== line.key);
  const most = limits.lineQuantity - piecesOf(others, product.productId);
  const leftOf = (options: readonly PickedOption[]) =>
    Math.min(most, stockLeft(product, groups, options, others) ?? Infinity);
  return (
    <OptionSheet
      {...sheet}
      product={product}
      groups={groups}
      before={line}
      leftOf={leftOf}
      hindrance={null}
      verb={t`변경하기`}
      onDone={(options, quantity) => onChange(goodsOf(product, options), quantity)}
    />
  );
}
