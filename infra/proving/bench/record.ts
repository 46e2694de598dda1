import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Calibration } from './calibration.ts';
import { rounded, type Spread, tableOf } from '../load/figures.ts';
import type { Machine } from './machine.ts';
import type { Memory } from './process-figures.ts';
import type { Ratio } from './turn-ratios.ts';

export type Shape = 'one' | 'apart';

/** One measured thing: a single figure, or a spread of many. */
export type Row = { what: string; unit: string } & ({ value: number } | Spread);

/** CPU-ms that one unit of work cost, by process. */
export interface Cost {
  what: string;
  each: Record<string, number>;
}

/** A bench's own figures. */
export interface Found {
  rows: Row[];
  costs?: Cost[];
  /** Figures against the calibration or against each other. */
  ratios?: Record<string, number>;
  memory?: Record<string, Memory>;
  /** This version against another that was loaded in turn with it. */
  turns?: Ratio[];
  /** Statements with their time, the dearest first. */
  statements?: Record<string, Statement[]>;
}

export interface Statement {
  database: string;
  /** Milliseconds and calls of one unit of work. */
  ms: number;
  calls: number;
  text: string;
}

/** A run as the history keeps it. */
export interface RunRecord extends Found {
  bench: string;
  shape: Shape;
  /** The moment of the run's end, UTC. */
  at: string;
  commit: string;
  options: { [name: string]: unknown };
  machine: Machine;
  calibration: Calibration;
}

const DAY_LETTERS = 10;
const UNITS_OF_CALIBRATION = {
  fsyncsPerSecond: 'fsyncs/s',
  selectsPerSecond: 'select 1/s',
  twoCommitsPerSecond: 'pgbench two-commits/s',
  twoCommitsCpuMs: 'CPU-ms of PostgreSQL for them',
  hellosPerSecond: 'bare Fastify/s',
  natsRequestsPerSecond: 'NATS requests/s',
} as const;
/** Processes that play the other side of the system, which are no part of its own cost. */
const OUTSIDE = new Set(['sandbox', 'driver']);

/** The file's name in the history; a second run of a day replaces the first. */
export const fileNameOf = ({ at, bench, shape }: Pick<RunRecord, 'at' | 'bench' | 'shape'>): string =>
  `${at.slice(0, DAY_LETTERS)}-${bench}-${shape}.json`;

/** Keeps a run, and answers its file. */
export function keep(record: RunRecord, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, fileNameOf(record));
  const text = JSON.stringify(
    record,
    (_key, value: unknown) => (typeof value === 'number' ? rounded(value) : value),
    1,
  );
  writeFileSync(file, `${text}\n`);
  return file;
}

/** CPU-ms of the system alone. */
export const systemMsOf = ({ each }: Cost): number =>
  Object.entries(each).reduce((sum, [name, ms]) => (OUTSIDE.has(name) ? sum : sum + ms), 0);

/** A run as text for the terminal. */
export function describe({
  rows,
  costs = [],
  ratios = {},
  memory,
  turns,
  statements = {},
  ...record
}: RunRecord): string {
  const { calibration, machine, bench, shape, commit } = record;
  const parts = [
    `${bench}, ${shape}, ${commit}: ${machine.cores} cores, ${machine.model}, load ${machine.load}`,
    ...(rows.length > 0 ? [describeRows(rows)] : []),
    ...costs.map((cost) => {
      const each = Object.entries(cost.each).toSorted(([, a], [, b]) => b - a);
      const split = each.map(([name, ms]) => `${name} ${ms.toFixed(2)}`).join(', ');
      return `CPU-ms ${cost.what}: system ${systemMsOf(cost).toFixed(2)}; ${split}`;
    }),
    ...(memory ? [describeMemory(memory)] : []),
    ...(turns ? [describeTurns(turns)] : []),
    ...Object.entries(ratios).map(([what, ratio]) => `${what}: ${figure(ratio)}`),
    ...Object.entries(statements).map(([what, dearest]) => describeStatements(what, dearest)),
    Object.entries(UNITS_OF_CALIBRATION)
      .map(([key, unit]) => [calibration[key as keyof Calibration], unit] as const)
      .map(([value, unit]) => `${value === undefined ? 'no' : figure(value)} ${unit}`)
      .join(', '),
  ];
  return parts.join('\n');
}

const figure = (value: number): string => String(rounded(value));

const describeRows = (rows: readonly Row[]): string =>
  tableOf([
    ['', 'value', 'p50', 'p95', 'p99', 'most', 'of', ''],
    ...rows.map((row) =>
      'value' in row
        ? [row.what, figure(row.value), '', '', '', '', '', row.unit]
        : [row.what, '', ...[row.p50, row.p95, row.p99, row.most].map(figure), String(row.count), row.unit],
    ),
  ]);

const describeTurns = (turns: readonly Ratio[]): string =>
  tableOf([
    ['', 'before', 'now', 'now to before', 'least', 'most'],
    ...turns.map(({ what, before, now, ratio, least, most }) => [
      what,
      ...[before, now].map((value) => value.toFixed(2)),
      ...[ratio, least, most].map((value) => value.toFixed(3)),
    ]),
  ]);

function describeMemory(memory: NonNullable<Found['memory']>): string {
  const sum = Object.values(memory).reduce((all, { pssMb }) => all + pssMb, 0);
  const each = Object.entries(memory).map(([name, { rssMb, pssMb }]) => [name, rssMb.toFixed(0), pssMb.toFixed(0)]);
  return tableOf([['MB', 'RSS', 'PSS'], ...each, ['all', '', sum.toFixed(0)]]);
}

function describeStatements(what: string, dearest: readonly Statement[]): string {
  const lines = dearest.map(({ database, ms, calls, text }) => [
    ...[database, ms.toFixed(3), calls.toFixed(3)],
    ...[(1 / calls).toFixed(1), text],
  ]);
  return `${what}, by statement\n${tableOf([['', 'ms', 'calls', 'units a call', ''], ...lines])}`;
}
