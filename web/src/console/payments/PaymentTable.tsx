import type { WirePayment } from '@jumun/contracts';
import { paths } from '../../paths';
import { Scroller } from '../../ui/Scroller';
import { Table } from '../../ui/Table';
import { shortOrderNumber } from '../../util/order-number';
import { orderColumns } from './order-columns';

interface PaymentTableProps {
  label: string;
  payments: readonly WirePayment[];
}

/** A few payments as a table, as cards on the phone; each opens its detail. */
export function PaymentTable({ label, payments }: PaymentTableProps) {
  return (
    <Scroller>
      <Table
        label={label}
        columns={orderColumns}
        rows={payments}
        rowKey={({ payment_id }) => payment_id}
        rowTo={({ payment_id }) => paths.adminPages.payment(payment_id)}
        rowName={({ order_number }) => `${shortOrderNumber(order_number)}번 주문`}
      />
    </Scroller>
  );
}
