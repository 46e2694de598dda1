import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { memo } from 'react';
import type { Payment } from '../../../api/views';
import { Link } from '../../../ui/Link';
import { shortOrderNumber } from '../../../util/order-number';
import { NextMoveButton } from './NextMoveButton';
import { orderColumns } from './order-columns';

/** One template for every row: rows that are drawn only when they come into view can't share a table's columns. */
const row =
  'grid grid-cols-[4rem_minmax(4.5rem,0.7fr)_5rem_minmax(8rem,1.6fr)_7rem_6rem_6rem_8rem] items-center gap-x-4 px-5';

interface OrderRowProps {
  payment: Payment;
  to: string;
}

const OrderRow = memo(function OrderRow({ payment, to }: OrderRowProps) {
  return (
    <div
      role="row"
      className={clsx(
        row,
        'relative min-h-14 border-b border-line py-2 transition-colors last:border-0 hover:bg-ground',
        '[contain-intrinsic-size:auto_57px] [content-visibility:auto]',
      )}
    >
      {orderColumns.map(({ key, align, cell }, index) => (
        <div key={key} role="cell" className={clsx('min-w-0', align === 'end' && 'text-right')}>
          {index === 0 && (
            <Link
              to={to}
              aria-label={t`${{ orderNumber: shortOrderNumber(payment.orderNumber) }}번 주문 자세히 보기`}
              className="absolute inset-0.5 rounded-control"
            />
          )}
          {cell(payment)}
        </div>
      ))}
      <div role="cell" className="text-right">
        <NextMoveButton payment={payment} className="px-3" />
      </div>
    </div>
  );
});

interface OrderTableProps {
  label: string;
  payments: readonly Payment[];
  toOf: (payment: Payment) => string;
}

/** A long list of orders as a table. */
export function OrderTable({ label, payments, toOf }: OrderTableProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper">
      <div role="table" aria-label={label} className="min-w-fit">
        <div role="rowgroup">
          <div role="row" className={clsx(row, 'border-b border-line py-3 text-small font-semibold text-muted')}>
            {orderColumns.map(({ key, header, align }) => (
              <div key={key} role="columnheader" className={clsx(align === 'end' && 'text-right')}>
                {header}
              </div>
            ))}
            <div role="columnheader" className="text-right">
              {t`다음 단계`}
            </div>
          </div>
        </div>
        <div role="rowgroup">
          {payments.map((payment) => (
            <OrderRow key={payment.paymentId} payment={payment} to={toOf(payment)} />
          ))}
        </div>
      </div>
    </div>
  );
}
