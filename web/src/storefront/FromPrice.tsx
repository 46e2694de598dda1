import { t } from '@lingui/core/macro';
import type { Product } from '../api/views';
import { Money } from '../ui/Money';
import { priceFrom, type ProductGroup } from './product-options';

interface FromPriceProps {
  product: Product;
  groups: readonly ProductGroup[];
  className?: string;
}

/** Price of a product, or its lowest one. */
export function FromPrice({ product, groups, className }: FromPriceProps) {
  const { price, isLeast } = priceFrom(product, groups);
  return (
    <Money amount={price} className={className}>
      {isLeast && t`부터`}
    </Money>
  );
}
