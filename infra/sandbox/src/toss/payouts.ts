import type { Clock } from '../clock.ts';
import type { TossBooks } from './books.ts';
import type { TossEvents } from './events.ts';
import { TossFault, type TossCode } from './fault.ts';
import {
  daysBetween,
  isBusinessDay,
  isExpressTime,
  koreanDay,
  koreanTime,
  openingOf,
  type BankHours,
} from './korean-time.ts';
import type { PayoutItem, Seller, TossPayout } from './rows.ts';
import type { SellerDesk } from './sellers.ts';

/** Accounts of Toss's test environment that every transfer to fails. */
const failing = new Set(['295 77701777777', '011 3025353430761', '002 02004240994312']);

const WEEK_MS = 7 * 86_400_000;
const WEEKLY_LIMIT = 10_000_000;
const FURTHEST_DAYS = 366;

interface TossPayoutParts {
  books: TossBooks;
  sellers: SellerDesk;
  events: TossEvents;
  clock: Clock;
  stepMs: number;
  bankHours: BankHours;
}

/** Transfers to sellers' banks: all items of a request, or none. */
export class TossPayoutDesk {
  private readonly books: TossBooks;
  private readonly sellers: SellerDesk;
  private readonly events: TossEvents;
  private readonly clock: Clock;
  private readonly stepMs: number;
  private readonly bankHours: BankHours;

  constructor(parts: TossPayoutParts) {
    this.books = parts.books;
    this.sellers = parts.sellers;
    this.events = parts.events;
    this.clock = parts.clock;
    this.stepMs = parts.stepMs;
    this.bankHours = parts.bankHours;
  }

  request(items: readonly PayoutItem[]): TossPayout[] {
    this.check(items);
    const requestedAt = koreanTime(this.clock.now());
    const payouts = items.map<TossPayout>((item) => ({
      ...item,
      id: this.books.id('FPA'),
      payoutDate: item.payoutDate ?? requestedAt.slice(0, 10),
      requestedAt,
      status: 'REQUESTED',
      error: null,
    }));
    for (const payout of payouts) {
      this.books.addPayout(payout);
      this.depart(payout);
    }
    return payouts;
  }

  find(id: string): TossPayout {
    const payout = this.books.payouts.get(id);
    if (!payout) throw new TossFault('NOT_FOUND_PAYOUT', '존재하지 않는 지급대행 요청입니다.');
    return payout;
  }

  cancel(payout: TossPayout): void {
    if (payout.scheduleType !== 'SCHEDULED' || payout.status !== 'REQUESTED')
      throw new TossFault('SB_NOT_CANCELABLE', '예약 지급이면서 아직 요청 상태일 때만 취소할 수 있습니다.');
    this.books.endPayout(payout, 'CANCELED');
    this.tell(payout);
  }

  /** Ends it at once; false when it has ended otherwise. What has arrived may still fail, as when the bank sends it back. */
  end(payout: TossPayout, outcome: 'COMPLETED' | 'FAILED'): boolean {
    if (payout.status === outcome) return true;
    if (payout.status === 'FAILED' || payout.status === 'CANCELED') return false;
    if (outcome === 'COMPLETED') {
      payout.status = 'COMPLETED';
      this.books.keepPayout(payout);
    } else {
      payout.error = { code: 'SB_BANK_REFUSED', message: '계좌로 이체하지 못했습니다.' };
      this.books.endPayout(payout, 'FAILED');
    }
    this.tell(payout);
    return true;
  }

  /** After a restart, what was on its way goes on. */
  resume(): void {
    for (const payout of this.books.payouts.values()) {
      if (payout.status === 'REQUESTED') this.depart(payout);
      if (payout.status === 'IN_PROGRESS') this.arrive(payout);
    }
  }

