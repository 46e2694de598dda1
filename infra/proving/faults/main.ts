import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@jumun/local';
import type { Broken } from '../invariants/all.ts';
import { drillAlarms } from './alarms/drill-alarms.ts';
import { tableOf, writeTable } from './alarms/table.ts';
import { buyOnBadLine } from './bad-line.ts';
import { crashAmidPayments } from './payment-crash.ts';
import { failOver, effectLine, LOSSES } from './failover/failover.ts';
import { chooseBugs, huntAll } from './bugs/hunt-bugs.ts';
import { envOf } from './bugs/hunt-bug.ts';
import { openTarget, type Target, type TargetOptions } from './target.ts';
import { describe, runSeed } from './random-run.ts';
import { chooseFaults, huntFaults } from './planted/hunt-faults.ts';
import { PointTriggers } from './printing/point-triggers.ts';
import { allFaults, bugFaults } from './printing/fault-plan.ts';
import { violationsOf, linksTable, hitsTable } from './printing/print-report.ts';
import { printUnderFaults } from './printing/print-faults.ts';
import { restartUnderLoad, ROLLING_COPIES } from './rolling.ts';
import { drillRestore } from './restore-drill.ts';
import { attackIdentity } from './identity/attack-identity.ts';
import { killAtEachStep } from './kill-at-steps.ts';
import { upgradeUnderLoad } from './upgrade.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Random faults: whichever come of this seed, for so many minutes, so many milliseconds apart on average. */
    seed: { type: 'string' },
    minutes: { type: 'string', default: '2' },
    gap: { type: 'string', default: '1500' },
    /** Aimed faults instead: crashes of PostgreSQL amid payments. */
    crashes: { type: 'string' },
    /** Planted bugs instead, each of which must break a promise: all, or those that are named behind it. */
    bugs: { type: 'boolean', default: false },
    /** Aimed as well: each server and service is killed at each step of a refund and of a payout. */
    steps: { type: 'boolean', default: false },
    /** Every copy of every service ends by SIGTERM in turn, under load, until so many requests were made. */
    rolling: { type: 'boolean', default: false },
    requests: { type: 'string', default: '10000' },
    /** An older version, named by --from, is replaced copy by copy under load, and comes back. */
    upgrade: { type: 'boolean', default: false },
    from: { type: 'string' },
    /** Everything but keys and backups is lost, and a moment of before is restored. */
    restore: { type: 'boolean', default: false },
    /** A node is lost again and again, under load, for so many minutes: of nats, the primary of postgres, or its standby. */
    failover: { type: 'string' },
    /** Every alarm is raised by a fault and ended by its runbook: all, or those that are named behind it. */
    alarms: { type: 'boolean', default: false },
    /** So many orders, begun at this rate, are printed by each kind of link while all fails, with the bug that is named. */
    printing: { type: 'boolean', default: false },
    /** So many checkouts on a line that loses this percentage of calls, before or after they are done. */
    'bad-line': { type: 'string' },
    orders: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '3' },
    /** Writes their rows of the table in docs/operations. */
    write: { type: 'boolean', default: false },
    /** Copies of each service, and shoppers at once. */
    copies: { type: 'string', default: '1' },
    /** All parts in one process; with several copies each part is apart all the same. */
    one: { type: 'boolean', default: false },
    shoppers: { type: 'string', default: '6' },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const copies = Number(values.copies);
const seed = Number(values.seed ?? 1);
const load = { requests: Number(values.requests), people: Number(values.shoppers) };
const { one } = values;
const MOST_SHOWN = 20;

async function withTarget<T>(options: TargetOptions, work: (target: Target) => Promise<T>): Promise<T> {
  const target = await openTarget(options);
  try {
    return await work(target);
  } finally {
    await target.close();
  }
}

function sayFigures(figures: object): void {
  for (const [name, figure] of Object.entries(figures)) say(`${name.padEnd(12)} ${figure}`);
}

/** Says each broken promise; answers how many there are. */
function sayBroken(broken: readonly Broken[]): number {
  for (const { promise, about } of broken) say(`BROKEN      ${promise}: ${about.join(', ')}`);
  return broken.length;
}

