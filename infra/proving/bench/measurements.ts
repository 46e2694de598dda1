import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rounded } from '../load/figures.ts';
import { type Row, type RunRecord, systemMsOf } from './record.ts';

/** A figure that another command prints, as it stands in `printed.json`. */
interface Printed {
  what: string;
  figure: string;
  command: string;
  day: string;
}

/** Figures that other commands print, in groups with a heading. */
type PrintedGroups = Record<string, Printed[]>;

const SHAPES = { one: 'one process', apart: 'processes apart' } as const;
const DAY_LETTERS = 10;
/** Below this a ratio is noise: CPU-ms of a process that does nothing for a checkout. */
const LEAST_COMPARED = 0.1;

const INTRODUCTION = `# Measurements

Printed by \`npm run measurements\` out of \`history\` and \`printed.json\` of
[infra/proving/bench](../infra/proving/bench/README.md), which describes each bench, and how two runs compare. A test
refuses any other text.

Every run shared its machine with the load driver, the sandbox and all servers, and most of them with other work. Compare
two figures only where the machine was equally fast: *machine* is the number of answers a second that a bare Fastify gave
in the same minute.
`;

const dayOf = ({ at }: Pick<RunRecord, 'at'>): string => at.slice(0, DAY_LETTERS);
const numberOf = (value: number): string => rounded(value).toLocaleString('en-US', { maximumSignificantDigits: 4 });
/** Three digits, for a page that is read in passing. */
const shortly = (value: number): string => numberOf(Number(value.toPrecision(3)));
const unitOf = (unit: string): string =>
  unit === '' ? '' : ` ${unit.replace('1/s', 'a second').replace('/min', 'a minute')}`;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [lineOf(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(lineOf)].join('\n');
}

/** All runs, the newest first. */
export function readHistory(folder: string): RunRecord[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as RunRecord)
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

const rowCells = (row: Row): string[] =>
  'value' in row
    ? [row.what, `${numberOf(row.value)}${unitOf(row.unit)}`, '', '', '']
    : [row.what, ...[row.p50, row.p95, row.p99, row.most].map((value) => `${numberOf(value)}${unitOf(row.unit)}`)];

function rowsTable(rows: readonly Row[]): string {
  return table(['', 'p50 or value', 'p95', 'p99', 'most'], rows.map(rowCells));
}

function costsTable(costs: NonNullable<RunRecord['costs']>): string {
  return table(
    ['CPU-ms', 'system', 'the processes with the largest part'],
    costs.map((cost) => {
      const dearest = Object.entries(cost.each).toSorted(([, one], [, other]) => other - one);
      const shown = dearest.slice(0, 4).map(([name, ms]) => `${name} ${numberOf(ms)}`);
      return [cost.what, numberOf(systemMsOf(cost)), shown.join(', ')];
    }),
  );
}

const turnsTable = (turns: NonNullable<RunRecord['turns']>): string =>
  table(
    ['', 'before', 'now', 'now to before'],
    turns
      .filter(({ before }) => before >= LEAST_COMPARED)
      .map(({ what, before, now, ratio }) => [what, numberOf(before), numberOf(now), `${Math.round(ratio * 100)}%`]),
  );

function runSection(run: RunRecord): string {
  const { bench, shape, commit, machine, calibration, rows, costs, turns } = run;
  const tables = [
    ...(rows.length > 0 ? [rowsTable(rows)] : []),
    ...(turns ? [turnsTable(turns)] : []),
    ...(costs && !turns ? [costsTable(costs)] : []),
  ];
  const machineSpeed = `${numberOf(calibration.hellosPerSecond)} a second, ${numberOf(calibration.fsyncsPerSecond)} fsyncs a second`;
  return [
    `### ${bench}, ${SHAPES[shape]}, ${dayOf(run)}`,
    `Commit \`${commit}\`; ${machine.cores} cores (${machine.model}), ${machine.memoryGb} GB, load ${machine.load}; machine ${machineSpeed}.`,
    ...tables,
  ].join('\n\n');
}

