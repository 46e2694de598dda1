import { useQueries, queryOptions } from '@tanstack/react-query';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { waitingKey } from '../keys';
import { lanes } from './lanes';

/** How much waits in a section; `isMore` where the server was not asked for all of it. */
export interface Waiting {
  count: number;
  isMore: boolean;
}

const FOLLOW_MS = 30_000;
/** Each look at inquiries is written down as a reading of personal data, so that this one is asked for less often. */
const FOLLOW_INQUIRIES_MS = 5 * 60_000;
/** A slow server must leave connections for the screen itself: a browser has six. */
const inLane = lanes(3);
const SHOPS = 100;
const MOST = 200;

const counted = (count: number, asked = Number.POSITIVE_INFINITY): Waiting => ({ count, isMore: count >= asked });

const count = {
  async shops(signal: AbortSignal): Promise<Waiting> {
    const query = { status: 'wating', limit: SHOPS } as const;
    const { shops, next } = (await call(http.operator.listShops, { query, signal })).data;
    return { count: shops.filter(({ waits_for }) => waits_for.includes('approval')).length, isMore: next !== null };
  },
  async inquiries(signal: AbortSignal): Promise<Waiting> {
    const { inquiries, next } = (await call(http.inquiry.list, { query: { status: 'open', limit: 1 }, signal })).data;
    return { count: inquiries.length, isMore: next !== null };
  },
  async payments(signal: AbortSignal): Promise<Waiting> {
    const { data } = await call(http.orders.unknownPayments, { query: { limit: MOST }, signal });
    return counted(data.length, MOST);
  },
  async payouts(signal: AbortSignal): Promise<Waiting> {
    const query = { state: 'unknown', limit: MOST } as const;
    const { payouts } = (await call(http.payouts.searchPayouts, { query, signal })).data;
    return counted(payouts.length, MOST);
  },
  async bankFiles(signal: AbortSignal): Promise<Waiting> {
    const { bank_files } = (await call(http.payouts.bankFiles, { query: { limit: MOST }, signal })).data;
    return counted(bank_files.filter(({ open }) => open > 0).length);
  },
  async payoutAccounts(signal: AbortSignal): Promise<Waiting> {
    const query = { state: 'pending', provider: 'bank-file', limit: MOST } as const;
    const { accounts, next } = (await call(http.payouts.payoutAccounts, { query, signal })).data;
    return { count: accounts.filter(({ has_bank_account }) => has_bank_account).length, isMore: next !== null };
  },
  async reconciliation(signal: AbortSignal): Promise<Waiting> {
    const { breaks } = (await call(http.settlement.reconciliation, { signal })).data;
    return counted(breaks.filter(({ closed_at }) => closed_at === null).length);
  },
  async ledger(signal: AbortSignal): Promise<Waiting> {
    const report = (await call(http.settlement.booksReport, { signal })).data;
    return counted((report?.broken.length ?? 0) + (report?.first_break ? 1 : 0));
  },
  async messages(signal: AbortSignal): Promise<Waiting> {
    const query = { state: 'parked', limit: MOST } as const;
    const { messages } = (await call(http.notifications.listMessages, { query, signal })).data;
    return counted(messages.length, MOST);
  },
  async deadLetters(signal: AbortSignal): Promise<Waiting> {
    const { dead_letters, away } = (await call(http.desk.deadLetters, { query: {}, signal })).data;
    return { count: dead_letters.length, isMore: away.length > 0 };
  },
  async queues(signal: AbortSignal): Promise<Waiting> {
    const { queues, away } = (await call(http.desk.queues, { query: {}, signal })).data;
    return { count: queues.reduce((sum, { failed }) => sum + failed, 0), isMore: away.length > 0 };
  },
};
export type WaitingName = keyof typeof count;
// The keys of the object above are its names.
const names = Object.keys(count) as WaitingName[];

const waitingQuery = (name: WaitingName) =>
  queryOptions({
    queryKey: [...waitingKey, name],
    queryFn: ({ signal }) => inLane(() => count[name](signal)),
    refetchInterval: name === 'inquiries' ? FOLLOW_INQUIRIES_MS : FOLLOW_MS,
    refetchOnWindowFocus: name === 'inquiries' ? true : 'always',
    staleTime: name === 'inquiries' ? FOLLOW_INQUIRIES_MS : FOLLOW_MS,
  });

export type WaitingBySection = Readonly<Record<WaitingName, { waiting: Waiting | undefined; error: unknown }>>;

interface WaitingNow {
  of: WaitingBySection;
  /** Every count has been answered or refused. */
  isKnown: boolean;
  isFetching: boolean;
  /** Asks again for what was refused. */
  refetch: () => void;
}

/** What waits in each section: asked for again every half minute while somebody looks, and on coming back. */
export function useWaiting(): WaitingNow {
  return useQueries({
    queries: names.map((name) => waitingQuery(name)),
    combine: (results) => ({
      // One result for each name, in the same order.
      of: Object.fromEntries(
        names.map((name, index) => [name, { waiting: results[index]?.data, error: results[index]?.error ?? null }]),
      ) as unknown as WaitingBySection,
      isKnown: results.every(({ isPending }) => !isPending),
      isFetching: results.some(({ isFetching }) => isFetching),
      refetch: () => {
        for (const result of results) if (result.error) void result.refetch();
      },
    }),
  });
}
