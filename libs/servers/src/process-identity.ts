import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const GONE_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 5;

/**
 * A token that names one life of a process, so that a pid which the system gave to another process is never
 * taken for ours; undefined when no such process lives (a zombie doesn't).
 */
export function identityOf(pid: number): string | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): string | undefined {
  const fields = statOf(pid);
  if (!fields) return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}:${fields[19]}`;
}

/**
 * The fields of a living process's `/proc/<pid>/stat` after its name: state, parent, group and on; start time is the
 * 20th.
 */
function statOf(pid: number | string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces and brackets itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields;
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): string | undefined {
  try {
    const answer = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return answer === '' || answer.startsWith('Z') ? undefined : answer.slice(answer.indexOf(' ')).trim();
  } catch {
    return undefined;
  }
}

/** Sends a signal to a whole process group; false when the group is empty. */
export function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}

/**
 * Kills a whole process group and waits until it is empty, so that its resources (a port, a file) are free. A kill
 * takes effect later than the call; processes that remain after `GONE_WITHIN_MS` (stuck in the kernel) are left.
 */
export async function endGroup(pid: number): Promise<void> {
  const deadline = Date.now() + GONE_WITHIN_MS;
  while (signalGroup(pid, 'SIGKILL') && groupLives(pid) && Date.now() < deadline) await pause(LOOK_EVERY_MS);
}

/** Whether anybody lives in a process group; a zombie doesn't, where the system can tell. */
function groupLives(pid: number): boolean {
  if (process.platform !== 'linux') return signalGroup(pid, 0);
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && statOf(name)?.[2] === String(pid));
}

/** Everybody alive who stands in a group or descends from it or from one of these processes, and these themselves. */
export function relativesOf(pids: readonly number[], group: number | undefined): number[] {
  const all = processes();
  const found = new Set([...pids, ...all.flatMap((each) => (each.group === group ? [each.pid] : []))]);
  // A set that grows while it is walked is walked to its new end.
  for (const parent of found) for (const each of all) if (each.parent === parent) found.add(each.pid);
  return [...found];
}

function processes(): { pid: number; parent: number; group: number }[] {
  if (process.platform === 'linux')
    return readdirSync('/proc').flatMap((name) => {
      const fields = /^\d+$/.test(name) ? statOf(name) : undefined;
      return fields ? [{ pid: Number(name), parent: Number(fields[1]), group: Number(fields[2]) }] : [];
    });
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid = 0, parent = 0, group = 0] = line.trim().split(/\s+/).map(Number);
    return { pid, parent, group };
  });
}
