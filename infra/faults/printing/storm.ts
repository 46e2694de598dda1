import type { Chance } from '../random.ts';
import { pause } from '../people.ts';
import type { Target } from '../platform.ts';
import type { AgentProgram } from './agent-program.ts';
import type { BoardPage } from './board-page.ts';
import { disturb, type Station } from './stations.ts';

const ACTS = [
  [3, 'kill notifications'],
  [6, 'kill agent'],
  [6, 'close page'],
  [8, 'fault'],
  [4, 'state'],
  [2, 'time passes'],
] as const;
const FAULTS = ['cut', 'cut', 'paper-ends', 'lose-answer', 'late-answer', 'slow', 'twice'] as const;
const STATES = ['paper', 'cover', 'offline'] as const;
/** A docket has some 700 bytes, a picture some 10,000. */
const MOST_BYTES = { agent: 700, web: 1_400, star: 6_000, epson: 30_000 } as const;
const MOST_DELAY_MS = 3_000;
const SOON_MS = [500, 3_000] as const;
/** Longer than a lease, and than what it takes to doubt a job. */
export const TIME_PASSES_MS = 31_000;
const BETWEEN_KILLS_MS = 8_000;
/** Until each printer has had a job that it says nothing of. */
const AIMED_FOR_MS = 2_500;

export interface Storm {
  target: Target;
  stations: readonly Station[];
  agent: AgentProgram;
  page: BoardPage;
  chance: Chance;
  /** What happened how often. */
  hits: Map<string, number>;
}

/** One thing after another goes wrong, so many milliseconds apart on average, until told to stop. */
export async function rage(storm: Storm, gapMs: number, isOver: () => boolean): Promise<void> {
  let killedAtMs = 0;
  // Each printer says nothing once, and whoever prints dies once: by chance alone a short run might have no doubt in it.
  for (const station of storm.stations) {
    note(storm, `${station.link} lose-answer`);
    await disturb(storm.target, station, { fault: 'lose-answer' });
  }
  await pause(AIMED_FOR_MS);
  await strike(storm, 'kill agent');
  while (!isOver()) {
    await pause(storm.chance.between(gapMs / 2, (gapMs * 3) / 2));
    const act = storm.chance.weighted(ACTS);
    // A service that is killed while it starts proves nothing.
    if (act === 'kill notifications' && performance.now() - killedAtMs < BETWEEN_KILLS_MS) continue;
    if (act === 'kill notifications') killedAtMs = performance.now();
    await strike(storm, act).catch(() => undefined);
  }
}

async function strike(storm: Storm, act: (typeof ACTS)[number][1]): Promise<void> {
  const { target, agent, page, chance } = storm;
  switch (act) {
    case 'kill notifications':
      target.platform.kill('notifications');
      return note(storm, act);
    case 'kill agent':
      note(storm, act);
      await agent.kill();
      await pause(chance.between(0, 500));
      return agent.start();
    case 'close page':
      note(storm, act);
      return page.crash();
    case 'time passes':
      note(storm, act);
      await target.sandbox.send('POST', '/control/clock', { body: { advance_ms: TIME_PASSES_MS } });
      return;
    case 'fault':
      return disturbOne(storm);
    case 'state': {
      const [station, state] = [chance.one(storm.stations), chance.one(STATES)];
      note(storm, `${station.link} ${state}`);
      await disturb(target, station, { state });
      // Somebody puts paper in, shuts the cover or switches it on.
      void pause(chance.between(...SOON_MS)).then(() =>
        disturb(target, station, { state: 'ok' }).catch(() => undefined),
      );
    }
  }
}

async function disturbOne(storm: Storm): Promise<void> {
  const { target, chance, stations } = storm;
  const [station, fault] = [chance.one(stations), chance.one(FAULTS)];
  const { link } = station;
  // A printer that prints the same bytes twice by itself can be marked by nobody; a Star that fetches twice can.
  if (fault === 'twice' && link !== 'star') return;
  note(storm, `${link} ${fault}`);
  const [after, delay] = [chance.between(0, MOST_BYTES[link]), chance.between(300, MOST_DELAY_MS)];
  await disturb(target, station, { fault, after_bytes: after, delay_ms: delay });
  if (fault === 'paper-ends')
    void pause(chance.between(...SOON_MS) * 2).then(() =>
      disturb(target, station, { state: 'ok' }).catch(() => undefined),
    );
}

function note({ hits }: Storm, what: string): void {
  hits.set(what, (hits.get(what) ?? 0) + 1);
}
