import { serverNow } from '../../../util/server-clock';
import type { OrderStatus, PaymentStatus } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import type { FilterOf } from '../../../api/list-filter';
import { http, methodNames } from '../../../api/owner-calls';
import { queryWord } from '../../../api/query-word';
import { koreanDay } from '../../../util/order-time';
import { orderStatusWords } from '../../../api/order-values';
import { orderStatuses, paymentStatusWord } from '../../../util/order-status';

const paymentStatuses = ['pending', 'paid', 'refunded', 'cancelled'] as const;
/** Stands for no filter in a choice. */
export const ANY = 'all';
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

/** A payment's state as addresses say it. */
export const wordOf = (status: PaymentStatus): string => queryWord(http.orders.listPayments, 'status', status);

/** The list call's filter, and a search. */
export type PaymentFilter = FilterOf<typeof http.orders.listPayments> & { q?: string };

/** Orders paid and not handed out yet: an owner works with these. */
const OPEN = 'open';
const orderChoices = [OPEN, ...orderStatuses] as const;
export type OrderChoice = (typeof orderChoices)[number];
type OpenCounts = Partial<Record<OrderStatus, number>>;

/** The chips of the list, with the number of orders in each state in progress. */
export const orderChips = (counts: OpenCounts = {}) => [
  {
    id: OPEN,
    label: t`진행 중`,
    count: counts.waiting === undefined ? undefined : openCount(counts),
  },
  ...orderStatuses.map((id) => ({ id, label: orderStatusWords[id], count: counts[id] })),
  { id: ANY, label: t`전체`, count: undefined },
];
const openCount = ({ waiting = 0, preparing = 0, ready = 0 }: OpenCounts): number => waiting + preparing + ready;
export const paymentChoices = () =>
  [
    { value: ANY, label: t`모든 결제` },
    ...paymentStatuses.map((value) => ({ value, label: paymentStatusWord(value) })),
  ] as const;

const methods = [...(['card', 'kakaopay', 'naverpay', 'tosspay', 'samsungpay', 'counter'] as const)];
export type MethodChoice = (typeof methods)[number];
export const methodChoices = [
  { value: ANY, label: t`모든 결제 수단` },
  ...methods.map((value) => ({ value, label: methodNames[value] })),
] as const;

/** The days of a named period; `days` own ones. */
const PERIODS = ['today', 'yesterday', 'week', 'month', 'days'] as const;
type PeriodName = (typeof PERIODS)[number];
export const periodChoices = [
  { value: ANY, label: t`전체 기간` },
  { value: 'today', label: t`오늘` },
  { value: 'yesterday', label: t`어제` },
  { value: 'week', label: t`최근 7일` },
  { value: 'month', label: t`최근 30일` },
  { value: 'days', label: t`직접 고르기` },
] as const;

/** The filter in the address, whose names are short since people send it to each other, and a search. */
export interface ChosenFilter {
  status: PaymentStatus | undefined;
  method: MethodChoice | undefined;
  /** Undefined are all. */
  order: OrderChoice | undefined;
  period: PeriodName | undefined;
  from: string | undefined;
  to: string | undefined;
  /** May name a buyer, so it stands in no address. */
  q: string;
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((entry) => entry === value);
const dayIn = (text: string | null): string | undefined =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** The filter as the address tells it. Where it says nothing the list is what is in progress; who looks for something finds it among all. */
export function chosenIn(search: URLSearchParams, q = ''): ChosenFilter {
  const rest = {
    status: paymentStatuses.find((status) => wordOf(status) === search.get('status')),
    method: oneOf(methods, search.get('method')),
    period: oneOf(PERIODS, search.get('period')),
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
    q,
  };
  const looksFor = foldedCount(rest) > 0 || rest.q !== '' || search.get('order') === ANY;
  return { ...rest, order: oneOf(orderChoices, search.get('order')) ?? (looksFor ? undefined : OPEN) };
}

/** How many of the choices that may be folded away are made. */
export const foldedCount = ({ status, method, period }: Pick<ChosenFilter, 'status' | 'method' | 'period'>): number =>
  [status, method, period].filter(Boolean).length;
export const isFiltered = (chosen: ChosenFilter): boolean =>
  foldedCount(chosen) > 0 || (chosen.order !== undefined && chosen.order !== OPEN) || chosen.q !== '';

/** The error of a custom range of days; empty for none. */
export const daysFault = ({ period, from, to }: ChosenFilter): string =>
  period === 'days' && from && to && from > to ? t`종료일이 시작일보다 빨라요.` : '';

function daysOf(chosen: ChosenFilter, now: Date): Pick<PaymentFilter, 'from' | 'to'> {
  const { period, from, to } = chosen;
  const dayBefore = (days: number) => koreanDay(now.getTime() - days * DAY_MS);
  const today = dayBefore(0);
  switch (period) {
    case undefined:
      return {};
    case 'days':
      return daysFault(chosen) ? {} : { ...(from && { from }), ...(to && { to }) };
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: dayBefore(1), to: dayBefore(1) };
    case 'week':
      return { from: dayBefore(WEEK_DAYS - 1), to: today };
    case 'month':
      return { from: dayBefore(MONTH_DAYS - 1), to: today };
  }
}

/** The days of a file: those that are chosen, else the last thirty. */
export function fileDays(chosen: ChosenFilter, now: Date = new Date(serverNow())): { from: string; to: string } {
  const { from, to } = daysOf(chosen, now);
  const month = daysOf({ ...chosen, period: 'month' }, now);
  const today = koreanDay(now.getTime());
  return { from: from ?? to ?? month.from ?? today, to: to ?? today };
}

/** The choice as the call takes it. An order only stands at the counter while it is paid for; who waits longest is first. */
export function filterOf(chosen: ChosenFilter, now: Date = new Date(serverNow())): PaymentFilter {
  const { order, q } = chosen;
  const status = chosen.status ?? (order && order !== OPEN ? 'paid' : undefined);
  return {
    ...(status && { status }),
    ...(chosen.method && { method: chosen.method }),
    ...(order && { orderStatus: order }),
    ...(order && order !== 'completed' && { sort: 'oldest' }),
    ...daysOf(chosen, now),
    ...(q && { q }),
  };
}
