import { http } from '@jumun/contracts';
import { Owner } from '@jumun/local';
import { pause } from '../people.ts';
import { OWNER, type Target } from '../platform.ts';
import { Chance } from '../random.ts';
import { AgentProgram } from './agent-program.ts';
import type { ArmedPoints } from './armed.ts';
import { BoardPage } from './board-page.ts';
import { deal, nameOf, type Act } from './deck.ts';
import { countTray, type LinkFigures } from './figures.ts';
import { disturb, mend, openStations, printersOf, type Station } from './stations.ts';
import { letTimePass, rage, type Storm } from './storm.ts';
import { buyCalmly, buyThroughStorm } from './throng.ts';
import { countOpen, readJobs, readPaid, readTray } from './tray.ts';

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
  /** The faults of one deck, and the number of decks. */
  deck: readonly Act[];
  decks: number;
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

const LOOK_EVERY_MS = 1_000;
const STRIKE_WITHIN_MS = 20_000;

/**
 * Orders go to a printer of each link, while each printer and the program that serves it fail in turn; then all is
 * counted.
 */
export async function printThroughFaults(target: Target, options: PrintFaultOptions): Promise<PrintFaultReport> {
  const startMs = performance.now();
  const phasesMs: number[] = [];
  const passed = (): void => void phasesMs.push(performance.now() - startMs);
  const { points, seed, deck, say } = options;
  const before = new Set(await readPaid(target));
  const readOwn = async (): Promise<string[]> => (await readPaid(target)).filter((number) => !before.has(number));
  await takeOrdersFor(target);
  const stations = await openStations(target);
  const agents = ['laptop', 'tablet']
    .slice(0, options.agents)
    .map((name) => new AgentProgram(target, name, points.env));
  const board = stations.find(({ link }) => link === 'web');
  if (!board) throw new Error('there is a printer at the board');
  const page = new BoardPage(target, board, points);
  const chance = new Chance(seed);
  const storm: Storm = { target, stations, agents, page, points, chance, hits: new Map(), done: 0, isHungry: false };
  const acts = deal(chance, deck, options.decks);
  let isOver = false;
  const person = helpOut(target, stations, () => isOver);
  const working = page.work(() => isOver);
  let storming = Promise.resolve();
  try {
    await Promise.all(agents.map((agent) => agent.pair()));
    passed();
    const calm = await buyCalmly(target, options.calm);
    const isCalmPrinted = async (): Promise<boolean> => (await countOpen(target)).size === 0;
    await target.platform.waitFor('the first orders are on paper', isCalmPrinted, options.restMs);
    say(`${calm.length} calm orders are on paper`);
    passed();
    const crowd = { ...options, acts, count: options.orders - calm.length };
    let begunPart = 0;
    storming = rage(
      storm,
      acts,
      () => begunPart,
      () => isOver,
    );
    const rough = await buyThroughStorm(storm, crowd, (part) => (begunPart = part));
    await storming;
    passed();
    const missedNow = async (): Promise<string[]> => missedOf(deck, await hitsOf(storm));
    await letFaultsStrike(target, stations, missedNow);
    await comeToRest(target, stations, { readOwn, restMs: options.restMs });
    passed();
    isOver = true;
    const helped = await person;
    const paid = await readOwn();
    const links = await countAll(target, stations, { calm, paid });
    passed();
    const hits = await hitsOf(storm);
    const missed = missedOf(deck, hits);
    const unknown = [...calm, ...rough].filter((orderNumber) => !paid.includes(orderNumber));
    return { links, hits, missed, unknown, helped, phasesMs };
  } finally {
    isOver = true;
    await Promise.all([storming, working, person]);
    await Promise.all(agents.map((agent) => agent.close()));
  }
}

/** Switches off the automatic pause, since these orders stay unaccepted. */
async function takeOrdersFor({ owner }: Target): Promise<void> {
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
    const tray = await readTray(target, station, own);
    links.push(countTray(station, tray, { orders, calm: new Set(calm), jobs: own }));
  }
  return links;
}

/** The number of times each fault happened: by the storm's own count, and by the printers'. */
async function hitsOf({ target, stations, hits }: Storm): Promise<Map<string, number>> {
  const printers = await printersOf(target);
  const met = stations.flatMap(({ id, link }) =>
    Object.entries(printers.find((one) => one.id === id)?.met ?? {}).map(([what, times = 0]): [string, number] => [
      `${link} ${what}`,
      times,
    ]),
  );
  return new Map([...hits, ...met]);
}

const missedOf = (deck: readonly Act[], hits: ReadonlyMap<string, number>): string[] =>
  [...new Set(deck.map(nameOf))].filter((name) => !hits.has(name));

/** The faults still pending at printers strike with the last dockets. */
async function letFaultsStrike(
  target: Target,
  stations: readonly Station[],
  missedNow: () => Promise<string[]>,
): Promise<void> {
  const haveAllStruck = async (): Promise<boolean> => {
    for (const station of stations) await disturb(target, station, { state: 'ok' });
    return (await missedNow()).length === 0 || (await countOpen(target)).size === 0;
  };
  await target.platform.waitFor('each fault has struck', haveAllStruck, STRIKE_WITHIN_MS).catch(() => undefined);
}

/** Nothing goes wrong any more, and time passes, until each job is at its end. */
async function comeToRest(
  target: Target,
  stations: readonly Station[],
  { readOwn, restMs }: { readOwn: () => Promise<string[]>; restMs: number },
): Promise<void> {
  const untilMs = performance.now() + restMs;
  for (;;) {
    await mend(target, stations);
    const paid = await readOwn().catch(() => undefined);
    const open = await countOpen(target).catch(() => undefined);
    const jobs = await readJobs(target, { withContent: false }).catch(() => []);
    const isMade = paid !== undefined && jobs.length >= paid.length * stations.length;
    if (isMade && open?.size === 0 && failedOf(jobs).length === 0) return;
    if (performance.now() > untilMs)
      throw new Error(`jobs are still open, or were not made: ${JSON.stringify([...(open ?? [])])}, ${jobs.length}`);
    await letTimePass(target);
    await pause(LOOK_EVERY_MS);
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
    await pause(LOOK_EVERY_MS);
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
