import { Problem } from '@jumun/contracts';
import { errorCodeOf, isPassing, timeLeftMs } from '@jumun/runtime';

/** A write that one caller waits for; of two with the same key the second waits for the next commit. */
export interface PendingWrite {
  readonly key: string;
  /** The shop whose turn it takes; writes without one wait in one line. */
  readonly shopId?: string | undefined;
  /** Whether it is dropped when its turn comes after its caller's deadline. */
  readonly onlyInTime?: boolean;
}

/** The row that a write returned. */
export interface Keyed {
  readonly key: string;
}

interface Waiting<W, R> {
  write: W;
  deadlineMs: number;
  resolve: (row: R | undefined) => void;
  reject: (error: unknown) => void;
}

/** More would make the first of them wait too long for the last. */
export const MOST_TOGETHER = 64;
/**
 * After a commit of several the next one waits, for each write beyond the first so long, and never longer than the most:
 * a statement costs as much for eight writes as for four, and in a rush no write comes alone. A write that comes alone never
 * waits.
 */
const GATHER_FOR_EACH_MS = 6;
const GATHER_MOST_MS = 28;
/** Of a commit of at least so many, more than half of one shop are a rush, which no other shop's write has to wait for. */
const RUSH_FROM = 3;
/** A commit that takes longer probably waits for a lock held elsewhere; the next batch starts beside it. */
const HELD_UP_AFTER_MS = 100;

const waitFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Lost races, and locks that were not waited for any longer: the other writes may succeed. */
const isOfOneAlone = (error: unknown): boolean => !isPassing(error) || /^(40|55P03)/.test(errorCodeOf(error) ?? '');

/**
 * Commits writes that wait at the same time together. A single write is committed at once; writes that arrive during a
 * commit, or shortly after one of several, wait for the next, so that the number of commits grows slower than the load.
 * Shops take turns, so that a write waits for no rush of another shop. When a commit of several fails for a reason that may
 * be one write's own, each is tried by itself.
 */
export class WriteBatcher<W extends PendingWrite, R extends Keyed> {
  /** By shop; the one that was served longest ago comes first. */
  private readonly waiting = new Map<string, Waiting<W, R>[]>();
  private isGoing = false;
  /** Ends the pause in a rush of another shop than the given one. */
  private arrive: (shopId: string) => void = () => undefined;

  constructor(
    private readonly commitAll: (writes: readonly W[]) => Promise<readonly R[]>,
    private readonly shopOf = (write: W): string | undefined => write.shopId,
    private readonly pause: (ms: number) => Promise<void> = waitFor,
  ) {}

  /**
   * The row that the write returned; undefined when it returned none. Rejects as `commitAll` does, and with
   * TOOK_TOO_LONG, nothing written, when a write with `onlyInTime` waited past its deadline.
   */
  add(write: W): Promise<R | undefined> {
    const deadlineMs = write.onlyInTime ? performance.now() + timeLeftMs() : Infinity;
    return new Promise((resolve, reject) => {
      const shopId = this.shopOf(write) ?? '';
      const line = this.waiting.get(shopId) ?? [];
      this.waiting.set(shopId, line);
      line.push({ write, deadlineMs, resolve, reject });
      if (this.isGoing) this.arrive(shopId);
      else void this.go();
    });
  }

  private get count(): number {
    let count = 0;
    for (const line of this.waiting.values()) count += line.length;
    return count;
  }

  private async go(): Promise<void> {
    this.isGoing = true;
    while (this.waiting.size > 0) {
      const batch = this.take();
      if (batch.length > 0) await endOrDelay(this.commit(batch));
      if (batch.length > 1 && this.count < MOST_TOGETHER) await this.pauseAfter(batch);
    }
    this.isGoing = false;
  }

  private async pauseAfter(batch: readonly Waiting<W, R>[]): Promise<void> {
    const rush = this.rushIn(batch);
    const isOther = (shopId: string): boolean => rush !== undefined && shopId !== rush;
    if ([...this.waiting.keys()].some(isOther)) return;
    const arrival = new Promise<void>((resolve) => {
      this.arrive = (shopId) => isOther(shopId) && resolve();
    });
    await Promise.race([arrival, this.pause(Math.min((batch.length - 1) * GATHER_FOR_EACH_MS, GATHER_MOST_MS))]);
    this.arrive = () => undefined;
  }

  /** The shop of a rush; undefined without one. */
  private rushIn(batch: readonly Waiting<W, R>[]): string | undefined {
    if (batch.length < RUSH_FROM) return undefined;
    const counts = new Map<string, number>();
    for (const { write } of batch) {
      const shopId = this.shopOf(write) ?? '';
      counts.set(shopId, (counts.get(shopId) ?? 0) + 1);
    }
    for (const [shopId, count] of counts) if (count > batch.length / 2) return shopId;
    return undefined;
  }

  private take(): Waiting<W, R>[] {
    this.dropLate();
    const taken = new Map<string, Waiting<W, R>>();
    let lines = [...this.waiting];
    // One write of each shop, then the next of each.
    while (lines.length > 0) lines = lines.filter(([shopId, line]) => this.takeOne(taken, shopId, line));
    for (const [shopId, line] of this.waiting) if (line.length === 0) this.waiting.delete(shopId);
    return [...taken.values()];
  }

  private dropLate(): void {
    const nowMs = performance.now();
    for (const [shopId, line] of this.waiting) {
      const inTime = line.filter(({ deadlineMs }) => deadlineMs >= nowMs);
      if (inTime.length === line.length) continue;
      for (const { deadlineMs, reject } of line) if (deadlineMs < nowMs) reject(new Problem('TOOK_TOO_LONG'));
      this.waiting.set(shopId, inTime);
    }
  }

  /** Answers whether the shop has had its turn; of writes with one key only one is taken. */
  private takeOne(taken: Map<string, Waiting<W, R>>, shopId: string, line: Waiting<W, R>[]): boolean {
    const at = taken.size < MOST_TOGETHER ? line.findIndex(({ write }) => !taken.has(write.key)) : -1;
    const [next] = at < 0 ? [] : line.splice(at, 1);
    if (!next) return false;
    taken.set(next.write.key, next);
    // Behind the shops that wait for their next turn.
    this.waiting.delete(shopId);
    this.waiting.set(shopId, line);
    return true;
  }

  private async commit(batch: readonly Waiting<W, R>[]): Promise<void> {
    try {
      const rows = await this.commitAll(batch.map(({ write }) => write));
      const rowOf = new Map(rows.map((row) => [row.key, row]));
      for (const { write, resolve } of batch) resolve(rowOf.get(write.key));
    } catch (error) {
      if (batch.length > 1 && isOfOneAlone(error)) await Promise.all(batch.map((each) => this.commit([each])));
      else for (const { reject } of batch) reject(error);
    }
  }
}

/** Resolves when the commit has ended, or is held up. */
function endOrDelay(commit: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HELD_UP_AFTER_MS);
    void commit.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
