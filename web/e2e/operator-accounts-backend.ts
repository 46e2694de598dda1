import { http, type AnswerOfRoute } from '@jumun/contracts';
import { data, refusal, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';
import { passkeyOf } from './passkey-backend.ts';
import { answerWith, OPERATOR } from './operator-backend.ts';

const routes = http.colleagues;
type Security = AnswerOfRoute<typeof routes.security>['data'];
type Colleagues = AnswerOfRoute<typeof routes.list>['data'];

const AT = '2026-11-21T13:18:00+09:00';
const EARLIER = '2026-11-14T09:00:00+09:00';
export const RIGHT_CODE = '123456';
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const RECOVERY_CODES = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-IJKL-${at}${at}MN`);

const offer = { secret: SECRET, uri: `otpauth://totp/Jumun:ops?secret=${SECRET}`, ticket: 'ticket' };
const wrongCode = () => refusal(400, 'CODE_WRONG', '인증 코드가 올바르지 않아요. 새 코드를 입력해주세요.');

/** Accounts of operators; a test changes them to play the server. */
export interface AccountsBackend {
  security: Security;
  people: Colleagues;
  /** Whether the next weighty call asks for a fresh proof first. */
  isStale: boolean;
}

/** The account of an operator with an app, and two colleagues, one of whom is only invited. */
export function layAccounts(backend: Backend): AccountsBackend {
  const session = { browser: 'Chrome · Windows', started_at: EARLIER, seen_at: AT };
  const own: AccountsBackend = {
    isStale: false,
    security: {
      ...OPERATOR,
      totp: { added_at: EARLIER, used_at: AT },
      recovery_codes: { left: 9, made_at: EARLIER, used_at: AT },
      passkeys: [passkeyOf(1, '사무실 노트북'), passkeyOf(2, '책상 서랍의 보안 열쇠', false)],
    },
    people: {
      colleagues: [
        { ...OPERATOR, has_second_factor: true, joined_at: EARLIER, seen_at: AT },
        {
          operator_id: numbered(41),
          email: 'jeongsan.damdang.aju.gin.ireum@jumun.test',
          roles: ['finance', 'review'],
          ...{ has_second_factor: true, joined_at: EARLIER, seen_at: null },
        },
      ],
      invitations: [
        {
          ...{ invitation_id: numbered(51), email: 'new@jumun.test', roles: ['support'] },
          ...{ invited_at: EARLIER, expires_at: AT },
        },
      ],
      changes: [
        {
          ...{ changed_at: AT, act: 'roles', operator_id: numbered(41), by_id: OPERATOR.operator_id },
          ...{ roles: ['finance', 'review'], reason: '심사도 맡아요' },
        },
      ],
    },
  };
  const proven = (answer: () => ReturnType<typeof data>) => () =>
    own.isStale ? refusal(403, 'REAUTH_REQUIRED', '안전을 위해 비밀번호를 한 번 더 입력해주세요.') : answer();
  answerWith(backend, routes.security, () => data(own.security));
  answerWith(backend, routes.sessions, () =>
    data({
      sessions: [
        { ...session, session_id: numbered(61), is_current: true },
        { ...session, session_id: numbered(62), is_current: false, browser: 'Safari · iPhone' },
      ],
    }),
  );
  answerWith(backend, routes.reauthenticate, ({ body }) => {
    if (body['password'] !== 'desk1234!') return refusal(400, 'PASSWORD_WRONG', '현재 비밀번호가 올바르지 않아요.');
    if (body['code'] === undefined) return refusal(403, 'CODE_REQUIRED', '인증 앱에 보이는 6자리 코드를 입력해주세요.');
    if (body['code'] !== RIGHT_CODE) return wrongCode();
    own.isStale = false;
    return data({ accessToken: 'ops-access-proven' });
  });
  answerWith(
    backend,
    routes.startTotp,
    proven(() => data(offer)),
  );
  answerWith(backend, routes.confirmTotp, ({ body }) =>
    body['code'] === RIGHT_CODE
      ? data({ accessToken: 'ops-access-enrolled', recovery_codes: RECOVERY_CODES })
      : wrongCode(),
  );
  answerWith(
    backend,
    routes.makeRecoveryCodes,
    proven(() => data({ recovery_codes: RECOVERY_CODES })),
  );
  answerWith(backend, routes.list, () => data(own.people));
  answerWith(backend, routes.invite, ({ body }) => {
    const invitation = { ...own.people.invitations[0], invitation_id: numbered(52), ...body };
    // The body has an address and roles, as the page sent them.
    own.people.invitations.push(invitation as Colleagues['invitations'][number]);
    return { status: 201, ...data(invitation) };
  });
  const params = { operator_id: numbered(41) };
  answerWith(
    backend,
    routes.remove,
    proven(() => {
      own.people.colleagues = own.people.colleagues.slice(0, 1);
      return { body: { success: true } };
    }),
    params,
  );
  answerWith(backend, routes.openInvitation, ({ body }) =>
    body['token'] === 'good-token-0123456789'
      ? data({ email: 'new@jumun.test', roles: ['support', 'review'], expires_at: AT, offer })
      : refusal(404, 'INVITATION_INVALID', '초대가 끝났거나 이미 쓰였어요. 관리자에게 다시 초대해달라고 해주세요.'),
  );
  answerWith(backend, routes.acceptInvitation, ({ body }) =>
    body['code'] === RIGHT_CODE
      ? {
          status: 201,
          ...data({
            tokens: { accessToken: 'ops-access-1', refreshToken: 'ops-refresh-1' },
            operator: {
              operator_id: numbered(71),
              email: 'new@jumun.test',
              roles: ['support'],
              needs_enrolment: false,
            },
            recovery_codes: RECOVERY_CODES,
          }),
        }
      : wrongCode(),
  );
  return own;
}
