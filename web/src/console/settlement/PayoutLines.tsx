import type { PayoutLine } from '../../api/views';
import { paths } from '../../paths';
import { amountColumn, feeColumn, kindColumn, netColumn } from '../../ui/line-columns';
import { Scroller } from '../../ui/Scroller';
import { Table, type Column } from '../../ui/Table';
import { Time } from '../../ui/Time';
import { lineWords } from '../../util/line-words';
import { shortOrderNumber } from '../../util/order-number';

function lineName({ kind, orderNumber }: PayoutLine): string {
  if (kind === 'payout-reversal') return '되돌아온 돈';
  return orderNumber === null ? '주문' : `${shortOrderNumber(orderNumber)}번`;
}

const columns: readonly Column<PayoutLine>[] = [
  {
    key: 'order',
    header: '주문번호',
    lead: true,
    cell: (line) => <span className="tabular font-semibold whitespace-nowrap">{lineName(line)}</span>,
  },
  kindColumn,
  { key: 'at', header: '일시', cell: ({ occurredAt }) => <Time at={occurredAt} exact /> },
  amountColumn,
  feeColumn,
  netColumn,
];

/** What a payout is made of; each line opens its order, or the payout that came back. */
export const PayoutLines = ({ lines }: { lines: readonly PayoutLine[] }) => (
  <Scroller>
    <Table
      label="이 입금에 포함된 결제와 환불"
      columns={columns}
      rows={lines}
      rowKey={({ kind, sourceId }) => `${kind} ${sourceId}`}
      rowTo={({ paymentId, sourceId }) =>
        paymentId === null ? paths.adminPages.payout(sourceId) : paths.adminPages.payment(paymentId)
      }
      rowName={(line) => `${lineName(line)} ${lineWords[line.kind]}`}
    />
  </Scroller>
);
