import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PayoutRun } from '../../api/views';
import { opsPaths } from '../paths';
import { Badge } from '../../ui/Badge';
import { Money } from '../../ui/Money';
import { PagedList } from '../../ui/PagedList';
import type { Column } from '../../ui/Table';
import { DeskPage } from '../parts/DeskPage';
import { ShortTime } from '../parts/ShortTime';
import { payoutStates, sentOf } from './payout-words';
import { runsQuery } from './payouts-query';

const columns: readonly Column<PayoutRun>[] = [
  {
    key: 'day',
    header: t`날짜`,
    lead: true,
    cell: ({ day }) => <span className="tabular font-semibold whitespace-nowrap">{day}</span>,
  },
  { key: 'started', header: t`시작 일시`, cell: ({ startedAt }) => <ShortTime at={startedAt} /> },
  {
    key: 'planned',
    header: t`완료 일시`,
    cell: ({ plannedAt }) =>
      plannedAt === null ? <Badge tone="preparing">{t`하는 중`}</Badge> : <ShortTime at={plannedAt} />,
  },
  { key: 'payouts', header: t`지급`, cell: ({ payouts }) => <Sums of={payouts} /> },
  {
    key: 'sum',
    header: t`되돌린 것을 뺀 합계`,
    align: 'end',
    cell: ({ payouts }) => <Money amount={sentOf(payouts)} className="font-semibold" />,
  },
];

const Sums = ({ of }: { of: PayoutRun['payouts'] }) =>
  of.length === 0 ? (
    t`지급할 상점이 없었어요`
  ) : (
    <ul className="flex flex-col items-end gap-1 md:items-start">
      {of.map(({ state, count, sum }) => (
        <li key={state} className="flex flex-wrap items-center justify-end gap-2 md:justify-start">
          <Badge tone={payoutStates[state].tone}>{payoutStates[state].word}</Badge>
          <span className="tabular whitespace-nowrap">{t`${count}건`}</span>
          <Money amount={sum} />
        </li>
      ))}
    </ul>
  );

/** The daily runs, the latest first, with their payouts by state. */
export function PayoutRunsPage() {
  const runs = useInfiniteQuery(runsQuery);
  return (
    <DeskPage title={t`일일 지급`} lead={t`은행 영업일 오전 10시마다 잔액이 1,000원을 넘는 상점에 보내요.`}>
      <PagedList
        of={runs}
        what={t`일일 지급을`}
        count={4}
        shape="h-16 rounded-card"
        label={t`일일 지급`}
        columns={columns}
        rowsOf={(page) => page.runs}
        rowKey={({ day }) => day}
        rowTo={({ day }) => `${opsPaths.payouts}?run_day=${day}`}
        rowName={({ day }) => t`${day} 일일 지급`}
        empty={t`아직 일일 지급을 한 날이 없어요.`}
      />
    </DeskPage>
  );
}
