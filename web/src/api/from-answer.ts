import { refusalOf } from '@jumun/client';
import { AppError, NO_SENTENCE } from './app-error';

/** Makes an AppError of an answer that was not a success; its fields are named in our spelling. */
export function fromAnswer(status: number, body: unknown, requestId?: string | null): AppError {
  const refusal = refusalOf(status, body);
  return new AppError({
    kind: refusal.status === 504 ? 'timeout' : refusal.status >= 500 ? 'server' : 'client',
    code: refusal.code,
    message: refusal.message ?? NO_SENTENCE,
    fieldErrors: Object.fromEntries(refusal.errors.map(({ path, message }) => [path, message])),
    faults: refusal.errors.map(({ message }) => message),
    requestId: refusal.requestId ?? (requestId || undefined),
    data: refusal.data,
  });
}
