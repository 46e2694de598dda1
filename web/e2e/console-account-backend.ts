import { http, type AnswerOfRoute } from '@jumun/contracts';
import { numbered } from './fake-ids.ts';
import { type Answer, type Asked, callKey, data, refusal, type Backend } from './fake-gateway.ts';
import { passkeyOf } from './passkey-backend.ts';

type WirePasskey = AnswerOfRoute<typeof http.passkeys.ownerList>['data']['passkeys'][number];

interface WireSession {
  session_id: string;
  browser: string | null;
  started_at: string;
  seen_at: string;
  is_current: boolean;
}

/** The memory of the owner's account; a test changes it to play the server. */
export interface AccountBackend {
  sessions: WireSession[];
  passkeys: WirePasskey[];
  password: string;
  /** Answers where the body has the right password, and refuses any other at its field. */
  whenProven: (answer: () => Answer) => (asked: Asked) => Answer;
}

const HOUR_MS = 60 * 60 * 1000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

const sessionOf = (n: number, browser: string | null, hours: number): WireSession => ({
  session_id: numbered(8000 + n),
  browser,
  started_at: ago(hours + 48),
  seen_at: ago(hours),
  is_current: n === 1,
});

function wrongPassword(path: string): Answer {
  const message = '현재 비밀번호가 올바르지 않아요.';
  return refusal(400, 'PASSWORD_WRONG', message, { errors: [{ path, message }] });
}

/** Puts the owner's sessions and password behind the fake gateway. */
export function addAccount(backend: Backend): AccountBackend {
  const own: AccountBackend = {
    sessions: [sessionOf(1, 'Chrome · Windows', 0), sessionOf(2, 'KakaoTalk · iPhone', 3), sessionOf(3, null, 30)],
    passkeys: [passkeyOf(1, '계산대 노트북')],
    password: 'jumun1234!',
    whenProven:
      (answer) =>
      ({ body }) =>
        body['password'] === own.password ? answer() : wrongPassword('password'),
  };
  const { auth } = http;
  const done = { body: { success: true } };
  const keepCurrent = () => (own.sessions = own.sessions.filter(({ is_current }) => is_current));
  Object.assign(backend.overrides, {
    [callKey(http.passkeys.ownerList)]: () => data({ passkeys: own.passkeys }),
    [callKey(auth.listSessions)]: () => data({ sessions: own.sessions }),
    [callKey(auth.endOtherSessions)]: () => (keepCurrent(), done),
    [callKey(auth.changePassword)]: ({ body }: Asked) => {
      if (body['current_password'] !== own.password) return wrongPassword('current_password');
      own.password = String(body['new_password']);
      keepCurrent();
      return done;
    },
  });
  for (const { session_id } of own.sessions) {
    backend.overrides[callKey(auth.endSession, { session_id })] = () => {
      own.sessions = own.sessions.filter((each) => each.session_id !== session_id);
      return done;
    };
  }
  return own;
}
