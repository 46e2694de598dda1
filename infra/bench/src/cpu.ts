import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts the time of processes in hundredths of a second. */
const TICK_MS = 10;

/** Each living process with its parent and its time. */
function processes(): Map<number, { parent: number; cpuMs: number }> {
  const found = new Map<number, { parent: number; cpuMs: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readStat(name);
    // The name of the program, in brackets, may hold anything; state, parent, … follow.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
    if (parent === undefined || user === undefined || system === undefined) continue;
    found.set(Number(name), { parent, cpuMs: (user + system) * TICK_MS });
  }
  return found;
}

function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

/** CPU time in ms that each of these processes and its children have used, by the names that they are given. */
export function cpuMsOf(roots: ReadonlyMap<number, string>): Map<string, number> {
  const all = processes();
  const sums = new Map<string, number>();
  for (const [pid, { cpuMs }] of all) {
    let at = pid;
    while (at > 1 && !roots.has(at)) at = all.get(at)?.parent ?? 0;
    const name = roots.get(at);
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + cpuMs);
  }
  return sums;
}
