import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState';
import { FactRow } from '../../ui/FactRow';
import { Figure } from '../../ui/Figure';
import { Icon } from '../../ui/Icon';
import { Card, Muted, Section, Stack } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { MoreButton } from '../../ui/MoreButton';
import { Shown } from '../../ui/Shown';
import type { Column } from '../../ui/Table';
import { formatWon } from '../../util/money';
import { DeskPage } from '../parts/DeskPage';
import { DeskTable } from '../parts/DeskTable';
import { FilterChips } from '../parts/FilterChips';
import { FundsChart } from './FundsChart';
import { type Funds, type FundsDay, fundsQuery, gapOf, spanIn, spans } from './funds-query';

const STEP = 31;

const columns: readonly Column<FundsDay>[] = [
  {
    key: 'day',
    header: t`날짜`,
    lead: true,
    cell: ({ day }) => <span className="tabular font-semibold whitespace-nowrap">{day}</span>,
  },
  {
    key: 'owed',
    header: t`지급 예정액`,
    align: 'end',
    cell: ({ owed }) => <Money amount={owed} className="font-semibold" />,
  },
  { key: 'shops', header: t`받을 상점`, align: 'end', cell: ({ owedShops }) => t`${owedShops}곳` },
  {
    key: 'deficit',
    header: t`미수금`,
    align: 'end',
    cell: ({ deficit, deficitShops }) => (
      <>
        <Money amount={deficit} {...(deficit === 0 && { className: 'text-muted' })} />
        {deficitShops > 0 && <span className="ml-1 text-small text-muted">{t`${deficitShops}곳`}</span>}
      </>
    ),
  },
  {
    key: 'card',
    header: t`카드사에서 받을 돈`,
    align: 'end',
    cell: ({ cardReceivable }) => <Money amount={cardReceivable} />,
  },
  { key: 'fees', header: t`수수료 수익`, align: 'end', cell: ({ feesEarned }) => <Money amount={feesEarned} /> },
  { key: 'paid', header: t`지급한 돈`, align: 'end', cell: ({ paidOut }) => <Money amount={paidOut} /> },
];

/** Money that belongs to sellers: now, and at the end of past days. */
export function FundsPage() {
  const [search] = useSearchParams();
  const span = spanIn(search);
  const funds = useQuery(fundsQuery(span));
  return (
    <DeskPage title={t`지급할 금액`} lead={t`모든 상점에 지급할 금액이에요. 우리 돈이 아니라서 따로 보관해야 해요.`}>
      <FilterChips label={t`기간`} name="days" options={spans} />
      <Shown of={funds} what={t`지급할 금액을`} count={2} shape="h-48 rounded-card">
        {({ now, days }) => (
          <>
            <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
              <Now funds={now} />
              <Card aria-labelledby="history">
                <h2 id="history" className="mb-3 text-lead font-bold">
                  {t`기말 지급 예정액`}
                </h2>
                {days.length === 0 ? (
                  <EmptyState drawing="receipt" text={t`아직 계산한 날이 없어요.`} />
                ) : (
                  <FundsChart days={days} />
                )}
              </Card>
            </div>
            {days.length > 0 && <Days key={span} days={days} />}
          </>
        )}
      </Shown>
    </DeskPage>
  );
}

function Now({ funds }: { funds: Funds }) {
  const gap = gapOf(funds);
  return (
    <Card aria-labelledby="now" gap={4}>
      <div>
        <h2 id="now" className="text-body font-semibold text-muted">
          {t`지금 지급 예정액`}
        </h2>
        <Figure amount={funds.owed} />
        <Muted>{t`${{ owedShops: funds.owedShops }}곳이 받을 돈이에요.`}</Muted>
      </div>
      <Stack as="dl" gap={1}>
        <FactRow name={t`미수금 (${{ deficitShops: funds.deficitShops }}곳)`}>
          <Money amount={funds.deficit} />
        </FactRow>
        <FactRow name={t`카드사에서 받을 돈`}>
          <Money amount={funds.cardReceivable} />
        </FactRow>
        <FactRow name={t`수수료 수익`}>
          <Money amount={funds.feesEarned} />
        </FactRow>
        <FactRow name={t`지급한 돈`}>
          <Money amount={funds.paidOut} />
        </FactRow>
      </Stack>
      {gap === 0 ? (
        <p className="flex items-start gap-2 font-semibold text-ready">
          <Icon of={CircleCheck} className="mt-0.5" />
          {t`미수금을 뺀 지급 예정액이 받을 돈에서 수수료와 지급한 돈을 뺀 금액과 맞아요.`}
        </p>
      ) : (
        <p role="alert" className="flex items-start gap-2 font-semibold text-danger">
          <Icon of={CircleAlert} className="mt-0.5" />
          {t`미수금을 뺀 지급 예정액이 받을 돈에서 수수료와 지급한 돈을 뺀 금액과 ${{ gap: formatWon(Math.abs(gap)) }} 달라요. 장부 검사를 해주세요.`}
        </p>
      )}
    </Card>
  );
}

function Days({ days }: { days: readonly FundsDay[] }) {
  const [shown, setShown] = useState(STEP);
  return (
    <Section id="days" title={t`날짜별 금액`} gap={3}>
      <DeskTable label={t`날짜별 금액`} columns={columns} rows={days.slice(0, shown)} rowKey={({ day }) => day} />
      <MoreButton hasMore={shown < days.length} onMore={() => setShown(shown + STEP)} />
    </Section>
  );
}
