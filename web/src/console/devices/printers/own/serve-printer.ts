import { AppError } from '../../../../api/app-error';
import { call } from '../../../../api/client';
import { http } from '../../../../api/owner-calls';
import { refreshPrinting, type Printer, type PrintWork } from '../printer-query';
import { openChosen, portsOf, type ChosenPort } from './chosen-port';
import { doneJobsOf } from './done-jobs';
import { printRound, type RoundDeps, type Seen } from './print-round';

/** State of the page's own printer: `elsewhere` while another tab serves it, `cut` while the platform is away. */
export type OwnState = Seen | 'elsewhere' | 'cut' | 'starting';

/** A printer that a page serves. */
type ServedHere = Pick<Printer, 'printerId' | 'statusSupport'>;

const routes = http.printing;
const GRACE_MS = 10_000;
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000] as const;

/** Both clocks, since one stands still while the machine sleeps, and the other may be set. */
const stopwatch = (): (() => number) => {
  const [wall, steady] = [Date.now(), performance.now()];
  return () => Math.max(Date.now() - wall, performance.now() - steady);
};

/** Ends early, without a fault, when it is given up. */
const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

const isRefusal = (thrown: unknown): boolean => thrown instanceof AppError && thrown.code === 'PRINT_JOB_NOT_FOUND';

/** Ends early where a printer that is not well is plugged in; none that is well loses a job by that. */
async function claim(
  printer: { printerId: string; state: Seen },
  wait: number,
  signal: AbortSignal,
): Promise<PrintWork | null | undefined> {
  const control = new AbortController();
  const giveUp = (): void => control.abort();
  const { serial, usb } = portsOf(navigator);
  signal.addEventListener('abort', giveUp);
  if (printer.state !== 'ok') for (const way of [serial, usb]) way?.addEventListener('connect', giveUp);
  try {
    const limits = { signal: control.signal, timeoutMs: wait * 1_000 + GRACE_MS };
    const { data } = await call(routes.claimJobs, { body: { printers: [printer], wait }, ...limits });
    return data.jobs[0] ?? null;
  } catch (thrown) {
    if (control.signal.aborted && !signal.aborted) return undefined;
    throw thrown;
  } finally {
    signal.removeEventListener('abort', giveUp);
    for (const way of [serial, usb]) way?.removeEventListener('connect', giveUp);
  }
}

function depsOf(
  printer: ServedHere,
  port: ChosenPort,
  tell: (state: OwnState) => void,
  signal: AbortSignal,
): RoundDeps {
  const { printerId, statusSupport } = printer;
  return {
    tells: statusSupport !== 'none',
    open: () => openChosen(portsOf(navigator), port),
    claim: (state, wait) => claim({ printerId, state }, wait, signal),
    async start({ jobId, lease }) {
      try {
        await call(routes.startJob, { body: { jobId, lease } });
        return true;
      } catch (thrown) {
        if (isRefusal(thrown)) return false;
        throw thrown;
      }
    },
    async end(job, { ok, ...why }) {
      const { jobId, lease } = job;
      await call(routes.endJob, { body: { jobId, lease, ok, ...why } }).catch((thrown: unknown) => {
        if (!isRefusal(thrown)) throw thrown;
      });
      refreshPrinting();
    },
    done: doneJobsOf(printerId),
    tell,
    pause: (ms) => pause(ms, signal),
    stopwatch,
  };
}

async function serve(deps: RoundDeps, tell: (state: OwnState) => void, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    try {
      await printRound(deps);
      failures = 0;
    } catch (thrown) {
      if (signal.aborted) return;
      console.info('the printer waits for the platform', thrown);
      tell('cut');
      await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0, signal);
      failures += 1;
    }
  }
}

/** Prints what comes for a printer of this browser until it is stopped; of several tabs, one does. */
export function servePrinter(printer: ServedHere, port: ChosenPort, tell: (state: OwnState) => void): () => void {
  const control = new AbortController();
  const { signal } = control;
  const tellUntilStopped = (state: OwnState): void => {
    if (!signal.aborted) tell(state);
  };
  const name = `printer:${printer.printerId}`;
  const work = () => serve(depsOf(printer, port, tellUntilStopped, signal), tellUntilStopped, signal);
  const run = async (): Promise<void> => {
    const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await work();
      return lock !== null;
    });
    if (isFree || signal.aborted) return;
    tellUntilStopped('elsewhere');
    // A tab that is closed lets go of it, whatever it was doing.
    await navigator.locks.request(name, { signal }, work);
  };
  run().catch((fault: unknown) => {
    if (!signal.aborted) console.error('the printer is not served', fault);
  });
  return () => control.abort();
}
