import { randomUUID } from 'node:crypto';
import { koreanStamp, type Clock } from '../clock.ts';
import type { Charset } from '../euc-kr.ts';
import type { Card } from './cards.ts';
import type { WalletUse } from './wallets.ts';

export interface Trade {
  approvalKey: string;
  traceNo: string;
  siteCd: string;
  orderNo: string;
  amount: string;
  goodName: string;
  retUrl: string;
  /** The form that the browser posted to the payment window; undefined until then. */
  browser: BrowserForm | undefined;
  auths: Auth[];
  charges: Charge[];
  /** Nothing more is expected of it; it may leave the books. */
  finished: boolean;
}

export interface BrowserForm {
  charset: Charset;
  /** Only the fields that return to the merchant. */
  echoed: Record<string, string>;
  /** The wallet that the window was opened with. */
  wallet?: string;
}

/** A buyer's consent: good for one approval. */
export interface Auth {
  id: string;
  trade: Trade;
  card: Card;
  /** Undefined for a card alone. */
  use: WalletUse | undefined;
  spent: boolean;
}

export interface Charge {
  tno: string;
  orderNo: string;
  amount: number;
  remaining: number;
  partCancels: number;
  /** Each cancel, whole or in part, oldest first. */
  cancels: { amount: number; at: string }[];
  card: Card;
  appNo: string;
  approvedAt: string;
  cancelledAt: string | undefined;
  /** Undefined for a card alone, and in books of before there were wallets. */
  use?: WalletUse | undefined;
}

/** Real data is some two thousand opaque characters; `+`, `/` and `=` are in it to try the reader's decoder. */
const opaque = 'Q2FyZA+/eW91+2Fu/bm90+cmVhZA=='.repeat(8);
/** Made when they are asked for: kept, each would take 400 bytes. */
export const encDataOf = ({ id }: Auth): string => `SBXDATA${id}${opaque}`;
export const encInfoOf = ({ id }: Auth): string => `SBXINFO${id}+/=`;
const ENC_INFO = /^SBXINFO(.+)\+\/=$/;

/** KCP's own books: trades, consents and charges, bounded by throwing out the oldest finished trades. */
export class Books {
  private readonly clock: Clock;
  private readonly maxTrades: number;
  private readonly trades = new Map<string, Trade>();
  private readonly authsById = new Map<string, Auth>();
  private readonly chargesByNumber = new Map<string, Charge>();
  private readonly byOrder = new Map<string, Charge[]>();
  private serial: number;

  /** The serial starts at the wall clock, so that numbers never repeat after a restart. */
  constructor(clock: Clock, maxTrades: number, serial: number = Date.now()) {
    this.clock = clock;
    this.maxTrades = maxTrades;
    this.serial = serial;
  }

  register(facts: Pick<Trade, 'siteCd' | 'orderNo' | 'amount' | 'goodName' | 'retUrl'>): Trade {
    if (this.trades.size >= this.maxTrades) this.throwOut();
    const serial = this.next();
    const trade: Trade = {
      ...facts,
      approvalKey: `SBX${serial}`,
      traceNo: `${facts.siteCd}SBX${serial}`,
      browser: undefined,
      auths: [],
      charges: [],
      finished: false,
    };
    this.trades.set(trade.approvalKey, trade);
    return trade;
  }

  trade(approvalKey: string): Trade | undefined {
    return this.trades.get(approvalKey);
  }

  authenticate(trade: Trade, card: Card, use?: WalletUse): Auth {
    const auth: Auth = { id: randomUUID(), trade, card, use, spent: false };
    // `push` would make room for 16 more, which two hundred thousand trades never need.
    trade.auths = trade.auths.concat(auth);
    this.authsById.set(auth.id, auth);
    return auth;
  }

  auth(encData: string, encInfo: string): Auth | undefined {
    const auth = this.authsById.get(ENC_INFO.exec(encInfo)?.[1] ?? '');
    return auth && encDataOf(auth) === encData ? auth : undefined;
  }

  charge(auth: Auth): Charge {
    const { trade, card, use } = auth;
    const amount = Number(trade.amount);
    const approvedAt = koreanStamp(this.clock.now());
    const serial = String(this.next() % 100_000_000).padStart(8, '0');
    const tno = `${approvedAt.slice(2, 8)}${serial}`;
    const appNo = serial;
    const charge: Charge = {
      ...{ tno, orderNo: trade.orderNo, amount, remaining: amount, partCancels: 0, cancels: [] },
      ...{ card, appNo, approvedAt, cancelledAt: undefined, use },
    };
    auth.spent = true;
    trade.charges = trade.charges.concat(charge);
    trade.finished = true;
    this.enter(charge);
    return charge;
  }

  /** Writes a charge into the books, a new one or one kept from an earlier run. */
  enter(charge: Charge): void {
    this.chargesByNumber.set(charge.tno, charge);
    const ofOrder = this.byOrder.get(charge.orderNo);
    if (ofOrder) ofOrder.push(charge);
    else this.byOrder.set(charge.orderNo, [charge]);
  }

  chargeByTno(tno: string): Charge | undefined {
    return this.chargesByNumber.get(tno);
  }

  /** Oldest first. */
  chargesOf(orderNo: string): Charge[] {
    return this.byOrder.get(orderNo) ?? [];
  }

  charges(): Iterable<Charge> {
    return this.chargesByNumber.values();
  }

  counts(): { trades: number; charges: number } {
    return { trades: this.trades.size, charges: this.chargesByNumber.size };
  }

  cancelNumber(): string {
    return `${koreanStamp(this.clock.now()).slice(2, 8)}${String(this.next() % 100_000_000).padStart(8, '0')}`;
  }

  private next(): number {
    this.serial += 1;
    return this.serial;
  }

  /** Throws out one in a hundred at once: finished trades among the oldest, else the oldest open ones. */
  private throwOut(): void {
    const wanted = Math.ceil(this.maxTrades / 100);
    const finished: Trade[] = [];
    const open: Trade[] = [];
    for (const trade of this.trades.values()) {
      (trade.finished ? finished : open).push(trade);
      if (finished.length === wanted || open.length === 4 * wanted) break;
    }
    for (const trade of [...finished, ...open].slice(0, wanted)) this.forget(trade);
  }

  private forget(trade: Trade): void {
    this.trades.delete(trade.approvalKey);
    for (const auth of trade.auths) this.authsById.delete(auth.id);
    for (const charge of trade.charges) this.removeCharge(charge);
  }

  private removeCharge(charge: Charge): void {
    this.chargesByNumber.delete(charge.tno);
    const left = this.chargesOf(charge.orderNo).filter((one) => one !== charge);
    if (left.length > 0) this.byOrder.set(charge.orderNo, left);
    else this.byOrder.delete(charge.orderNo);
  }
}
