import { http } from '@jumun/contracts';
import { pause } from '../../platform/wait.ts';
import { logIn } from '../../load/owners.ts';
import type { Target } from '../target.ts';
import { Chance } from '../../load/chance.ts';
import { AgentProgram } from '../../platform/agent-program.ts';
import type { PointTriggers } from './point-triggers.ts';
import { BoardPage } from './board-page.ts';
import { nameOf, planFaults, type PlannedFault } from './fault-plan.ts';
import { countOutput, type LinkFigures } from './print-report.ts';
import { placeBaselineOrders, placeOrders } from './order-load.ts';
import { countOpen, readJobs, readOutput, readPaid } from './printed-output.ts';
import { advancePastLease, runFaults, type FaultRun } from './run-faults.ts';
import { openPrinters, readPrinters, resetPrinters, setPrinter, type TestPrinter } from './printers.ts';

export interface PrintFaultOptions {
  points: PointTriggers;
  seed: number;
  orders: number;
  /** The first of these, one a second before any fault, on which the time from paid to paper is measured. */
  baseline: number;
  /** The most orders that are begun in a second. */
  perSecond: number;
  shoppers: number;
  /** Print agents on the same printer: one, or two. */
  agents: number;
  /** The faults of one round, and the number of rounds. */
  faults: readonly PlannedFault[];
  rounds: number;
  /** The time limit until all is on paper after the last fault. */
  restMs: number;
  say: (line: string) => void;
}

export interface PrintFaultReport {
  links: LinkFigures[];
  /** The number of times each fault happened, by its name. */
  hits: ReadonlyMap<string, number>;
  /** Planned faults that did not happen. */
  missed: string[];
  /** Orders that shoppers saw paid and that the orders service lacks. */
  unknown: string[];
  /** Jobs that a person released or retried: held ones, and those that failed five times. */
  decidedByHand: number;
  /** Milliseconds until agents were paired, baseline orders printed, all orders bought, all of them printed, and paper counted. */
  phasesMs: number[];
}

const POLL_INTERVAL_MS = 1_000;
const MAX_WAIT_FOR_PENDING_MS = 20_000;

/** Places orders, each printed by every kind of link, while printers and the programs that serve them fail in turn; then counts all paper. */
export async function printUnderFaults(target: Target, options: PrintFaultOptions): Promise<PrintFaultReport> {
  const startMs = performance.now();
  const { faults, restMs } = options;
  const before = new Set(await readPaid(target));
  const readOwn = async (): Promise<string[]> => (await readPaid(target)).filter((number) => !before.has(number));
  const phasesMs: number[] = [];
  const endPhase = (): void => void phasesMs.push(performance.now() - startMs);
  const run = await prepareRun(target, options);
  const { printers, agents, page } = run;
  const plan = planFaults(run.chance, faults, options.rounds);
  let isOver = false;
  const deciding = decideByHand(target, printers, () => isOver);
  const pageWork = page.work(() => isOver);
  let faultsRunning = Promise.resolve();
  try {
    await Promise.all(agents.map((agent) => agent.pair(target.owner)));
    endPhase();
    const baseline = await printBaselineOrders(target, options);
    endPhase();
    let begunShare = 0;
    faultsRunning = runFaults(
      run,
      plan,
      () => begunShare,
      () => isOver,
    );
    const load = { ...options, plan, count: options.orders - baseline.length };
    const others = await placeOrders(run, load, (share) => (begunShare = share));
    await faultsRunning;
    endPhase();
    await waitForPendingFaults(target, printers, async () => missedOf(faults, await hitsOf(run)));
    await waitUntilPrinted(target, printers, { readOwn, restMs });
    endPhase();
    isOver = true;
    const decidedByHand = await deciding;
    const paid = await readOwn();
    const links = await countAll(target, printers, { baseline, paid });
    endPhase();
    const hits = await hitsOf(run);
    const unknown = [...baseline, ...others].filter((orderNumber) => !paid.includes(orderNumber));
    return { links, hits, missed: missedOf(faults, hits), unknown, decidedByHand, phasesMs };
  } finally {
    isOver = true;
    await Promise.all([faultsRunning, pageWork, deciding]);
    await Promise.all(agents.map((agent) => agent.close()));
  }
}

/** Opens a printer of each link, and the programs that print on them. */
async function prepareRun(target: Target, { points, seed, agents }: PrintFaultOptions): Promise<FaultRun> {
  await turnOffPauses(target);
  const printers = await openPrinters(target);
  const board = printers.find(({ link }) => link === 'web');
  if (!board) throw new Error('there is a printer at the board');
  return {
    ...{ target, printers, points, chance: new Chance(seed), page: new BoardPage(target, board, points) },
    agents: ['laptop', 'tablet'].slice(0, agents).map((name) => new AgentProgram(target, name, points.env)),
    ...{ hits: new Map(), done: 0, needsOrder: false },
  };
}

