import { z } from 'zod';
import { AccountNews } from '../values/account-news.js';
import { counting, WaitingCount } from '../define/waiting.js';
import { Id } from '../values/ids.js';
import { OperatorRole } from '../values/operator-access.js';
import { callProcedures } from './call-procedures.js';
import { inquiryProcedures } from './inquiry-procedures.js';
import { printProcedures } from './print-procedures.js';
import { pushProcedures } from './push-procedures.js';
import {
  BellView,
  ChatSetup,
  ChatStatus,
  DeliveryReport,
  MessageRow,
  MessageState,
  MessageUsage,
  NoticeView,
} from './views.js';

export const procedures = {
  listBell: { input: z.object({ limit: z.int().min(1).max(200).default(100) }), output: z.array(BellView) },
  countUnread: { input: z.object({}), output: z.object({ unread: z.int() }) },
  readBell: {
    input: z.object({ notificationId: Id }),
    output: z.object({ unread: z.int() }),
    errors: ['NOTIFICATION_NOT_FOUND'],
  },
  /** Marks all that the shop's bell tells as read, or what it tells of one order. */
  readBells: { input: z.object({ paymentId: Id.optional() }), output: z.object({ unread: z.int() }) },
  /** The shop's notices: unread first, then newest first, fifty at most. */
  listNotices: { input: z.object({}), output: z.array(NoticeView) },
  readNotice: { input: z.object({ noticeId: Id }), output: z.object({}), errors: ['NOTIFICATION_NOT_FOUND'] },
  /** How the calling owner's shop stands with Kakao alerts. */
  getChatStatus: { input: z.object({}), output: ChatStatus, sealed: true },
  /** The same with the addresses of the set-up page; whether the owner became a friend meanwhile is asked at Kakao. */
  getChatSetup: { input: z.object({}), output: ChatSetup, errors: ['CHAT_OFF'], sealed: true, timeoutMs: 9_500 },
  /** Exchanges the code that Kakao gave the owner's browser, and connects the shop to that person. */
  connectChat: {
    input: z.object({ code: z.string().min(1).max(500), state: z.string().max(500).optional() }),
    output: ChatStatus,
    errors: ['CHAT_OFF', 'CHAT_CODE_REFUSED', 'CHAT_FAILED'],
    sealed: true,
    timeoutMs: 9_500,
  },
  /** The owner says that it added our channel; Kakao's word counts where it gives one. */
  confirmChatFriend: {
    input: z.object({}),
    output: ChatStatus,
    errors: ['CHAT_OFF', 'CHAT_NOT_CONNECTED', 'CHAT_NOT_FRIEND'],
    sealed: true,
  },
  /** Switches the owner's Kakao alerts on or off; off, they come as text messages. */
  setChatAlerts: {
    input: z.object({ enabled: z.boolean() }),
    output: ChatStatus,
    errors: ['CHAT_OFF', 'CHAT_NOT_CONNECTED'],
    sealed: true,
  },
  /** Kakao says that a person withdrew: whatever shop was connected to that person is connected no more. */
  forgetKakaoUser: {
    input: z.object({ kakaoUserId: z.string().min(1).max(100) }),
    output: z.object({ shops: z.int() }),
    errors: ['FORBIDDEN'],
    sealed: true,
  },
  /** Sends a one-time code that another service made; never later than ten minutes after. */
  sendCode: {
    input: z.object({
      channel: z.enum(['sms', 'email']),
      to: z.string().max(254),
      code: z.string().regex(/^\d{6}$/),
    }),
    output: z.object({}),
    errors: ['FORBIDDEN', 'MAIL_OFF', 'CODES_USED_UP'],
    sealed: true,
  },
  /** Sends an operator's invitation that another service made, with the address that its token opens. */
  sendInvitation: {
    input: z.object({ to: z.string().max(254), token: z.string().regex(/^[\w-]{20,100}$/) }),
    output: z.object({}),
    errors: ['FORBIDDEN', 'MAIL_OFF'],
    sealed: true,
  },
  /** Writes to admins and the company about an operator's account, until three days after; about one event each gets one mail. */
  sendOperatorNews: {
    input: z.object({
      eventId: Id,
      to: z.array(z.string().max(254)).min(1).max(100),
      act: z.enum(['invitation', 'joining', 'roles', 'removal']),
      /** E-mail addresses: of the colleague, of the admin who did it, and of the one who approved it. */
      colleague: z.string().max(254),
      by: z.string().max(254).nullable(),
      approvedBy: z.string().max(254).nullable(),
      roles: z.array(OperatorRole),
    }),
    output: z.object({}),
    errors: ['FORBIDDEN', 'MAIL_OFF'],
    sealed: true,
  },
  /** Tells an owner, at the addresses it had until then, of something about its account; about one event each address once. */
  sendAccountNews: {
    input: AccountNews,
    output: z.object({}),
    errors: ['FORBIDDEN'],
    sealed: true,
  },
  /** Messages that the calling owner's shop sent in the last twelve Korean months, the newest month first. */
  getMessageUsage: { input: z.object({}), output: z.array(MessageUsage) },
  /** For operators: messages in a state, the newest first. */
  listMessages: {
    input: z.object({
      state: MessageState.default('parked'),
      limit: z.int().min(1).max(200).default(100),
      /** Messages older than this one. */
      before: Id.optional(),
    }),
    output: z.array(MessageRow),
    roles: ['support'],
    errors: ['FORBIDDEN'],
    sealed: true,
  },
  /** For operators: what was sent because of one payment, the oldest first; recipients are masked. */
  listPaymentMessages: {
    input: z.object({ shopId: Id, paymentId: Id }),
    output: z.array(MessageRow),
    roles: ['support', 'finance'],
    errors: ['FORBIDDEN'],
    sealed: true,
  },
  /** For operators: sends a parked message again, as a new one. */
  resendMessage: {
    input: z.object({ messageId: Id }),
    output: z.object({ messageId: Id }),
    roles: ['support'],
    errors: ['FORBIDDEN', 'MESSAGE_NOT_FOUND', 'MESSAGE_NOT_PARKED'],
  },
  ...inquiryProcedures,
  ...callProcedures,
  ...printProcedures,
  ...pushProcedures,
  /** Unanswered inquiries, and parked messages. */
  countWaiting: counting({ inquiries: WaitingCount, messages: WaitingCount }),
  /** Takes the provider's delivery reports; the raw body is checked against the shared secret first. */
  recordDeliveries: {
    input: z.object({ secret: z.string().max(200), reports: z.array(DeliveryReport).max(1000) }),
    output: z.object({ accepted: z.int() }),
    errors: ['FORBIDDEN'],
    sealed: true,
  },
} as const;
