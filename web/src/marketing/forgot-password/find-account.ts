import { AppError } from '../../api/app-error';
import { call } from '../../api/client';
import { messageOr } from '../../api/message-or';
import { http } from '../../api/sign-in-calls';
import type { AccountFields } from './forgot-password-checks';

/** Confirms an account and has a code sent to it; undefined when there is no such account. */
export async function findAccount(account: AccountFields): Promise<AccountFields | undefined> {
  const { data } = await call(http.auth.findAccount, { body: account });
  return data[0];
}

/** The server's sentence; without one, whether the server could be reached at all. */
export function failureText(thrown: unknown, fallback: string): string {
  const isUnheard = thrown instanceof AppError && (thrown.code === 'NETWORK' || thrown.code === 'TIMEOUT');
  return isUnheard ? thrown.message : messageOr(thrown, fallback);
}
