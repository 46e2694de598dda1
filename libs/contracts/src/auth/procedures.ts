import { z } from 'zod';
import { EndedSession, REVOCATION_MEMORY_SECONDS } from '../define/access-token.js';
import { counting, WaitingCount } from '../define/waiting.js';
import { Id } from '../values/ids.js';
import { EVERY_ROLE, OperatorRole } from '../values/operator-access.js';
import { Email, Password } from '../values/text.js';
import { deviceProcedures } from './device-procedures.js';
import { MOST_DEVICES } from './device-views.js';
import { operatorProcedures } from './operator-procedures.js';
import { Deciding } from './operator-views.js';
import { emailProcedures } from './email-procedures.js';
import { passkeyProcedures } from './passkey-procedures.js';
import { MOST_PASSKEYS } from './passkey-views.js';
import { passwordResetProcedures } from './password-reset-procedures.js';
import { phoneProcedures } from './phone-procedures.js';
import { proofProcedures } from './proof-procedures.js';
import { securityEventProcedures } from './security-events.js';
import { BrowserSecret, SocialArrival, Ticket } from './social-arrival.js';
import {
  BrowserToken,
  BusinessType,
  DocumentKey,
  LoggedIn,
  ReviewReason,
  SellerNotice,
  SessionView,
  ShopCard,
  ShopEdit,
  STORE_NAME_REFUSALS,
  ShopQuery,
  PaperName,
  PaperState,
  ShopReviewView,
  ShopView,
  SignUp,
  SocialId,
  SocialProvider,
  Tokens,
} from './views.js';
import { ShopStatus } from '../values/shop-status.js';
import { Client } from '../values/client.js';

/** Finance among them, since a shop's fee and payout account stand on its page. */
const READERS_OF_SHOPS = ['support', 'review', 'finance'] as const;

/** The common part of an operator's acts on a shop. */
const onShop = {
  output: ShopCard,
  roles: ['review'],
  errors: ['FORBIDDEN', 'SHOP_NOT_FOUND', 'SHOP_STATE'],
  sealed: true,
} as const;

