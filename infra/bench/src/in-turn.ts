import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Given } from './frame.ts';
import type { Turn, TurnFigures } from './one-tree.ts';

// Two versions up at once and loaded in turn, so that a machine that is slow for a minute is slow for both.

const OPTIONS = {
  /** A built checkout of the version to compare with: this one where nothing is said. */
  with: { type: 'string', default: '.' },
  /** The shape of each: `apart`, or `one` process. */
  before: { type: 'string', default: 'apart' },
  now: { type: 'string', default: 'apart' },
  /** An even number lets each version come first as often as the other. */
  rounds: { type: 'string', default: '12' },
  count: { type: 'string', default: '300' },
  at: { type: 'string', default: '32' },
} as const;

interface Version {
  name: string;
  child: ChildProcess;
  turns: TurnFigures[];
}

const open = new Set<ChildProcess>();

async function start(name: string, tree: string, shape: string): Promise<Version> {
  const child = fork(fileURLToPath(new URL('./one-tree.ts', import.meta.url)), [tree, shape], { cwd: tree });
  open.add(child);
  await answerOf(child);
  return { name, child, turns: [] };
}

/** The next thing that a version says; refuses when it ends instead. */
const answerOf = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const fail = (code: number | null): void => reject(new Error(`a version ended with ${code ?? 'a signal'}`));
    child.once('exit', fail);
    child.once('message', (answer) => {
      child.off('exit', fail);
      resolve(answer);
    });
  });

async function takeTurn({ child, turns }: Version, turn: Turn): Promise<TurnFigures> {
  child.send(turn);
  const figures = (await answerOf(child)) as TurnFigures;
  turns.push(figures);
  return figures;
}

const sumOf = ({ cpuMs }: TurnFigures): number => Object.values(cpuMs).reduce((sum, each) => sum + each, 0);
const mean = (figures: readonly number[]): number => figures.reduce((sum, each) => sum + each, 0) / figures.length;
const perSecondOf = ({ turns }: Version): number => mean(turns.map(({ perSecond }) => perSecond));
const cpuMsOf = ({ turns }: Version): number => mean(turns.map(sumOf));

function print(version: Version): void {
  const { name, turns } = version;
  const parts = Object.keys(turns[0]?.cpuMs ?? {}).map((part) => ({
    part,
    ms: mean(turns.map((t) => t.cpuMs[part] ?? 0)),
  }));
  const split = parts.toSorted((a, b) => b.ms - a.ms).map(({ part, ms }) => `${part} ${ms.toFixed(2)}`);
  console.log(
    `${name.padEnd(7)} ${perSecondOf(version).toFixed(1)} a second  ${cpuMsOf(version).toFixed(2)} CPU-ms each: ${split.join(', ')}`,
  );
}

/** This version and another, or this one in two shapes. */
export async function inTurn({ args }: Given): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  try {
    const before = await start('before', resolve(values.with), values.before);
    const now = await start('now', fileURLToPath(new URL('../../..', import.meta.url)), values.now);
    const turn: Turn = { at: Number(values.at), count: Number(values.count) };
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const version of round % 2 === 0 ? [before, now] : [now, before]) {
        const figures = await takeTurn(version, turn);
        console.log(
          `${version.name.padEnd(7)} ${figures.perSecond.toFixed(1)} a second  ${sumOf(figures).toFixed(2)} CPU-ms each`,
        );
      }
    }
    for (const version of [before, now]) print(version);
    // Averages: who comes second in a round is slower, so that the rounds' own ratios fall into two heaps.
    const ratioOf = (figureOf: (version: Version) => number): string => (figureOf(now) / figureOf(before)).toFixed(3);
    console.log(`now to before: ${ratioOf(perSecondOf)} a second, ${ratioOf(cpuMsOf)} CPU-ms each`);
  } finally {
    for (const child of open) if (child.connected) child.disconnect();
  }
}
