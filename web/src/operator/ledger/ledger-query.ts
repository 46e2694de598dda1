import { queryOptions } from '@tanstack/react-query';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { deskKey } from '../keys';

/** The server reads the whole ledger for these. */
const TIMEOUT_MS = 65_000;

export const trialBalanceQuery = queryOptions({
  queryKey: [...deskKey, 'ledger', 'trial-balance'],
  queryFn: async ({ signal }) => (await call(http.settlement.trialBalance, { signal, timeoutMs: TIMEOUT_MS })).data,
  refetchOnWindowFocus: false,
});

/** Report of the last check; null before the first one. */
export const booksReportQuery = queryOptions({
  queryKey: [...deskKey, 'ledger', 'report'],
  queryFn: async ({ signal }) => (await call(http.settlement.booksReport, { signal })).data,
});

/** Checks every rule of the books and every link of the chains now. */
export const checkBooks = async () => (await call(http.settlement.checkBooks, { timeoutMs: TIMEOUT_MS })).data;
