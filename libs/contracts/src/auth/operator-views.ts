import { z } from 'zod';
import { Id } from '../values/ids.js';
import { OperatorRole } from '../values/operator-access.js';
import { line } from '../values/text.js';
import { Moment } from '../values/time.js';
import { Passkey } from './passkey-views.js';

/** Six digits of an authenticator app, or a recovery code; spaces and dashes make no difference. */
export const SecondFactorCode = z
  .string('인증 코드를 입력해주세요.')
  .trim()
  .min(1, '인증 코드를 입력해주세요.')
  .max(40, '인증 코드를 다시 확인해주세요.');

/** The roles that an operator is given: at least one, none twice. */
export const GivenRoles = z
  .array(OperatorRole, '역할을 하나 이상 골라주세요.')
  .min(1, '역할을 하나 이상 골라주세요.')
  .refine((roles) => new Set(roles).size === roles.length, '같은 역할을 두 번 골랐어요.');

/** Why a colleague's account was changed; it stays in the record. */
export const ChangeReason = line(200, '사유를 입력해주세요.').min(2, '사유를 2자 이상 입력해주세요.');

/** A secret for an authenticator app; the ticket brings the same one back with the first code, within ten minutes. */
export const TotpOffer = z.object({
  /** In base32, for typing it in. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
  ticket: z.string().max(2_000),
});

/** Ten codes for the day on which the app is gone; each is good once, and they are shown once. */
export const RecoveryCodes = z.array(z.string());

/** How an operator proves who it is. */
export const OperatorSecurity = z.object({
  operatorId: Id,
  email: z.string(),
  roles: z.array(OperatorRole),
  /** Null without an authenticator app. */
  totp: z.object({ addedAt: Moment, usedAt: Moment.nullable() }).nullable(),
  /** Recovery codes that were not used yet; null where none were made. */
  recoveryCodes: z.object({ left: z.int(), madeAt: Moment, usedAt: Moment.nullable() }).nullable(),
  /** The newest first; nothing from a service that knows of none yet. */
  passkeys: z.array(Passkey).optional(),
});
export type OperatorSecurity = z.infer<typeof OperatorSecurity>;

/** An operator as the admins see it. */
export const Colleague = z.object({
  operatorId: Id,
  email: z.string(),
  roles: z.array(OperatorRole),
  hasSecondFactor: z.boolean(),
  joinedAt: Moment,
  /** The last log-in or refresh that is remembered. */
  seenAt: Moment.nullable(),
});
export type Colleague = z.infer<typeof Colleague>;

/** An invitation that waits to be accepted. */
export const Invitation = z.object({
  invitationId: Id,
  email: z.string(),
  roles: z.array(OperatorRole),
  invitedAt: Moment,
  expiresAt: Moment,
});
export type Invitation = z.infer<typeof Invitation>;

/** An invitation just made; where no letters are sent, with the address that the inviter hands over, shown this once. */
export const MadeInvitation = Invitation.extend({ link: z.url().optional() });

/** A change of an operator's account, by whom and why. */
export const OperatorChange = z.object({
  changedAt: Moment,
  act: z.enum(['roles', 'removal']),
  /** The one who was changed, and the one who did it. */
  operatorId: Id,
  byId: Id,
  roles: z.array(OperatorRole),
  reason: z.string(),
});
export type OperatorChange = z.infer<typeof OperatorChange>;