function sayFailed(failed: readonly string[], requests: number): number {
  for (const line of failed.slice(0, MOST_SHOWN)) say(`FAILED      ${line}`);
  say(`failed       ${failed.length} of ${requests}`);
  return failed.length;
}

const aimed = (crashes: number): Promise<number> =>
  withTarget({ copies, one }, async (target) => {
    const { unanswered, faults, ...figures } = await crashAmidPayments(target, crashes, say);
    sayFigures(figures);
    for (const orderNumber of unanswered) say(`UNANSWERED  the charge of ${orderNumber}`);
    return unanswered.length + sayBroken(faults);
  });

const badLine = (percent: number): Promise<number> =>
  withTarget({ copies, one, env: { RATE_LIMIT_SCALE: '1000' } }, async (target) => {
    const options = { orders: Number(values.orders), lossShare: percent / 100, seed };
    const { doubled, unanswered, ...figures } = await buyOnBadLine(target, options);
    sayFigures({ ...figures, doubled: doubled.length });
    const left = figures.orders - figures.paid - figures.retried;
    return sayBroken([
      ...doubled.map((each) => ({ promise: 'made twice', about: [each] })),
      ...unanswered.map((each) => ({ promise: 'charged, and no order', about: [each] })),
      ...(left > 0 ? [{ promise: 'neither paid nor retried', about: [String(left)] }] : []),
    ]);
  });

const random = (): Promise<number> =>
  withTarget({ copies, one, withFaultyNetwork: true, withSmallDisk: true }, async (target) => {
    const drawn = Number(values.seed ?? Date.now() % 1_000_000);
    const forMs = Number(values.minutes) * 60_000;
    const options = { seed: drawn, forMs, gapMs: Number(values.gap), copies, shoppers: Number(values.shoppers) };
    if (typeof target.disk === 'string') say(`the disk can't be filled: ${target.disk}`);
    const folder = join(repositoryRoot, '.data/faults');
    mkdirSync(folder, { recursive: true });
    const keepLogs = (): void =>
      cpSync(join(target.dataDir, 'logs'), join(folder, `seed-${drawn}`), { recursive: true });
    try {
      const { schedule, hits, broken, ...figures } = await runSeed(target, options, say);
      say([...hits].map(([kind, times]) => `${kind} ${times}`).join(', '));
      sayFigures(figures);
      if (sayBroken(broken) > 0) {
        keepLogs();
        const lines = schedule.map((fault) => `${fault.atMs} ${describe(fault)}\n`);
        writeFileSync(join(folder, `seed-${drawn}.txt`), lines.join(''));
        say(
          `again: npm run faults -- --seed ${drawn} --minutes ${values.minutes} --gap ${values.gap} --copies ${copies}`,
        );
      }
      return broken.length;
    } catch (error) {
      keepLogs();
      throw error;
    }
  });

const steps = (): Promise<number> =>
  withTarget({ copies, one }, async (target) => {
    const { kills, missed, broken } = await killAtEachStep(target, say);
    say(`${kills} kills, ${missed.length} steps missed`);
    return missed.length + sayBroken(broken);
  });

const rolling = (): Promise<number> =>
  withTarget({ copies: ROLLING_COPIES }, async (target) => {
    const { failed, broken, ...figures } = await restartUnderLoad(target, load, say);
    sayFigures(figures);
    return sayFailed(failed, figures.requests) + sayBroken(broken);
  });

async function upgrade(from: string): Promise<number> {
  const { failed, broken, migrated, ...figures } = await upgradeUnderLoad(
    from,
    { ...load, requests: load.requests / 4 },
    say,
  );
  sayFigures({ ...figures, migrations: migrated.length });
  return sayFailed(failed, figures.requests) + sayBroken(broken);
}

async function restore(): Promise<number> {
  let open = await openTarget({ copies: 1, one: true });
  try {
    const report = await drillRestore(open, (restored) => (open = restored), say);
    say(`RPO          ${report.rpoSeconds.toFixed(1)} s`);
    say(`RTO          ${report.rtoSeconds.toFixed(1)} s`);
    say(`lost sales   ${report.lost.length}, found in the card company's books ${report.found.length}`);
    return sayBroken(report.broken) + report.unopened.length + (report.lost.length - report.found.length);
  } finally {
    await open.close();
  }
}

