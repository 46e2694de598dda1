import type { http } from '@jumun/contracts';
import { refused, type ContentOf, type Refused } from '@jumun/client/played';
import { play, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';
import { passkeyOf } from './passkey-backend.ts';

type Session = ContentOf<typeof http.auth.listSessions>['sessions'][number];

/** The memory of the owner's account; a test changes it to play the server. */
export interface AccountBackend {
  sessions: Session[];
  passkeys: ContentOf<typeof http.passkeys.ownerList>['passkeys'];
  password: string;
  /** Answers once the owner proved itself again, and asks for that before. */
  whenProven: <T>(answer: () => T) => () => T | Refused<'REAUTH_REQUIRED'>;
  isProven: boolean;
}

const HOUR_MS = 60 * 60 * 1000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();

const sessionOf = (n: number, browser: string | null, hours: number): Session => ({
  ...{ sessionId: numbered(8000 + n), browser, startedAt: ago(hours + 48), seenAt: ago(hours), isCurrent: n === 1 },
});

function wrongPassword(path: string): Refused<'PASSWORD_WRONG'> {
  const message = '현재 비밀번호가 올바르지 않아요.';
  return refused('PASSWORD_WRONG', { message, errors: [{ path, message }] });
}

/** Puts the owner's sessions and password behind the fake gateway. */
export function addAccount(backend: Backend): AccountBackend {
  const own: AccountBackend = {
    sessions: [sessionOf(1, 'Chrome · Windows', 0), sessionOf(2, 'KakaoTalk · iPhone', 3), sessionOf(3, null, 30)],
    passkeys: [passkeyOf(1, '계산대 노트북')],
    password: 'jumun1234!',
    isProven: false,
    whenProven: (answer) => () => (own.isProven ? answer() : refused('REAUTH_REQUIRED')),
  };
  const keepCurrent = () => void (own.sessions = own.sessions.filter(({ isCurrent }) => isCurrent));
  play(backend, {
    passkeys: { ownerList: () => ({ passkeys: own.passkeys }) },
    proofs: {
      list: () => ({ passkey: own.passkeys.length > 0, code: false }),
      prove({ body: { password } }) {
        if (password !== own.password) return wrongPassword('password');
        own.isProven = true;
        return { accessToken: 'a-proven' };
      },
    },
    auth: {
      listSessions: () => ({ sessions: own.sessions }),
      endOtherSessions: keepCurrent,
      endSession: ({ params }) =>
        void (own.sessions = own.sessions.filter(({ sessionId }) => sessionId !== params.sessionId)),
      changePassword: ({ body }) => {
        if (body.currentPassword !== own.password) return wrongPassword('current_password');
        own.password = body.newPassword;
        return keepCurrent();
      },
    },
  });
  return own;
}
