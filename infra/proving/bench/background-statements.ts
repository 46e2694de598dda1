import { labelOf, type Transaction } from './statement-log.ts';

/**
 * Statements that run by the clock, by their names or first words: a transaction with one of them is no checkout's. One that
 * is missing here changes no number as long as fewer than half of the checkouts meet it; `budget --verbose` shows it.
 */
const BACKGROUND: readonly RegExp[] = [
  // Each service's relay: it looks for what was left over, and marks what was published 200 ms after the first fact.
  /^outbox-(oldest|mark|lease)$/,
  /^relay-(recall|remember)$/,
  // Sign-ins that ended.
  /^revocations-recent$/,
  /^select "id" from "session" where "revoked_at" >/,
  // Payments, refunds and reversals whose outcome is unknown.
  /^ask-after-crash$/,
  /^select "id" from "(orders|refund)" where "ask_at" <= now\(\)/,
  /^select "o"."checkout_id" from "orders" as "o" where "o"."refund_owed_at/,
  /^select "tno" from "reversal"/,
  // Messages and pushes that are due, sent in runs, and what became of them, written down together after some seconds.
  /^select "id" from "(message|push_delivery)" where/,
  /^message-find-due-(orders|codes)$/,
  /^find-owner-phones$/,
  /^select "shop_id", "shop_name" from "shop" where/,
  /^message-(hand-over|apply-changes)$/,
  // Payouts and charges that are looked after.
  /^select "id" from "payout" where "look_at" <= now\(\)/,
  /^(count-unconfirmed|shops-to-ask-about)$/,
];

export const isBackground = ({ statements }: Transaction): boolean =>
  statements.some((statement) => BACKGROUND.some((pattern) => pattern.test(labelOf(statement))));
