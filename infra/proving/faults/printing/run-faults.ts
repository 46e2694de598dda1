import { pause, retry } from '../../platform/wait.ts';
import { advanceClock } from '../../platform/sandbox.ts';
import type { Target } from '../target.ts';
import type { Chance } from '../../load/chance.ts';
import type { AgentProgram } from '../../platform/agent-program.ts';
import type { PointTriggers, PointSignal } from './point-triggers.ts';
import type { BoardPage } from './board-page.ts';
import { nameOf, type PlannedFault, type PrinterFault } from './fault-plan.ts';
import { ONCE_MORE, readPrinters, setPrinter, type Link, type TestPrinter } from './printers.ts';

/** The bytes of the smallest docket, by link: a line that is cut after fewer breaks within it. */
const MIN_DOCKET_BYTES = { agent: 300, web: 600, star: 1_500, epson: 20_000 } as const;
const DELAY_MS = [300, 3_000] as const;
/** Longer than a lease, and than what it takes to doubt a job. */
const CLOCK_STEP_MS = 31_000;
const MAX_WAIT_FOR_POINT_MS = 20_000;
/** The wait after which an extra order is placed to bring a process to its point. */
const EXTRA_ORDER_AFTER_MS = 700;
const POLL_INTERVAL_MS = 50;
const MAX_TRIES = 3;
const MAX_WAIT_FOR_STATE_MS = 8_000;
const REFILL_INTERVAL_MS = 1_000;
/** The time that the other agent's paper takes while the first agent is resumed. */
const SLOW_PRINT_MS = 2_500;

export interface FaultRun {
  target: Target;
  printers: readonly TestPrinter[];
  agents: readonly AgentProgram[];
  page: BoardPage;
  points: PointTriggers;
  chance: Chance;
  /** The number of times each fault happened. */
  hits: Map<string, number>;
  /** The number of planned faults that are over. */
  done: number;
  /** Whether a fault waits for an order that brings a process to its point. */
  needsOrder: boolean;
}

/** Causes one planned fault after the other, each once its share of the orders was begun. */
export async function runFaults(
  run: FaultRun,
  plan: readonly PlannedFault[],
  begunShare: () => number,
  isOver: () => boolean,
): Promise<void> {
  const refilling = refillPaper(run, () => isOver() || run.done >= plan.length);
  for (const [nth, planned] of plan.entries()) {
    while (begunShare() < nth / plan.length && !isOver()) await pause(POLL_INTERVAL_MS);
    if (isOver()) break;
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) if (await cause(run, planned)) break;
    run.done = nth + 1;
  }
  await refilling;
}

/** A printer out of paper stays so until the periodic check, which refills it by chance. */
async function refillPaper(run: FaultRun, isOver: () => boolean): Promise<void> {
  const { target, printers, chance } = run;
  while (!isOver()) {
    await pause(REFILL_INTERVAL_MS);
    const empty = (await readPrinters(target).catch(() => [])).filter(({ state }) => state === 'paper');
    for (const printer of printers)
      if (chance.next() < 0.5 && empty.some(({ id }) => id === printer.id))
        await setPrinter(target, printer, { state: 'ok' }).catch(() => undefined);
  }
}

/** Answers whether the fault happened; one whose point no process reached is tried again. */
async function cause(run: FaultRun, planned: PlannedFault): Promise<boolean> {
  const isHit = await causeByKind(run, planned).catch(() => false);
  // A printer counts its own faults, since they happen later.
  const isCountedThere = planned.kind === 'fault' || planned.kind === 'state';
  if (isHit && !isCountedThere) countHit(run, nameOf(planned));
  return isHit;
}

async function causeByKind(run: FaultRun, planned: PlannedFault): Promise<boolean> {
  const { target, chance } = run;
  switch (planned.kind) {
    case 'kill':
      return killProcess(run, planned.victim);
    case 'point':
      return (await waitForPoint(run, planned.at, 'SIGKILL')) !== undefined;
    case 'page-point':
      return (await waitForPoint(run, `page ${planned.at}`, 'SIGKILL')) !== undefined;
    case 'suspend':
      return suspendPastLease(run);
    case 'fault': {
      const [after, delay] = [chance.between(0, MIN_DOCKET_BYTES[planned.link]), chance.between(...DELAY_MS)];
      await setPrinter(target, printerOf(run, planned.link), {
        fault: planned.fault,
        after_bytes: after,
        delay_ms: delay,
      });
      return true;
    }
    case 'state':
      return holdState(run, planned.link, planned.state);
    case 'clock':
      await advancePastLease(target);
      return true;
  }
}

