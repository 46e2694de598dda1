import type { ShopStatus } from '@jumun/contracts';
import { AppError } from '../../api/app-error';
import { call } from '../../api/client';
import { messageOr } from '../../api/message-or';
import { http } from '../../api/sign-in-calls';
import { askPasskey } from '../../api/passkey';
import type { Shop } from '../../api/views';
import type { Tokens } from '../../session/session-store';
import { beginSession } from '../account/begin-session';

const MAY_ENTER: ReadonlySet<ShopStatus> = new Set<ShopStatus>(['pending', 'active', 'reviewing']);

/** Logs in, keeps the session, and tells whether the shop goes on to the console by itself. */
export async function logIn(credentials: { email: string; password: string }): Promise<boolean> {
  return enter((await call(http.auth.login, { body: credentials })).data);
}

/** The same by a passkey; undefined when its holder gave up. */
export async function logInByPasskey(): Promise<boolean | undefined> {
  const { options, ticket } = (await call(http.passkeys.startLogIn, {})).data;
  const credential = await askPasskey(options);
  if (credential === undefined) return undefined;
  return enter((await call(http.passkeys.ownerLogIn, { body: { ticket, credential } })).data);
}

function enter(loggedIn: { tokens: Tokens; shop: Shop }): boolean {
  beginSession(loggedIn);
  return MAY_ENTER.has(loggedIn.shop.status);
}

/** The sentence for a log-in that failed: by the server, on the way, or here. */
export function loginFailureText(thrown: unknown): string {
  if (!(thrown instanceof AppError) || thrown.code === 'UNEXPECTED') return '로그인 처리 중 오류가 발생했습니다.';
  if (thrown.code === 'NETWORK' || thrown.code === 'TIMEOUT')
    return '서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.';
  return messageOr(thrown, '로그인에 실패했습니다.');
}
