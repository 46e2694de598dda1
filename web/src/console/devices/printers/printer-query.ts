import type { AnswerOf } from '@jumun/client';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { http } from '../../../api/owner-calls';
import { queryClient } from '../../../api/query-client';
import { consoleKey } from '../../keys';

export type Printer = AnswerOf<typeof http.printing.listPrinters>['data']['printers'][number];
export type PrintJob = AnswerOf<typeof http.printing.listPrintJobs>['data']['jobs'][number];
export type PrintWork = AnswerOf<typeof http.printing.claimJobs>['data']['jobs'][number];

const ASK_MS = 15_000;
const JOBS_SHOWN = 50;

/** The shop's printers, how they stand and what waits for them. */
export const printersQuery = queryOptions({
  queryKey: [...consoleKey, 'printers'],
  queryFn: async ({ signal }) => (await call(http.printing.listPrinters, { signal })).data.printers,
  refetchInterval: ASK_MS,
});

/** Print jobs, newest first. */
export const printJobsQuery = queryOptions({
  queryKey: [...consoleKey, 'print-jobs'],
  queryFn: async ({ signal }) =>
    (await call(http.printing.listPrintJobs, { query: { limit: JOBS_SHOWN }, signal })).data.jobs,
  refetchInterval: ASK_MS,
});

/** Asks for both anew. */
export function refreshPrinting(): void {
  for (const { queryKey } of [printersQuery, printJobsQuery]) void queryClient.invalidateQueries({ queryKey });
}