/** Ends leases, and makes jobs doubtful. */
export const advancePastLease = (target: Target): Promise<void> =>
  retry(() => advanceClock(target, CLOCK_STEP_MS), ONCE_MORE);

async function killProcess(
  { target, agents, page, chance }: FaultRun,
  victim: 'notifications' | 'agent' | 'page',
): Promise<boolean> {
  // A kill during the start proves nothing.
  if (victim === 'notifications') await target.platform.waitUntilReady();
  await pause(chance.between(0, 1_000));
  if (victim === 'page') page.crash();
  else if (victim === 'agent') await chance.one(agents).kill();
  else target.platform.kill('notifications');
  return true;
}

/** Signals the next process that reaches a point, and answers its id; undefined, with the point disarmed, where none came in time. */
async function waitForPoint(run: FaultRun, at: string, signal: PointSignal): Promise<number | undefined> {
  run.points.arm(at, signal);
  const startMs = performance.now();
  try {
    for (;;) {
      const pid = run.points.takenBy(at);
      if (pid !== undefined) return pid;
      const passedMs = performance.now() - startMs;
      run.needsOrder = passedMs > EXTRA_ORDER_AFTER_MS;
      if (passedMs > MAX_WAIT_FOR_POINT_MS) {
        run.points.disarm(at);
        return run.points.takenBy(at);
      }
      await pause(POLL_INTERVAL_MS);
    }
  } finally {
    run.needsOrder = false;
  }
}

/** Suspends an agent with claimed jobs until their lease is over and another agent has them; then resumes it. */
async function suspendPastLease(run: FaultRun): Promise<boolean> {
  const { target } = run;
  const printer = printerOf(run, 'agent');
  const suspended = await waitForPoint(run, 'claimed', 'SIGSTOP');
  if (suspended === undefined) return false;
  try {
    const claimed = await openLeases(target, printer);
    await setPrinter(target, printer, { fault: 'slow', delay_ms: SLOW_PRINT_MS });
    await advancePastLease(target);
    const isTaken = async (): Promise<boolean> =>
      (await openLeases(target, printer)).some(({ id, lease }) =>
        claimed.some((old) => old.id === id && old.lease !== lease),
      );
    return await target.platform
      .waitFor('another agent has its jobs', isTaken, MAX_WAIT_FOR_POINT_MS)
      .catch(() => false);
  } finally {
    resume(suspended);
  }
}

function resume(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // Killed meanwhile.
  }
}

const openLeases = ({ sql, shopId }: Target, { printerId }: TestPrinter): Promise<{ id: string; lease: string }[]> =>
  sql<{ id: string; lease: string }>(
    'notifications',
    `select id, lease from print_job where shop_id = $1 and printer_id = $2 and state in ('claimed', 'sent')`,
    [shopId, printerId],
  ).catch(() => []);

/** Keeps the printer in a state until a program has found it so, and a moment longer. */
async function holdState(run: FaultRun, link: Link, state: PrinterFault): Promise<boolean> {
  const { target, chance } = run;
  const printer = printerOf(run, link);
  const metBefore = await countMet(target, printer, state);
  const startMs = performance.now();
  let isMet = false;
  while (!isMet) {
    // The periodic check may have put paper in.
    await setPrinter(target, printer, { state });
    await pause(POLL_INTERVAL_MS * 2);
    isMet = (await countMet(target, printer, state)) > metBefore;
    const passedMs = performance.now() - startMs;
    run.needsOrder = passedMs > EXTRA_ORDER_AFTER_MS;
    if (passedMs > MAX_WAIT_FOR_STATE_MS) break;
  }
  run.needsOrder = false;
  await pause(chance.between(0, 1_000));
  await setPrinter(target, printer, { state: 'ok' });
  return isMet;
}

async function countMet(target: Target, printer: TestPrinter, what: PrinterFault): Promise<number> {
  const printers = await readPrinters(target);
  return printers.find(({ id }) => id === printer.id)?.met[what] ?? 0;
}

function printerOf({ printers }: FaultRun, link: Link): TestPrinter {
  const printer = printers.find((one) => one.link === link);
  if (!printer) throw new Error(`there is no printer by ${link}`);
  return printer;
}

function countHit({ hits }: FaultRun, what: string): void {
  hits.set(what, (hits.get(what) ?? 0) + 1);
}
