import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import type { z } from 'zod';
import type { OnlineMethod } from '@jumun/contracts';
import { callsTo, requestJson, stopwatch, type AcquirerLookup, type Logger, type NoAnswer } from '@jumun/runtime';
import type {
  ApproveOutcome,
  Cancellation,
  CancelOutcome,
  ChargePaidBy,
  ChargeReceipt,
  InquiryOutcome,
  PaidCharge,
  PaymentProvider,
  ReturnedCard,
  Trade,
} from '../provider.js';
import { inquireFound } from '../inquire-found.js';
import { goodsName } from './goods-name.js';
import { CARD, chargedOf, detailsOf, CARD_END, PAY_TYPES, readPaidBy, WALLET_FIELDS } from './kcp.methods.js';
import {
  ApproveAnswer,
  CancelAnswer,
  InquiryAnswer,
  isLineTrouble,
  KCP_ALREADY_CANCELLED,
  KCP_FAILED,
  KCP_OK,
  KCP_PARTLY_CANCELLED,
  KCP_REFUSALS,
  KCP_STANDING,
  KCP_STANDING_IN_PART,
  KCP_TAKEN_BACK,
  momentOf,
  NO_CODE,
  refusalOf,
  RegisterAnswer,
  wonOf,
} from './kcp.wire.js';

export interface KcpOptions {
  payBase: string;
  apiBase: string;
  /** Where KCP shows slips to those who paid; without it none is linked. */
  receiptBase?: string | undefined;
  siteCode: string;
  certificate: string;
  privateKey: string;
  passphrase: string;
  /** The most months that a shopper may pay in; 0 is at once only. */
  mostMonths: number;
  /** Fields of the page's form that open a wallet, beside those that KCP documents. */
  walletFields?: Readonly<Partial<Record<OnlineMethod, string>>> | undefined;
  /** Finds the numbers of an order's charges, which KCP itself can't be asked for. */
  lookup?: AcquirerLookup | undefined;
  logger: Logger;
}

const REGISTER_TIMEOUT_MS = 6_000;
const APPROVE_TIMEOUT_MS = 12_000;
/** An owner waits for it. */
const CANCEL_TIMEOUT_MS = 8_000;
const INQUIRY_TIMEOUT_MS = 8_000;
/** Kinds of cancellation. */
const WHOLE = 'STSC';
const PART = 'STPC';
/** Fields of the card page's form that are the same for every card payment in won. */
const CARD_FORM = { ActionResult: 'card', req_tx: 'pay', van_code: '', currency: '410', escw_used: 'N' } as const;
const MAX_REASON_CHARACTERS = 50;

type KcpResponse<T> = { kind: 'answer'; body: T } | NoAnswer;

/** NHN KCP's mobile standard payment: registration, approval, inquiry and cancellation over JSON. */
export class Kcp implements PaymentProvider {
  readonly inquireByOrder: PaymentProvider['inquireByOrder'];
  private readonly key: KeyObject;
  /** KCP wants the certificate on one line. */
  private readonly certificate: string;
  private readonly calls = callsTo('kcp');

  constructor(private readonly options: KcpOptions) {
    this.key = createPrivateKey({ key: options.privateKey, passphrase: options.passphrase });
    this.certificate = options.certificate.replace(/\r?\n/g, '');
    const { lookup } = options;
    this.inquireByOrder = lookup && ((orderNumber) => inquireFound(this, lookup, orderNumber));
  }

  async register(trade: Trade): ReturnType<PaymentProvider['register']> {
    const same = {
      site_cd: this.options.siteCode,
      ordr_idxx: trade.orderNumber,
      good_mny: String(trade.amount),
      good_name: goodsName(trade.title),
      pay_method: 'CARD',
      Ret_URL: `${trade.returnUrl}?proof=${trade.returnProof}`,
    };
    const fields = { ...same, escw_used: CARD_FORM.escw_used, user_agent: trade.userAgent ?? '' };
    const url = `${this.options.payBase}/trade/register.do`;
    const asked = await this.ask(
      url,
      { ...fields, kcp_cert_info: this.certificate },
      REGISTER_TIMEOUT_MS,
      RegisterAnswer,
    );
    if (asked.kind === 'no-answer') return { kind: 'unreachable' };
    const answer = asked.body;
    if (answer.code !== KCP_OK || answer.payUrl === '' || answer.approvalKey === '') {
      return { kind: 'refused', code: answer.code, message: answer.message };
    }
    // The card page brings these back, so that the browser finds its way home whatever happens here meanwhile.
    const wayHome = {
      param_opt_1: trade.paymentId,
      param_opt_2: encodeURIComponent(trade.storeName),
      param_opt_3: trade.returnProof,
    };
    const quota = { quotaopt: String(this.options.mostMonths) };
    const form = { ...same, ...CARD_FORM, ...quota, ...this.walletFlag(trade.method), ...wayHome };
    return { kind: 'registered', registration: { request: form, answer } };
  }

