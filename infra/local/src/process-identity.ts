import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A token that names one life of a process, so that a pid which the system gave to another process is never
 * taken for ours; undefined when no such process lives (a zombie doesn't).
 */
export function identityOf(pid: number): string | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces and brackets itself; state is field 3 and start time field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[19]}`;
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

/** Sends a signal to a whole process group; false when there is nobody in it. */
export function signalGroup(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false;
  }
}
