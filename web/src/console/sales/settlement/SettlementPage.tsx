import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide';
import { callFile } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { adminPaths } from '../../paths';
import { LinkButton } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Card, Heading, Stack } from '../../../ui/layout';
import { Shown } from '../../../ui/Shown';
import { payoutAccountQuery } from '../../shop/onboarding/payout-account-query';
import { Page } from '../../parts/Page';
import { shopQuery } from '../../parts/shop/shop-query';
import { BalanceCard } from './BalanceCard';
import { DayTable } from './DayTable';
import { DaySheet } from './DaySheet';
import { DownloadButton } from '../../parts/DownloadButton';
import { periodWords } from './period';
import { PeriodPicker } from './PeriodPicker';
import { PeriodSums } from './PeriodSums';
import { balanceQuery, historyQuery } from './settlement-query';
import { usePeriod } from './use-period';

/** The balance owed now, and the days that led to it. */
export function SettlementPage() {
  const { period, now, choose } = usePeriod();
  const { range } = period;
  const history = useQuery(historyQuery(range));
  return (
    <Page
      title={t`정산 내역`}
      action={
        <LinkButton kind="secondary" icon={ReceiptText} to={adminPaths.payouts}>
          {t`입금 내역`}
        </LinkButton>
      }
    >
      <Present />
      <Stack aria-labelledby="days" as="section" gap={4}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Heading id="days" size="title">
            {t`날짜별 내역`}
          </Heading>
          {history.data && history.data.length > 0 && (
            <DownloadButton
              fetchFile={() => callFile(http.settlement.historyFile, { query: { ...range } })}
              fileName={`settlement-${range.from}-${range.to}.csv`}
            />
          )}
        </div>
        <PeriodPicker period={period} now={now} onChange={choose} />
        <Shown of={history} what={t`정산 내역을`} count={4} shape="h-16 rounded-card">
          {(days) =>
            days.length === 0 ? (
              <EmptyState drawing="receipt" text={t`${{ period: periodWords(period) }}에는 정산 내역이 없어요.`} />
            ) : (
              <>
                <Card aria-label={t`${{ period: periodWords(period) }} 합계`}>
                  <PeriodSums days={days} words={periodWords(period)} />
                </Card>
                <DayTable key={`${range.from} ${range.to}`} days={days} />
              </>
            )
          }
        </Shown>
      </Stack>
      <DaySheet days={history.data ?? []} />
    </Page>
  );
}

/** The balance needs three answers; what is missing of them is asked for together. */
function Present() {
  const balance = useQuery(balanceQuery);
  const account = useQuery(payoutAccountQuery);
  const shop = useQuery(shopQuery);
  const all = [balance, account, shop] as const;
  const known =
    balance.data && account.data && shop.data
      ? { balance: balance.data, account: account.data, shop: shop.data }
      : undefined;
  return (
    <Shown
      of={{
        data: known,
        dataUpdatedAt: Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
        error: all.find(({ error, data }) => error && (known || !data))?.error,
        isFetching: all.some(({ isFetching }) => isFetching),
        fetchStatus: all.some(({ fetchStatus }) => fetchStatus === 'paused') ? 'paused' : 'fetching',
        refetch: () => Promise.all(all.filter(({ data, error }) => error || !data).map((query) => query.refetch())),
      }}
      what={t`잔액을`}
      shape="h-80 rounded-card"
    >
      {(found) => <BalanceCard {...found} />}
    </Shown>
  );
}
