import { z } from 'zod';
import type { ErrorCode } from '../values/errors.js';
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

/** The limits of an operator who decides what others asked. */
export const Deciding = z.object({
  /** Nothing is decided before; null where that time is over. */
  from: Moment.nullable(),
  /** The operator whose asks are not to be decided; null where there is none. */
  notFor: Id.nullable(),
});
export type Deciding = z.infer<typeof Deciding>;

/** Why an operator can't approve what is asked. */
export const BlockedReason = z.enum(['own', 'too-new', 'vouched-by-asker']);
export type BlockedReason = z.infer<typeof BlockedReason>;

/** The refusal of an operator who tries all the same. */
export const blockedCodes = {
  own: 'OWN_APPROVAL',
  'too-new': 'APPROVER_TOO_NEW',
  'vouched-by-asker': 'APPROVER_VOUCHED_BY_ASKER',
} as const satisfies Record<BlockedReason, ErrorCode>;

/** The reason for which an operator can't decide what another one asked; null where there is none. */
export function blockedReasonOf({ from, notFor }: Deciding, askedBy: string, now: Date): BlockedReason | null {
  if (from !== null && now.getTime() < Date.parse(from)) return 'too-new';
  return askedBy === notFor ? 'vouched-by-asker' : null;
}

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
  /** Of what moves money; nothing from a service of before. */
  deciding: Deciding.optional(),
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
  /** The operator who invited it or gave it a role that decides, and when; null for operators from before that was kept. */
  vouchedBy: Id.nullable().optional(),
  vouchedAt: Moment.nullable().optional(),
  /** When it may begin to decide what others ask; null where it may by now. */
  decidesFrom: Moment.nullable().optional(),
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

/** An admin's ask about who may decide, which another admin approves. */
export const ColleagueAsk = z.object({
  askId: Id,
  kind: z.enum(['invitation', 'roles', 'removal']),
  /** The colleague; null for an invitation. */
  operatorId: Id.nullable(),
  email: z.string(),
  /** Those from then on; none for a removal. */
  roles: z.array(OperatorRole),
  /** Nothing for an invitation. */
  reason: z.string().nullable(),
  askedBy: Id,
  /** True for the operator who asked. */
  mine: z.boolean(),
  askedAt: Moment,
  /** When it ends by itself. */
  expiresAt: Moment,
  /** Null where the caller can approve it. */
  blockedReason: BlockedReason.nullable(),
});
export type ColleagueAsk = z.infer<typeof ColleagueAsk>;

/** True where nothing was done yet, since another admin has to approve it. */
const waiting = z.boolean().default(false);
export const ChangedColleague = z.object({ waiting });

/**
 * An invitation just made, or the ask for one; where no letters are sent, with the address that the inviter hands over,
 * shown this once.
 */
export const MadeInvitation = Invitation.extend({ link: z.url().optional(), waiting });
/** The same address, for the admin who approved an invitation; null where a letter was sent, and for other asks. */
export const CarriedOutAsk = z.object({ link: z.url().nullable() });

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

/** A change of an operator's account, its invitation and joining among them. */
export const ColleagueEvent = OperatorChange.extend({
  act: z.enum(['invitation', 'joining', 'roles', 'removal']),
  /** The second admin, where one approved it. */
  withId: Id.nullable(),
  /** Nothing for an invitation and for joining. */
  reason: z.string().nullable(),
});
export type ColleagueEvent = z.infer<typeof ColleagueEvent>;
