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
 * After a commit of more than a few the next one waits, for each write beyond them so long, and never longer than the most:
 * a statement costs as much for eight writes as for four, and in a rush no write comes alone.
 */
const FEW = 2;
const GATHER_FOR_EACH_MS = 7;
const GATHER_MOST_MS = 28;
/** A rush is not waited for any longer where so many are there: of those that the gateway lets in at once, some are elsewhere. */
const ENOUGH_OF_ONE_SHOP = 6;
/** So many of one shop that wait, and are more than all others, are a rush: it is committed beside them. */
const RUSH_FROM = 3;
/** A commit that takes longer probably waits for a lock held elsewhere; the next batch starts beside it. */
const HELD_UP_AFTER_MS = 100;

const waitFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Lost races, and locks that were not waited for any longer: the other writes may succeed. */
const isOfOneAlone = (error: unknown): boolean => !isPassing(error) || /^(40|55P03)/.test(errorCodeOf(error) ?? '');

/** The lane of all shops that are in no rush. */
const COMMON = '';

/**
 * Commits writes that wait at the same time together. A single write is committed at once; writes that arrive during a
 * commit, or shortly after one of several, wait for the next, so that the number of commits grows slower than the load.
 * Shops take turns, and a shop in a rush has a lane of its own beside the others, so that no write waits for the rush of
 * another shop. When a commit of several fails for a reason that may be one write's own, each is tried by itself.
 */
export class WriteBatcher<W extends PendingWrite, R extends Keyed> {
  /** By shop; the one that was served longest ago comes first. */
  private readonly waiting = new Map<string, Waiting<W, R>[]>();
  /** The lanes that go, each with its way to look whether it may end its pause; in a commit it has none. */
  private readonly lanes = new Map<string, () => void>();

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
      const shopId = this.shopOf(write) ?? COMMON;
      const line = this.waiting.get(shopId) ?? [];
      this.waiting.set(shopId, line);
      line.push({ write, deadlineMs, resolve, reject });
      const lane = this.lanes.has(shopId) ? shopId : COMMON;
      const arrive = this.lanes.get(lane);
      if (arrive) arrive();
      else void this.go(lane);
    });
  }

  private async go(lane: string): Promise<void> {
    for (;;) {
      this.lanes.set(lane, () => undefined);
      if (lane === COMMON) this.sendRushAside();
      if (this.linesOf(lane).length === 0) break;
      const batch = this.take(lane);
      if (batch.length > 0) await endOrDelay(this.commit(batch));
      if (batch.length > FEW) await this.pauseAfter(batch.length, lane);
    }
    this.lanes.delete(lane);
  }

  /** The lines that a lane serves. */
  private linesOf(lane: string): [string, Waiting<W, R>[]][] {
    const lines = [...this.waiting];
    return lane === COMMON
      ? lines.filter(([shopId]) => shopId === COMMON || !this.lanes.has(shopId))
      : lines.filter(([shopId]) => shopId === lane);
  }

  private sendRushAside(): void {
    const lines = this.linesOf(COMMON);
    const count = countOf(lines);
    const rush = lines.find(([shopId, { length }]) => shopId !== COMMON && length >= RUSH_FROM && length > count / 2);
    if (rush) void this.go(rush[0]);
  }

  private async pauseAfter(committed: number, lane: string): Promise<void> {
    const most = lane === COMMON ? MOST_TOGETHER : ENOUGH_OF_ONE_SHOP;
    const isEnough = (): boolean => countOf(this.linesOf(lane)) >= most;
    if (isEnough()) return;
    const enough = new Promise<void>((resolve) => {
      this.lanes.set(lane, () => isEnough() && resolve());
    });
    await Promise.race([enough, this.pause(Math.min((committed - FEW) * GATHER_FOR_EACH_MS, GATHER_MOST_MS))]);
  }

  private take(lane: string): Waiting<W, R>[] {
    this.dropLate();
    const taken = new Map<string, Waiting<W, R>>();
    let lines = this.linesOf(lane);
    // One write of each shop, then the next of each.
    while (lines.length > 0) lines = lines.filter(([shopId, line]) => this.takeOne(taken, shopId, line));
    for (const [shopId, line] of this.linesOf(lane)) if (line.length === 0) this.waiting.delete(shopId);
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

const countOf = (lines: readonly (readonly [string, { length: number }])[]): number =>
  lines.reduce((count, [, { length }]) => count + length, 0);

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
