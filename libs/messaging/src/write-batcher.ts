import { Problem } from '@jumun/contracts';
import { errorCodeOf, isPassing, timeLeftMs } from '@jumun/runtime';

/** A write that one caller waits for; of two with the same key the second waits for the next commit. */
export interface PendingWrite {
  readonly key: string;
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
const MOST_TOGETHER = 64;
/**
 * After a commit of several the next one waits, for each write beyond the first so long, and never longer than the most:
 * a statement costs as much for eight writes as for four, and in a rush no write comes alone. A write that comes alone never
 * waits.
 */
const GATHER_FOR_EACH_MS = 5;
const GATHER_MOST_MS = 20;
/** A commit that takes longer probably waits for a lock held elsewhere; the next batch starts beside it. */
const HELD_UP_AFTER_MS = 100;

const waitFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Lost races, and locks that were not waited for any longer: the other writes may succeed. */
const isOfOneAlone = (error: unknown): boolean => !isPassing(error) || /^(40|55P03)/.test(errorCodeOf(error) ?? '');

/**
 * Commits writes that wait at the same time together. A single write is committed at once; writes that arrive during a
 * commit, or shortly after one of several, wait for the next, so that the number of commits grows slower than the load. When a commit of several fails for
 * a reason that may be one write's own, each is tried by itself.
 */
export class WriteBatcher<W extends PendingWrite, R extends Keyed> {
  private readonly waiting: Waiting<W, R>[] = [];
  private isGoing = false;

  constructor(
    private readonly commitAll: (writes: readonly W[]) => Promise<readonly R[]>,
    private readonly pause: (ms: number) => Promise<void> = waitFor,
  ) {}

  /**
   * The row that the write returned; undefined when it returned none. Rejects as `commitAll` does, and with
   * TOOK_TOO_LONG, nothing written, when a write with `onlyInTime` waited past its deadline.
   */
  add(write: W): Promise<R | undefined> {
    const deadlineMs = write.onlyInTime ? performance.now() + timeLeftMs() : Infinity;
    return new Promise((resolve, reject) => {
      this.waiting.push({ write, deadlineMs, resolve, reject });
      if (!this.isGoing) void this.go();
    });
  }

  private async go(): Promise<void> {
    this.isGoing = true;
    while (this.waiting.length > 0) {
      const batch = this.take();
      if (batch.length > 0) await endOrDelay(this.commit(batch));
      if (batch.length > 1 && this.waiting.length < MOST_TOGETHER)
        await this.pause(Math.min((batch.length - 1) * GATHER_FOR_EACH_MS, GATHER_MOST_MS));
    }
    this.isGoing = false;
  }

  private take(): Waiting<W, R>[] {
    const taken = new Map<string, Waiting<W, R>>();
    const left: Waiting<W, R>[] = [];
    for (const each of this.waiting.splice(0)) {
      const { key } = each.write;
      if (each.deadlineMs < performance.now()) each.reject(new Problem('TOOK_TOO_LONG'));
      else if (taken.size < MOST_TOGETHER && !taken.has(key)) taken.set(key, each);
      else left.push(each);
    }
    this.waiting.push(...left);
    return [...taken.values()];
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
