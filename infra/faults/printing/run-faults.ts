import { pause } from '../people.ts';
import type { Target } from '../platform.ts';
import type { Chance } from '../random.ts';
import type { AgentProgram } from './agent-program.ts';
import type { ArmedPoints, PointSignal } from './armed.ts';
import type { BoardPage } from './board-page.ts';
import { nameOf, type Act, type PrinterTrouble } from './deck.ts';
import { disturb, printersOf, tell, type Link, type Station } from './stations.ts';

/** A docket has at least so many bytes, whatever it is sent as: a line that is cut after fewer breaks within it. */
const WITHIN_BYTES = { agent: 300, web: 600, star: 1_500, epson: 20_000 } as const;
const DELAY_MS = [300, 3_000] as const;
/** Longer than a lease, and than what it takes to doubt a job. */
export const TIME_PASSES_MS = 31_000;
const REACHED_WITHIN_MS = 20_000;
/** The wait for a process to reach a point, after which one more order is placed to bring one there. */
const HUNGRY_AFTER_MS = 700;
const LOOK_MS = 50;
const MOST_TRIES = 3;
const STATE_MET_WITHIN_MS = 8_000;
const PAPER_EVERY_MS = 1_000;
/** So long the other agent's paper takes while the first one wakes up. */
const SLOW_MS = 2_500;

export interface Storm {
  target: Target;
  stations: readonly Station[];
  agents: readonly AgentProgram[];
  page: BoardPage;
  points: ArmedPoints;
  chance: Chance;
  /** The number of times each act happened. */
  hits: Map<string, number>;
  /** How many acts are over. */
  done: number;
  /** Whether an act waits for an order that brings a process to its point. */
  isHungry: boolean;
}

/** Plays one act after the other, each once so much of the orders was begun that its turn has come. */
export async function rage(
  storm: Storm,
  acts: readonly Act[],
  begun: () => number,
  isOver: () => boolean,
): Promise<void> {
  const filling = keepPaperIn(storm, () => isOver() || storm.done >= acts.length);
  for (const [nth, act] of acts.entries()) {
    while (begun() < nth / acts.length && !isOver()) await pause(LOOK_MS);
    if (isOver()) break;
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) if (await strike(storm, act)) break;
    storm.done = nth + 1;
  }
  await filling;
}

/** A printer out of paper stays so until the periodic check, which refills it by chance. */
async function keepPaperIn(storm: Storm, isOver: () => boolean): Promise<void> {
  const { target, stations, chance } = storm;
  while (!isOver()) {
    await pause(PAPER_EVERY_MS);
    const empty = (await printersOf(target).catch(() => [])).filter(({ state }) => state === 'paper');
    for (const station of stations)
      if (chance.next() < 0.5 && empty.some(({ id }) => id === station.id))
        await disturb(target, station, { state: 'ok' }).catch(() => undefined);
  }
}

/** Answers whether the act happened; one whose point no process reached is tried again. */
async function strike(storm: Storm, act: Act): Promise<boolean> {
  const isHit = await play(storm, act).catch(() => false);
  // A printer counts its own faults, since they strike later.
  const isCountedThere = act.kind === 'fault' || act.kind === 'state';
  if (isHit && !isCountedThere) note(storm, nameOf(act));
  return isHit;
}

async function play(storm: Storm, act: Act): Promise<boolean> {
  const { target, chance } = storm;
  switch (act.kind) {
    case 'kill':
      return killAtAnyMoment(storm, act.victim);
    case 'point':
      return (await whoReaches(storm, act.at, 'SIGKILL')) !== undefined;
    case 'page-point':
      return (await whoReaches(storm, `page ${act.at}`, 'SIGKILL')) !== undefined;
    case 'sleep':
      return sleepOverLease(storm);
    case 'fault': {
      const [after, delay] = [chance.between(0, WITHIN_BYTES[act.link]), chance.between(...DELAY_MS)];
      await disturb(target, stationOf(storm, act.link), { fault: act.fault, after_bytes: after, delay_ms: delay });
      return true;
    }
    case 'state':
      return beInState(storm, act.link, act.state);
    case 'time':
      await letTimePass(target);
      return true;
  }
}

