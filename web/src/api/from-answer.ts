import { refusalOf } from '@jumun/client';
import { AppError, noSentence } from './app-error';

/** Makes an AppError of an answer that was not a success; its fields are named in our spelling. */
export function fromAnswer(status: number, body: unknown, requestId?: string | null): AppError {
  const { errors, message = noSentence(), ...refusal } = refusalOf(status, body);
  return new AppError({
    ...refusal,
    kind: refusal.status === 504 ? 'timeout' : refusal.status >= 500 ? 'server' : 'client',
    message,
    fieldErrors: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
    faults: errors.map(({ message }) => message),
    requestId: refusal.requestId ?? (requestId || undefined),
  });
}
