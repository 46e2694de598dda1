import { t } from '@lingui/core/macro';
import type { PayoutLine } from '../../../api/views';
import { amountColumn, feeColumn, kindColumn, netColumn } from '../../../ui/line-columns';
import { Scroller } from '../../../ui/Scroller';
import { Table, type Column } from '../../../ui/Table';
import { Time } from '../../../ui/Time';
import { useIsPhone } from '../../parts/use-is-phone';
import { FeeLines, lineName, lineTo } from './FeeLines';
import { Card } from '../../../ui/layout';
import { lineWords } from '../../../api/line-words';

const LABEL = t`이 입금에 포함된 결제와 환불`;

const columns: readonly Column<PayoutLine>[] = [
  {
    key: 'order',
    header: t`주문번호`,
    lead: true,
    cell: (line) => <span className="tabular font-semibold whitespace-nowrap">{lineName(line)}</span>,
  },
  kindColumn,
  { key: 'at', header: t`일시`, cell: ({ occurredAt }) => <Time at={occurredAt} exact /> },
  amountColumn,
  feeColumn,
  netColumn,
];

/** Lines of a payout; each opens its order, or the payout that came back. */
export function PayoutLines({ lines }: { lines: readonly PayoutLine[] }) {
  if (useIsPhone()) {
    return (
      <Card>
        <FeeLines lines={lines} withDay />
      </Card>
    );
  }
  return (
    <Scroller>
      <Table
        label={LABEL}
        columns={columns}
        rows={lines}
        rowKey={({ kind, sourceId }) => `${kind} ${sourceId}`}
        rowTo={lineTo}
        rowName={(line) => `${lineName(line)} ${lineWords[line.kind]}`}
      />
    </Scroller>
  );
}
