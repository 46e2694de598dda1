import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { Payment } from '../../../api/views';
import { GoneWords, PiecesLeft } from '../../parts/PiecesLeft';

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
      {lines.map(({ productName: name, quantity, refundedQuantity: refunded = 0 }, index) => (
        <li
          key={`${name} ${index}`}
          className={clsx('flex items-baseline gap-1.5', refunded >= quantity && 'text-muted')}
        >
          <span
            className={clsx(
              'tabular shrink-0 font-bold whitespace-nowrap',
              size === 'card' ? 'text-title' : 'text-lead',
            )}
          >
            <PiecesLeft quantity={quantity} refunded={refunded} /> ×
          </span>
          <span
            className={clsx(
              'min-w-0 wrap-anywhere',
              size === 'card' && 'text-lead font-semibold',
              refunded >= quantity && 'line-through',
            )}
          >
            {name}
          </span>
          <GoneWords quantity={quantity} refunded={refunded} />
        </li>
      ))}
    </ul>
  );
}
