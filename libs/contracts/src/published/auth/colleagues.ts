import { z } from 'zod';
import { ok, route } from '../../publish/route.js';
import { publish } from '../../publish/publish.js';
import { Id } from '../../values/ids.js';
import { OperatorRole } from '../../values/operator-access.js';
import { Password } from '../../values/text.js';
import { auth } from '../../auth/contract.js';
import { SecondFactorCode, TotpOffer } from '../../auth/operator-views.js';
import { Tokens } from '../../auth/views.js';

const { procedures } = auth;

/** Tokens as operators get them after a proof: the refresh token stays as it is. */
export const accessToken = { accessToken: z.string() };

/** An operator's session as its browser gets it. */
export const WireOperator = z.object({
  operator_id: Id,
  email: z.string(),
  /** Nothing from a gateway that knows of no roles yet. */
  roles: z.array(OperatorRole).optional(),
  needs_enrolment: z.boolean().optional(),
});

/** The operators' calls about their own accounts and those of their colleagues. */
export const colleaguesRoutes = {
  reauthenticate: publish(procedures.reauthenticate, {
    method: 'POST',
    path: '/v1/ops/reauth',
    caller: 'operator',
    about:
      'Proves password and second factor again; for 5 minutes the new access token does what asks for a fresh proof.',
    noStore: true,
    answer: z.object(accessToken),
    present: (output) => output,
  }),
  security: publish(procedures.getOperatorSecurity, {
    method: 'GET',
    path: '/v1/ops/security',
    caller: 'operator',
    about: 'How the operator proves who it is.',
    noStore: true,
  }),
  startTotp: publish(procedures.startTotp, {
    method: 'POST',
    path: '/v1/ops/security/totp',
    caller: 'operator',
    about: 'Offers a secret to an authenticator app.',
    noStore: true,
  }),
  confirmTotp: publish(procedures.confirmTotp, {
    method: 'POST',
    path: '/v1/ops/security/totp/confirm',
    caller: 'operator',
    about: 'Takes the app whose first code this is; the answer holds ten recovery codes, which are shown once.',
    noStore: true,
    answer: z.object({ ...accessToken, recovery_codes: z.array(z.string()) }),
    present: ({ recoveryCodes, ...rest }) => ({ ...rest, recovery_codes: recoveryCodes }),
  }),
  makeRecoveryCodes: publish(procedures.makeRecoveryCodes, {
    method: 'POST',
    path: '/v1/ops/security/recovery-codes',
    caller: 'operator',
    about: 'Makes ten new recovery codes; the earlier ones are worth nothing.',
    noStore: true,
  }),
  changePassword: publish(procedures.changeOperatorPassword, {
    method: 'POST',
    path: '/v1/ops/security/password',
    caller: 'operator',
    about: 'Sets a new password by the present one; every other session ends.',
    message: '비밀번호가 변경되었습니다.',
  }),
  sessions: publish(procedures.listSessions, {
    method: 'GET',
    path: '/v1/ops/security/sessions',
    caller: 'operator',
    about: 'Where the operator is logged in, the session seen last first.',
    list: 'sessions',
    noStore: true,
  }),
  endSession: publish(procedures.endSession, {
    method: 'DELETE',
    path: '/v1/ops/security/sessions/:session_id',
    caller: 'operator',
    about: 'Ends one of the own sessions.',
  }),
  endOtherSessions: publish(procedures.endOtherSessions, {
    method: 'POST',
    path: '/v1/ops/security/sessions/end-others',
    caller: 'operator',
    about: 'Ends all of the own sessions but this one.',
  }),
  events: publish(procedures.listOperatorSecurityEvents, {
    method: 'GET',
    path: '/v1/ops/security/events',
    caller: 'operator',
    about:
      "What happened to the operator's account, or for an admin to that of a colleague, the newest first; refusals of an hour are counted together.",
    list: 'events',
    next: 'eventId',
    noStore: true,
  }),
  list: publish(procedures.listColleagues, {
    method: 'GET',
    path: '/v1/ops/colleagues',
    caller: 'operator',
    about: 'Operators with their roles and who vouched for them, open invitations and asks, and what was changed last.',
    noStore: true,
  }),
  invite: publish(procedures.inviteOperator, {
    method: 'POST',
    path: '/v1/ops/colleagues/invitations',
    caller: 'operator',
    about:
      'Invites a colleague by e-mail, for 72 hours; where no letters are sent, `link` is what the inviter hands over. `waiting` says that another admin has to approve it first.',
    status: 201,
    noStore: true,
    message: ({ waiting }) => (waiting ? '다른 관리자에게 승인을 요청했어요.' : '동료를 초대했어요.'),
  }),
  withdraw: publish(procedures.withdrawInvitation, {
    method: 'DELETE',
    path: '/v1/ops/colleagues/invitations/:invitation_id',
    caller: 'operator',
    about: 'Withdraws an invitation.',
  }),
  changeRoles: publish(procedures.changeOperatorRoles, {
    method: 'PUT',
    path: '/v1/ops/colleagues/:operator_id/roles',
    caller: 'operator',
    about:
      'Gives a colleague other roles, with a reason; its sessions end. `waiting` says that another admin has to approve it first.',
  }),
  remove: publish(procedures.removeOperator, {
    method: 'POST',
    path: '/v1/ops/colleagues/:operator_id/remove',
    caller: 'operator',
    about:
      "Removes a colleague's account, with a reason; its sessions end. `waiting` says that another admin has to approve it first.",
  }),
  approveAsk: publish(procedures.approveColleagueAsk, {
    method: 'POST',
    path: '/v1/ops/colleagues/asks/:ask_id/approve',
    caller: 'operator',
    about:
      'Carries out what another admin asked about a colleague; where no letters are sent, `link` is what is handed over.',
    noStore: true,
  }),
  refuseAsk: publish(procedures.refuseColleagueAsk, {
    method: 'POST',
    path: '/v1/ops/colleagues/asks/:ask_id/refuse',
    caller: 'operator',
    about: 'Turns down what another admin asked about a colleague.',
  }),
  withdrawAsk: publish(procedures.withdrawColleagueAsk, {
    method: 'POST',
    path: '/v1/ops/colleagues/asks/:ask_id/withdraw',
    caller: 'operator',
    about: "Takes back an ask of one's own about a colleague.",
  }),
  openInvitation: publish(procedures.openInvitation, {
    method: 'POST',
    path: '/v1/ops/invitations/open',
    caller: 'anyone',
    about: 'What an invitation invites to, and a secret for an authenticator app.',
    noStore: true,
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/v1/ops/invitations/accept',
    caller: 'anyone',
    about: 'Uses an invitation up: sets a password and takes the authenticator app whose first code this is.',
    body: z.object({
      token: procedures.acceptInvitation.input.shape.token,
      password: Password,
      ticket: TotpOffer.shape.ticket,
      code: SecondFactorCode,
    }),
    asks: [procedures.acceptInvitation],
    answer: ok(z.object({ tokens: Tokens, operator: WireOperator, recovery_codes: z.array(z.string()) })),
    status: 201,
  }),
};