  /** Opens the page with a wallet. Of one without a flag the shopper picks it on the page. */
  private walletFlag(method: OnlineMethod): Record<string, string> {
    const field = this.options.walletFields?.[method] ?? WALLET_FIELDS[method];
    return field === undefined ? {} : { [field]: 'Y' };
  }

  readReturn(form: Readonly<Record<string, string>>): ReturnedCard | undefined {
    const orderNumber = form['ordr_idxx'];
    if (orderNumber === undefined || orderNumber === '') return undefined;
    const { res_cd: code = NO_CODE, tran_cd = '', enc_data = '', enc_info = '', site_cd, param_opt_3 } = form;
    if (site_cd !== undefined && site_cd !== this.options.siteCode) return undefined;
    const confirmed = code === KCP_OK && enc_data !== '' && enc_info !== '';
    const proof = { tran_cd, enc_data, enc_info };
    return { orderNumber, refusal: confirmed ? null : refusalOf(code), code, returnProof: param_opt_3, proof };
  }

  async approve(card: ReturnedCard, amount: number): Promise<ApproveOutcome> {
    const fields = {
      ...card.proof,
      site_cd: this.options.siteCode,
      kcp_cert_info: this.certificate,
      ordr_mony: String(amount),
      ordr_no: card.orderNumber,
      pay_type: CARD,
    };
    const asked = await this.ask(
      `${this.options.apiBase}/gw/enc/v1/payment`,
      fields,
      APPROVE_TIMEOUT_MS,
      ApproveAnswer,
    );
    // A request that surely never left was not charged, so it is a plain no.
    if (asked.kind === 'no-answer')
      return asked.sent ? { kind: 'unknown' } : { kind: 'declined', reason: 'unreachable', code: NO_CODE };
    const answer = asked.body;
    if (isLineTrouble(answer.res_cd)) return { kind: 'unknown' };
    if (answer.res_cd !== KCP_OK) return { kind: 'declined', reason: refusalOf(answer.res_cd), code: answer.res_cd };
    const charged = chargedOf(answer);
    if (!answer.tno || answer.order_no !== card.orderNumber || charged === undefined) return { kind: 'unknown' };
    const paidBy = this.paidByOf(answer);
    return {
      kind: 'approved',
      charge: {
        tno: answer.tno,
        amount: charged,
        remaining: charged,
        approvedAt: momentOf(answer.app_time),
        cancelledAt: undefined,
        details: detailsOf(answer),
        paidBy,
      },
    };
  }

  /** KCP finds a charge only under its own kind of payment: where that is not known, each is asked for in turn. */
  async inquire(
    orderNumber: string,
    tno: string,
    details?: Readonly<Record<string, string>> | null,
  ): Promise<InquiryOutcome> {
    const known = details?.['pay_method'];
    const types = PAY_TYPES.includes(known ?? '') ? [known, ...PAY_TYPES.filter((type) => type !== known)] : PAY_TYPES;
    let first: InquiryOutcome | undefined;
    for (const payType of types) {
      const outcome = await this.inquireAs(orderNumber, tno, payType ?? CARD);
      // Silence says nothing about the other kinds, and an answer says it all.
      if (outcome.kind !== 'unknown' || outcome.code === undefined) return outcome;
      first ??= outcome;
    }
    return first ?? { kind: 'unknown' };
  }

  private async inquireAs(orderNumber: string, tno: string, payType: string): Promise<InquiryOutcome> {
    const fields = {
      site_cd: this.options.siteCode,
      kcp_cert_info: this.certificate,
      tno,
      pay_type: payType,
      kcp_sign_data: this.sign(tno, payType),
    };
    const asked = await this.ask(`${this.options.apiBase}/std/inquery`, fields, INQUIRY_TIMEOUT_MS, InquiryAnswer);
    if (asked.kind === 'no-answer') return { kind: 'unknown' };
    return readInquiry(asked.body, orderNumber, (answer) => this.paidByOf(answer));
  }

  /** A method that KCP names and we don't know counts as paid all the same. */
  private paidByOf(answer: Record<string, unknown>): ChargePaidBy {
    const { paidBy, unknownCode } = readPaidBy(answer);
    if (unknownCode !== undefined)
      this.options.logger.warn({ code: unknownCode }, 'KCP named an unknown payment method');
    return paidBy;
  }

  async cancel(cancellation: Cancellation): Promise<CancelOutcome> {
    const { amount, standing, total } = cancellation;
    if (amount < total) return this.sendCancel(cancellation, PART);
    const whole = await this.sendCancel(cancellation, WHOLE);
    // Some of it was taken back before, which KCP allows to go on in parts only.
    const isPartly = whole.kind === 'refused' && whole.code === KCP_PARTLY_CANCELLED && amount === standing;
    return isPartly ? this.sendCancel(cancellation, PART) : whole;
  }

