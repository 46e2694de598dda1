import { queryOptions } from '@tanstack/react-query';
import type { Reconciliation } from '../../api/views';
import { AppError, toAppError } from '../../api/app-error';
import { http } from '../../api/operator-calls';
import { call } from '../client';
import { deskKey } from '../keys';

/** The server fetches and compares for as long as this. */
const TIMEOUT_MS = 65_000;

/** The comparison of a day; without one, the latest days and every break that is open. */
export const reconciliationQuery = (day: string | undefined) =>
  queryOptions({
    queryKey: [...deskKey, 'reconciliation', day ?? 'latest'],
    queryFn: async ({ signal }) =>
      (await call(http.settlement.reconciliation, { query: day === undefined ? {} : { day }, signal })).data,
  });

/** Fetches the card company's books of a day again and compares them with ours. */
export async function compareAgain(day: string): Promise<Reconciliation> {
  try {
    return (await call(http.settlement.runReconciliation, { body: { day }, timeoutMs: TIMEOUT_MS })).data;
  } catch (thrown) {
    const fault = toAppError(thrown);
    const ofDay = fault.fieldErrors['day'];
    throw ofDay === undefined ? fault : new AppError({ kind: fault.kind, code: fault.code, message: ofDay });
  }
}

/** Takes a file as the card company's books of a day and compares them with ours. */
export async function uploadProviderFile(day: string, file: File): Promise<Reconciliation> {
  return (await call(http.settlement.uploadProviderFile, { body: { day }, file, timeoutMs: TIMEOUT_MS })).data;
}
