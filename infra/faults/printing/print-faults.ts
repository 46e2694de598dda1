import { http } from '@jumun/contracts';
import { Owner } from '@jumun/local';
import { pause } from '../people.ts';
import { OWNER, type Target } from '../platform.ts';
import { Chance } from '../random.ts';
import { AgentProgram } from './agent-program.ts';
import { BoardPage } from './board-page.ts';
import { countTray, type LinkFigures } from './figures.ts';
import { mend, openStations, type Station } from './stations.ts';
import { rage, TIME_PASSES_MS, type Storm } from './storm.ts';
import { readJobs, readTray, type Job } from './tray.ts';

export interface PrintFaultOptions {
  seed: number;
  orders: number;
  /** Of these so many come first, while nothing is wrong: from paid to paper is measured on them. */
  calm: number;
  /** Orders begun a second. */
  perSecond: number;
  shoppers: number;
  /** Between two faults, on average. */
  gapMs: number;
  /** How long it may take until all is on paper after the last fault. */
  restMs: number;
}

export interface PrintFaultReport {
  links: LinkFigures[];
  hits: ReadonlyMap<string, number>;
  /** Jobs that a person had to have printed after all: held ones, and those that failed five times. */
  helped: number;
  /** Until the agent was paired, the calm orders and all of them were on paper, and in the end. */
  phasesMs: number[];
}

/** A printer that asks each second gets something between two looks. */
const LOOK_EVERY_MS = 1_500;
const FINAL = new Set(['printed', 'failed', 'skipped']);
/** More than this don't wait for one printer: far fewer than at which the service gives some of them up. */
const MOST_WAITING = 60;

/** Orders go to a printer of each link, of which each and whoever serves it fails in turn; then all is counted. */
export async function printThroughFaults(target: Target, options: PrintFaultOptions): Promise<PrintFaultReport> {
  const startMs = performance.now();
  const phasesMs: number[] = [];
  const passed = (): void => void phasesMs.push(performance.now() - startMs);
  const stations = await openStations(target);
  const board = stations.find(({ link }) => link === 'web');
  if (!board) throw new Error('there is a printer at the board');
  const agent = new AgentProgram(target);
  const page = new BoardPage(target, board);
  const storm: Storm = { target, stations, agent, page, chance: new Chance(options.seed), hits: new Map() };
  let isOver = false;
  let isCalm = false;
  let storming = Promise.resolve();
  const working = page.work(() => isOver);
  try {
    await agent.pair();
    passed();
    const calm = await buy(target, stations, options.calm, options);
    await target.platform.waitFor(
      'the first orders are on paper',
      () => isPrinted(target, stations, calm),
      options.restMs,
    );
    passed();
    storming = rage(storm, options.gapMs, () => isCalm);
    const rough = await buy(target, stations, options.orders - options.calm, options);
    isCalm = true;
    await storming;
    const orders = [...calm, ...rough];
    passed();
    const helped = await comeToRest(target, { stations, orders, restMs: options.restMs });
    const jobs = await readJobs(target);
    const links: LinkFigures[] = [];
    for (const station of stations) {
      const own = jobs.filter(({ printerId }) => printerId === station.printerId);
      const tray = await readTray(target, station, own);
      links.push(countTray(station, tray, { orders, calm: new Set(calm), jobs: own }));
    }
    passed();
    return { links, hits: storm.hits, helped, phasesMs };
  } finally {
    isOver = isCalm = true;
    await Promise.all([storming, working]);
    await agent.kill();
  }
}

/** Orders and pays so many times, no faster than printers keep up with; answers the orders' numbers. */
async function buy(
  target: Target,
  stations: readonly Station[],
  count: number,
  { perSecond, shoppers }: PrintFaultOptions,
): Promise<string[]> {
  const { shopper, storeName, shopId, pick } = target;
  const startMs = performance.now();
  const bought: string[] = [];
  let begun = 0;
  let isCrowded = false;
  const look = async (): Promise<void> => {
    while (bought.length < count) {
      await pause(LOOK_EVERY_MS);
      const jobs = await readJobs(target).catch((): Job[] => []);
      const open = jobs.filter(({ state }) => !FINAL.has(state));
      isCrowded = stations.some(
        ({ printerId }) => open.filter((job) => job.printerId === printerId).length > MOST_WAITING,
      );
    }
  };
  const one = async (): Promise<void> => {
    for (let nth = begun++; nth < count; nth = begun++) {
      await pause(startMs + (nth / perSecond) * 1000 - performance.now());
      while (isCrowded) await pause(LOOK_EVERY_MS / 2);
      bought.push((await shopper.buy(storeName, shopId, [pick])).orderNumber);
    }
  };
  await Promise.all([look(), ...Array.from({ length: shoppers }, one)]);
  return bought;
}

/** Whether each printer has a job for each of these orders, and has printed it. */
async function isPrinted(target: Target, stations: readonly Station[], orders: readonly string[]): Promise<boolean> {
  const jobs = await readJobs(target);
  return jobs.filter(({ state }) => state === 'printed').length >= orders.length * stations.length;
}

interface Rest {
  stations: readonly Station[];
  orders: readonly string[];
  restMs: number;
}

/** Nothing goes wrong any more, time passes, and a person decides what is asked; until each job is at its end. */
async function comeToRest(target: Target, { stations, orders, restMs }: Rest): Promise<number> {
  const untilMs = performance.now() + restMs;
  const asked = new Set<string>();
  for (;;) {
    await mend(target, stations);
    const jobs = await readJobs(target).catch((): Job[] => []);
    const open = jobs.filter(({ state }) => !FINAL.has(state));
    const stuck = jobs.filter(({ state, jobId }) => state === 'held' || (state === 'failed' && !asked.has(jobId)));
    if (jobs.length >= orders.length * stations.length && open.length === 0 && stuck.length === 0) return asked.size;
    if (performance.now() > untilMs)
      throw new Error(`${open.length} of ${jobs.length} jobs are still open: ${open.map(({ state }) => state).join()}`);
    if (stuck.length > 0) await decide(target, stations, stuck);
    for (const { jobId } of stuck) asked.add(jobId);
    await letTimePass(target);
    await pause(LOOK_EVERY_MS);
  }
}

const letTimePass = (target: Target): Promise<unknown> =>
  target.sandbox.send('POST', '/control/clock', { body: { advance_ms: TIME_PASSES_MS } });

/** As a person at the console does: what grew old is printed, and what failed is printed again, marked as a further paper. */
async function decide(target: Target, stations: readonly Station[], stuck: readonly Job[]): Promise<void> {
  const owner = await Owner.logIn(target.api, OWNER.email, OWNER.password);
  for (const { printerId } of stations)
    if (stuck.some((job) => job.printerId === printerId && job.state === 'held'))
      await owner.call(http.printing.confirmOldJobs, { body: { printerId, print: true } });
  for (const { jobId, state } of stuck)
    if (state === 'failed') await owner.call(http.printing.retryPrintJob, { params: { jobId } });
}
