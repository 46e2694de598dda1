import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { livingWith, waitUntil } from '@jumun/servers';
import { build } from './build.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jumun-build-'));
  mkdirSync(join(root, 'services/orders/src'), { recursive: true });
  writeFileSync(join(root, 'services/orders/src/main.ts'), 'first');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const compile = 'echo built >> log; mkdir -p dist; cp services/orders/src/main.ts dist/main.js';
const run = (script = compile, signal?: AbortSignal) =>
  build({ root, outputs: ['dist/main.js'], command: ['/bin/sh', '-c', script], signal });
const builds = () => readFileSync(join(root, 'log'), 'utf8').trim().split('\n').length;

/** Makes a service of one source that swc compiles. */
function writeService(source: string): void {
  const build = 'swc src -d dist';
  writeFileSync(join(root, 'services/orders/package.json'), JSON.stringify({ scripts: { build } }));
  writeFileSync(join(root, '.swcrc'), JSON.stringify({ jsc: { parser: { syntax: 'typescript' } } }));
  writeFileSync(join(root, 'services/orders/src/main.ts'), source);
}

describe('the build', () => {
  it('is done once and again only when a source has changed', async () => {
    expect(await run()).toBe(true);
    expect(await run()).toBe(false);
    writeFileSync(join(root, 'services/orders/src/main.ts'), 'second');
    expect(await run()).toBe(true);
    expect(builds()).toBe(2);
  });

  it('is not done for a test, a package or a build that has changed', async () => {
    await run();
    writeFileSync(join(root, 'services/orders/src/main.test.ts'), 'test');
    mkdirSync(join(root, 'services/orders/node_modules'));
    writeFileSync(join(root, 'services/orders/node_modules/package.js'), 'x');
    expect(await run()).toBe(false);
  });

  it('is done again when its output is gone', async () => {
    await run();
    rmSync(join(root, 'dist'), { recursive: true });
    expect(await run()).toBe(true);
  });

  it('has the server side first, so that services start while the pages are built', async () => {
    writeService('export const first: number = 1;');
    const seen: string[] = [];
    const onServerSide = () => {
      seen.push(
        readFileSync(join(root, 'services/orders/dist/main.js'), 'utf8'),
        existsSync(join(root, 'log')) ? 'late' : 'first',
      );
    };
    await build({ root, outputs: ['dist/main.js'], command: ['/bin/sh', '-c', compile], onServerSide });
    expect(seen).toEqual([expect.stringContaining(' first = 1;'), 'first']);
  });

  it('says in which line a source does not compile', async () => {
    writeService('const first: number = ;');
    await expect(run()).rejects.toThrow(/The build failed:[^]*services\/orders\/src\/main\.ts/);
  });

  it('is done again after one that failed, whose last words are said', async () => {
    await expect(run(`${compile}; echo "TS1005: ';' expected"; exit 1`)).rejects.toThrow(/The build failed:[^]*TS1005/);
    expect(await run()).toBe(true);
  });

  it('says in one sentence that the disk is full', async () => {
    await expect(run('echo "ENOSPC: no space left on device, write"; exit 1')).rejects.toThrow(
      /^The disk is full: .+\.$/,
    );
  });

  it('is done by one of several runs that start at once', async () => {
    expect((await Promise.all([run(), run(), run()])).filter(Boolean)).toHaveLength(1);
    expect(builds()).toBe(1);
  });

  it('ends with all that it has started when the user stops', async () => {
    const stop = new AbortController();
    const work = run('sleep 50 & sleep 51; true', stop.signal);
    work.catch(() => undefined);
    await waitUntil('the build runs', () => livingWith(root).length === 3, { timeoutMs: 30_000 });
    stop.abort(new Error('stopped by the user'));
    await expect(work).rejects.toThrow('stopped by the user');
    expect(livingWith(root)).toEqual([]);
  });
});
