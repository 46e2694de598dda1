import { z } from 'zod';
import { businessDay, Id, Problem } from '@jumun/contracts';
import { circuit, request, type Circuit, type Logger } from '@jumun/runtime';
import type { BankCalendar } from '../../calendar/bank-calendar.js';
import type { BankDays } from '../../calendar/payout-day.js';
import type {
  AccountOutcome,
  LookUpOutcome,
  OpenOutcome,
  PayoutOrder,
  PayoutProvider,
  ProviderEvent,
  Refusal,
  Seller,
  SubmitOutcome,
} from '../payout-provider.js';
import { isSignedByToss, openLetter, sealLetter } from './letter.js';
import { pageOf, standingOf, stateOf, TossEnvelope, TossEvent, TossPayout, TossSeller } from './wire.js';

export interface TossOptions {
  apiBase: string;
  secretKey: string;
  /** 64 hexadecimal digits; seals bodies and signs events. */
  securityKey: string;
  /** Tells on which days banks carry transfers. */
  calendar: Pick<BankCalendar, 'current'>;
  logger: Logger;
}

type Heard = { kind: 'heard'; body: unknown } | Refusal | { kind: 'unknown' };

/** Toss asks for a minute; an account is opened while its owner waits. */
const TIMEOUT_MS = 60_000;
const ACCOUNT_TIMEOUT_MS = 20_000;
const PAGE = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A payout's day is at most a few holidays after it was sent. */
const LOOK_AHEAD_DAYS = 30;
const MOST_PAGES = 20;
/** At most seven letters on the seller's bank statement. */
const STATEMENT = '주문정산';
const OPENS_HOUR = 8;
const CLOSES_HOUR = 15;
const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;
/** Statuses that say nothing about what was asked: our key, a time-out, too many calls. */
const NOT_ABOUT_US = new Set([401, 408, 429]);

/** Toss Payments' payouts (v2): sellers are checked by Toss itself, and each payout is known by our own reference. */
export class TossPayouts implements PayoutProvider {
  readonly name = 'toss';
  readonly maxAmount = 999_999_999;
  private readonly key: Buffer;
  private readonly circuit: Circuit = circuit({ failures: 5, openMs: 15_000, provider: 'toss' });

  constructor(private readonly options: TossOptions) {
    this.key = Buffer.from(options.securityKey, 'hex');
  }

  /** Toss then writes to the seller's phone by itself. */
  async openAccount(seller: Seller): Promise<OpenOutcome> {
    const heard = await this.post('/v2/sellers', registrationOf(seller), seller.reference);
    if (heard.kind === 'heard') return openedBy(heard.body);
    if (heard.kind === 'unknown') return heard;
    // It may be there already, by a call whose answer was lost long ago.
    return (await this.findSeller(seller.reference)) ?? heard;
  }

  async changeAccount(accountId: string, seller: Seller): Promise<AccountOutcome | Refusal> {
    const { company, individual, account } = sellerOf(seller);
    const heard = await this.post(`/v2/sellers/${accountId}`, { company, individual, account });
    return heard.kind === 'heard' ? foundBy(heard.body) : heard;
  }

  async lookUpAccount(accountId: string): Promise<AccountOutcome> {
    const heard = await this.get(`/v2/sellers/${accountId}`);
    return heard.kind === 'heard' ? foundBy(heard.body) : { kind: 'unknown' };
  }

  async submit({ payoutId, accountId, amount }: PayoutOrder, now: Date): Promise<SubmitOutcome> {
    const item = {
      refPayoutId: payoutId,
      destination: accountId,
      ...scheduleAt(now, await this.options.calendar.current()),
      amount: { currency: 'KRW', value: amount },
      transactionDescription: STATEMENT,
    };
    const heard = await this.post('/v2/payouts', [item], payoutId);
    if (heard.kind !== 'heard') return heard;
    const page = pageOf(TossPayout).safeParse(heard.body);
    const payout = page.data?.items.find(({ refPayoutId }) => refPayoutId === payoutId);
    return payout ? { kind: 'accepted', providerPayoutId: payout.id } : { kind: 'unknown' };
  }