async function failover(name: string): Promise<number> {
  const loss = LOSSES.find((known) => known === name);
  if (!loss) throw new Error(`--failover ${name} is not known: ${LOSSES.join(', ')}`);
  const options = { loss, forMs: Number(values.minutes) * 60_000, shoppers: Number(values.shoppers) };
  const { effects: _each, total, faults, broken, ...figures } = await failOver(options, say);
  sayFailed(faults, total.asked);
  sayFigures(figures);
  say(`in all: ${effectLine(total)}`);
  return sayBroken(broken) + figures.lost + figures.doubled + figures.missing;
}

/** The orders in which each fault comes once. */
const ORDERS_A_ROUND = 120;
const MOST_BASELINE = 40;

async function printing(bug?: string): Promise<number> {
  const count = Number(values.orders);
  const points = new PointTriggers(mkdtempSync(join(tmpdir(), 'jumun-points-')));
  return withTarget({ copies, one, env: withBug(points.env, bug) }, async (target) => {
    const report = await printUnderFaults(target, {
      ...{
        points,
        seed,
        orders: count,
        baseline: Math.min(MOST_BASELINE, Math.ceil(count / 10)),
      },
      ...{ perSecond: Number(values.rate), shoppers: Number(values.shoppers), restMs: 10 * 60_000, say },
      ...{
        agents: 2,
        faults: bug === undefined ? allFaults : bugFaults,
        rounds: Math.max(1, Math.round(count / ORDERS_A_ROUND)),
      },
    });
    const faults = [
      ...report.links.flatMap(violationsOf),
      ...report.missed.map((name) => `this run had none of: ${name}`),
      ...report.unknown.map((orderNumber) => `${orderNumber} was paid, and nobody knows of it`),
    ];
    say(`\n${hitsTable(report.hits)}\n\n${linksTable(report.links)}\n`);
    say(`${report.decidedByHand} jobs were decided by a person`);
    say(
      `until paired, baseline, bought, printed, counted: ${report.phasesMs.map((ms) => (ms / 1000).toFixed(0)).join(', ')} s`,
    );
    for (const fault of faults.slice(0, MOST_SHOWN)) say(`BROKEN      ${fault}`);
    return faults.length;
  }).finally(() => points.remove());
}

/** The environment of a process that stops at armed points, and has that bug. */
function withBug(env: Record<string, string>, bug?: string): Record<string, string> {
  if (bug === undefined) return env;
  const planted = envOf(bug);
  return { ...env, ...planted, NODE_OPTIONS: `${env['NODE_OPTIONS']} ${planted['NODE_OPTIONS']}` };
}

async function alarms(names: readonly string[]): Promise<number> {
  const outcomes = await drillAlarms(names, say);
  const day = new Date().toISOString().slice(0, 10);
  say(tableOf(outcomes, day));
  if (values.write) writeTable(outcomes, day);
  return outcomes.filter(({ failure }) => failure !== undefined).length;
}

const identity = (names: readonly string[]): Promise<number> =>
  withTarget({ copies, one: true, env: { RATE_LIMIT_SCALE: '1', SECOND_PERSON: 'required' } }, (target) =>
    attackIdentity(target, { phones: Number(values.orders), names }, say),
  );

function run(): Promise<number> {
  if (values.alarms) return alarms(positionals);
  if (values.printing) return printing(positionals[0]);
  if (values.failover !== undefined) return failover(values.failover);
  if (values.restore) return restore();
  if (values.upgrade) return upgrade(values.from ?? 'HEAD~1');
  if (values.rolling) return rolling();
  if (values['bad-line'] !== undefined) return badLine(Number(values['bad-line']));
  if (values.steps) return steps();
  if (values.bugs) return huntAll(chooseBugs(positionals), say);
  if (values.crashes !== undefined) return aimed(Number(values.crashes));
  return random();
}

const [command, ...names] = positionals;
if (command === 'planted') {
  process.exitCode = (await huntFaults(chooseFaults(names), say)) === 0 ? 0 : 1;
} else {
  const broken = await (command === 'identity' ? identity(names) : run());
  say(broken === 0 ? 'every promise is kept' : `${broken} promises are broken`);
  process.exitCode = broken === 0 ? 0 : 1;
}
