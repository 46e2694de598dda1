import { spreadOf } from '../../load/figures.ts';
import type { Docket, Job, PrintedOutput } from './printed-output.ts';
import { LINKS, type TestPrinter } from './printers.ts';

/** The figures of one kind of link. */
export interface LinkFigures {
  link: string;
  orders: number;
  /** Dockets complete enough to work by. */
  papers: number;
  marked: number;
  /** Copies whose paper without a mark never came: what was doubted had not been printed. */
  markedOnly: number;
  torn: number;
  attempts: number;
  /** Second papers without a mark. */
  duplicates: string[];
  /** Orders without a whole paper. */
  lost: string[];
  unreadable: number;
  /**
   * papers = printed dockets × copies + marked − marked alone. A mark says that there may be an earlier paper, and of those
   * that are alone there was none: without them the equation could hold only where printers can be asked what they did.
   */
  addsUp: boolean;
  /** Milliseconds from paid to paper while nothing was wrong. */
  baselineMs: number[];
}

interface Counted {
  orders: readonly string[];
  baseline: ReadonlySet<string>;
  jobs: readonly Job[];
}

/** Counts what one printer put out for these orders. */
export function countOutput(
  { link, copies }: TestPrinter,
  output: PrintedOutput,
  { orders, baseline, jobs }: Counted,
): LinkFigures {
  const byCopy = new Map<string, Docket[]>();
  for (const orderNumber of orders)
    for (let copy = 1; copy <= copies; copy += 1) byCopy.set(`${orderNumber} ${copy}`, []);
  const known = new Set(orders);
  const dockets = output.dockets.filter(({ orderNumber }) => known.has(orderNumber));
  for (const docket of dockets) byCopy.get(`${docket.orderNumber} ${docket.copy}`)?.push(docket);
  const unmarkedOf = (of: readonly Docket[]): number => of.filter(({ isMarked }) => !isMarked).length;
  const entries = [...byCopy];
  const marked = dockets.filter(({ isMarked }) => isMarked).length;
  const lost = entries.flatMap(([name, own]) => (own.some(({ isWhole }) => isWhole) ? [] : [name]));
  const markedOnly = entries.filter(([, own]) => own.length > 0 && unmarkedOf(own) === 0).length;
  // A job that failed five times is printed by a second one, which a person asks for.
  const printed = new Set(
    jobs.flatMap(({ state, orderNumber }) => (state === 'printed' && known.has(orderNumber) ? [orderNumber] : [])),
  ).size;
  const paidAt = new Map(jobs.map((job) => [job.orderNumber, job.createdAt.getTime()]));
  return {
    ...{ link, orders: orders.length, papers: dockets.length, marked, markedOnly, lost, torn: output.torn },
    attempts: jobs.reduce((sum, job) => sum + job.attempts, 0),
    duplicates: entries.flatMap(([name, own]) => (unmarkedOf(own) > 1 ? [name] : [])),
    unreadable: output.unreadable,
    addsUp: dockets.length === printed * copies + marked - markedOnly,
    baselineMs: [...baseline].flatMap((orderNumber) => {
      const first = byCopy.get(`${orderNumber} 1`)?.[0];
      const from = paidAt.get(orderNumber);
      return first && from !== undefined ? [first.atMs - from] : [];
    }),
  };
}

/** The broken promises of a link, in words. */
export const violationsOf = ({ link, duplicates, lost, unreadable, addsUp }: LinkFigures): string[] => [
  ...duplicates.map((name) => `${link}: ${name} is on paper twice without a mark`),
  ...lost.map((name) => `${link}: ${name} is lost`),
  ...(unreadable > 0 ? [`${link}: ${unreadable} papers show no order's docket`] : []),
  ...(addsUp
    ? []
    : [`${link}: papers are not printed dockets × copies + marked papers − those that came marked alone`]),
];

const COLUMNS = ['link', 'orders', 'papers', 'marked', 'marked alone', 'torn', 'attempts', 'unmarked twice', 'lost'];

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row).join('\n');

/** The number of kills and suspensions by place, and of printer faults by link. */
export function hitsTable(hits: ReadonlyMap<string, number>): string {
  const [places, faults] = [[] as [string, number][], new Map<string, Map<string, number>>()];
  for (const [name, times] of hits) {
    const [link = '', what = ''] = name.split(' ');
    if (!isLink(link)) places.push([name, times]);
    else if (what !== 'ok') faults.set(what, (faults.get(what) ?? new Map<string, number>()).set(link, times));
  }
  const byLink = [...faults].map(([what, times]) => [what, ...LINKS.map((link) => times.get(link) ?? 0)]);
  return `${table(['killed or suspended', 'times'], places.toSorted())}\n\n${table(['fault', ...LINKS], byLink)}`;
}

const isLink = (name: string): boolean => LINKS.some((link) => link === name);

/** The table by link. */
export function linksTable(all: readonly LinkFigures[]): string {
  const rows = all.map(({ baselineMs, duplicates, lost, ...figures }) => {
    const { p50, p95, count } = spreadOf(baselineMs);
    return [
      ...[figures.link, figures.orders, figures.papers, figures.marked, figures.markedOnly, figures.torn],
      ...[figures.attempts, duplicates.length, lost.length],
      `${p50} / ${p95} ms (${count})`,
    ];
  });
  return table([...COLUMNS, 'paid to paper p50 / p95'], rows);
}
