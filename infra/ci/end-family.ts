import { setTimeout as pause } from 'node:timers/promises';
import { descendantsOf, identityOf } from '../local/src/process-identity.ts';

const lookEveryMs = 50;

/**
 * Ends a process and all its descendants: politely first, and who still lives after `graceMs` is killed. Browsers and
 * servers stand in groups of their own, so a signal to the group would let them live on.
 */
export async function endFamily(pid: number, graceMs = 8_000): Promise<void> {
  // Noted before anybody goes: an orphan no longer says whose it was.
  const family = [pid, ...descendantsOf(pid)].map((member) => ({ pid: member, identity: identityOf(member) }));
  const living = () => family.filter((member) => member.identity && identityOf(member.pid) === member.identity);
  const deadline = Date.now() + graceMs;
  for (const member of living()) signal(member.pid, 'SIGTERM');
  while (living().length > 0 && Date.now() < deadline) await pause(lookEveryMs);
  for (const member of living()) signal(member.pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in the meantime.
  }
}
