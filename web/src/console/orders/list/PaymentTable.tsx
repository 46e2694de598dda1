import { t } from '@lingui/core/macro';
import type { Payment } from '../../../api/views';
import { adminPaths } from '../../paths';
import { Scroller } from '../../../ui/Scroller';
import { Table } from '../../../ui/Table';
import { shortOrderNumber } from '../../../util/order-number';
import { orderColumns } from './order-columns';

interface PaymentTableProps {
  label: string;
  payments: readonly Payment[];
}

/** A few payments as a table, as cards on the phone; each opens its detail. */
export function PaymentTable({ label, payments }: PaymentTableProps) {
  return (
    <Scroller>
      <Table
        label={label}
        columns={orderColumns}
        rows={payments}
        rowKey={({ paymentId }) => paymentId}
        rowTo={({ paymentId }) => adminPaths.payment(paymentId)}
        rowName={({ orderNumber }) => t`${{ orderNumber: shortOrderNumber(orderNumber) }}번 주문`}
      />
    </Scroller>
  );
}
