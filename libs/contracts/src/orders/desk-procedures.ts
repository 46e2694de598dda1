import { z } from 'zod';
import { Id } from '../values/ids.js';
import { EVERY_ROLE } from '../values/operator-access.js';
import { Email, Phone } from '../values/text.js';
import { BusinessDay } from '../values/time.js';
import { FoundPayment, PaymentHistory } from './desk-views.js';

/** Payments that one search finds at most. */
export const MOST_FOUND = 50;

/** Questions of operators about single payments of any shop. */
export const deskProcedures = {
  /** How the payments ended that were begun on this Korean day, in figures alone, asked for as long as a desk is open. */
  countOutcomes: {
    input: z.object({}),
    output: z.object({
      day: BusinessDay,
      /** Those whose card was tried: paid, declined, taken back, or of unknown outcome. */
      tried: z.int(),
      /** The card company said no. */
      declined: z.int(),
      /** Without an outcome yet; the card company is asked again. */
      unknown: z.int(),
    }),
    roles: EVERY_ROLE,
    errors: ['FORBIDDEN'],
    timeoutMs: 2_000,
  },
  /** Payments by a number that stands on them, the newest first; a pickup number counts within its day. */
  findPayments: {
    input: z.union([
      z.object({ orderNumber: z.string().max(40) }),
      z.object({ tno: z.string().max(20) }),
      z.object({ pickup: z.string().regex(/^\d{3,6}$/), day: BusinessDay }),
    ]),
    output: z.array(FoundPayment),
    roles: ['support', 'finance'],
    errors: ['FORBIDDEN'],
  },
  /** Payments by the whole phone number or e-mail address of who ordered, the newest first. */
  findPaymentsOfBuyer: {
    input: z.union([z.object({ phone: Phone }), z.object({ email: Email })]),
    output: z.array(FoundPayment),
    roles: ['support'],
    errors: ['FORBIDDEN'],
    sealed: true,
  },
  /** One payment with its whole story. */
  getPaymentStory: {
    input: z.object({ paymentId: Id }),
    output: PaymentHistory,
    roles: ['support', 'finance'],
    errors: ['FORBIDDEN', 'PAYMENT_NOT_FOUND'],
    sealed: true,
  },
} as const;
