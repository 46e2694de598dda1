import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { circuit, CircuitOpenError, requestJson, type AcquirerLookup, type Logger } from '@jumun/runtime';

export interface KcpChargesOptions {
  apiBase: string;
  siteCode: string;
  certificate: string;
  privateKey: string;
  passphrase: string;
  /** Knows which charges an order has, which KCP itself can't be asked for. */
  lookup?: Pick<AcquirerLookup, 'chargesOf'> | '' | undefined;
  logger: Logger;
}

const TIMEOUT_MS = 5_000;
/** Opens the circuit while KCP is away, so that callers do not wait for one timeout after another. */
const TROUBLE = { failures: 3, openMs: 2_000 };
const CARD = 'PACA';
const OK = '0000';
/** Gateway and line trouble, which says nothing about the number. */
const isLineTrouble = (code: string): boolean => /^95\d\d$/.test(code);
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

/** The card company's word on a transaction number and an order number. */
export type ChargeAnswer =
  | { kind: 'charged'; amount: number; remaining: number }
  /** It has no such charge for that order. */
  | { kind: 'none' }
  | { kind: 'no-answer' };

/** KCP's own word: it may also refuse to speak of a number, by a code that means anything. */
type ChargeStatus = ChargeAnswer | { kind: 'refused' };

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

  /**
   * KCP's entry under a transaction number. Whether a number that it refuses is none of its own, or which number an order
   * has, only a look-up beside it can say; without one such a payment stays unanswered.
   */
  async find(orderNumber: string, tno: string | null): Promise<ChargeAnswer> {
    const told = tno === null ? undefined : await this.inquire(orderNumber, tno);
    if (told && told.kind !== 'refused') return told;
    const numbers = this.options.lookup ? await this.options.lookup.chargesOf(orderNumber) : undefined;
    if (!numbers) return { kind: 'no-answer' };
    if (tno !== null) return numbers.includes(tno) ? { kind: 'no-answer' } : { kind: 'none' };
    const [newest] = numbers;
    if (newest === undefined) return { kind: 'none' };
    const answer = await this.inquire(orderNumber, newest);
    return answer.kind === 'refused' ? { kind: 'no-answer' } : answer;
  }

  private async inquire(orderNumber: string, tno: string): Promise<ChargeStatus> {
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

  private async ask(orderNumber: string, tno: string): Promise<ChargeStatus> {
    const { apiBase, siteCode, logger } = this.options;
    const signed = Buffer.from(`${siteCode}^${tno}^${CARD}`, 'utf8');
    const json = {
      site_cd: siteCode,
      kcp_cert_info: this.certificate,
      tno,
      pay_type: CARD,
      kcp_sign_data: sign('RSA-SHA256', signed, this.key).toString('base64'),
    };
    const outcome = await requestJson(`${apiBase}/std/inquery`, { json, timeoutMs: TIMEOUT_MS });
    const parsed =
      outcome.kind === 'answer' && outcome.status === 200 ? InquiryAnswer.safeParse(outcome.body) : undefined;
    const answer = parsed?.success ? readAnswer(parsed.data, orderNumber) : ({ kind: 'no-answer' } as const);
    if (answer.kind === 'no-answer' || answer.kind === 'refused') {
      const reason = outcome.kind === 'no-answer' ? outcome.reason : (parsed?.data?.res_cd ?? 'malformed');
      logger.warn({ orderNumber, reason }, 'KCP did not say what became of a charge');
    }
    return answer;
  }
}

/** Only an explicit answer is one: whatever can't be read is asked again. */
function readAnswer(answer: z.output<typeof InquiryAnswer>, orderNumber: string): ChargeStatus {
  const state = answer.stat_ca_cd;
  if (answer.res_cd !== OK) return { kind: isLineTrouble(answer.res_cd) ? 'no-answer' : 'refused' };
  if (answer.order_no === '') return { kind: 'no-answer' };
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