/** Places the orders before the first fault, and waits until they are on paper. */
async function printBaselineOrders(target: Target, { baseline, restMs, say }: PrintFaultOptions): Promise<string[]> {
  const orderNumbers = await placeBaselineOrders(target, baseline);
  const isPrinted = async (): Promise<boolean> => (await countOpen(target)).size === 0;
  await target.platform.waitFor('the first orders are on paper', isPrinted, restMs);
  say(`${orderNumbers.length} baseline orders are on paper`);
  return orderNumbers;
}

/** Switches off the automatic pause, since these orders stay unaccepted. */
async function turnOffPauses({ owner }: Target): Promise<void> {
  const { data } = await owner.call(http.intake.getIntake, {});
  await owner.call(http.intake.saveIntake, { body: { version: data.version, pauseAfterMinutes: 0 } });
}

async function countAll(
  target: Target,
  printers: readonly TestPrinter[],
  { baseline, paid: orders }: { baseline: readonly string[]; paid: readonly string[] },
): Promise<LinkFigures[]> {
  const jobs = await readJobs(target);
  const links: LinkFigures[] = [];
  for (const printer of printers) {
    const own = jobs.filter(({ printerId }) => printerId === printer.printerId);
    const output = await readOutput(target, printer, own);
    links.push(countOutput(printer, output, { orders, baseline: new Set(baseline), jobs: own }));
  }
  return links;
}

/** The number of times each fault happened: by the run's own count, and by the printers'. */
async function hitsOf({ target, printers, hits }: FaultRun): Promise<Map<string, number>> {
  const states = await readPrinters(target);
  const met = printers.flatMap(({ id, link }) =>
    Object.entries(states.find((one) => one.id === id)?.met ?? {}).map(([what, times = 0]): [string, number] => [
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
  printers: readonly TestPrinter[],
  missedNow: () => Promise<string[]>,
): Promise<void> {
  const haveAllHappened = async (): Promise<boolean> => {
    for (const printer of printers) await setPrinter(target, printer, { state: 'ok' });
    return (await missedNow()).length === 0 || (await countOpen(target)).size === 0;
  };
  await target.platform
    .waitFor('each fault has happened', haveAllHappened, MAX_WAIT_FOR_PENDING_MS)
    .catch(() => undefined);
}

/** Ends all faults and advances the clock until each job is at its end. */
async function waitUntilPrinted(
  target: Target,
  printers: readonly TestPrinter[],
  { readOwn, restMs }: { readOwn: () => Promise<string[]>; restMs: number },
): Promise<void> {
  const untilMs = performance.now() + restMs;
  for (;;) {
    await resetPrinters(target, printers);
    const paid = await readOwn().catch(() => undefined);
    const open = await countOpen(target).catch(() => undefined);
    const jobs = await readJobs(target, { withContent: false }).catch(() => []);
    const isMade = paid !== undefined && jobs.length >= paid.length * printers.length;
    if (isMade && open?.size === 0 && failedOf(jobs).length === 0) return;
    if (performance.now() > untilMs)
      throw new Error(`jobs are still open, or were not made: ${JSON.stringify([...(open ?? [])])}, ${jobs.length}`);
    await advancePastLease(target);
    await pause(POLL_INTERVAL_MS);
  }
}

const failedOf = (jobs: readonly { state: string; orderNumber: string; printerId: string }[]) =>
  jobs.filter(
    ({ state, orderNumber, printerId }) =>
      state === 'failed' &&
      !jobs.some((one) => one.state === 'printed' && one.orderNumber === orderNumber && one.printerId === printerId),
  );

/** Releases held jobs and retries failed ones, as a person at the console does; answers how many. */
async function decideByHand(target: Target, printers: readonly TestPrinter[], isOver: () => boolean): Promise<number> {
  const asked = new Set<string>();
  while (!isOver()) {
    await pause(POLL_INTERVAL_MS);
    await decide(target, printers, asked).catch(() => undefined);
  }
  return asked.size;
}

async function decide(target: Target, printers: readonly TestPrinter[], asked: Set<string>): Promise<void> {
  const jobs = await readJobs(target, { withContent: false });
  const held = jobs.filter(({ state }) => state === 'held');
  const failed = jobs.filter(({ state, jobId }) => state === 'failed' && !asked.has(jobId));
  if (held.length + failed.length === 0) return;
  const owner = await logIn(target);
  for (const { printerId } of printers)
    if (held.some((job) => job.printerId === printerId))
      await owner.call(http.printing.confirmOldJobs, { body: { printerId, print: true } });
  for (const { jobId } of held) asked.add(jobId);
  for (const { jobId } of failed) {
    await owner.call(http.printing.retryPrintJob, { params: { jobId } });
    asked.add(jobId);
  }
}
