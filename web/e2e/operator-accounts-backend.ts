import type { http } from '@jumun/contracts';
import { refused, uncalled, type ContentOf, type GroupAnswers } from '@jumun/client/played';
import { eventNumbered, pageOfEvents } from './console-account-backend.ts';
import { play, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';
import { loggedIn, OPERATOR, OPERATOR_PASSWORD } from './operator-backend.ts';
import { passkeyOf } from './passkey-backend.ts';

const AT = '2026-11-21T13:18:00+09:00';
const EARLIER = '2026-11-14T09:00:00+09:00';
export const RIGHT_CODE = '123456';
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const recovery = { recoveryCodes: Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-IJKL-${at}${at}MN`) };
const settled = { vouchedBy: null, vouchedAt: null, decidesFrom: null };
const offer = { secret: SECRET, uri: `otpauth://totp/Jumun:ops?secret=${SECRET}`, ticket: 'ticket' };

type ColleagueAsk = NonNullable<ContentOf<typeof http.colleagues.list>['asks']>[number];

/** Accounts of operators; a test changes them to play the server. */
export interface AccountsBackend {
  security: ContentOf<typeof http.colleagues.security>;
  people: ContentOf<typeof http.colleagues.list>;
  events: ContentOf<typeof http.colleagues.events>['events'];
  /** Whether the next weighty call asks for a fresh proof first. */
  isStale: boolean;
  /** Whether another admin has to approve. */
  needsSecond: boolean;
}

/** The n-th ask of an admin about a colleague. */
export const askNumbered = (n: number, more: Partial<ColleagueAsk> = {}): ColleagueAsk => ({
  ...{ askId: numbered(70 + n), kind: 'invitation', operatorId: null, email: `asked${n}@jumun.test`, reason: null },
  ...{ roles: ['finance'], askedBy: numbered(41), mine: false, blockedReason: null },
  ...{ askedAt: AT, expiresAt: '2026-11-24T13:18:00+09:00' },
  ...more,
});

/** The account of an operator with an app, and two colleagues, one of whom is only invited. */
export function layAccounts(backend: Backend): AccountsBackend {
  const colleague = { operatorId: numbered(41), email: 'jeongsan.damdang.aju.gin.ireum@jumun.test' };
  const own: AccountsBackend = {
    isStale: false,
    needsSecond: false,
    events: Array.from({ length: 12 }, (_, at) => eventNumbered(at + 1)),
    security: {
      ...OPERATOR,
      totp: { addedAt: EARLIER, usedAt: AT },
      recoveryCodes: { left: 9, madeAt: EARLIER, usedAt: AT },
      passkeys: [passkeyOf(1, '사무실 노트북'), passkeyOf(2, '책상 서랍의 보안 열쇠', false)],
    },
    people: {
      colleagues: [
        { ...OPERATOR, hasSecondFactor: true, joinedAt: EARLIER, seenAt: AT, ...settled },
        {
          ...{ ...colleague, roles: ['finance', 'review'], hasSecondFactor: true, joinedAt: EARLIER, seenAt: null },
          ...{ vouchedBy: OPERATOR.operatorId, vouchedAt: AT, decidesFrom: '2026-11-24T13:18:00+09:00' },
        },
      ],
      invitations: [
        { invitationId: numbered(51), email: 'new@jumun.test', roles: ['support'], invitedAt: EARLIER, expiresAt: AT },
      ],
      changes: [],
      events: [
        {
          ...{ changedAt: AT, act: 'roles', operatorId: colleague.operatorId, byId: OPERATOR.operatorId, withId: null },
          ...{ roles: ['finance', 'review'], reason: '심사도 맡아요' },
        },
        {
          ...{ changedAt: EARLIER, act: 'invitation', operatorId: numbered(51), byId: OPERATOR.operatorId },
          ...{ withId: colleague.operatorId, roles: ['support'], reason: null },
        },
      ],
      asks: [],
      secondPerson: 'required',
    },
  };
  const proven =
    <T>(answer: () => T) =>
    () =>
      own.isStale ? refused('REAUTH_REQUIRED') : answer();
  const session = { sessionId: numbered(61), browser: 'Chrome · Windows', startedAt: EARLIER, seenAt: AT };
  play(backend, {
    colleagues: {
      security: () => own.security,
      sessions: {
        sessions: [
          { ...session, isCurrent: true },
          { ...session, sessionId: numbered(62), isCurrent: false, browser: 'Safari · iPhone' },
        ],
      },
      events: ({ query }) => pageOfEvents(own.events, query),
      reauthenticate: ({ body: { password, code } }) => {
        if (password !== OPERATOR_PASSWORD) return refused('PASSWORD_WRONG');
        if (code === undefined) return refused('CODE_REQUIRED');
        if (code !== RIGHT_CODE) return refused('CODE_WRONG');
        own.isStale = false;
        return { accessToken: 'ops-access-proven' };
      },
      startTotp: proven(() => offer),
      confirmTotp: ({ body }) =>
        body.code === RIGHT_CODE ? { accessToken: 'ops-access-enrolled', ...recovery } : refused('CODE_WRONG'),
      makeRecoveryCodes: proven(() => recovery),
      list: () => own.people,
      invite: ({ body }) => {
        const invitation = { ...body, invitationId: numbered(52), invitedAt: AT, expiresAt: AT };
        if (!own.needsSecond) own.people.invitations.push(invitation);
        return { ...invitation, waiting: own.needsSecond };
      },
      remove: proven(() => {
        if (!own.needsSecond) own.people.colleagues = own.people.colleagues.slice(0, 1);
        return { waiting: own.needsSecond };
      }),
      ...{ approveAsk: { link: null }, refuseAsk: uncalled, withdrawAsk: uncalled },
      openInvitation: ({ body }) =>
        body.token === 'good-token-0123456789'
          ? { email: 'new@jumun.test', roles: ['support', 'review'], expiresAt: AT, offer }
          : refused('INVITATION_INVALID'),
      acceptInvitation: ({ body }) =>
        body.code === RIGHT_CODE
          ? { ...loggedIn, operator: { ...loggedIn.operator, roles: ['support'] }, ...recovery }
          : refused('CODE_WRONG'),
      ...{ changePassword: uncalled, endSession: uncalled, endOtherSessions: uncalled },
      ...{ withdraw: uncalled, changeRoles: uncalled },
    },
  } satisfies GroupAnswers<'colleagues'>);
  return own;
}
