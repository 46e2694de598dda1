import { http } from '@jumun/contracts';
import { Owner } from '@jumun/local';
import { pause } from '../people.ts';
import { OWNER, type Target } from '../platform.ts';
import { Chance } from '../random.ts';
import { AgentProgram } from './agent-program.ts';
import type { ArmedPoints } from './armed.ts';
import { BoardPage } from './board-page.ts';
import { nameOf, planFaults, type PlannedFault } from './fault-plan.ts';
import { countOutput, type LinkFigures } from './figures.ts';
import { placeCalmOrders, placeOrders } from './load.ts';
import { countOpen, readJobs, readOutput, readPaid } from './printed-output.ts';
import { advanceClock, runFaults, type FaultRun } from './run-faults.ts';
import { openStations, printersOf, resetPrinters, setPrinter, type Station } from './stations.ts';

export interface PrintFaultOptions {
  points: ArmedPoints;
  seed: number;
  orders: number;
  /** Of these so many come first, one a second, while nothing is wrong: from paid to paper is measured on them. */
  calm: number;
  /** No more orders are begun in a second. */
  perSecond: number;
  shoppers: number;
  /** How many programs print on the same printer: one, or two. */
  agents: number;
  /** The faults of one round, and the number of rounds. */
  faults: readonly PlannedFault[];
  rounds: number;
  /** How long it may take until all is on paper after the last fault. */
  restMs: number;
  say: (line: string) => void;
}

export interface PrintFaultReport {
  links: LinkFigures[];
  /** The number of times each fault happened, by its name. */
  hits: ReadonlyMap<string, number>;
  /** Planned faults that did not happen. */
  missed: string[];
  /** Orders that shoppers saw paid, of which orders knows nothing. */
  unknown: string[];
  /** Jobs that a person had to have printed after all: held ones, and those that failed five times. */
  helped: number;
  /** Until all agents were paired, the calm orders and all of them were bought, all was on paper, and counted. */
  phasesMs: number[];
}

const POLL_INTERVAL_MS = 1_000;
const MAX_WAIT_FOR_PENDING_MS = 20_000;

/** Orders go to a printer of each link while each printer and the program that serves it fail in turn; then all is counted. */
export async function printThroughFaults(target: Target, options: PrintFaultOptions): Promise<PrintFaultReport> {
  const startMs = performance.now();
  const { faults, restMs } = options;
  const before = new Set(await readPaid(target));
  const readOwn = async (): Promise<string[]> => (await readPaid(target)).filter((number) => !before.has(number));
  const phasesMs: number[] = [];
  const endPhase = (): void => void phasesMs.push(performance.now() - startMs);
  const run = await prepareRun(target, options);
  const { stations, agents, page } = run;
  const plan = planFaults(run.chance, faults, options.rounds);
  let isOver = false;
  const person = helpOut(target, stations, () => isOver);
  const pageWork = page.work(() => isOver);
  let faultsRunning = Promise.resolve();
  try {
    await Promise.all(agents.map((agent) => agent.pair()));
    endPhase();
    const calm = await printCalmOrders(target, options);
    endPhase();
    let begunShare = 0;
    faultsRunning = runFaults(
      run,
      plan,
      () => begunShare,
      () => isOver,
    );
    const load = { ...options, plan, count: options.orders - calm.length };
    const rough = await placeOrders(run, load, (share) => (begunShare = share));
    await faultsRunning;
    endPhase();
    await waitForPendingFaults(target, stations, async () => missedOf(faults, await hitsOf(run)));
    await waitUntilPrinted(target, stations, { readOwn, restMs });
    endPhase();
    isOver = true;
    const helped = await person;
    const paid = await readOwn();
    const links = await countAll(target, stations, { calm, paid });
    endPhase();
    const hits = await hitsOf(run);
    const unknown = [...calm, ...rough].filter((orderNumber) => !paid.includes(orderNumber));
    return { links, hits, missed: missedOf(faults, hits), unknown, helped, phasesMs };
  } finally {
    isOver = true;
    await Promise.all([faultsRunning, pageWork, person]);
    await Promise.all(agents.map((agent) => agent.close()));
  }
}

/** Opens a printer of each link, and the programs that print on them. */
async function prepareRun(target: Target, { points, seed, agents }: PrintFaultOptions): Promise<FaultRun> {
  await turnOffPauses(target);
  const stations = await openStations(target);
  const board = stations.find(({ link }) => link === 'web');
  if (!board) throw new Error('there is a printer at the board');
  return {
    ...{ target, stations, points, chance: new Chance(seed), page: new BoardPage(target, board, points) },
    agents: ['laptop', 'tablet'].slice(0, agents).map((name) => new AgentProgram(target, name, points.env)),
    ...{ hits: new Map(), done: 0, needsOrder: false },
  };
}