export const letTimePass = (target: Target): Promise<unknown> =>
  tell(target, 'POST', '/control/clock', { advance_ms: TIME_PASSES_MS });

async function killAtAnyMoment(
  { target, agents, page, chance }: Storm,
  victim: 'notifications' | 'agent' | 'page',
): Promise<boolean> {
  // Whatever is killed while it starts proves nothing.
  if (victim === 'notifications') await target.platform.waitUntilReady();
  await pause(chance.between(0, 1_000));
  if (victim === 'page') page.crash();
  else if (victim === 'agent') await chance.one(agents).kill();
  else target.platform.kill('notifications');
  return true;
}

/** Waits until some process took the order at a point, and answers which; undefined, and the order is off, where none came. */
async function whoReaches(storm: Storm, at: string, signal: PointSignal): Promise<number | undefined> {
  storm.points.arm(at, signal);
  const startMs = performance.now();
  try {
    for (;;) {
      const pid = storm.points.takenBy(at);
      if (pid !== undefined) return pid;
      const passedMs = performance.now() - startMs;
      storm.isHungry = passedMs > HUNGRY_AFTER_MS;
      if (passedMs > REACHED_WITHIN_MS) {
        storm.points.disarm(at);
        return storm.points.takenBy(at);
      }
      await pause(LOOK_MS);
    }
  } finally {
    storm.isHungry = false;
  }
}

/** One agent falls asleep with claimed jobs until their lease is over and the other has them; then it goes on. */
async function sleepOverLease(storm: Storm): Promise<boolean> {
  const { target } = storm;
  const station = stationOf(storm, 'agent');
  const sleeper = await whoReaches(storm, 'claimed', 'SIGSTOP');
  if (sleeper === undefined) return false;
  try {
    const claimed = await openLeases(target, station);
    await disturb(target, station, { fault: 'slow', delay_ms: SLOW_MS });
    await letTimePass(target);
    const isTaken = async (): Promise<boolean> =>
      (await openLeases(target, station)).some(({ id, lease }) =>
        claimed.some((old) => old.id === id && old.lease !== lease),
      );
    return await target.platform.waitFor('another agent has its jobs', isTaken, REACHED_WITHIN_MS).catch(() => false);
  } finally {
    wake(sleeper);
  }
}

function wake(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // It was killed in its sleep.
  }
}

const openLeases = ({ read, shopId }: Target, { printerId }: Station): Promise<{ id: string; lease: string }[]> =>
  read<{ id: string; lease: string }>(
    'notifications',
    `select id, lease from print_job where shop_id = $1 and printer_id = $2 and state in ('claimed', 'sent')`,
    [shopId, printerId],
  ).catch(() => []);

/** Keeps the printer in a state until a program has found it so, and a moment longer. */
async function beInState(storm: Storm, link: Link, state: PrinterTrouble): Promise<boolean> {
  const { target, chance } = storm;
  const station = stationOf(storm, link);
  const metBefore = await metBy(target, station, state);
  const startMs = performance.now();
  let isMet = false;
  while (!isMet) {
    // The periodic check may have put paper in.
    await disturb(target, station, { state });
    await pause(LOOK_MS * 2);
    isMet = (await metBy(target, station, state)) > metBefore;
    const passedMs = performance.now() - startMs;
    storm.isHungry = passedMs > HUNGRY_AFTER_MS;
    if (passedMs > STATE_MET_WITHIN_MS) break;
  }
  storm.isHungry = false;
  await pause(chance.between(0, 1_000));
  await disturb(target, station, { state: 'ok' });
  return isMet;
}

async function metBy(target: Target, station: Station, what: PrinterTrouble): Promise<number> {
  const printers = await printersOf(target);
  return printers.find(({ id }) => id === station.id)?.met[what] ?? 0;
}

function stationOf({ stations }: Storm, link: Link): Station {
  const station = stations.find((one) => one.link === link);
  if (!station) throw new Error(`there is no printer by ${link}`);
  return station;
}

function note({ hits }: Storm, what: string): void {
  hits.set(what, (hits.get(what) ?? 0) + 1);
}