export const procedures = {
  ...emailProcedures,
  ...phoneProcedures,
  /** One shop for an e-mail address, without regard to case. */
  signUp: { input: SignUp, output: z.object({ shopId: Id }), errors: ['EMAIL_TAKEN', 'PASSWORD_COMMON'], sealed: true },
  /**
   * An unknown account is refused as a wrong password is, in the same time; a restricted shop may log in. LOGIN_SLOWED says
   * in `retryAfterSeconds` when this client may try again; LOGIN_GUARDED says that no new browser gets in by password now.
   */
  logIn: {
    input: z.object({ email: Email, password: z.string().max(200), client: Client.optional() }),
    output: LoggedIn,
    errors: ['LOGIN_FAILED', 'LOGIN_SLOWED', 'LOGIN_GUARDED', 'AUTH098'],
    sealed: true,
  },
  /** Exchanges a refresh token for the next pair; the same client gets the same refresh token again for 30 seconds. */
  refresh: {
    input: z.object({ refreshToken: z.string().max(200), client: Client.optional() }),
    output: Tokens,
    errors: ['AUTH097', 'AUTH098', 'AUTH099'],
    sealed: true,
  },
  /** Ends the session of the calling owner or operator. */
  logOut: { input: z.object({}), output: z.object({}), roles: 'any' },
  /** Sessions that ended within so many seconds and whose tokens may still live; for the processes that check tokens. */
  listEndedSessions: {
    input: z.object({ withinSeconds: z.int().min(1).max(REVOCATION_MEMORY_SECONDS) }),
    output: z.array(EndedSession),
    errors: ['FORBIDDEN'],
    timeoutMs: 1_000,
  },
  /** Sessions of the calling owner or operator that can still be used, the one seen last first; at most 100. */
  listSessions: { input: z.object({}), output: z.array(SessionView), roles: EVERY_ROLE },
  /** Ends one session of the caller; ended already, nothing changes. */
  endSession: {
    input: z.object({ sessionId: Id }),
    output: z.object({}),
    roles: EVERY_ROLE,
    errors: ['SESSION_NOT_FOUND'],
  },
  /** Ends every session of the caller but the one that asks. */
  endOtherSessions: { input: z.object({}), output: z.object({}), roles: EVERY_ROLE },
  /** Sets a new password for the calling owner; every other session ends, and all devices and passkeys but those named. */
  changePassword: {
    input: z.object({
      currentPassword: z.string().max(200),
      newPassword: Password,
      keepDeviceIds: z.array(Id).max(MOST_DEVICES).default([]),
      keepPasskeyIds: z.array(Id).max(MOST_PASSKEYS).default([]),
    }),
    output: z.object({ browser: BrowserToken.optional() }),
    errors: ['PASSWORD_WRONG', 'PASSWORD_COMMON', 'LOGIN_SLOWED', 'AUTH098'],
    sealed: true,
  },
  ...operatorProcedures,
  ...passkeyProcedures,
  ...proofProcedures,
  ...deviceProcedures,
  ...securityEventProcedures,

  /** Where the browser goes for consent, and what it keeps meanwhile in a cookie that only this service reads. */
  startSocialLogIn: {
    input: z.object({ provider: SocialProvider }),
    output: z.object({ url: z.string(), keepsake: z.string() }),
    errors: ['PROVIDER_FAILED', 'SOCIAL_OFF'],
    sealed: true,
  },
  /** The browser is back from the consent page. */
  arriveFromProvider: {
    input: z.object({
      provider: SocialProvider,
      keepsake: z.string().max(4_000).optional(),
      browser: BrowserSecret.optional(),
      /** The query that the provider sent along. */
      query: z.record(z.string().max(100), z.string().max(4_000)),
    }),
    output: SocialArrival,
    sealed: true,
    timeoutMs: 20_000,
  },
  socialLogIn: {
    input: z.object({
      email: Email,
      provider: SocialProvider,
      providerId: SocialId,
      ticket: Ticket.optional(),
      browser: BrowserSecret.optional(),
      client: Client.optional(),
    }),
    output: LoggedIn,
    errors: ['TICKET_INVALID', 'NOT_REGISTERED', 'AUTH098'],
    sealed: true,
  },
  /** Opens a shop for a social account; the answer's ticket is good for the log-in that follows. */
  socialSignUp: {
    input: SignUp.omit({ password: true }).extend({
      provider: SocialProvider,
      providerId: SocialId,
      ticket: Ticket.optional(),
      browser: BrowserSecret.optional(),
    }),
    output: z.object({ shopId: Id, ticket: Ticket }),
    errors: ['TICKET_INVALID', 'EMAIL_TAKEN', 'SOCIAL_TAKEN'],
    sealed: true,
  },
  /** A provider says that a person withdrew; the call is checked as it came, byte by byte. */
  acceptUnlink: {
    input: z.object({
      provider: SocialProvider.exclude(['google']),
      authorization: z.string().max(500).optional(),
      /** The body in latin1, a character for each byte. */
      body: z.string().max(8_000),
    }),
    output: z.object({ providerId: SocialId }),
    errors: ['FORBIDDEN'],
    sealed: true,
  },

  ...passwordResetProcedures,

  /** Shops for the operator, newest first. */
  listShops: {
    input: ShopQuery,
    output: z.object({ shops: z.array(ShopCard), more: z.boolean() }),
    roles: READERS_OF_SHOPS,
    errors: ['FORBIDDEN'],
    sealed: true,
  },
  /** Shops that wait for an operator's approval. */
  countWaiting: counting({ shops: WaitingCount }),
  /** Operators with an account today, for the ids in access logs. */
  listOperators: {
    input: z.object({}),
    output: z.array(z.object({ operatorId: Id, email: z.string() })),
    roles: EVERY_ROLE,
    errors: ['FORBIDDEN'],
    sealed: true,
  },
  /** One shop with its documents and the tax office's word. */
  getShopForReview: {
    input: z.object({ shopId: Id }),
    output: ShopReviewView,
    roles: READERS_OF_SHOPS,
    errors: ['FORBIDDEN', 'SHOP_NOT_FOUND'],
    sealed: true,
    timeoutMs: 8_000,
  },
  /** Keeps that a paper was found right, or takes that back; one that was replaced meanwhile has to be seen first. */
  checkPaper: {
    input: z.object({
      shopId: Id,
      paper: PaperName,
      mark: z.string().min(1, '서류를 먼저 열어주세요.').max(64),
      isChecked: z.boolean(),
    }),
    output: z.array(PaperState),
    roles: ['review'],
    errors: ['FORBIDDEN', 'SHOP_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'PAPER_CHANGED'],
  },
  /** Shops and their owners by id, for readers of the access log; unknown ids are left out. */
  nameOwners: {
    input: z.object({ shopIds: z.array(Id).max(200) }),
    output: z.array(z.object({ shopId: Id, shopName: z.string(), ownerName: z.string() })),
    roles: ['admin'],
    errors: ['FORBIDDEN'],
    sealed: true,
  },
  /** A decision about a shop whose state has moved on is refused with `SHOP_STATE`. */
  approveShop: {
    ...onShop,
    input: z.object({ shopId: Id }),
    errors: [...onShop.errors, 'EMAIL_UNVERIFIED'],
  },
  rejectShop: { ...onShop, input: z.object({ shopId: Id, reason: ReviewReason }) },
  restrictShop: { ...onShop, input: z.object({ shopId: Id, reason: ReviewReason }) },
  liftRestriction: { ...onShop, input: z.object({ shopId: Id }) },
  /** The owner withdrew: log-in ends, the store name is free again, and the rest is deleted once the law permits. */
  closeShop: { ...onShop, input: z.object({ shopId: Id, reason: ReviewReason }) },
  /** Writes down that the calling owner or operator reads a document; refused, it must not be shown. */
  noteDocumentRead: {
    input: z.object({ document: DocumentKey }),
    output: z.object({}),
    roles: ['review'],
    errors: ['FORBIDDEN', 'DOCUMENT_NOT_FOUND'],
    sealed: true,
  },

  getShop: { input: z.object({}), output: ShopView, errors: ['AUTH098'], sealed: true },
  /**
   * Saves what is given; a complete profile goes into review. Another phone or other bank papers than those that are there
   * ask for a fresh proof.
   */
  editShop: {
    input: ShopEdit,
    output: ShopView,
    errors: [...STORE_NAME_REFUSALS, 'AGREEMENTS_REQUIRED', 'AUTH098', 'INVALID_INPUT', 'REAUTH_REQUIRED'],
    sealed: true,
  },
  /** The seller as shoppers read it; a pending shop shows nothing. */
  getSellerNotice: {
    input: z.object({ shopId: Id }),
    output: SellerNotice,
    errors: ['STORE_NOT_FOUND'],
    sealed: true,
  },
  /** Where to reach the owners of these shops, without those that are gone; for the notifications service alone. */
  getOwnerContacts: {
    input: z.object({ shopIds: z.array(Id).max(500) }),
    output: z.object({
      contacts: z.array(z.object({ shopId: Id, phone: z.string().nullable(), shopName: z.string() })),
    }),
    errors: ['FORBIDDEN'],
    sealed: true,
  },
  /** The seller as the payout provider has to know it; for the settlement service alone. */
  getPayoutProfile: {
    input: z.object({ shopId: Id }),
    output: z.object({
      shopId: Id,
      status: ShopStatus,
      shopName: z.string(),
      ownerName: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      businessNumber: z.string().nullable(),
      businessType: BusinessType,
    }),
    errors: ['STORE_NOT_FOUND', 'FORBIDDEN'],
    sealed: true,
  },
  /**
   * The roles of operators, and what keeps each from deciding what moves money (a service of before does not say); those
   * without an account today are missing. For the settlement service alone.
   */
  getOperatorRoles: {
    input: z.object({ operatorIds: z.array(Id).min(1).max(200) }),
    output: z.array(z.object({ operatorId: Id, roles: z.array(OperatorRole), deciding: Deciding.optional() })),
    errors: ['FORBIDDEN'],
  },
} as const;
