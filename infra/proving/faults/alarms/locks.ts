import { sqlOf } from '../../../observability/src/runbooks.ts';
import type { MonitoredSystem } from './monitored-system.ts';

interface Session {
  pid: number;
  state: string;
  held_by: number[];
}

/** Finds the session that holds the others and ends it, by the statements of the runbook DatabaseWaiting. */
export async function endBlocker(monitored: MonitoredSystem, service: string, expected: number): Promise<void> {
  const sessions = await monitored.sql<Session>(service, sqlOf('DatabaseWaiting', 'select pid,'));
  const held = sessions.flatMap(({ held_by }) => held_by);
  const [blocker] = sessions.filter(({ pid, held_by }) => held.includes(pid) && held_by.length === 0);
  if (blocker?.pid !== expected) throw new Error(`the statement shows ${blocker?.pid ?? 'nobody'}, not ${expected}`);
  await monitored.sql(service, sqlOf('DatabaseWaiting', 'select pg_terminate_backend', { pid: blocker.pid }));
}
