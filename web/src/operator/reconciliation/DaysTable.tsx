import { t } from '@lingui/core/macro';
import { opsPaths } from '../paths';
import { Badge } from '../../ui/Badge';
import { Money } from '../../ui/Money';
import type { Column } from '../../ui/Table';
import { DeskTable } from '../parts/DeskTable';
import { OneLine } from '../parts/OneLine';
import { ShortTime } from '../parts/ShortTime';
import { Difference } from './Difference';
import { type ReconciledDay, sourceWords } from './reconciliation-words';

const Side = ({ lines, sum }: { lines: number; sum: number }) => (
  <span className="inline-flex flex-wrap justify-end gap-x-2">
    <Money amount={sum} />
    <span className="text-small whitespace-nowrap text-muted">{t`${lines}건`}</span>
  </span>
);

const columns: readonly Column<ReconciledDay>[] = [
  {
    key: 'day',
    header: t`날짜`,
    lead: true,
    cell: ({ day }) => <span className="tabular font-semibold whitespace-nowrap">{day}</span>,
  },
  {
    key: 'breaks',
    header: t`미해결 차이`,
    lead: true,
    cell: ({ openBreaks }) =>
      openBreaks > 0 ? <Badge tone="danger">{t`${openBreaks}건`}</Badge> : <Badge tone="ready">{t`없어요`}</Badge>,
  },
  { key: 'source', header: t`결제사 기록`, cell: ({ source }) => <OneLine>{sourceWords[source]}</OneLine> },
  {
    key: 'theirs',
    header: t`결제사 합계`,
    align: 'end',
    cell: ({ providerLines, providerSum }) => <Side lines={providerLines} sum={providerSum} />,
  },
  {
    key: 'ours',
    header: t`우리 합계`,
    align: 'end',
    cell: ({ ourLines, ourSum }) => <Side lines={ourLines} sum={ourSum} />,
  },
  {
    key: 'difference',
    header: t`우리 − 결제사`,
    align: 'end',
    cell: ({ ourSum, providerSum }) => <Difference amount={ourSum - providerSum} />,
  },
  { key: 'loaded', header: t`대조 일시`, cell: ({ loadedAt }) => <ShortTime at={loadedAt} /> },
];

/** Days on which the two books were compared, the latest first; each opens to its breaks. */
export const DaysTable = ({ days }: { days: readonly ReconciledDay[] }) => (
  <DeskTable
    label={t`대사한 날`}
    columns={columns}
    rows={days}
    rowKey={({ day }) => day}
    rowTo={({ day }) => `${opsPaths.reconciliation}?day=${day}`}
    rowName={({ day }) => t`${day} 대사`}
    empty={t`아직 대조한 날이 없어요.`}
  />
);
