import { type Bench, type Given, program } from './bench-run.ts';

/** Loaded when asked for: a browser or a web app's sources are no part of the others. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  budget: async () => (await import('./budget.ts')).budget,
  checkout: async () => (await import('./checkout.ts')).checkout,
  store: async () => (await import('./store.ts')).store,
  flash: async () => (await import('./flash.ts')).flash,
  sockets: async () => (await import('./sockets.ts')).sockets,
  settlement: async () => (await import('./settlement.ts')).settlement,
  console: async () => (await import('./console.ts')).consoleOf,
  growth: async () => (await import('./growth.ts')).growth,
  sizes: async () => (await import('./sizes.ts')).sizes,
  scan: async () => (await import('./scan.ts')).scan,
  streams: async () => (await import('./streams.ts')).streams,
  push: async () => (await import('./push.ts')).push,
  promises: async () => (await import('./promises.ts')).promises,
  boards: async () => program('infra/proving/faults/boards/main.ts'),
  turns: async () => (await import('./turns.ts')).turns,
};

/** They measure what the product promises; the others look closer at a part of it. */
const ALL = ['checkout', 'store', 'flash', 'sockets', 'settlement', 'console', 'growth'];

const [name = '', ...rest] = process.argv.slice(2);
const isShape = (arg: string): boolean => arg === '--one' || arg === '--apart';
if (new Set(rest.filter(isShape)).size > 1) throw new Error('A run has one shape: --one or --apart.');
const shape = rest.includes('--one') ? 'one' : 'apart';
const given: Given = { shape, args: rest.filter((arg) => !isShape(arg)) };
for (const each of name === 'all' ? ALL : [name]) {
  const load = benches[each];
  if (!load)
    throw new Error(`Say which: npm run bench -- <${[...Object.keys(benches), 'all'].join('|')}> [--one|--apart]`);
  const run = await load();
  await run(given);
}
