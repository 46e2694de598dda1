import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@jumun/local';
import { crashAmidPayments } from './payment-crash.ts';
import { chooseBugs, huntAll } from './planted/planted.ts';
import { openTarget } from './platform.ts';
import { describe, runSeed } from './random-run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Random faults: whichever come of this seed, for so many minutes, so many milliseconds apart on average. */
    seed: { type: 'string' },
    minutes: { type: 'string', default: '2' },
    gap: { type: 'string', default: '1500' },
    /** Aimed faults instead: crashes of PostgreSQL amid payments. */
    crashes: { type: 'string' },
    /** Planted bugs instead, each of which must be found: all, or those that are named behind it. */
    planted: { type: 'boolean', default: false },
    /** Copies of each service, and shoppers at once. */
    copies: { type: 'string', default: '1' },
    shoppers: { type: 'string', default: '6' },
  },
});

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const copies = Number(values.copies);

async function aimed(crashes: number): Promise<number> {
  const target = await openTarget({ copies });
  try {
    const { unanswered, faults, ...figures } = await crashAmidPayments(target, crashes, say);
    for (const [name, figure] of Object.entries(figures)) say(`${name.padEnd(12)} ${figure}`);
    for (const orderNumber of unanswered) say(`UNANSWERED  the charge of ${orderNumber}`);
    for (const { promise, about } of faults) say(`BROKEN      ${promise}: ${about.join(', ')}`);
    return unanswered.length + faults.length;
  } finally {
    await target.close();
  }
}

async function random(seed: number): Promise<number> {
  const forMs = Number(values.minutes) * 60_000;
  const options = { seed, forMs, gapMs: Number(values.gap), copies, shoppers: Number(values.shoppers) };
  const target = await openTarget({ copies, withLines: true });
  try {
    const { schedule, hits, broken, ...figures } = await runSeed(target, options, say);
    say([...hits].map(([kind, times]) => `${kind} ${times}`).join(', '));
    for (const [name, figure] of Object.entries(figures)) say(`${name.padEnd(12)} ${figure}`);
    for (const { promise, about } of broken) say(`BROKEN      ${promise}: ${about.join(', ')}`);
    if (broken.length > 0) {
      const folder = join(repositoryRoot, '.data/faults');
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        join(folder, `seed-${seed}.txt`),
        schedule.map((fault) => `${fault.atMs} ${describe(fault)}\n`).join(''),
      );
      say(`again: npm run faults -- --seed ${seed} --minutes ${values.minutes} --gap ${values.gap} --copies ${copies}`);
    }
    return broken.length;
  } finally {
    await target.close();
  }
}

function run(): Promise<number> {
  if (values.planted) return huntAll(chooseBugs(positionals), say);
  if (values.crashes !== undefined) return aimed(Number(values.crashes));
  return random(Number(values.seed ?? Date.now() % 1_000_000));
}

const broken = await run();
say(broken === 0 ? 'every promise is kept' : `${broken} promises are broken`);
process.exitCode = broken === 0 ? 0 : 1;
