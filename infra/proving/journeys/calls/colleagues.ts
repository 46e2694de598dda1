import { AccessTokenClaims, http, type OperatorRole } from '@jumun/contracts';
import { demo } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { codeOf } from '../authenticator.js';
import { UNKNOWN_ID, type CallCase, type Sent } from './case.js';
import type { TwoShops } from './two-shops.js';

const routes = http.colleagues;
const PASSWORD = 'finch!passw0rd';
/** Sends an invitation, and reads the token in its e-mail. */
async function invited({ fixture, fresh, operatorToken: token }: TwoShops, role: OperatorRole) {
  const email = `${fresh('colleague')}@proving.test`;
  const body = { email, roles: [role] };
  const { invitationId } = (await fixture.api.expect(routes.invite, { token, body })).data;
  const found = await eventually(async () => {
    const [letter] = await fixture.messages(email);
    return /\/ops\/invitation#([\w-]+)/.exec(letter?.text ?? '')?.[1];
  });
  return { invitationId, token: found };
}

/** Sent by a colleague who accepts an invitation. */
async function acceptance(twoShops: TwoShops, role: OperatorRole = 'support') {
  const { token } = await invited(twoShops, role);
  const { offer } = (await twoShops.fixture.api.expect(routes.openInvitation, { body: { token } })).data;
  return { token, password: PASSWORD, ticket: offer.ticket, code: codeOf(offer.secret) };
}

/** A colleague of its own for each call that changes one. */
export async function joined(twoShops: TwoShops, role?: OperatorRole) {
  const body = await acceptance(twoShops, role);
  const { data } = await twoShops.fixture.api.expect(routes.acceptInvitation, { body });
  return { token: data.tokens.accessToken, operatorId: data.operator.operatorId };
}

const ownToken = async (twoShops: TwoShops): Promise<Sent> => ({ token: (await joined(twoShops)).token });

/** The session that an access token speaks for. */
const sessionOf = (accessToken: string): string =>
  AccessTokenClaims.parse(JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())).sid;

async function confirmation(twoShops: TwoShops): Promise<Sent> {
  const { token } = await joined(twoShops);
  const offer = (await twoShops.fixture.api.expect(routes.startTotp, { token })).data;
  return { token, body: { ticket: offer.ticket, code: codeOf(offer.secret) } };
}

const reason = '담당이 바뀌었어요';

/** An open ask to give a colleague another role, as a platform has it where a second person is required. */
async function asked(twoShops: TwoShops, askedBy: 'a colleague' | 'the caller'): Promise<Sent> {
  const { operatorId } = await joined(twoShops);
  const { colleagues } = (await twoShops.fixture.api.expect(routes.list, { token: twoShops.operatorToken })).data;
  const own = colleagues.find(({ email }) => email === demo.operatorEmail)?.operatorId ?? UNKNOWN_ID;
  const asker = askedBy === 'the caller' ? own : (await joined(twoShops, 'admin')).operatorId;
  const [row] = await twoShops.fixture.sql(
    'auth',
    `insert into operator_ask (id, kind, operator_id, roles, reason, asked_by, asked_at, expires_at)
     values (gen_random_uuid(), 'roles', $1, '["finance"]', $2, $3, now(), now() + interval '1 day') returning id`,
    [operatorId, reason, asker],
  );
  return { params: { ask_id: String(row?.['id']) } };
}
const unknownAsk = { call: () => ({ params: { ask_id: UNKNOWN_ID } }), code: 'APPROVAL_NOT_FOUND' } as const;
const noReason = { set: { reason: ' a ' }, path: 'reason', message: '사유를 2자 이상 입력해주세요.' } as const;
const noRoles = { set: { roles: [] }, path: 'roles', message: '역할을 하나 이상 골라주세요.' } as const;
const wrongCode = { set: { code: '000000' }, message: '인증 코드가 올바르지 않아요. 새 코드를 입력해주세요.' } as const;

