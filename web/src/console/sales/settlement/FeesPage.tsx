import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { FeeLine } from '../../../api/views';
import { callFile } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { Card } from '../../../ui/layout';
import { EmptyState } from '../../../ui/EmptyState';
import { amountColumn, feeColumn, kindColumn, netColumn } from '../../../ui/line-columns';
import { MorePages } from '../../../ui/MoreButton';
import { Scroller } from '../../../ui/Scroller';
import { Shown } from '../../../ui/Shown';
import { Table, type Column } from '../../../ui/Table';
import { Time } from '../../../ui/Time';
import { percent } from '../../../util/money';
import { lineWords } from '../../../api/line-words';
import { Page } from '../../parts/Page';
import { useIsPhone } from '../../parts/use-is-phone';
import { FeeLines, lineName, lineTo } from './FeeLines';
import { DownloadButton } from '../../parts/DownloadButton';
import { DaysFeeSums, MonthFeeSums } from './FeeSums';
import { periodWords } from './period';
import { PeriodPicker } from './PeriodPicker';
import { balanceQuery, feesQuery } from './settlement-query';
import { usePeriod } from './use-period';

const columns: readonly Column<FeeLine>[] = [
  {
    key: 'order',
    header: t`주문번호`,
    lead: true,
    cell: (line) => <span className="tabular font-semibold whitespace-nowrap">{lineName(line)}</span>,
  },
  kindColumn,
  { key: 'at', header: t`일시`, cell: ({ occurredAt }) => <Time at={occurredAt} exact /> },
  amountColumn,
  {
    key: 'rate',
    header: t`수수료율`,
    align: 'end',
    cell: ({ feeBps }) => (feeBps === null ? t`모름` : percent(feeBps)),
  },
  feeColumn,
  netColumn,
];

/** The fee of each payment, and the fees that refunds gave back. */
export function FeesPage() {
  const { period, now, choose } = usePeriod();
  const { month, range } = period;
  const balance = useQuery(balanceQuery);
  const fees = useInfiniteQuery(feesQuery(range));
  const isPhone = useIsPhone();
  const lines = fees.data?.pages.flatMap((page) => page.fees) ?? [];
  return (
    <Page
      title={t`거래 수수료`}
      lead={
        balance.data
          ? t`지금 수수료율은 결제 금액의 ${{ feeBps: percent(balance.data.feeBps) }}예요. 부가세가 들어 있어요.`
          : t`결제마다 수수료가 얼마였는지 볼 수 있어요.`
      }
      action={
        lines.length > 0 && (
          <DownloadButton
            fetchFile={() => callFile(http.settlement.feesFile, { query: { ...range } })}
            fileName={`fees-${range.from}-${range.to}.csv`}
          />
        )
      }
    >
      <PeriodPicker period={period} now={now} onChange={choose} />
      <Shown of={fees} what={t`수수료 내역을`} count={5} shape="h-16 rounded-card">
        {() =>
          lines.length === 0 ? (
            <EmptyState drawing="receipt" text={t`${{ period: periodWords(period) }}에는 결제와 환불이 없어요.`} />
          ) : (
            <>
              <Card aria-label={t`${{ period: periodWords(period) }} 수수료 합계`}>
                {month === undefined ? <DaysFeeSums range={range} /> : <MonthFeeSums month={month} />}
              </Card>
              {isPhone ? (
                <Card aria-label={t`결제별 수수료`}>
                  <FeeLines lines={lines} withDay />
                </Card>
              ) : (
                <Scroller>
                  <Table
                    label={t`결제별 수수료`}
                    columns={columns}
                    rows={lines}
                    rowKey={({ transactionId }) => transactionId}
                    rowTo={lineTo}
                    rowName={(line) => `${lineName(line)} ${lineWords[line.kind]}`}
                  />
                </Scroller>
              )}
              <MorePages of={fees} />
            </>
          )
        }
      </Shown>
    </Page>
  );
}
