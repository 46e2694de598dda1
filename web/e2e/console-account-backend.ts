import type { http } from '@jumun/contracts';
import { refused, type ContentOf, type Refused } from '@jumun/client/played';
import { addDevices, type DevicesBackend } from './console-devices-backend.ts';
import { play, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';
import { passkeyOf } from './passkey-backend.ts';

type Event = ContentOf<typeof http.auth.listSecurityEvents>['events'][number];
type Session = ContentOf<typeof http.auth.listSessions>['sessions'][number];

/** The memory of the owner's account; a test changes it to play the server. */
export interface AccountBackend {
  sessions: Session[];
  passkeys: ContentOf<typeof http.passkeys.ownerList>['passkeys'];
  devices: DevicesBackend;
  events: Event[];
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

/** The n-th event of an account; the first is this session's log-in, the second a count of refusals. */
export const eventNumbered = (n: number): Event => {
  const event = { kind: 'log-in', outcome: 'done', times: 1, detail: 'password', isKnown: true } as const;
  const [at, lastAt] = [ago(n), ago(n === 2 ? 1.5 : n)];
  const own = { eventId: numbered(9000 - n), at, lastAt, browser: 'Chrome · Windows', isCurrent: n === 1 };
  if (n === 2) return { ...own, ...event, outcome: 'refused', times: 12, isKnown: false, browser: null };
  if (n === 3) return { ...own, ...event, kind: 'phone-changed', detail: null, isKnown: null };
  return { ...own, ...event, isKnown: n !== 4 };
};

/** Events a page at a time. */
export function pageOfEvents(
  events: readonly Event[],
  { before, limit = 20 }: { before?: string | undefined; limit?: number | undefined },
) {
  const from = events.findIndex(({ eventId }) => eventId === before) + 1;
  const page = events.slice(from, from + limit);
  return { events: page, next: from + page.length < events.length ? (page.at(-1)?.eventId ?? null) : null };
}

function wrongPassword(path: string): Refused<'PASSWORD_WRONG'> {
  const message = '현재 비밀번호가 올바르지 않아요.';
  return refused('PASSWORD_WRONG', { message, errors: [{ path, message }] });
}

/** Puts the owner's sessions and password behind the fake gateway. */
export function addAccount(backend: Backend): AccountBackend {
  const own: AccountBackend = {
    sessions: [sessionOf(1, 'Chrome · Windows', 0), sessionOf(2, 'KakaoTalk · iPhone', 3), sessionOf(3, null, 30)],
    passkeys: [passkeyOf(1, '계산대 노트북')],
    devices: addDevices(backend),
    events: Array.from({ length: 12 }, (_, at) => eventNumbered(at + 1)),
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
      listSecurityEvents: ({ query }) => pageOfEvents(own.events, query),
      endOtherSessions: keepCurrent,
      endSession: ({ params }) =>
        void (own.sessions = own.sessions.filter(({ sessionId }) => sessionId !== params.sessionId)),
      changePassword: ({ body }) => {
        if (body.currentPassword !== own.password) return wrongPassword('current_password');
        own.password = body.newPassword;
        own.devices.devices = own.devices.devices.filter(({ deviceId }) => body.keepDeviceIds?.includes(deviceId));
        own.passkeys = own.passkeys.filter(({ passkeyId }) => body.keepPasskeyIds?.includes(passkeyId));
        return keepCurrent();
      },
    },
  });
  return own;
}
