import type { WirePayoutLine } from '@jumun/contracts';
import { paths } from '../../paths';
import { amountColumn, feeColumn, kindColumn, netColumn } from '../../ui/line-columns';
import { Scroller } from '../../ui/Scroller';
import { Table, type Column } from '../../ui/Table';
import { Time } from '../../ui/Time';
import { lineWords } from '../../util/line-words';
import { shortOrderNumber } from '../../util/order-number';

function lineName({ kind, order_number }: WirePayoutLine): string {
  if (kind === 'payout-reversal') return '되돌아온 돈';
  return order_number === null ? '주문' : `${shortOrderNumber(order_number)}번`;
}

const columns: readonly Column<WirePayoutLine>[] = [
  {
    key: 'order',
    header: '주문번호',
    lead: true,
    cell: (line) => <span className="tabular font-semibold whitespace-nowrap">{lineName(line)}</span>,
  },
  kindColumn,
  { key: 'at', header: '일시', cell: ({ occurred_at }) => <Time at={occurred_at} exact /> },
  amountColumn,
  feeColumn,
  netColumn,
];

/** What a payout is made of; each line opens its order, or the payout that came back. */
export const PayoutLines = ({ lines }: { lines: readonly WirePayoutLine[] }) => (
  <Scroller>
    <Table
      label="지급에 든 결제와 환불"
      columns={columns}
      rows={lines}
      rowKey={({ kind, source_id }) => `${kind} ${source_id}`}
      rowTo={({ payment_id, source_id }) =>
        payment_id === null ? paths.adminPages.payout(source_id) : paths.adminPages.payment(payment_id)
      }
      rowName={(line) => `${lineName(line)} ${lineWords[line.kind]}`}
    />
  </Scroller>
);