  takesPart(details: Readonly<Record<string, string>>): boolean {
    return details['partcanc_yn'] !== 'N';
  }

  receiptOf({ tno, orderNumber, amount, details }: PaidCharge): ChargeReceipt {
    const { receiptBase } = this.options;
    const query = new URLSearchParams({ cmd: 'card_bill', tno, order_no: orderNumber, trade_mony: String(amount) });
    const end = details[CARD_END];
    return {
      cardName: details['card_name'] ?? null,
      cardNumber: end === undefined ? null : `****-****-****-${end}`,
      approvalNumber: details['app_no'] ?? null,
      slipUrl: receiptBase ? `${receiptBase}/assist/bill.BillActionNew.do?${query.toString()}` : null,
    };
  }

  private async sendCancel(cancellation: Cancellation, type: typeof WHOLE | typeof PART): Promise<CancelOutcome> {
    const { tno, amount, standing, reason } = cancellation;
    const fields = {
      site_cd: this.options.siteCode,
      kcp_cert_info: this.certificate,
      kcp_sign_data: this.sign(tno, type),
      tno,
      mod_type: type,
      mod_desc: Array.from(reason).slice(0, MAX_REASON_CHARACTERS).join(''),
      // The standing amount before this part: KCP takes a part only while that still matches.
      ...(type === PART && { mod_mny: String(amount), rem_mny: String(standing) }),
    };
    const asked = await this.ask(`${this.options.apiBase}/gw/mod/v1/cancel`, fields, CANCEL_TIMEOUT_MS, CancelAnswer);
    if (asked.kind === 'no-answer') return { kind: asked.sent ? 'unknown' : 'unsent' };
    const { res_cd: code, res_msg: message = '' } = asked.body;
    if (code === KCP_OK) return { kind: 'cancelled', cancelledAt: momentOf(asked.body.canc_time) };
    // Unknown until KCP's books show whose cancellation it was.
    if (code === KCP_ALREADY_CANCELLED || isLineTrouble(code)) return { kind: 'unknown' };
    return { kind: 'refused', code, message: KCP_REFUSALS[code] ?? message };
  }

  private sign(subject: string, type: string): string {
    return sign('RSA-SHA256', Buffer.from(`${this.options.siteCode}^${subject}^${type}`, 'utf8'), this.key).toString(
      'base64',
    );
  }

  private async ask<S extends z.ZodType>(
    url: string,
    json: Record<string, string>,
    timeoutMs: number,
    answer: S,
  ): Promise<KcpResponse<z.output<S>>> {
    const elapsedSeconds = stopwatch();
    const outcome = await requestJson(url, { json, timeoutMs });
    const parsed = outcome.kind === 'answer' && outcome.status === 200 ? answer.safeParse(outcome.body) : undefined;
    this.calls.record(!parsed?.success, elapsedSeconds());
    if (parsed?.success) return { kind: 'answer', body: parsed.data };
    const reason = outcome.kind === 'no-answer' ? outcome.reason : 'malformed';
    this.options.logger.warn({ path: new URL(url).pathname, reason }, 'KCP gave no usable answer');
    return outcome.kind === 'no-answer'
      ? outcome
      : { kind: 'no-answer', reason: 'malformed', sent: true, status: outcome.status };
  }
}

function readInquiry(
  answer: z.output<typeof InquiryAnswer>,
  orderNumber: string,
  paidByOf: (answer: Record<string, unknown>) => ChargePaidBy,
): InquiryOutcome {
  const { res_cd: code, order_no: ofOrder, stat_ca_cd: state = '' } = answer;
  // KCP documents no code for a number that it does not know, so a refusal says nothing for sure.
  if (code !== KCP_OK) return isLineTrouble(code) ? { kind: 'unknown' } : { kind: 'unknown', code };
  if (!ofOrder || !answer.tno) return { kind: 'unknown' };
  // Another order's charge is an answer: this order has no such charge.
  if (ofOrder !== orderNumber || KCP_FAILED.has(state)) return { kind: 'nothing' };
  const approvedAt = momentOf(answer.app_time);
  const cancelledAt = momentOf(answer.can_time);
  if (state === KCP_TAKEN_BACK) return { kind: 'cancelled', tno: answer.tno, cancelledAt };
  const isWhole = state === KCP_STANDING;
  const amount = wonOf(answer.amount);
  // Only of a charge that stands as a whole does the sum itself say what is left.
  const remaining = isWhole && !answer.rem_mny ? amount : wonOf(answer.rem_mny);
  const isCharged = isWhole || state === KCP_STANDING_IN_PART;
  if (!isCharged || amount === undefined || remaining === undefined) return { kind: 'unknown' };
  return {
    kind: 'approved',
    charge: {
      ...{ tno: answer.tno, amount, remaining, approvedAt, cancelledAt },
      ...{ details: detailsOf(answer), paidBy: paidByOf(answer) },
    },
  };
}
