import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildOld, repositoryRoot } from '@jumun/local';
import { type Given, report } from './bench-run.ts';
import { commitNow, commitOf } from './machine.ts';
import type { Turn, TurnFigures } from './one-tree.ts';
import type { Cost, Shape } from './record.ts';
import { ratiosOf } from './turn-ratios.ts';

// Two versions up at once and loaded in turn, so that a machine that is slow for a minute is slow for both.

const OPTIONS = {
  /** The shape of each where it is not that of the run: `apart`, or `one` process. */
  before: { type: 'string' },
  now: { type: 'string' },
  /** An even number lets each version come first as often as the other. */
  rounds: { type: 'string', default: '8' },
  count: { type: 'string', default: '300' },
  at: { type: 'string', default: '32' },
  /** So many checkouts of each before the first round: until then much of what node does is to compile. */
  warm: { type: 'string', default: '3000' },
  /** Begins so many a second instead of `at` at once; 0 is as many as it takes. */
  pace: { type: 'string', default: '0' },
} as const;

interface Version {
  name: string;
  commit: string;
  shape: Shape;
  child: ChildProcess;
  turns: TurnFigures[];
}

const open = new Set<ChildProcess>();

async function start(version: Omit<Version, 'child' | 'turns'>, tree: string, warm: string): Promise<Version> {
  const program = fileURLToPath(new URL('./one-tree.ts', import.meta.url));
  const child = fork(program, [tree, version.shape, warm], { cwd: tree });
  open.add(child);
  await answerOf(child);
  return { ...version, child, turns: [] };
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

const sumOf = (cpuMs: Record<string, number>): number => Object.values(cpuMs).reduce((sum, each) => sum + each, 0);

/** CPU of each process in the mean of all rounds. */
function costOfEach({ name, commit, shape, turns }: Version): Cost {
  const each: Record<string, number> = {};
  for (const { cpuMs } of turns)
    for (const [part, ms] of Object.entries(cpuMs)) each[part] = (each[part] ?? 0) + ms / turns.length;
  return { what: `a paid checkout, ${name} (${commit}, ${shape})`, each };
}

async function startBoth(given: Given, options: TurnsOptions): Promise<[Version, Version]> {
  const shapeOf = (own: string | undefined): Shape =>
    own === undefined ? given.shape : own === 'one' ? 'one' : 'apart';
  const now = { name: 'now', commit: commitNow(), shape: shapeOf(options.now) };
  const { ref } = options;
  const before = {
    name: 'before',
    commit: ref === undefined ? now.commit : commitOf(ref),
    shape: shapeOf(options.before),
  };
  return [
    await start(before, ref === undefined ? repositoryRoot : buildOld(ref), options.warm),
    await start(now, repositoryRoot, options.warm),
  ];
}

interface TurnsOptions {
  /** The version to compare with: this one where nothing is said. */
  ref: string | undefined;
  before: string | undefined;
  now: string | undefined;
  warm: string;
}

/** This version and another commit, or this one in two shapes. */
export async function turns(given: Given): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...given.args], options: OPTIONS, allowPositionals: true });
  const turn: Turn = { at: Number(values.at), count: Number(values.count), pace: Number(values.pace) };
  const both: Version[] = [];
  try {
    const { before: shapeBefore, now: shapeNow, warm } = values;
    const [before, now] = await startBoth(given, { ref: positionals[0], before: shapeBefore, now: shapeNow, warm });
    both.push(before, now);
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const version of round % 2 === 0 ? [before, now] : [now, before]) {
        const { perSecond, cpuMs } = await takeTurn(version, turn);
        const each = `${sumOf(cpuMs).toFixed(2)} CPU-ms each`;
        console.log(`${version.name.padEnd(7)} ${perSecond.toFixed(1)} a second  ${each}`);
      }
    }
  } finally {
    for (const child of open) if (child.connected) child.disconnect();
  }
  const [before, now] = both;
  if (!before || !now) return;
  const bench = `turns-${before.commit}-${now.commit}`;
  const found = { rows: [], costs: both.map(costOfEach), turns: ratiosOf(before.turns, now.turns) };
  await report({ bench, given: { ...given, shape: now.shape }, options: { ...values } }, found);
}
