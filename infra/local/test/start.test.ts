import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@jumun/servers';
import { repositoryRoot } from '../src/index.ts';
import { nothingIsLeft, type Program, runProgram } from './fixtures/program.ts';

let root = '';

/** A checkout with the real start script, an npm that notes how it is called, and a platform that only says so. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jumun-start-'));
  mkdirSync(join(root, 'infra/local/src'), { recursive: true });
  for (const file of [
    'infra/local/setup.mjs',
    'infra/local/busy-time.mjs',
    'infra/local/start.mjs',
    'infra/ci/test.mjs',
    'infra/docker/make-env.mjs',
  ])
    cpSync(join(repositoryRoot, file), join(root, file));
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/left': { version: '1.0.0' } } }),
  );
  mkdirSync(join(root, 'bin'));
  npm('mkdir -p node_modules/node/bin && ln -sf "$PINNED" node_modules/node/bin/node');
  writeFileSync(
    join(root, 'infra/local/src/up.ts'),
    `
    const word: string = process.argv.slice(2).join(' ');
    process.on('SIGTERM', () => { console.log('up was told to stop'); process.exit(0); });
    process.on('SIGINT', () => { console.log('up was interrupted'); process.exit(130); });
    process.on('disconnect', () => process.exit(1));
    console.log(\`up with "\${word}" on \${process.execPath}\`);
    if (word !== '--quick') setInterval(() => undefined, 1_000);
  `,
  );
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function npm(script: string): void {
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho "$@" >> ${root}/npm-calls\n${script}\n`);
  chmodSync(join(root, 'bin/npm'), 0o755);
}

function run(script: string, ...args: string[]): Program {
  const env = { PATH: `${join(root, 'bin')}:/usr/bin:/bin`, PINNED: process.execPath };
  return runProgram(join(root, script), { args, env, cwd: root });
}
const start = (...args: string[]): Program => run('infra/local/start.mjs', ...args);

const npmCalls = (): number =>
  existsSync(join(root, 'npm-calls')) ? readFileSync(join(root, 'npm-calls'), 'utf8').trim().split('\n').length : 0;

async function quickStart(): Promise<void> {
  const program = start('--quick');
  await program.says('up with "--quick"');
  program.child.kill('SIGTERM');
  expect(await program.ended).toBe(0);
}

describe('packages', () => {
  it('are installed the first time and again only when the lock file has changed', async () => {
    await quickStart();
    expect(npmCalls()).toBe(1);
    await quickStart();
    expect(npmCalls()).toBe(1);
    writeFileSync(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/left': { version: '2.0.0' } } }),
    );
    await quickStart();
    expect(npmCalls()).toBe(2);
  });

  it('are not installed again for somebody who has just done it by hand', async () => {
    mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
    symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'));
    writeFileSync(
      join(root, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/left': { version: '1.0.0' } } }),
    );
    await quickStart();
    expect(npmCalls()).toBe(0);
  });

  it('that npm passed over on an older Node are added, also after an npm ci by hand', async () => {
    const native = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
    const elsewhere = { ...native, cpu: ['another'] };
    const packages = { 'node_modules/native': native, 'node_modules/elsewhere': elsewhere };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    const bringNode = 'mkdir -p node_modules/node/bin && ln -sf "$PINNED" node_modules/node/bin/node';
    npm(`${bringNode}; if [ "$1" = install ]; then mkdir -p node_modules/native; fi`);
    await quickStart();
    expect(readFileSync(join(root, 'npm-calls'), 'utf8')).toMatch(/^ci .*\ninstall --no-save .*\n$/);
    await quickStart();
    expect(npmCalls()).toBe(2);
    for (const lost of ['.jumun-install', 'native']) rmSync(join(root, 'node_modules', lost), { recursive: true });
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: {} }));
    await quickStart();
    expect(readFileSync(join(root, 'npm-calls'), 'utf8')).toMatch(/\ninstall --no-save .*\ninstall --no-save .*\n$/);
  });

  it('that can not be installed end the start with the last words of npm', async () => {
    npm('echo "npm error ERESOLVE"; exit 1');
    const program = start();
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain('"npm ci" failed:\nnpm error ERESOLVE');
    npm('echo "npm error ENOSPC"; exit 1');
    const full = start();
    expect(await full.ended).toBe(1);
    expect(full.output()).toMatch(/^The disk is full: the packages need 1 GB in .+\.$/m);
  });

  it('leave no npm behind, nor what it has started, when the user stops meanwhile', async () => {
    npm('/bin/sleep 60 & /bin/sleep 61');
    const program = start();
    await waitUntil('npm runs', () => program.living().some(({ command }) => command.includes('sleep 61')), {
      timeoutMs: 30_000,
    });
    program.child.kill('SIGINT');
    expect(await program.ended).toBe(130);
    expect(program.output()).toContain('Stopped while packages were being installed.');
    await nothingIsLeft(program);
  });
});

describe('the platform', () => {
  it("is run by the project's own Node with the same arguments", async () => {
    const program = start('--scale', 'orders=3');
    await program.says(`up with "--scale orders=3" on ${process.execPath}`);
    program.child.kill('SIGTERM');
    await program.ended;
  });

  it.each([
    ['SIGINT', 130, 'up was interrupted'],
    ['SIGTERM', 0, 'up was told to stop'],
  ] as const)('gets %s and its exit code is passed on', async (signal, code, words) => {
    const program = start();
    await program.says('up with');
    program.child.kill(signal);
    expect(await program.ended).toBe(code);
    expect(program.output()).toContain(words);
    await nothingIsLeft(program);
  });

  it('ends when the start script is killed', async () => {
    const program = start();
    await program.says('up with');
    program.child.kill('SIGKILL');
    await waitUntil('the platform has ended', () => program.living().length === 0, { timeoutMs: 30_000 });
  });

  it('ends when npm, which has started the start script, is killed', async () => {
    const npmStandIn = join(root, 'npm-stand-in.mjs');
    writeFileSync(
      npmStandIn,
      `import { spawn } from 'node:child_process';
      spawn(process.execPath, ['infra/local/start.mjs'], { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } });`,
    );
    const env = { PATH: `${join(root, 'bin')}:/usr/bin:/bin`, PINNED: process.execPath };
    const program = runProgram(npmStandIn, { env, cwd: root });
    await program.says('up with');
    program.child.kill('SIGKILL');
    await waitUntil('the platform has ended', () => program.living().length === 0, { timeoutMs: 30_000 });
    // Its last words may still be in the pipe.
    await program.ended;
    expect(program.output()).toContain('up was told to stop');
  });
});

describe('npm test', () => {
  it('installs the packages like npm start, and runs the tests with the same arguments', async () => {
    writeFileSync(join(root, 'infra/ci/run-tests.mjs'), 'console.log(`tests of ${process.argv[2]}`);');
    const program = run('infra/ci/test.mjs', 'services/orders');
    expect(await program.ended).toBe(0);
    expect(program.output()).toContain('tests of services/orders');
    expect(npmCalls()).toBe(1);
  });

  it('that can not be set up says why, and ends with a count', async () => {
    npm('echo "npm error ERESOLVE"; exit 1');
    const program = run('infra/ci/test.mjs');
    expect(await program.ended).toBe(1);
    expect(program.output()).toMatch(/"npm ci" failed:\nnpm error ERESOLVE[^]*\n0 passed, 1 failed\n$/);
  });
});

describe('the file for compose', () => {
  it('is made in a fresh clone: the packages are installed first', async () => {
    writeFileSync(join(root, 'infra/docker/write-env.mjs'), 'console.log(`written to ${process.argv[3]}`);');
    const program = run('infra/docker/make-env.mjs', '--out', 'here');
    expect(await program.ended).toBe(0);
    expect(program.output()).toContain('written to here');
    expect(npmCalls()).toBe(1);
  });
});
