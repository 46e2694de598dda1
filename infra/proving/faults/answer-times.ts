import type { Charge } from '../platform/sandbox.ts';
import { pause } from '../platform/wait.ts';
import type { Target } from './target.ts';
import type { Confirmations } from '../invariants/confirmations.ts';

const LOOK_EVERY_MS = 250;

interface Seen {
  order_number: string;
  tno: string | null;
}

/** Measures for each charge by itself how long it waits until it pays an order or is taken back. */
export class AnswerTimes {
  /** Since when each order's charge waits, in milliseconds of `performance.now()`. */
  private readonly since = new Map<string, number>();
  private readonly waits: Confirmations['waits'] = [];
  private readonly target: Target;
  private readonly atMostMs: number;
  private isOver = false;
  private readonly looking: Promise<void>;

  constructor(target: Target, atMostMs: number) {
    this.target = target;
    this.atMostMs = atMostMs;
    this.looking = this.look();
  }

  /** Counts from now on: the system is back. */
  add(orderNumber: string): void {
    this.since.set(orderNumber, performance.now());
  }

  /** Waits until each charge is answered for or has waited longer than it may; a payment that charged nothing has no wait. */
  async finish(): Promise<Confirmations['waits']> {
    while ([...this.since.values()].some((sinceMs) => performance.now() - sinceMs <= this.atMostMs))
      if (await this.isQuiet()) break;
      else await pause(LOOK_EVERY_MS);
    this.isOver = true;
    await this.looking;
    const charged = new Set((await this.target.charges()).map(({ ordr_idxx }) => ordr_idxx));
    const open = [...this.since].filter(([orderNumber]) => charged.has(orderNumber));
    return [...this.waits, ...open.map(([orderNumber, sinceMs]) => this.waitOf(orderNumber, sinceMs))];
  }

  /** Whether nothing of what still waits was charged. */
  private async isQuiet(): Promise<boolean> {
    const charged = new Set((await this.target.charges()).map(({ ordr_idxx }) => ordr_idxx));
    return ![...this.since.keys()].some((orderNumber) => charged.has(orderNumber));
  }

  private waitOf(orderNumber: string, sinceMs: number): Confirmations['waits'][number] {
    const waitedMs = Math.round(performance.now() - sinceMs);
    return { orderNumber, waitedMs, atMostMs: this.atMostMs };
  }

  private async look(): Promise<void> {
    for (; !this.isOver; await pause(LOOK_EVERY_MS)) {
      // While the database is away nothing is answered.
      if (this.since.size > 0) await this.lookOnce().catch(() => undefined);
    }
  }

  private async lookOnce(): Promise<void> {
    const waiting = (await this.target.charges()).filter(({ ordr_idxx }) => this.since.has(ordr_idxx));
    const orders = await this.target.sql<Seen>(
      'orders',
      `select order_number, tno from orders where order_number = any($1) and status in ('paid', 'refunded')`,
      [[...this.since.keys()]],
    );
    const payments = new Set(orders.map(({ tno }) => tno));
    const isAnswered = ({ tno, amount, cancelled_amount }: Charge): boolean =>
      payments.has(tno) || amount === cancelled_amount;
    const unanswered = new Set(waiting.filter((charge) => !isAnswered(charge)).map(({ ordr_idxx }) => ordr_idxx));
    for (const { ordr_idxx } of waiting) {
      const sinceMs = this.since.get(ordr_idxx);
      if (sinceMs === undefined || unanswered.has(ordr_idxx)) continue;
      this.since.delete(ordr_idxx);
      this.waits.push(this.waitOf(ordr_idxx, sinceMs));
    }
  }
}