/** Places the orders before the first fault, and waits until they are on paper. */
async function printCalmOrders(target: Target, { calm, restMs, say }: PrintFaultOptions): Promise<string[]> {
  const orderNumbers = await placeCalmOrders(target, calm);
  const isPrinted = async (): Promise<boolean> => (await countOpen(target)).size === 0;
  await target.platform.waitFor('the first orders are on paper', isPrinted, restMs);
  say(`${orderNumbers.length} calm orders are on paper`);
  return orderNumbers;
}

/** Switches off the automatic pause, since these orders stay unaccepted. */
async function turnOffPauses({ owner }: Target): Promise<void> {
  const { data } = await owner.call(http.intake.getIntake, {});
  await owner.call(http.intake.saveIntake, { body: { version: data.version, pauseAfterMinutes: 0 } });
}

async function countAll(
  target: Target,
  stations: readonly Station[],
  { calm, paid: orders }: { calm: readonly string[]; paid: readonly string[] },
): Promise<LinkFigures[]> {
  const jobs = await readJobs(target);
  const links: LinkFigures[] = [];
  for (const station of stations) {
    const own = jobs.filter(({ printerId }) => printerId === station.printerId);
    const output = await readOutput(target, station, own);
    links.push(countOutput(station, output, { orders, calm: new Set(calm), jobs: own }));
  }
  return links;
}

/** The number of times each fault happened: by the run's own count, and by the printers'. */
async function hitsOf({ target, stations, hits }: FaultRun): Promise<Map<string, number>> {
  const printers = await printersOf(target);
  const met = stations.flatMap(({ id, link }) =>
    Object.entries(printers.find((one) => one.id === id)?.met ?? {}).map(([what, times = 0]): [string, number] => [
      `${link} ${what}`,
      times,
    ]),
  );
  return new Map([...hits, ...met]);
}

const missedOf = (faults: readonly PlannedFault[], hits: ReadonlyMap<string, number>): string[] =>
  [...new Set(faults.map(nameOf))].filter((name) => !hits.has(name));

/** Waits for the faults that printers keep for their next job. */
async function waitForPendingFaults(
  target: Target,
  stations: readonly Station[],
  missedNow: () => Promise<string[]>,
): Promise<void> {
  const haveAllHappened = async (): Promise<boolean> => {
    for (const station of stations) await setPrinter(target, station, { state: 'ok' });
    return (await missedNow()).length === 0 || (await countOpen(target)).size === 0;
  };
  await target.platform
    .waitFor('each fault has happened', haveAllHappened, MAX_WAIT_FOR_PENDING_MS)
    .catch(() => undefined);
}

/** Ends all faults and advances the clock until each job is at its end. */
async function waitUntilPrinted(
  target: Target,
  stations: readonly Station[],
  { readOwn, restMs }: { readOwn: () => Promise<string[]>; restMs: number },
): Promise<void> {
  const untilMs = performance.now() + restMs;
  for (;;) {
    await resetPrinters(target, stations);
    const paid = await readOwn().catch(() => undefined);
    const open = await countOpen(target).catch(() => undefined);
    const jobs = await readJobs(target, { withContent: false }).catch(() => []);
    const isMade = paid !== undefined && jobs.length >= paid.length * stations.length;
    if (isMade && open?.size === 0 && failedOf(jobs).length === 0) return;
    if (performance.now() > untilMs)
      throw new Error(`jobs are still open, or were not made: ${JSON.stringify([...(open ?? [])])}, ${jobs.length}`);
    await advanceClock(target);
    await pause(POLL_INTERVAL_MS);
  }
}

const failedOf = (jobs: readonly { state: string; orderNumber: string; printerId: string }[]) =>
  jobs.filter(
    ({ state, orderNumber, printerId }) =>
      state === 'failed' &&
      !jobs.some((one) => one.state === 'printed' && one.orderNumber === orderNumber && one.printerId === printerId),
  );

/** As a person at the console does: what grew old is printed, and what failed is printed again; answers how many. */
async function helpOut(target: Target, stations: readonly Station[], isOver: () => boolean): Promise<number> {
  const asked = new Set<string>();
  while (!isOver()) {
    await pause(POLL_INTERVAL_MS);
    await decide(target, stations, asked).catch(() => undefined);
  }
  return asked.size;
}

async function decide(target: Target, stations: readonly Station[], asked: Set<string>): Promise<void> {
  const jobs = await readJobs(target, { withContent: false });
  const held = jobs.filter(({ state }) => state === 'held');
  const failed = jobs.filter(({ state, jobId }) => state === 'failed' && !asked.has(jobId));
  if (held.length + failed.length === 0) return;
  const owner = await Owner.logIn(target.api, OWNER.email, OWNER.password);
  for (const { printerId } of stations)
    if (held.some((job) => job.printerId === printerId))
      await owner.call(http.printing.confirmOldJobs, { body: { printerId, print: true } });
  for (const { jobId } of held) asked.add(jobId);
  for (const { jobId } of failed) {
    await owner.call(http.printing.retryPrintJob, { params: { jobId } });
    asked.add(jobId);
  }
}
