import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SettlementDay } from '../../../api/views';
import { Money } from '../../../ui/Money';
import { MoreButton } from '../../../ui/MoreButton';
import { Scroller } from '../../../ui/Scroller';
import { Table, type Column } from '../../../ui/Table';
import { dayWords } from './period';

const STEP = 31;

/** Nothing at all stands back behind what moved. */
const Moved = ({ amount }: { amount: number }) => (
  <Money amount={amount} {...(amount === 0 && { className: 'text-muted' })} />
);

const columns: readonly Column<SettlementDay>[] = [
  {
    key: 'day',
    header: t`날짜`,
    lead: true,
    cell: ({ day }) => <span className="font-semibold whitespace-nowrap">{dayWords(day)}</span>,
  },
  { key: 'sales', header: t`매출`, align: 'end', cell: ({ sales }) => <Money amount={sales} /> },
  { key: 'refunds', header: t`환불`, align: 'end', cell: ({ refunds }) => <Moved amount={0 - refunds} /> },
  { key: 'fees', header: t`수수료`, align: 'end', cell: ({ fees }) => <Moved amount={0 - fees} /> },
  { key: 'paidOut', header: t`입금`, align: 'end', cell: ({ paidOut }) => <Moved amount={0 - paidOut} /> },
  {
    key: 'balance',
    header: t`하루 끝 잔액`,
    align: 'end',
    cell: ({ balance }) => (
      <Money amount={balance} className={balance < 0 ? 'font-semibold text-danger' : 'font-semibold'} />
    ),
  },
];

/** The days on which something moved, the latest first; each opens to what it is made of. */
export function DayTable({ days }: { days: readonly SettlementDay[] }) {
  const [shown, setShown] = useState(STEP);
  const [search] = useSearchParams();
  const opened = (day: string) => {
    const next = new URLSearchParams(search);
    next.set('day', day);
    return `?${next}`;
  };
  return (
    <>
      <Scroller>
        <Table
          label={t`날짜별 정산`}
          columns={columns}
          rows={days.slice(0, shown)}
          rowKey={({ day }) => day}
          rowTo={({ day }) => opened(day)}
          rowName={({ day }) => dayWords(day)}
        />
      </Scroller>
      <MoreButton hasMore={shown < days.length} onMore={() => setShown(shown + STEP)} />
    </>
  );
}
