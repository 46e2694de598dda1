import type { Product } from '../api/views';
import { formatWon } from '../util/money';
import { priceFrom, type ProductGroup } from './product-options';

interface FromPriceProps {
  product: Product;
  groups: readonly ProductGroup[];
  className?: string;
}

/** What a product costs, or costs at least. */
export function FromPrice({ product, groups, className = '' }: FromPriceProps) {
  const { price, isLeast } = priceFrom(product, groups);
  return (
    <span className={`tabular whitespace-nowrap ${className}`}>
      {formatWon(price)}
      {isLeast && '부터'}
    </span>
  );
}
