import { pause } from '../people.ts';
import type { Target } from '../platform.ts';
import type { Chance } from '../random.ts';
import type { AgentProgram } from './agent-program.ts';
import type { ArmedPoints, PointSignal } from './armed.ts';
import type { BoardPage } from './board-page.ts';
import { nameOf, type PlannedFault, type PrinterTrouble } from './fault-plan.ts';
import { callSandbox, printersOf, setPrinter, type Link, type Station } from './stations.ts';

/** The bytes of the smallest docket, by link: a line that is cut after fewer breaks within it. */
const MIN_DOCKET_BYTES = { agent: 300, web: 600, star: 1_500, epson: 20_000 } as const;
const DELAY_MS = [300, 3_000] as const;
/** Longer than a lease, and than what it takes to doubt a job. */
export const CLOCK_STEP_MS = 31_000;
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
  stations: readonly Station[];
  agents: readonly AgentProgram[];
  page: BoardPage;
  points: ArmedPoints;
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
  const { target, stations, chance } = run;
  while (!isOver()) {
    await pause(REFILL_INTERVAL_MS);
    const empty = (await printersOf(target).catch(() => [])).filter(({ state }) => state === 'paper');
    for (const station of stations)
      if (chance.next() < 0.5 && empty.some(({ id }) => id === station.id))
        await setPrinter(target, station, { state: 'ok' }).catch(() => undefined);
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
    case 'sleep':
      return suspendPastLease(run);
    case 'fault': {
      const [after, delay] = [chance.between(0, MIN_DOCKET_BYTES[planned.link]), chance.between(...DELAY_MS)];
      await setPrinter(target, stationOf(run, planned.link), {
        fault: planned.fault,
        after_bytes: after,
        delay_ms: delay,
      });
      return true;
    }
    case 'state':
      return holdState(run, planned.link, planned.state);
    case 'time':
      await advanceClock(target);
      return true;
  }
}

export const advanceClock = (target: Target): Promise<unknown> =>
  callSandbox(target, 'POST', '/control/clock', { advance_ms: CLOCK_STEP_MS });

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
  const station = stationOf(run, 'agent');
  const suspended = await waitForPoint(run, 'claimed', 'SIGSTOP');
  if (suspended === undefined) return false;
  try {
    const claimed = await openLeases(target, station);
    await setPrinter(target, station, { fault: 'slow', delay_ms: SLOW_PRINT_MS });
    await advanceClock(target);
    const isTaken = async (): Promise<boolean> =>
      (await openLeases(target, station)).some(({ id, lease }) =>
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

const openLeases = ({ read, shopId }: Target, { printerId }: Station): Promise<{ id: string; lease: string }[]> =>
  read<{ id: string; lease: string }>(
    'notifications',
    `select id, lease from print_job where shop_id = $1 and printer_id = $2 and state in ('claimed', 'sent')`,
    [shopId, printerId],
  ).catch(() => []);

/** Keeps the printer in a state until a program has found it so, and a moment longer. */
async function holdState(run: FaultRun, link: Link, state: PrinterTrouble): Promise<boolean> {
  const { target, chance } = run;
  const station = stationOf(run, link);
  const metBefore = await countMet(target, station, state);
  const startMs = performance.now();
  let isMet = false;
  while (!isMet) {
    // The periodic check may have put paper in.
    await setPrinter(target, station, { state });
    await pause(POLL_INTERVAL_MS * 2);
    isMet = (await countMet(target, station, state)) > metBefore;
    const passedMs = performance.now() - startMs;
    run.needsOrder = passedMs > EXTRA_ORDER_AFTER_MS;
    if (passedMs > MAX_WAIT_FOR_STATE_MS) break;
  }
  run.needsOrder = false;
  await pause(chance.between(0, 1_000));
  await setPrinter(target, station, { state: 'ok' });
  return isMet;
}

async function countMet(target: Target, station: Station, what: PrinterTrouble): Promise<number> {
  const printers = await printersOf(target);
  return printers.find(({ id }) => id === station.id)?.met[what] ?? 0;
}

function stationOf({ stations }: FaultRun, link: Link): Station {
  const station = stations.find((one) => one.link === link);
  if (!station) throw new Error(`there is no printer by ${link}`);
  return station;
}

function countHit({ hits }: FaultRun, what: string): void {
  hits.set(what, (hits.get(what) ?? 0) + 1);
}