function newestOfEach(runs: readonly RunRecord[]): RunRecord[] {
  const seen = new Set<string>();
  return runs.filter(({ bench, shape }) => {
    const key = `${bench} ${shape}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

interface Headline {
  what: string;
  /** The same for the Korean README. */
  inKorean: string;
  bench: string;
  row: string;
  field?: 'p99';
}

/** The figures that stand first. */
const HEADLINES: readonly Headline[] = [
  {
    what: 'paid checkouts, 32 at once',
    inKorean: '결제까지 끝난 주문, 동시 32건',
    bench: 'checkout',
    row: 'paid a second, 32 at once',
  },
  {
    what: 'one of them, p99',
    inKorean: '그중 한 건에 걸린 시간, p99',
    bench: 'checkout',
    row: 'a paid checkout, 32 at once',
    field: 'p99',
  },
  {
    what: 'memory of all services and the gateway at rest',
    inKorean: '쉬고 있을 때 서비스와 게이트웨이의 메모리',
    bench: 'checkout',
    row: 'at rest, our processes',
  },
  {
    what: 'orders for 500 pieces in a rush of thousands, none oversold',
    inKorean: '수천 명이 몰린 500개 한정 상품의 주문, 초과 판매 없음',
    bench: 'flash',
    row: 'orders',
  },
];

interface Found {
  headline: Headline;
  run: RunRecord;
  value: number;
  unit: string;
}

const HEADLINE_BENCHES = [...new Set(HEADLINES.map(({ bench }) => bench))];

/** Of one machine and day: the newest on which all of their benches ran in one process. */
function findHeadlines(runs: readonly RunRecord[]): Found[] {
  const inOneProcess = runs.filter(({ shape }) => shape === 'one');
  const runOf = (bench: string, day: string): RunRecord | undefined =>
    inOneProcess.find((run) => run.bench === bench && dayOf(run) === day);
  const day = inOneProcess.map(dayOf).find((one) => HEADLINE_BENCHES.every((bench) => runOf(bench, one)));
  return HEADLINES.map((headline) => {
    const run = runOf(headline.bench, day ?? '');
    const row = run?.rows.find(({ what }) => what === headline.row);
    if (!run || !row) throw new Error(`the history has no "${headline.row}" of ${headline.bench} in one process`);
    return { headline, run, value: 'value' in row ? row.value : row[headline.field ?? 'p50'], unit: row.unit };
  });
}

function headlineCells({ headline, run, value, unit }: Found): string[] {
  const about = `${dayOf(run)}, machine ${numberOf(run.calibration.hellosPerSecond)}`;
  return [headline.what, `${numberOf(value)}${unitOf(unit)}`, `\`npm run bench -- ${headline.bench} --one\``, about];
}

/** Runs of the same benches on a later day, when not all of them ran. */
function newerRuns(runs: readonly RunRecord[], found: readonly Found[]): string[] {
  const newer = newestOfEach(runs).filter(
    (run) => run.shape === 'one' && found.some(({ run: used }) => used.bench === run.bench && used.at < run.at),
  );
  if (newer.length === 0) return [];
  const named = newer.map(
    (run) => `${run.bench} of ${dayOf(run)}, machine ${numberOf(run.calibration.hellosPerSecond)}`,
  );
  return [`The first figures are of one day. Newer runs stand below: ${named.join('; ')}.`];
}

const README_WORDS = {
  'README.md': {
    about: ({ machine, calibration, commit, ...run }: RunRecord) =>
      `One process on ${machine.cores} cores, which it shares with its servers and the load driver; a bare Fastify answers ${numberOf(calibration.hellosPerSecond)} requests a second there. ${dayOf(run)}, commit ${commit}.`,
    link: '[Measurements](docs/measurements.md) has the commands, later runs and all other figures.',
    textOf: ({ what }: Headline) => what,
    heads: ['measured', 'figure'],
    figureOf: (value: number, unit: string) => `${shortly(value)}${unitOf(unit).replace(' PSS', '')}`,
  },
  'README.ko.md': {
    about: ({ machine, calibration, commit, ...run }: RunRecord) =>
      `모든 서비스를 한 프로세스로 돌리고, 서버와 부하 도구까지 코어 ${machine.cores}개를 나눠 쓰면서 쟀어요(${dayOf(run)}, 커밋 ${commit}). 같은 기계에서 빈 Fastify 서버는 초당 ${numberOf(calibration.hellosPerSecond)}번 응답해요.`,
    link: '재는 명령과 그 뒤의 측정, 나머지 숫자는 [측정값](docs/measurements.md)에 있어요.',
    textOf: ({ inKorean }: Headline) => inKorean,
    figureOf: (value: number, unit: string) =>
      `${unit === '1/s' ? '초당 ' : ''}${shortly(value)}${{ '1/s': '건', ms: 'ms', '': '건' }[unit] ?? unitOf(unit).replace(' PSS', '')}`,
    heads: ['잰 것', '값'],
  },
};

export const READMES = ['README.md', 'README.ko.md'] as const;
const FIGURES = /(<!-- FIGURES: .*? -->\n)[^]*?(<!-- \/FIGURES -->)/;

/** A README with the figures of the newest runs between its two marks. */
export function withFigures(readme: string, file: keyof typeof README_WORDS, bench: string): string {
  const runs = readHistory(join(bench, 'history'));
  const { about, heads, link, textOf, figureOf } = README_WORDS[file];
  const found = findHeadlines(runs);
  const [first] = found;
  if (!first || !FIGURES.test(readme)) throw new Error(`${file} has no place for figures`);
  const rows = found.map(({ headline, value, unit }) => [textOf(headline), figureOf(value, unit)]);
  const block = `${about(first.run)}\n\n${table(heads, rows)}\n\n${link}\n`;
  return readme.replace(FIGURES, (_, begin: string, end: string) => `${begin}${block}${end}`);
}

const printedCells = ({ what, figure, command, day }: Printed): string[] => [what, figure, `\`${command}\``, day];

/** docs/measurements.md as the history and the printed figures say it. */
export function measurementsDocument(bench: string): string {
  const runs = readHistory(join(bench, 'history'));
  const { Headlines: headlines = [], ...groups } = JSON.parse(
    readFileSync(join(bench, 'printed.json'), 'utf8'),
  ) as PrintedGroups;
  const heads = ['', 'figure', 'command', 'day'];
  const found = findHeadlines(runs);
  const first = [...found.map(headlineCells), ...headlines.map(printedCells)];
  const shown = new Set([...newestOfEach(runs), ...found.map(({ run }) => run)]);
  const others = Object.entries(groups).map(
    ([heading, figures]) => `### ${heading}\n\n${table(heads, figures.map(printedCells))}`,
  );
  const parts = [
    INTRODUCTION,
    '## In short',
    table(heads, first),
    ...newerRuns(runs, found),
    '## Figures of other commands',
    'Entered by hand in `infra/proving/bench/printed.json`, on the day of the run.',
    ...others,
    '## Benches, each with its newest run',
    ...runs.filter((run) => shown.has(run)).map(runSection),
  ];
  return `${parts.join('\n\n').replace(/\n{3,}/g, '\n\n')}\n`;
}