  /** The first item that is not in order refuses the whole request, and is named. */
  private check(items: readonly PayoutItem[]): void {
    const refs = new Set<string>();
    const asked = new Map<string, number>();
    let sum = 0;
    for (const item of items) {
      const refuse = (code: TossCode, words: string): never => {
        throw new TossFault(code, `${words} (refPayoutId: ${item.refPayoutId})`);
      };
      if (refs.has(item.refPayoutId) || this.books.payoutByRef(item.refPayoutId))
        refuse('SB_DUPLICATED_REF', '이미 요청된 refPayoutId 입니다.');
      refs.add(item.refPayoutId);
      this.checkDay(item, refuse);
      const seller = this.books.sellers.get(item.destination);
      if (!seller || seller.deleted) return refuse('NOT_FOUND_SELLER', '존재하지 않는 셀러입니다.');
      if (seller.status !== 'PARTIALLY_APPROVED' && seller.status !== 'APPROVED')
        refuse('FORBIDDEN_SELLER_PAYOUT', '지급대행이 불가능한 셀러입니다.');
      const ofSeller = (asked.get(seller.id) ?? 0) + item.amount.value;
      asked.set(seller.id, ofSeller);
      if (seller.status === 'PARTIALLY_APPROVED' && this.thisWeek(seller) + ofSeller >= WEEKLY_LIMIT) {
        this.sellers.move(seller, 'KYC_REQUIRED');
        refuse('SB_WEEKLY_LIMIT', '일주일 지급 한도를 넘어 고객확인이 필요합니다.');
      }
      sum += item.amount.value;
      if (sum > this.books.available) refuse('SB_BALANCE_SHORT', '지급 가능한 잔액이 부족합니다.');
    }
  }

  private checkDay({ scheduleType, payoutDate }: PayoutItem, refuse: (code: TossCode, words: string) => never): void {
    const now = this.clock.now();
    if (scheduleType === 'EXPRESS') {
      if (this.bankHours === 'office' && !isExpressTime(now))
        refuse('SB_NOT_BUSINESS_TIME', '바로 지급은 영업일 08시부터 15시까지만 가능합니다.');
      return;
    }
    const ahead = daysBetween(koreanDay(now), payoutDate ?? '');
    if (!(ahead >= 1 && ahead <= FURTHEST_DAYS) || !isBusinessDay(payoutDate ?? ''))
      refuse('SB_NOT_BUSINESS_DAY', '지급일은 내일부터 1년 안의 영업일이어야 합니다.');
  }

  private thisWeek(seller: Seller): number {
    const since = this.clock.now() - WEEK_MS;
    return [...this.books.payouts.values()]
      .filter(({ destination, status }) => destination === seller.id && status !== 'FAILED' && status !== 'CANCELED')
      .filter(({ requestedAt }) => Date.parse(requestedAt) > since)
      .reduce((sum, { amount }) => sum + amount.value, 0);
  }

  private depart(payout: TossPayout): void {
    const isForLater = payout.scheduleType === 'SCHEDULED' && this.bankHours === 'office';
    const waitMs = isForLater ? openingOf(payout.payoutDate) - this.clock.now() : 0;
    this.clock.after(Math.max(waitMs, 0) + this.stepMs, () => {
      if (payout.status !== 'REQUESTED') return;
      payout.status = 'IN_PROGRESS';
      this.books.keepPayout(payout);
      this.tell(payout);
      this.arrive(payout);
    });
  }

  private arrive(payout: TossPayout): void {
    this.clock.after(this.stepMs, () => {
      if (payout.status !== 'IN_PROGRESS') return;
      const account = this.books.sellers.get(payout.destination)?.account;
      const fails = !account || failing.has(`${account.bankCode} ${account.accountNumber}`);
      this.end(payout, fails ? 'FAILED' : 'COMPLETED');
    });
  }

  private tell(payout: TossPayout): void {
    const keys = [payout.id, payout.refPayoutId, payout.destination];
    this.events.tell({ type: 'payout.changed', entity: payout, keys });
  }
}
