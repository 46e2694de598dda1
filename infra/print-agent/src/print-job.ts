import { ADDRESS_REFUSED, http, type PrintWork, type ServedPrinter, type Standing, type Wire } from '@jumun/contracts';
import { GrowingPauses } from './pauses.ts';
import { Away, Refused, type Platform } from './platform.ts';
import { NotAllowed } from './printers/allowed-host.ts';
import { openPrinter, type Allowed } from './printers/open-printer.ts';
import type { PrinterLine } from './printers/printer-line.ts';
import type { StateFile } from './state.ts';
import { say } from './words.ts';

export type Work = Wire<PrintWork>;
export type Served = Wire<ServedPrinter>;

/** The platform doubts a handed-over job after 30 s and prints it again, marked, after 50; this program is sure to be done before. */
const MUST_BEGIN_MS = 20_000;
const WORD_MS = 20_000;
/** After all bytes, so that what the printer says is of the paper just printed. */
const AFTERWARDS_MS = 500;
/** Attempts to report a printed job before other jobs go on; it is reported again later, too. */
const MOST_TELLS = 5;

export interface JobDeps {
  platform: Platform;
  state: StateFile;
  allowed: Allowed;
  signal: AbortSignal;
}

/** The outcome for the paper: `unknown` is not reported, so that the platform prints it again with a mark. */
type Outcome = { kind: 'printed' } | { kind: 'unknown' } | { kind: 'no'; code: string; state?: Standing | 'away' };

/** Both clocks, since one stands still while the machine sleeps, and the other may be set. */
const stopwatch = (): (() => number) => {
  const [wall, steady] = [Date.now(), performance.now()];
  return () => Math.max(Date.now() - wall, performance.now() - steady);
};

/**
 * Prints a claimed job: its handover is reported before the first byte, and paper is noted on disk before it is
 * reported.
 */
export async function printJob(deps: JobDeps, job: Work, printer: Served): Promise<void> {
  if (await deps.state.wasPrinted(job.job_id)) {
    await deps.state.notePrinted({ jobId: job.job_id, lease: job.lease });
    return tellPrinted(deps);
  }
  let line: PrinterLine;
  try {
    line = await openPrinter(printer.target ?? '', deps.allowed);
  } catch (error) {
    const isRefused = error instanceof NotAllowed;
    say(`${printer.name}: ${isRefused ? error.message : '프린터와 연결하지 못했어요.'}`);
    return tellNo(deps, job, { kind: 'no', code: isRefused ? ADDRESS_REFUSED : 'CONNECT', state: 'away' });
  }
  try {
    const before = await standingBefore(line, printer);
    if (before !== 'ok') {
      say(`${printer.name}: ${STANDING_WORDS[before]}`);
      return await tellNo(deps, job, { kind: 'no', code: before.toUpperCase(), state: before });
    }
    const elapsedMs = stopwatch();
    // The platform may have taken it all the same; then it prints it later with a mark.
    if (!(await handOver(deps, job, elapsedMs)) || elapsedMs() > MUST_BEGIN_MS) return;
    await conclude(deps, job, printer, await put(line, job, printer));
  } finally {
    await line.close().catch(() => undefined);
  }
}

const STANDING_WORDS = {
  paper: '용지가 없어요.',
  cover: '덮개가 열려 있어요.',
  error: '프린터에 문제가 있어요.',
  away: '프린터가 대답하지 않아요.',
} as const;

/** A printer that tells its state and says nothing just now is as good as away. */
async function standingBefore(line: PrinterLine, { status_support: support }: Served): Promise<Standing | 'away'> {
  if (support === 'none') return 'ok';
  return (await line.status()) ?? 'away';
}

/** Whether the platform said that the job is this program's to print; asked again while no answer comes. */
async function handOver({ platform, signal }: JobDeps, job: Work, elapsedMs: () => number): Promise<boolean> {
  const pauses = new GrowingPauses();
  while (!signal.aborted && elapsedMs() < MUST_BEGIN_MS) {
    try {
      const timeoutMs = Math.max(1, Math.floor(MUST_BEGIN_MS - elapsedMs()));
      await platform.call(http.printing.startJobOfDevice, { job_id: job.job_id, lease: job.lease }, { timeoutMs });
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      if (!(error instanceof Away)) throw error;
      await pauses.wait(signal);
    }
  }
  return false;
}

/** Puts it on paper, and finds out whether it is there. */
async function put(line: PrinterLine, job: Work, { status_support: support }: Served): Promise<Outcome> {
  try {
    await line.write(Buffer.from(job.bytes ?? '', 'base64'));
  } catch {
    return { kind: 'no', code: 'CUT' };
  }
  if (support === 'none') return { kind: 'printed' };
  if (support === 'process-id' && job.process_id !== null) {
    if (await line.hasPrinted(job.process_id, WORD_MS)) return { kind: 'printed' };
  } else await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS));
  const after = await line.status();
  if (after !== undefined && after !== 'ok') return { kind: 'no', code: after.toUpperCase(), state: after };
  // Without its word, a printer that could give one may have printed or not.
  return after === 'ok' && support === 'dle' ? { kind: 'printed' } : { kind: 'unknown' };
}

async function conclude(deps: JobDeps, job: Work, printer: Served, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'unknown') return say(`${printer.name}: ${job.title} 출력했는지 프린터가 답하지 않아요.`);
  if (outcome.kind === 'no') return tellNo(deps, job, outcome);
  await deps.state.notePrinted({ jobId: job.job_id, lease: job.lease });
  say(`${printer.name}: ${job.title} 출력했어요.`);
  await tellPrinted(deps);
}

/** A no that gets lost costs a mark and no paper: the platform doubts the job by itself. */
async function tellNo(
  { platform }: JobDeps,
  { job_id, lease }: Work,
  { code, state }: Outcome & { kind: 'no' },
): Promise<void> {
  const body = { job_id, lease, ok: false, code, ...(state && { state }) };
  await platform.call(http.printing.endJobOfDevice, body).catch(ignoreRefusal);
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}

/**
 * Reports all paper that the platform does not know of yet; a job that was given to another claim is reported when it
 * comes again.
 */
export async function tellPrinted({ platform, state, signal }: JobDeps): Promise<void> {
  const pauses = new GrowingPauses();
  for (let tries = 1; !signal.aborted; tries += 1) {
    const untold = (await state.read()).printed.filter(({ lease }) => lease !== undefined);
    try {
      for (const { jobId, lease } of untold) {
        const body = { job_id: jobId, lease, ok: true };
        await platform.call(http.printing.endJobOfDevice, body).catch(ignoreRefusal);
        await state.change((known) => ({
          ...known,
          printed: known.printed.map((each) => (each.jobId === jobId && each.lease === lease ? { jobId } : each)),
        }));
      }
      return;
    } catch (error) {
      if (!(error instanceof Away) || tries === MOST_TELLS) throw error;
      await pauses.wait(signal);
    }
  }
}
