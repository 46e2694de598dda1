import { z } from 'zod';
import { Id } from '../values/ids.js';
import { EVERY_ROLE, OperatorRole } from '../values/operator-access.js';
import { Email, Password } from '../values/text.js';
import { Moment } from '../values/time.js';
import {
  CarriedOutAsk,
  ChangedColleague,
  ChangeReason,
  Colleague,
  ColleagueAsk,
  ColleagueEvent,
  GivenRoles,
  Invitation,
  MadeInvitation,
  OperatorChange,
  OperatorSecurity,
  RecoveryCodes,
  SecondFactorCode,
  TotpOffer,
} from './operator-views.js';
import { Tokens } from './views.js';
import { Client } from '../values/client.js';

const InvitationToken = z.string().min(20, '초대 주소가 올바르지 않아요.').max(100, '초대 주소가 올바르지 않아요.');
const Ticket = TotpOffer.shape.ticket;
const admins = { roles: ['admin'], sealed: true } as const;
const oneAsk = { askId: Id };

/** Operators' own accounts and those of their colleagues. */
export const operatorProcedures = {
  /**
   * With a second factor, the code comes along; CODE_REQUIRED asks for it. Without one, `needsEnrolment` may be true. The
   * password that the settings gave opens only with an own one beside it; PASSWORD_INITIAL asks for that.
   */
  operatorLogIn: {
    input: z.object({
      email: Email,
      password: z.string().max(200),
      code: SecondFactorCode.optional(),
      newPassword: Password.optional(),
      client: Client.optional(),
    }),
    output: z.object({
      tokens: Tokens,
      operatorId: Id,
      browser: z.string().max(200).optional(),
      roles: z.array(OperatorRole).default([]),
      /** True where the session can do nothing but enrol a second factor. */
      needsEnrolment: z.boolean().default(false),
    }),
    errors: [
      ...(['LOGIN_FAILED', 'LOGIN_SLOWED', 'CODE_REQUIRED', 'CODE_WRONG'] as const),
      ...(['PASSWORD_INITIAL', 'PASSWORD_COMMON'] as const),
    ],
    sealed: true,
  },
  /** Proves password and second factor of the calling operator again, for what asks for a fresh proof. */
  reauthenticate: {
    input: z.object({
      password: z
        .string('비밀번호를 입력해주세요')
        .min(1, '비밀번호를 입력해주세요')
        .max(200, '비밀번호가 너무 길어요.'),
      code: SecondFactorCode.optional(),
    }),
    output: z.object({ accessToken: z.string() }),
    roles: EVERY_ROLE,
    errors: ['PASSWORD_WRONG', 'CODE_REQUIRED', 'CODE_WRONG', 'LOGIN_SLOWED', 'AUTH097'],
    sealed: true,
  },
  getOperatorSecurity: {
    input: z.object({}),
    output: OperatorSecurity,
    roles: 'any',
    errors: ['FORBIDDEN', 'AUTH097'],
    sealed: true,
  },
  /** Offers a secret to an authenticator app; nothing is kept until its first code comes. */
  startTotp: {
    input: z.object({}),
    output: TotpOffer,
    roles: 'any',
    fresh: true,
    errors: ['FORBIDDEN', 'AUTH097'],
    sealed: true,
  },
  /** Takes the app whose first code this is, in place of an earlier one; the session has proven itself by it. */
  confirmTotp: {
    input: z.object({ ticket: Ticket, code: SecondFactorCode }),
    output: z.object({ accessToken: z.string(), recoveryCodes: RecoveryCodes }),
    roles: 'any',
    fresh: true,
    errors: ['FORBIDDEN', 'CODE_WRONG', 'ENROLMENT_EXPIRED', 'AUTH097'],
    sealed: true,
  },
  /** Makes ten new recovery codes; the earlier ones are worth nothing. */
  makeRecoveryCodes: {
    input: z.object({}),
    output: z.object({ recoveryCodes: RecoveryCodes }),
    roles: EVERY_ROLE,
    fresh: true,
    errors: ['FORBIDDEN', 'ENROLMENT_REQUIRED'],
    sealed: true,
  },
  /** Sets a new password for the calling operator and ends every other session. */
  changeOperatorPassword: {
    input: z.object({
      currentPassword: z
        .string('현재 비밀번호를 입력해주세요')
        .min(1, '현재 비밀번호를 입력해주세요')
        .max(200, '비밀번호가 너무 길어요.'),
      newPassword: Password,
    }),
    output: z.object({}),
    roles: EVERY_ROLE,
    fresh: true,
    errors: ['FORBIDDEN', 'PASSWORD_WRONG', 'PASSWORD_COMMON', 'PASSWORD_INITIAL', 'LOGIN_SLOWED', 'AUTH097'],
    sealed: true,
  },

  /** Everybody with an account, the open invitations, and the last hundred changes. */
  listColleagues: {
    ...admins,
    input: z.object({}),
    output: z.object({
      colleagues: z.array(Colleague),
      invitations: z.array(Invitation),
      changes: z.array(OperatorChange),
      /** The changes with invitations and joining among them. */
      events: z.array(ColleagueEvent).optional(),
      /** Asks that wait for another admin. */
      asks: z.array(ColleagueAsk).optional(),
      /** Whether another admin has to approve who may decide. */
      secondPerson: z.enum(['required', 'optional']).optional(),
    }),
    errors: ['FORBIDDEN'],
  },
  /**
   * Sends an invitation that is good for 72 hours, in place of an earlier one to the same address. With a role that decides
   * it is an ask (`waiting`) where a second person is required and there is another admin.
   */
  inviteOperator: {
    ...admins,
    input: z.object({ email: Email, roles: GivenRoles }),
    output: MadeInvitation,
    fresh: true,
    errors: ['FORBIDDEN', 'EMAIL_TAKEN', 'APPROVAL_OPEN'],
    timeoutMs: 8_000,
  },
  withdrawInvitation: {
    ...admins,
    input: z.object({ invitationId: Id }),
    output: z.object({}),
    errors: ['FORBIDDEN', 'INVITATION_INVALID'],
  },
  /** Gives an operator other roles; the sessions of the earlier ones end. Of a role that decides it is an ask, as above. */
  changeOperatorRoles: {
    ...admins,
    input: z.object({ operatorId: Id, roles: GivenRoles, reason: ChangeReason }),
    output: ChangedColleague,
    fresh: true,
    errors: ['FORBIDDEN', 'OPERATOR_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'APPROVAL_OPEN'],
  },
  /** Removes an operator's account; its sessions end. Of one with a role that decides it is an ask, as above. */
  removeOperator: {
    ...admins,
    input: z.object({ operatorId: Id, reason: ChangeReason }),
    output: ChangedColleague,
    fresh: true,
    errors: ['FORBIDDEN', 'OPERATOR_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'APPROVAL_OPEN'],
  },
  /** Carries out what another admin asked; an invitation leaves now. */
  approveColleagueAsk: {
    ...admins,
    input: z.object(oneAsk),
    output: CarriedOutAsk,
    fresh: true,
    errors: [
      ...['FORBIDDEN', 'APPROVAL_NOT_FOUND', 'OWN_APPROVAL', 'APPROVER_TOO_NEW', 'APPROVER_VOUCHED_BY_ASKER'],
      ...['APPROVAL_LAPSED', 'EMAIL_TAKEN', 'OPERATOR_NOT_FOUND', 'LAST_ADMIN'],
    ],
    timeoutMs: 8_000,
  },
  /** Turns down what another admin asked. */
  refuseColleagueAsk: {
    ...admins,
    input: z.object(oneAsk),
    output: z.object({}),
    errors: ['FORBIDDEN', 'APPROVAL_NOT_FOUND', 'OWN_APPROVAL', 'APPROVER_TOO_NEW', 'APPROVER_VOUCHED_BY_ASKER'],
  },
  /** Takes back an ask of the caller's own. */
  withdrawColleagueAsk: {
    ...admins,
    input: z.object(oneAsk),
    output: z.object({}),
    errors: ['FORBIDDEN', 'APPROVAL_NOT_FOUND'],
  },

  /** Shows an invitation, with a secret for an authenticator app, which is required for joining. */
  openInvitation: {
    input: z.object({ token: InvitationToken }),
    output: z.object({ email: z.string(), roles: z.array(OperatorRole), expiresAt: Moment, offer: TotpOffer }),
    errors: ['INVITATION_INVALID'],
    sealed: true,
  },
  /** Uses an invitation up: the account has password and second factor at once. */
  acceptInvitation: {
    input: z.object({
      token: InvitationToken,
      password: Password,
      ticket: Ticket,
      code: SecondFactorCode,
      client: Client.optional(),
    }),
    output: z.object({
      tokens: Tokens,
      operatorId: Id,
      email: z.string(),
      roles: z.array(OperatorRole),
      browser: z.string().max(200).optional(),
      recoveryCodes: RecoveryCodes,
    }),
    errors: [
      'INVITATION_INVALID',
      'ENROLMENT_EXPIRED',
      'CODE_WRONG',
      'PASSWORD_COMMON',
      'EMAIL_TAKEN',
      'INVALID_INPUT',
    ],
    sealed: true,
  },
} as const;
