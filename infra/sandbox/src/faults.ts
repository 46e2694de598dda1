import { z } from 'zod';

/** Targets of the emulators that exist; a misspelt one is refused instead of silently never happening. */
const builtTargets = [
  'kcp.register',
  'kcp.approve',
  'kcp.cancel',
  'kcp.inquiry',
  'acquirer.books',
  'solapi.send',
  'solapi.list',
  'solapi.webhook',
  'solapi.templates',
  'payout.submit',
  'payout.lookup',
  'payout.webhook',
  'account.create',
  'account.lookup',
  'oauth.token',
  'oauth.profile',
  'oauth.unlink',
  'kakao.channels',
  'nts.status',
  'holidays.list',
  'mail.send',
  'push.send',
  'translate.text',
] as const;

/** Providers whose emulators take their faults from the same list once they are built. */
const COMING_TARGET = /^tax\.[a-z-]{2,30}$/;

export const faultOrder = z.object({
  target: z.union([z.enum(builtTargets), z.string().regex(COMING_TARGET)]),
  kind: z.enum(['error', 'timeout', 'slow', 'late-answer', 'lost-answer', 'malformed']),
  times: z.int().min(1).max(1_000_000).default(1),
  delay_ms: z.int().min(0).max(600_000).optional(),
  /** The provider's own code for kind `error`, for example CC67, 8178 or 1030. */
  code: z.string().min(1).max(40).optional(),
  /** Answers with this HTTP status and an HTML page, as a broken gateway does. */
  status: z.int().min(400).max(599).optional(),
  /** Only for this order number, transaction number or receiver. */
  match: z.string().min(1).max(100).optional(),
});
export type FaultOrder = z.infer<typeof faultOrder>;
export type FaultTarget = (typeof builtTargets)[number];
export interface Fault extends FaultOrder {
  id: string;
}

/** A fault that happens to a call. */
export interface Suffered extends Fault {
  /** Aborts when the faults are cleared, which ends the delays of slow ones. */
  cleared: AbortSignal;
}

/** The failures that were asked for and have not happened yet. */
export class Faults {
  private waiting: Fault[] = [];
  private count = 0;
  private clearing = new AbortController();

  add(order: FaultOrder): Fault {
    this.count += 1;
    const fault = { id: `fault-${this.count}`, ...order };
    this.waiting.push(fault);
    return fault;
  }

  list(): Fault[] {
    return this.waiting;
  }

  clear(): number {
    const cleared = this.waiting.length;
    this.waiting = [];
    this.clearing.abort();
    this.clearing = new AbortController();
    return cleared;
  }

  /** The fault that this call must suffer, counted down; the oldest one that fits. */
  take(target: FaultTarget, keys: readonly string[] = []): Suffered | undefined {
    if (this.waiting.length === 0) return undefined;
    const fault = this.waiting.find(
      (one) => one.target === target && (one.match === undefined || keys.includes(one.match)),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times === 0) this.waiting = this.waiting.filter((one) => one !== fault);
    return { ...fault, cleared: this.clearing.signal };
  }
}
