import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { circuit, CircuitOpenError, requestJson, type Logger } from '@jumun/runtime';
import type { ChargeAnswer } from './judge-charge.js';

export interface KcpChargesOptions {
  apiBase: string;
  siteCode: string;
  certificate: string;
  privateKey: string;
  passphrase: string;
  logger: Logger;
}

const TIMEOUT_MS = 5_000;
/** While KCP is away nobody waits for it again and again. */
const TROUBLE = { failures: 3, openMs: 2_000 };
const CARD = 'PACA';
const OK = '0000';
/** KCP documents no code for a number that it does not know; this one says so for sure. */
const NO_TRANSACTION: ReadonlySet<string> = new Set(['SB02']);
const STANDING: ReadonlySet<string> = new Set(['STSR', 'STPC']);
const CANCELLED = 'STSC';
/** Failed, or never completed. */
const NEVER_CHARGED: ReadonlySet<string> = new Set(['STAF', 'STVF', 'STIR', 'STSF']);

const text = z.string().catch('');
const InquiryAnswer = z.object({
  res_cd: z.string().regex(/^[A-Z0-9]{4}$/),
  order_no: text,
  amount: text,
  rem_mny: text,
  stat_ca_cd: text,
});

/** Asks KCP about single charges, with the signature that it wants of every inquiry; it cancels nothing. */
export class KcpCharges {
  private readonly key: KeyObject;
  /** KCP wants the certificate on one line. */
  private readonly certificate: string;
  private readonly circuit = circuit({ ...TROUBLE, provider: 'kcp' });

  constructor(private readonly options: KcpChargesOptions) {
    this.key = createPrivateKey({ key: options.privateKey, passphrase: options.passphrase });
    this.certificate = options.certificate.replace(/\r?\n/g, '');
  }

  /** KCP's entry under a transaction number, or under the order's while none is known. */
  async find(orderNumber: string, tno: string | null): Promise<ChargeAnswer> {
    try {
      return await this.circuit.run(
        () => this.ask(orderNumber, tno),
        ({ kind }) => kind === 'no-answer',
      );
    } catch (error) {
      if (error instanceof CircuitOpenError) return { kind: 'no-answer' };
      throw error;
    }
  }

  private async ask(orderNumber: string, tno: string | null): Promise<ChargeAnswer> {
    const { apiBase, siteCode, logger } = this.options;
    const signed = Buffer.from(`${siteCode}^${tno ?? orderNumber}^${CARD}`, 'utf8');
    const json = {
      site_cd: siteCode,
      kcp_cert_info: this.certificate,
      tno: tno ?? '',
      ...(tno === null && { ordr_idxx: orderNumber }),
      pay_type: CARD,
      kcp_sign_data: sign('RSA-SHA256', signed, this.key).toString('base64'),
    };
    const outcome = await requestJson(`${apiBase}/std/inquery`, { json, timeoutMs: TIMEOUT_MS });
    const parsed =
      outcome.kind === 'answer' && outcome.status === 200 ? InquiryAnswer.safeParse(outcome.body) : undefined;
    const answer = parsed?.success ? readAnswer(parsed.data, orderNumber) : ({ kind: 'no-answer' } as const);
    if (answer.kind === 'no-answer') {
      const reason = outcome.kind === 'no-answer' ? outcome.reason : (parsed?.data?.res_cd ?? 'malformed');
      logger.warn({ orderNumber, reason }, 'KCP did not say what became of a charge');
    }
    return answer;
  }
}

/** Only an explicit answer is one: whatever can't be read is asked again. */
function readAnswer(answer: z.output<typeof InquiryAnswer>, orderNumber: string): ChargeAnswer {
  const state = answer.stat_ca_cd;
  if (NO_TRANSACTION.has(answer.res_cd)) return { kind: 'none' };
  if (answer.res_cd !== OK) return { kind: 'no-answer' };
  if (answer.order_no !== orderNumber || NEVER_CHARGED.has(state)) return { kind: 'none' };
  const amount = wonOf(answer.amount);
  // Only of a charge that stands as a whole does the sum itself say what is left.
  const left = state === 'STSR' && answer.rem_mny === '' ? amount : wonOf(answer.rem_mny);
  const remaining = state === CANCELLED ? 0 : STANDING.has(state) ? left : undefined;
  return amount === undefined || remaining === undefined
    ? { kind: 'no-answer' }
    : { kind: 'charged', amount, remaining };
}

const wonOf = (sum: string): number | undefined => (/^\d{1,12}$/.test(sum) ? Number(sum) : undefined);
