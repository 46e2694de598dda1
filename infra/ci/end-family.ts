import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, relativesOf } from '../../libs/servers/src/process-identity.ts';

const lookEveryMs = 50;
const goneWithinMs = 5_000;

/** A process that leads a group of its own, noted while it was known to live. */
export interface Leader {
  pid: number;
  identity: string | undefined;
}

/**
 * Ends a process and all its descendants: with SIGTERM first, and SIGKILL after `graceMs`. Browsers and servers have
 * process groups of their own, and some outlive their parents, so neither a signal to the group nor a walk down from
 * the leader finds all.
 */
export async function endFamily(leader: Leader, graceMs = 8_000): Promise<void> {
  const known = new Map<number, string>();
  const asked = new Set<number>();

  /** Everybody of the family who lives now, with those who came since the last look. */
  function living(): number[] {
    const alive = () => [...known].flatMap(([pid, identity]) => (identityOf(pid) === identity ? [pid] : []));
    const leads = identityOf(leader.pid);
    // Another process may have been given the pid; then the group of that number is not ours either.
    const isTaken = leads !== undefined && leads !== leader.identity;
    for (const pid of relativesOf(alive(), isTaken ? undefined : leader.pid)) {
      const identity = identityOf(pid);
      if (identity !== undefined && !known.has(pid)) known.set(pid, identity);
    }
    return alive();
  }

  const deadlineMs = Date.now() + graceMs;
  for (let left = living(); left.length > 0 && Date.now() < deadlineMs; left = living()) {
    for (const pid of left) {
      if (!asked.has(pid)) signal(pid, 'SIGTERM');
      asked.add(pid);
    }
    await pause(lookEveryMs);
  }
  const deadline = Date.now() + goneWithinMs;
  for (let left = living(); left.length > 0 && Date.now() < deadline; left = living()) {
    for (const pid of left) signal(pid, 'SIGKILL');
    await pause(lookEveryMs);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in the meantime.
  }
}