  async lookUp(order: PayoutOrder): Promise<LookUpOutcome> {
    if (order.providerPayoutId === null) return this.findPayout(order);
    const heard = await this.get(`/v2/payouts/${order.providerPayoutId}`);
    const payout = heard.kind === 'heard' ? TossPayout.safeParse(heard.body).data : undefined;
    return payout ? judge(payout) : { kind: 'unknown' };
  }

  async readEvent(body: Buffer, headers: Readonly<Record<string, string>>): Promise<ProviderEvent | undefined> {
    if (!isSignedByToss(this.options.securityKey, body, headers)) return undefined;
    const event = TossEvent.safeParse(parsed(body.toString('utf8')));
    if (!event.success) throw new Problem('BROKEN_BODY');
    const { eventId, eventType: type, entityBody } = event.data;
    const payoutId = Id.safeParse(entityBody.refPayoutId);
    if (type === 'payout.changed' && payoutId.success)
      return { eventId, type, about: { kind: 'payout', payoutId: payoutId.data } };
    if (type === 'seller.changed' && entityBody.id !== undefined)
      return { eventId, type, about: { kind: 'account', accountId: entityBody.id } };
    return { eventId, type, about: { kind: 'other' } };
  }

  private async findSeller(reference: string): Promise<OpenOutcome | undefined> {
    const found = await this.findInPages('/v2/sellers?', TossSeller, ({ refSellerId }) => refSellerId === reference);
    if (found === 'unknown') return { kind: 'unknown' };
    return found && openedBy(found);
  }

  /** Toss has no question for one reference, so that its list of those days is read. */
  private async findPayout({ payoutId, plannedAt }: PayoutOrder): Promise<LookUpOutcome> {
    const until = new Date(plannedAt.getTime() + LOOK_AHEAD_DAYS * DAY_MS);
    const days = `payoutDateGte=${businessDay(plannedAt)}&payoutDateLte=${businessDay(until)}&`;
    const found = await this.findInPages(
      `/v2/payouts?${days}`,
      TossPayout,
      ({ refPayoutId }) => refPayoutId === payoutId,
    );
    if (found === 'unknown') return { kind: 'unknown' };
    return found ? judge(found) : { kind: 'nothing' };
  }

  private async findInPages<T extends { id: string }>(
    path: string,
    item: z.ZodType<T>,
    isWanted: (item: T) => boolean,
  ): Promise<T | undefined | 'unknown'> {
    let after = '';
    for (let turned = 0; turned < MOST_PAGES; turned += 1) {
      const heard = await this.get(`${path}limit=${PAGE}${after}`);
      const page = heard.kind === 'heard' ? pageOf(item).safeParse(heard.body).data : undefined;
      if (!page) return 'unknown';
      const found = page.items.find(isWanted);
      const last = page.items.at(-1);
      if (found || !page.hasNext || !last) return found;
      after = `&startingAfter=${last.id}`;
    }
    return 'unknown';
  }

  private get(path: string): Promise<Heard> {
    return this.hear(path, async () => ({ headers: {} }));
  }

