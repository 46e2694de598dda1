import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of ended children in hundredths of a second. */
const TICK_MS = 10;
const NS_IN_MS = 1e6;
const KB_IN_MB = 1024;

/** Names by the pid of the process at the root of each tree. */
export type Roots = ReadonlyMap<number, string>;

export interface Memory {
  /** Resident megabytes, pages that are shared counted in each process. */
  rssMb: number;
  /** The same with a share of each shared page: these may be added up. */
  pssMb: number;
}

/** The text of a file of /proc; empty where the process has ended meanwhile. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

interface Stat {
  parent: number;
  /** Time of children that have ended. */
  endedMs: number;
}

/** The parsed text of `/proc/<pid>/stat`; undefined for a process that has ended. */
export function statOf(text: string): Stat | undefined {
  if (text === '') return undefined;
  // The name of the program, in brackets, may hold anything; state, parent, … follow.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent = 0, user = 0, system = 0] = [fields[1], fields[13], fields[14]].map(Number);
  return { parent, endedMs: (user + system) * TICK_MS };
}

function processes(): Map<number, Stat> {
  const found = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(read(`/proc/${name}/stat`)) : undefined;
    if (stat) found.set(Number(name), stat);
  }
  return found;
}

/** Each process below the roots, itself included, with the name of its root. */
function* below(roots: Roots): Generator<{ pid: number; name: string; stat: Stat }> {
  const all = processes();
  for (const [pid, stat] of all) {
    let at = pid;
    while (at > 1 && !roots.has(at)) at = all.get(at)?.parent ?? 0;
    const name = roots.get(at);
    if (name !== undefined) yield { pid, name, stat };
  }
}

/** Nanoseconds of each thread: hundredths of a second would lose what is done in less. */
function threadsMs(pid: number): number {
  let sum = 0;
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`))
      sum += Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0) / NS_IN_MS;
  } catch {
    // It has ended meanwhile.
  }
  return sum;
}

/** CPU time in ms that each of these processes and its children, ended ones included, have used, by name. */
export function cpuMsOf(roots: Roots): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { pid, name, stat } of below(roots)) sums.set(name, (sums.get(name) ?? 0) + threadsMs(pid) + stat.endedMs);
  return sums;
}

/** Resident memory of each of these processes and its children, by name. */
export function memoryOf(roots: Roots): Record<string, Memory> {
  const sums: Record<string, Memory> = {};
  for (const { pid, name } of below(roots)) {
    const text = read(`/proc/${pid}/smaps_rollup`);
    const mbOf = (key: string): number => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / KB_IN_MB;
    const sum = (sums[name] ??= { rssMb: 0, pssMb: 0 });
    sum.rssMb += mbOf('Rss');
    sum.pssMb += mbOf('Pss');
  }
  return sums;
}

/** Children of this process whose command line holds a text. */
export function childrenWith(text: string): number[] {
  return [...processes()].flatMap(([pid, { parent }]) =>
    parent === process.pid && read(`/proc/${pid}/cmdline`).includes(text) ? [pid] : [],
  );
}
