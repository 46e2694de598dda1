import type { ShopStatus } from '@jumun/contracts';
import { AppError } from '../../api/app-error';
import { call } from '../../api/client';
import { messageOr } from '../../api/message-or';
import { http } from '../../api/owner-calls';
import { beginSession } from '../account/begin-session';

const MAY_ENTER: ReadonlySet<ShopStatus> = new Set<ShopStatus>(['pending', 'active', 'reviewing']);

/** Logs in, keeps the session, and tells whether the shop goes on to the console by itself. */
export async function logIn(credentials: { email: string; password: string }): Promise<boolean> {
  const { data } = await call(http.auth.login, { body: credentials });
  beginSession(data);
  return MAY_ENTER.has(data.shop.status);
}

/** The sentence for a log-in that failed: by the server, on the way, or here. */
export function loginFailureText(thrown: unknown): string {
  if (!(thrown instanceof AppError) || thrown.code === 'UNEXPECTED') return '로그인 처리 중 오류가 발생했습니다.';
  if (thrown.code === 'NETWORK' || thrown.code === 'TIMEOUT')
    return '서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.';
  return messageOr(thrown, '로그인에 실패했습니다.');
}
