import { eventually } from '@jumun/testing/eventually';
import { pause } from '../../platform/wait.ts';
import type { AlarmDrill } from './alarm-drill.ts';
import type { MonitoredSystem } from './monitored-system.ts';

const WAIT_MS = 90_000;
/** Some looks of Prometheus. */
const STILL_MS = 6_000;
const BETWEEN_MS = 250;

/** The seconds of one try, or why there are none. */
export interface Outcome extends Pick<AlarmDrill, 'alarm' | 'fault' | 'repair'> {
  window: AlarmDrill['window'] | undefined;
  held: number | undefined;
  calm: number | undefined;
  failure: string | undefined;
}

const secondsSince = (ms: number): number => Math.round((performance.now() - ms) / 100) / 10;
const tellOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

/** Makes the fault, waits until the alarm rings, and does what its runbook says until it is calm. Never throws. */
export async function attempt(watched: MonitoredSystem, each: AlarmDrill): Promise<Outcome> {
  const { alarm, fault, repair, window } = each;
  const outcome: Outcome = { alarm, fault, repair, window, held: undefined, calm: undefined, failure: undefined };
  let step = 'the fault';
  try {
    const rang = (await watched.holds(alarm)).length > 0;
    if (rang) throw new Error('it rings already');
    await each.raise(watched);
    step = 'ringing';
    const since = performance.now();
    const found = await eventually(async () => {
      const ringing = await watched.holds(alarm);
      if (ringing.length > 0) return ringing;
      await each.meanwhile?.(watched);
      await pause(BETWEEN_MS);
      return false;
    }, each.waitMs ?? WAIT_MS);
    outcome.held = secondsSince(since);
    step = 'the look';
    for (const [label, value] of Object.entries(each.labels ?? {}))
      if (!found.some(({ labels }) => labels[label] === value))
        throw new Error(`no ${label} ${value} is named, but ${JSON.stringify(found.map(({ labels }) => labels))}`);
    await each.look(watched, found);
    step = 'the repair';
    const mendedFrom = performance.now();
    await each.mend(watched, found);
    step = 'the calm';
    await untilCalm(watched, each);
    outcome.calm = secondsSince(mendedFrom);
  } catch (error) {
    outcome.failure = `${step}: ${tellOf(error)}`;
    // The next one shall find a platform that is whole.
    if (outcome.calm === undefined && step !== 'the calm') await each.mend(watched, []).catch(() => undefined);
  }
  return outcome;
}

/** Waits until it is calm; where it looks back over a longer time, until its counter stood still. */
async function untilCalm(watched: MonitoredSystem, each: AlarmDrill): Promise<void> {
  const count = async (): Promise<number> => (await watched.ask(each.window?.counter ?? 'vector(0)'))[0]?.value ?? 0;
  await eventually(async () => {
    await each.afterwards?.(watched);
    if (!each.window) return (await watched.holds(each.alarm)).length === 0;
    const before = await count();
    await pause(STILL_MS);
    return (await count()) === before;
  }, each.waitMs ?? WAIT_MS);
}
