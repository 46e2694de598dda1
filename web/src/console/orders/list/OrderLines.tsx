import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { Payment } from '../../../api/views';

interface OrderLinesProps {
  payment: Pick<Payment, 'lines' | 'productName' | 'status'>;
  /** How large it is written: on a card, in a row of a table. */
  size: 'card' | 'row';
}

/** The goods to make: the quantity is the largest word of each line. */
export function OrderLines({ payment: { lines, productName, status }, size }: OrderLinesProps) {
  const isOff = status === 'refunded' || status === 'cancelled';
  if (lines.length === 0) return <p className="line-clamp-2">{productName}</p>;
  return (
    <ul aria-label={t`주문 상품`} className={clsx('flex flex-col', isOff && 'text-muted line-through')}>
      {lines.map(({ productName: name, quantity }, index) => (
        <li key={`${name} ${index}`} className="flex items-baseline gap-1.5">
          <span
            className={clsx(
              'tabular shrink-0 font-bold whitespace-nowrap',
              size === 'card' ? 'text-title' : 'text-lead',
            )}
          >
            {quantity} ×
          </span>
          <span className={clsx('min-w-0 wrap-anywhere', size === 'card' && 'text-lead font-semibold')}>{name}</span>
        </li>
      ))}
    </ul>
  );
}
