import { eventually } from '@jumun/testing/eventually';
import { pause } from '../../platform/wait.ts';
import type { AlarmDrill } from './alarm-drill.ts';
import type { MonitoredSystem } from './monitored-system.ts';

const WAIT_MS = 90_000;
/** Some scrapes of Prometheus. */
const STILL_MS = 6_000;
const BETWEEN_MS = 250;

/** The seconds until an alarm fired and was resolved, or the failure of its drill. */
export interface Outcome extends Pick<AlarmDrill, 'alarm' | 'fault' | 'repair'> {
  window: AlarmDrill['window'] | undefined;
  firedAfter: number | undefined;
  resolvedAfter: number | undefined;
  failure: string | undefined;
}

const secondsSince = (ms: number): number => Math.round((performance.now() - ms) / 100) / 10;
const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Causes the fault, waits until the alarm fires, and repairs by its runbook until it is resolved. Never throws. */
export async function runDrill(monitored: MonitoredSystem, each: AlarmDrill): Promise<Outcome> {
  const { alarm, fault, repair, window } = each;
  const outcome: Outcome = {
    alarm,
    fault,
    repair,
    window,
    firedAfter: undefined,
    resolvedAfter: undefined,
    failure: undefined,
  };
  let step = 'the fault';
  try {
    const firedBefore = (await monitored.holds(alarm)).length > 0;
    if (firedBefore) throw new Error('it fires already');
    await each.raise(monitored);
    step = 'firing';
    const since = performance.now();
    const found = await eventually(async () => {
      const firing = await monitored.holds(alarm);
      if (firing.length > 0) return firing;
      await each.meanwhile?.(monitored);
      await pause(BETWEEN_MS);
      return false;
    }, each.waitMs ?? WAIT_MS);
    outcome.firedAfter = secondsSince(since);
    step = 'the look';
    for (const [label, value] of Object.entries(each.labels ?? {}))
      if (!found.some(({ labels }) => labels[label] === value))
        throw new Error(`no ${label} ${value} is named, but ${JSON.stringify(found.map(({ labels }) => labels))}`);
    await each.look(monitored, found);
    step = 'the repair';
    const mendedFrom = performance.now();
    await each.mend(monitored, found);
    step = 'resolving';
    await waitUntilResolved(monitored, each);
    outcome.resolvedAfter = secondsSince(mendedFrom);
  } catch (error) {
    outcome.failure = `${step}: ${messageOf(error)}`;
    // The next drill needs a platform that is whole.
    if (outcome.resolvedAfter === undefined && step !== 'resolving')
      await each.mend(monitored, []).catch(() => undefined);
  }
  return outcome;
}

/** Waits until the rule holds no more; where it looks back over a longer time, until its counter stands still. */
async function waitUntilResolved(monitored: MonitoredSystem, each: AlarmDrill): Promise<void> {
  const count = async (): Promise<number> => (await monitored.ask(each.window?.counter ?? 'vector(0)'))[0]?.value ?? 0;
  await eventually(async () => {
    await each.afterwards?.(monitored);
    if (!each.window) return (await monitored.holds(each.alarm)).length === 0;
    const before = await count();
    await pause(STILL_MS);
    return (await count()) === before;
  }, each.waitMs ?? WAIT_MS);
}
