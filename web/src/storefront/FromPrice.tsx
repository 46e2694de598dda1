import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { Product } from '../api/views';
import { Money } from '../ui/Money';
import { PART, WithPart } from '../ui/WithPart';
import { priceFrom, type ProductGroup } from './product-options';

interface FromPriceProps {
  product: Product;
  groups: readonly ProductGroup[];
  className?: string;
}

/** Price of a product, or its lowest one. */
export function FromPrice({ product, groups, className }: FromPriceProps) {
  const { price, isLeast } = priceFrom(product, groups);
  const money = <Money amount={price} className={clsx('font-bold', className)} />;
  if (!isLeast) return money;
  return (
    <span className="text-small whitespace-nowrap text-muted">
      <WithPart text={t`${PART}부터`}>{money}</WithPart>
    </span>
  );
}