export const colleaguesCalls = {
  reauthenticate: {
    right: () => ({ body: { password: demo.password } }),
    wrong: [
      { set: { password: '' }, path: 'password', message: '비밀번호를 입력해주세요' },
      { set: { password: 'wrong1234' }, message: '현재 비밀번호가 올바르지 않아요.' },
    ],
  },
  security: { right: () => ({}) },
  startTotp: { right: ownToken },
  confirmTotp: { right: confirmation, wrong: [wrongCode] },
  makeRecoveryCodes: { right: ownToken },
  changePassword: {
    right: async (twoShops) => ({
      ...(await ownToken(twoShops)),
      body: { current_password: PASSWORD, new_password: 'kestrel!over7' },
    }),
    wrong: [
      { set: { current_password: '' }, path: 'current_password', message: '현재 비밀번호를 입력해주세요' },
      { set: { current_password: 'wrong1234' }, path: 'current_password', message: '현재 비밀번호가 올바르지 않아요.' },
      { set: { new_password: 'short' }, path: 'new_password', message: '영문과 숫자를 포함해 8자 이상 입력해주세요' },
    ],
  },
  sessions: { right: () => ({}) },
  endSession: {
    right: async ({ newOperatorSession }) => ({
      params: { session_id: sessionOf((await newOperatorSession()).accessToken) },
    }),
    wrong: [{ params: { session_id: 'x' }, path: 'session_id', message: '올바른 번호가 아니에요.' }],
    unknown: { call: () => ({ params: { session_id: UNKNOWN_ID } }), code: 'SESSION_NOT_FOUND' },
  },
  endOtherSessions: { right: ownToken },
  events: {
    right: () => ({}),
    answers: ({ data }: { data: { events: { kind: string }[] } }) =>
      expect(data.events.map(({ kind }) => kind)).toContain('log-in'),
    wrong: [{ query: { limit: '51' }, path: 'limit', message: '너무 크거나 길어요. (최대 50)' }],
  },
  list: { right: () => ({}) },
  invite: {
    right: ({ fresh }) => ({ body: { email: `${fresh('invited')}@proving.test`, roles: ['review', 'finance'] } }),
    wrong: [
      { set: { email: 'x' }, path: 'email', message: '유효한 이메일 형식을 입력해주세요' },
      { set: { email: demo.operatorEmail }, status: 409, message: '이미 등록된 이메일입니다.' },
      noRoles,
    ],
  },
  withdraw: {
    right: async (twoShops) => ({ params: { invitation_id: (await invited(twoShops, 'support')).invitationId } }),
    unknown: { call: () => ({ params: { invitation_id: UNKNOWN_ID } }), code: 'INVITATION_INVALID' },
  },
  changeRoles: {
    right: async (twoShops) => ({
      params: { operator_id: (await joined(twoShops)).operatorId },
      body: { roles: ['finance'], reason },
    }),
    wrong: [noReason, noRoles],
    unknown: {
      call: () => ({ params: { operator_id: UNKNOWN_ID }, body: { roles: ['finance'], reason } }),
      code: 'OPERATOR_NOT_FOUND',
    },
  },
  remove: {
    right: async (twoShops) => ({ params: { operator_id: (await joined(twoShops)).operatorId }, body: { reason } }),
    wrong: [noReason],
    unknown: { call: () => ({ params: { operator_id: UNKNOWN_ID }, body: { reason } }), code: 'OPERATOR_NOT_FOUND' },
  },
  approveAsk: { right: (twoShops) => asked(twoShops, 'a colleague'), unknown: unknownAsk },
  refuseAsk: { right: (twoShops) => asked(twoShops, 'a colleague'), unknown: unknownAsk },
  withdrawAsk: { right: (twoShops) => asked(twoShops, 'the caller'), unknown: unknownAsk },
  openInvitation: {
    right: async (twoShops) => ({ body: { token: (await invited(twoShops, 'support')).token } }),
    wrong: [{ set: { token: 'x' }, path: 'token', message: '초대 주소가 올바르지 않아요.' }],
    unknown: { call: () => ({ body: { token: 'x'.repeat(43) } }), code: 'INVITATION_INVALID' },
  },
  acceptInvitation: {
    right: async (twoShops) => ({ body: await acceptance(twoShops) }),
    wrong: [
      wrongCode,
      { set: { password: 'short' }, path: 'password', message: '영문과 숫자를 포함해 8자 이상 입력해주세요' },
      {
        set: { password: 'password1' },
        path: 'password',
        message: '너무 흔하거나 추측하기 쉬운 비밀번호예요. 다른 비밀번호를 입력해주세요.',
      },
    ],
  },
} satisfies Record<string, CallCase>;
