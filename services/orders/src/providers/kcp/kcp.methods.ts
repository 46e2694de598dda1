import { won, type MethodKind, type OnlineMethod, type PaymentMethod } from '@jumun/contracts';
import type { Charge, ChargePaidBy } from '../provider.js';
import { wonOf } from './kcp.wire.js';

/** Fields of the payment page's form that open it with a wallet. For Toss and Samsung Pay KCP documents none. */
export const WALLET_FIELDS: Readonly<Partial<Record<OnlineMethod, string>>> = {
  kakaopay: 'kakaopay_direct',
  naverpay: 'naverpay_direct',
  payco: 'payco_direct',
  applepay: 'applepay_direct',
};

/** A payment by card, a wallet's card among them. */
export const CARD = 'PACA';
/** Payments by a wallet's own money or points. */
const MONEY: Readonly<Record<string, PaymentMethod>> = {
  PAKM: 'kakaopay',
  PANP: 'naverpay',
  PATO: 'tosspay',
  PASG: 'ssgpay',
  PACP: 'payco',
};
/** Every kind of payment, in the order in which a charge of an unknown kind is asked for. */
export const PAY_TYPES: readonly string[] = [CARD, ...Object.keys(MONEY)];

/** Wallets that a card was used through. */
const WALLETS: Readonly<Record<string, PaymentMethod>> = {
  OT01: 'samsungpay',
  OT03: 'ssgpay',
  OT11: 'lpay',
  OT12: 'payco',
  OT13: 'kakaopay',
  OT16: 'naverpay',
  OT21: 'applepay',
  OT23: 'tosspay',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const sumOf = (answer: Record<string, unknown>, field: string): number => wonOf(textOf(answer[field])) ?? 0;

/**
 * The charged amount in won. Parts that an answer names must add up; else their sum counts, so that a charge which
 * differs from the order in any reading is reversed. Unnamed wallet money is no gap: by the kind of the payment, all
 * that is not the card's is wallet money.
 */
export function chargedOf(answer: Record<string, unknown>): number | undefined {
  const amount = wonOf(textOf(answer['amount']));
  if (amount === undefined) return undefined;
  const names = ['card_mny', 'easypoint_mny', 'coupon_mny'].filter((name) => wonOf(textOf(answer[name])) !== undefined);
  // A coupon alone says nothing about the rest.
  if (!names.some((name) => name !== 'coupon_mny')) return amount;
  const isOwnMoney = MONEY[textOf(answer['pay_method'])] !== undefined;
  if (isOwnMoney && sumOf(answer, 'easypoint_mny') === 0) return amount;
  const parts = names.reduce((sum, name) => sum + sumOf(answer, name), 0);
  return parts === amount || parts + sumOf(answer, 'use_point') === amount ? amount : parts;
}

/** By what it was paid, and the code that said so where we don't know it. */
export function readPaidBy(answer: Record<string, unknown>): { paidBy: ChargePaidBy; unknownCode?: string } {
  const payMethod = textOf(answer['pay_method']) || CARD;
  const wallet = textOf(answer['card_other_pay_type']);
  const money = MONEY[payMethod];
  const known = money ?? (payMethod === CARD ? (wallet === '' ? 'card' : WALLETS[wallet]) : undefined);
  const easyPoints = sumOf(answer, 'easypoint_mny');
  const points =
    money !== undefined && easyPoints === 0 ? sumOf(answer, 'amount') - sumOf(answer, 'card_mny') : easyPoints;
  const methodKind: MethodKind = points === 0 ? 'card' : sumOf(answer, 'card_mny') > 0 ? 'mixed' : 'money';
  const cashReceiptNo = textOf(answer['app_cash_receipt_no']) || null;
  const moneyPart = won(Math.min(Math.max(0, points), sumOf(answer, 'amount')));
  const paidBy = { method: known ?? 'unknown', methodKind, moneyPart, cashReceiptNo };
  return known === undefined ? { paidBy, unknownCode: payMethod === CARD ? wallet : payMethod } : { paidBy };
}

/** Fields that a receipt or the owner may need of a charge later; none of them identifies a card. */
const STORED_FIELDS = [
  ...(['app_no', 'app_time', 'card_cd', 'card_name', 'quota', 'partcanc_yn'] as const),
  ...(['pay_method', 'card_other_pay_type', 'card_mny', 'easypoint_mny', 'coupon_mny', 'app_cash_receipt_no'] as const),
];
/** The end of a card's number, under a name of our own: no more of it is kept, however KCP may mask it. */
export const CARD_END = 'card_end';

/** The part of an answer about a charge that is kept. */
export function detailsOf(answer: Record<string, unknown>): Charge['details'] {
  const kept = STORED_FIELDS.flatMap((field) => {
    const value = answer[field];
    return typeof value === 'string' ? [[field, value] as const] : [];
  });
  const { card_no: number } = answer;
  const [end] = (typeof number === 'string' && /(?<=.{8})\d{4}$/.exec(number)) || [];
  return Object.fromEntries<string>(end === undefined ? kept : [...kept, [CARD_END, end]]);
}
