import type { AnswerOf } from '@jumun/client';
import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../api/operator-calls';
import { koreanDay } from '../../util/order-time';
import { call } from '../client';
import { deskKey } from '../keys';

type Answer = AnswerOf<typeof http.settlement.fundsOwed>['data'];
export type Funds = Answer['now'];
export type FundsDay = Answer['days'][number];

const FOLLOW_MS = 30_000;
/** Longer than the server takes at most, so that its own words are heard. */
const TIMEOUT_MS = 20_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How far back the history may reach, in days, as the address says it. */
export const spans = [
  ['31', t`한 달`],
  ['92', t`석 달`],
  ['366', t`1년`],
] as const;

export const spanIn = (search: URLSearchParams): string =>
  (spans.find(([days]) => days === search.get('days')) ?? spans[0])[0];

/** Amount owed to shops now, and at the end of each day of the span up to today. */
export const fundsQuery = (span: string) =>
  queryOptions({
    queryKey: [...deskKey, 'funds', span],
    queryFn: async ({ signal }) => {
      const query = { from: koreanDay(Date.now() - Number(span) * DAY_MS), to: koreanDay(Date.now()) };
      return (await call(http.settlement.fundsOwed, { query, signal, timeoutMs: TIMEOUT_MS })).data;
    },
    refetchInterval: FOLLOW_MS,
  });

/** How much the sum of what shops are owed is more than what there is for it; anything but zero is a fault of the books. */
export const gapOf = ({ owed, deficit, cardReceivable, feesEarned, paidOut }: Funds): number =>
  owed - deficit - (cardReceivable - feesEarned - paidOut);