  private post(path: string, body: unknown, key?: string): Promise<Heard> {
    return this.hear(path, async () => ({
      method: 'POST' as const,
      body: await sealLetter(this.key, body),
      timeoutMs: path.startsWith('/v2/sellers') ? ACCOUNT_TIMEOUT_MS : TIMEOUT_MS,
      headers: {
        'content-type': 'text/plain',
        'tosspayments-api-security-mode': 'ENCRYPTION',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    }));
  }

  private async hear(path: string, write: () => Promise<Parameters<typeof request>[1]>): Promise<Heard> {
    const { apiBase, secretKey, logger } = this.options;
    const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
    const exchange = async (): Promise<Heard> => {
      const options = await write();
      const answer = await request(`${apiBase}${path}`, {
        timeoutMs: ACCOUNT_TIMEOUT_MS,
        maxBytes: 32 * 1024 * 1024,
        ...options,
        headers: { ...options?.headers, authorization },
      });
      if (answer.kind === 'no-answer') return { kind: 'unknown' };
      const envelope = TossEnvelope.safeParse(await this.read(answer.body.toString('utf8')));
      if (!envelope.success) return { kind: 'unknown' };
      const { error, entityBody } = envelope.data;
      if (answer.status >= 200 && answer.status < 300 && !error) return { kind: 'heard', body: entityBody };
      logger.warn({ status: answer.status, code: error?.code }, 'toss did not do it');
      const isNo = error && answer.status >= 400 && answer.status < 500 && !NOT_ABOUT_US.has(answer.status);
      return isNo ? { kind: 'refused', code: error.code, message: error.message } : { kind: 'unknown' };
    };
    try {
      return await this.circuit.run(exchange, ({ kind }) => kind === 'unknown');
    } catch (error) {
      logger.warn({ err: error }, 'toss gave no usable answer');
      return { kind: 'unknown' };
    }
  }

  /** Answers come sealed; what Toss could not even open is refused in plain JSON. */
  private async read(text: string): Promise<unknown> {
    if (text.trimStart().startsWith('{')) return parsed(text);
    return parsed(await openLetter(this.key, text).catch(() => ''));
  }
}

/** Now, while banks take such transfers; otherwise on the next bank day. */
function scheduleAt(
  now: Date,
  days: BankDays,
): { scheduleType: 'EXPRESS' } | { scheduleType: 'SCHEDULED'; payoutDate: string } {
  const today = businessDay(now);
  const hour = new Date(now.getTime() + SEOUL_OFFSET_MS).getUTCHours();
  if (days.isBankDay(today) && hour >= OPENS_HOUR && hour < CLOSES_HOUR) return { scheduleType: 'EXPRESS' };
  return { scheduleType: 'SCHEDULED', payoutDate: days.bankDayAfter(today) };
}

const digits = (text: string | null): string => (text ?? '').replace(/\D/g, '');

function sellerOf({ businessType, businessNumber, bankAccount, ...seller }: Seller) {
  const contact = { email: seller.email, phone: digits(seller.phone) };
  const isBusiness = businessNumber !== null;
  return {
    businessType: !isBusiness ? 'INDIVIDUAL' : businessType === 'corporate' ? 'CORPORATE' : 'INDIVIDUAL_BUSINESS',
    company: isBusiness
      ? {
          name: seller.shopName,
          representativeName: seller.ownerName,
          businessRegistrationNumber: digits(businessNumber),
          ...contact,
        }
      : null,
    individual: isBusiness ? null : { name: seller.ownerName, ...contact },
    account: bankAccount,
  };
}

const registrationOf = (seller: Seller) => ({
  refSellerId: seller.reference,
  ...sellerOf(seller),
  metadata: { shop_id: seller.shopId },
});

function openedBy(body: unknown): OpenOutcome {
  const seller = TossSeller.safeParse(body);
  const standing = seller.success ? standingOf(seller.data.status) : undefined;
  return seller.success && standing ? { kind: 'opened', accountId: seller.data.id, standing } : { kind: 'unknown' };
}

function foundBy(body: unknown): AccountOutcome {
  const seller = TossSeller.safeParse(body);
  const standing = seller.success ? standingOf(seller.data.status) : undefined;
  return standing ? { kind: 'found', standing } : { kind: 'unknown' };
}

function judge({ id, status, error }: TossPayout): LookUpOutcome {
  const kind = stateOf(status);
  if (kind === undefined) return { kind: 'unknown' };
  if (kind === 'failed') return { kind, code: error?.code ?? status, message: error?.message ?? '' };
  return { kind, providerPayoutId: id };
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
