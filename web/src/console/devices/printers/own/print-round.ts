import type { Standing } from '@jumun/contracts';
import type { PrintWork } from '../printer-query';
import type { DoneJobs } from './done-jobs';
import type { PrinterLine } from './printer-line';

/** How a printer stands for the page: `away` where it can't be opened or does not answer. */
export type Seen = Standing | 'away';
/** How it ended; a no says why, and how the printer stands. */
export type Ending = { ok: true } | { ok: false; code: string; state?: Seen };

export interface RoundDeps {
  /** Whether the printer can tell how it stands. */
  tells: boolean;
  open(): Promise<PrinterLine>;
  /** The next job, if one comes within the seconds; undefined where the wait is over, since a printer was plugged in. */
  claim(state: Seen, waitSeconds: number): Promise<PrintWork | null | undefined>;
  /** Whether the platform says that the job is this page's to print; throws while no answer comes. */
  start(job: PrintWork): Promise<boolean>;
  /** A claim that has ended is no fault; throws while no answer comes. */
  end(job: { jobId: string; lease: string }, ending: Ending): Promise<void>;
  done: DoneJobs;
  tell(state: Seen): void;
  pause(ms: number): Promise<void>;
  /** Milliseconds since it was asked for. */
  stopwatch(): () => number;
}

const WAIT_SECONDS = 25;
/** While a printer is not well, it is looked at more often. */
const WAIT_UNWELL_SECONDS = 5;
/** The platform doubts a handed-over job after 30 s and prints it again, marked, after 50; this page is done before. */
const MUST_BEGIN_MS = 20_000;
const AGAIN_MS = 1_000;
/** After all bytes, so that what the printer says is of the paper just printed. */
const AFTERWARDS_MS = 500;
/** A platform with too many waiting pages answers at once. */
const AT_ONCE_MS = 1_000;
const NOTHING_MS = 5_000;

/** Looks at the printer, asks for a job and prints it. Throws while the platform is away. */
export async function printRound(deps: RoundDeps): Promise<void> {
  await tellDone(deps);
  const seen = await look(deps);
  deps.tell(seen);
  const elapsedMs = deps.stopwatch();
  const job = await deps.claim(seen, seen === 'ok' ? WAIT_SECONDS : WAIT_UNWELL_SECONDS);
  if (job) await printJob(deps, job);
  else if (job === null && elapsedMs() < AT_ONCE_MS) await deps.pause(NOTHING_MS);
}

/** Tells of all paper that the platform does not know of yet. */
async function tellDone({ done, end }: RoundDeps): Promise<void> {
  for (const { jobId, lease } of done.untold()) {
    if (lease !== undefined) await end({ jobId, lease }, { ok: true });
    done.note({ jobId });
  }
}

async function look({ open, tells }: RoundDeps): Promise<Seen> {
  try {
    const line = await open();
    try {
      return tells ? ((await line.standing()) ?? 'away') : 'ok';
    } finally {
      await line.close();
    }
  } catch {
    return 'away';
  }
}

/** Prints a claimed job: handed over before the first byte, noted before it is reported. */
export async function printJob(deps: RoundDeps, job: PrintWork): Promise<void> {
  const { done, tells } = deps;
  if (done.has(job.jobId)) {
    done.note({ jobId: job.jobId, lease: job.lease });
    return tellDone(deps);
  }
  let line: PrinterLine;
  try {
    line = await deps.open();
  } catch {
    return endWithNo(deps, job, { ok: false, code: 'CONNECT', state: 'away' });
  }
  try {
    const before = tells ? ((await line.standing().catch(() => undefined)) ?? 'away') : 'ok';
    if (before !== 'ok') return await endWithNo(deps, job, { ok: false, code: before.toUpperCase(), state: before });
    if (!(await handOver(deps, job))) return;
    const ending = await put(deps, line, job);
    if (ending?.ok === false) return await endWithNo(deps, job, ending);
    // Without the printer's answer nothing is reported: the platform prints the job again, marked.
    if (!ending) return;
    done.note({ jobId: job.jobId, lease: job.lease });
    await tellDone(deps);
  } finally {
    await line.close();
  }
}

/** Whether the job may be printed now. A job handed over too late is not printed, and comes again with a mark. */
async function handOver(deps: RoundDeps, job: PrintWork): Promise<boolean> {
  const elapsedMs = deps.stopwatch();
  while (elapsedMs() < MUST_BEGIN_MS) {
    try {
      return (await deps.start(job)) && elapsedMs() < MUST_BEGIN_MS;
    } catch {
      await deps.pause(AGAIN_MS);
    }
  }
  return false;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));

/** Puts it on paper, and finds out whether it is there; undefined where the printer does not say. */
async function put({ tells, pause }: RoundDeps, line: PrinterLine, job: PrintWork): Promise<Ending | undefined> {
  try {
    await line.write(bytesOf(job.bytes ?? ''));
  } catch {
    return { ok: false, code: 'CUT' };
  }
  if (!tells) return { ok: true };
  await pause(AFTERWARDS_MS);
  const after = await line.standing().catch(() => undefined);
  if (after === undefined) return undefined;
  return after === 'ok' ? { ok: true } : { ok: false, code: after.toUpperCase(), state: after };
}

/** A no that gets lost costs a mark and no paper: the platform doubts the job by itself. */
async function endWithNo({ end, tell }: RoundDeps, job: PrintWork, ending: Ending & { ok: false }): Promise<void> {
  if (ending.state) tell(ending.state);
  await end(job, ending).catch(() => undefined);
}
