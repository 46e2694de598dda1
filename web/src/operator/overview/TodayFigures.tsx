import type { AnswerOf } from '@jumun/client';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { http, recentMinutes } from '../../api/operator-calls';
import { Muted } from '../../ui/layout';
import { Money } from '../../ui/Money';
import { call } from '../client';
import { deskKey } from '../keys';
import { changeWords } from './change-words';
import { partWords, rateWords } from './rate-words';

const FOLLOW_MS = 30_000;

const todayQuery = {
  queryKey: [...deskKey, 'today'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(http.settlement.today, { signal })).data,
  refetchInterval: FOLLOW_MS,
};

const outcomesQuery = {
  queryKey: [...deskKey, 'outcomes'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(http.orders.outcomes, { signal })).data,
  refetchInterval: FOLLOW_MS,
};

/** The business of all shops today. Where it can't be had, the rest of the page does without it. */
export function TodayFigures() {
  const { data } = useQuery(todayQuery);
  const { data: outcomes } = useQuery(outcomesQuery);
  if (!data && !outcomes) return null;
  return (
    <dl
      aria-label={t`오늘의 거래`}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 md:grid-cols-3"
    >
      {data && <Sums {...data} />}
      {outcomes && <Outcomes {...outcomes} />}
    </dl>
  );
}

type Today = AnswerOf<typeof http.settlement.today>['data'];
type Outcome = AnswerOf<typeof http.orders.outcomes>['data'];

const Sums = ({ paidCount, paidSum, refundCount, refundSum, paidSumBefore, recentCount }: Today) => (
  <>
    <Figure name={t`오늘 결제`} more={changeWords(paidSum, paidSumBefore)}>
      <Money amount={paidSum} />
    </Figure>
    <Figure name={t`결제 건수`} more={t`오늘 0시부터`}>
      {t`${{ paidCount: paidCount.toLocaleString('ko-KR') }}건`}
    </Figure>
    <Figure
      name={t`최근 ${recentMinutes}분`}
      more={t`1분에 ${{ recentCount: (recentCount / recentMinutes).toLocaleString('ko-KR') }}건`}
    >
      {t`${{ recentCount: recentCount.toLocaleString('ko-KR') }}건`}
    </Figure>
    <Figure name={t`오늘 환불`} more={t`${{ refundCount: refundCount.toLocaleString('ko-KR') }}건`}>
      <Money amount={refundSum} />
    </Figure>
  </>
);

const Outcomes = ({ tried, declined, unknown }: Outcome) => (
  <>
    <Figure name={t`오늘 승인 거절`} more={partWords(declined, tried)}>
      {rateWords(declined, tried)}
    </Figure>
    <Figure name={t`오늘 결과 확인 중`} more={partWords(unknown, tried)}>
      {rateWords(unknown, tried)}
    </Figure>
  </>
);

const Figure = ({ name, more, children }: { name: string; more: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-0.5 rounded-card border border-line bg-paper p-3 md:p-4">
    <dt className="text-small text-muted">{name}</dt>
    <dd className="tabular text-title font-bold md:text-heading">{children}</dd>
    <dd>
      <Muted small>{more}</Muted>
    </dd>
  </div>
);
