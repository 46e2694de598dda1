import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@jumun/servers';
import { readRunFile } from '../src/run-file.ts';
import { nothingIsLeft, type Program, runUp } from './fixtures/program.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const programs: Program[] = [];
let dataDir = '';
const sharedFolder = mkdtempSync(join(tmpdir(), 'jumun-up-'));
let shared: Program | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'jumun-up-'));
});

async function end(program: Program): Promise<void> {
  program.child.kill('SIGTERM');
  await program.ended;
}

afterEach(async () => {
  for (const program of programs.splice(0)) await end(program);
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);

afterAll(async () => {
  if (shared) await end(shared);
  rmSync(sharedFolder, { recursive: true, force: true });
}, 120_000);

async function up(options: Parameters<typeof runUp>[1] = {}, folder = dataDir): Promise<Program> {
  const program = await runUp(folder, options);
  programs.push(program);
  return program;
}

/** A whole run in a folder that the tests share; the one that an earlier test has left, if it still lives. */
async function running(args: readonly string[] = []): Promise<Program> {
  const hasEnded = !shared || shared.child.exitCode !== null || shared.child.signalCode !== null;
  if (hasEnded || args.length > 0) shared = await runUp(sharedFolder, { args });
  const run = shared as Program;
  await run.says('Ctrl-C stops it all');
  return run;
}
const sharedSecrets = () => readFileSync(join(sharedFolder, 'secrets.json'), 'utf8');

describe('a start', () => {
  it('says one line for each part with its time, and then where to go and as whom', async () => {
    const program = await running();
    for (const part of ['postgres', 'nats', 'redis', 's3', 'sandbox', 'orders', 'realtime', 'gateway']) {
      expect(program.output()).toMatch(new RegExp(`^  ok ${part} +\\d+\\.\\d s$`, 'm'));
    }
    expect(program.output()).toContain('ops@jumun.test / jumun1234!');
    expect(program.output()).not.toContain('demo@jumun.test');
  }, 120_000);

  it('is refused, --fresh or not, in a folder that a run is using', async () => {
    await running();
    const second = await up({}, sharedFolder);
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toMatch(
      /^Jumun runs already at http:\/\/localhost:\d+ with the data in .+ \(process \d+\): stop it first, .+\.$/,
    );
    const { origin } = readRunFile(join(sharedFolder, 'run.json'));
    const fresh = await up({ args: ['--fresh'] }, sharedFolder);
    expect(await fresh.ended).toBe(1);
    expect(fresh.output()).toContain(`Jumun runs already at ${origin}`);
    expect((await fetch(origin)).status).toBe(200);
  }, 120_000);

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends with code 0 and leaves no process when it gets %s',
    async (signal) => {
      const program = await running();
      expect(program.living().length).toBeGreaterThanOrEqual(9);
      program.child.kill(signal);
      expect(await program.ended).toBe(0);
      await nothingIsLeft(program);
      expect(existsSync(join(sharedFolder, 'run.json'))).toBe(false);
    },
    120_000,
  );

  it('keeps what the servers hold for the next one', async () => {
    const first = await running();
    const secrets = sharedSecrets();
    await end(first);
    await running();
    expect(sharedSecrets()).toBe(secrets);
  }, 120_000);
});

describe('Ctrl-C during set-up', () => {
  it.each(['redis ', 'postgres ', 'sandbox '])(
    'leaves no process and ends with 130 when it comes after "%s"',
    async (step) => {
      const holdFile = join(tmpdir(), `${dataDir.split('/').at(-1)}-hold`);
      writeFileSync(holdFile, '');
      const program = await up({ env: { FAKE_HOLD_FILE: holdFile } });
      await program.says(`ok ${step}`);
      program.child.kill('SIGINT');
      expect(await program.ended).toBe(130);
      expect(program.output()).toContain('Stopped before it was ready.');
      await nothingIsLeft(program);
      rmSync(holdFile);
    },
    120_000,
  );

  it('leaves no process when it comes while the database is being made', async () => {
    const program = await up();
    await waitUntil('initdb runs', () => program.living().some(({ command }) => command.includes('initdb')), {
      timeoutMs: 40_000,
      everyMs: 5,
    });
    program.child.kill('SIGINT');
    expect(await program.ended).toBe(130);
    await nothingIsLeft(program);
    const again = await up();
    await again.says('Ctrl-C stops it all');
  }, 120_000);
});

describe('a run that is killed', () => {
  it('takes its processes with it', async () => {
    const program = await running();
    program.child.kill('SIGKILL');
    await program.ended;
    await waitUntil('everything is gone', () => program.living().length === 0, { timeoutMs: 40_000 });
  }, 120_000);

  it('is cleaned up by the next start even when its guard was killed with it', async () => {
    const program = await running();
    const guard = program.living().find(({ command }) => command.startsWith('/bin/sh'));
    process.kill(guard?.pid ?? 0, 'SIGKILL');
    program.child.kill('SIGKILL');
    await program.ended;
    const leftovers = program.living();
    expect(leftovers.length).toBeGreaterThanOrEqual(8);
    const next = await running();
    expect(next.output()).toContain('Ended what an earlier run had left behind');
    const livingNow = new Set(next.living().map(({ pid }) => pid));
    expect(leftovers.filter(({ pid }) => livingNow.has(pid))).toEqual([]);
  }, 120_000);

  it('never ends a process that has got the pid of one of ours since', async () => {
    const bystander = await running();
    const pid = bystander.child.pid ?? 0;
    writeFileSync(join(dataDir, 'jumun.json'), '{}');
    writeFileSync(
      join(dataDir, 'children.json'),
      JSON.stringify([{ name: 'orders', pid, stopSignal: 'SIGTERM', identity: 'an earlier life' }]),
    );
    const program = await up();
    await program.says('Ctrl-C stops it all');
    expect(program.output()).not.toContain('left behind');
    expect(() => process.kill(pid, 0)).not.toThrow();
  }, 120_000);
});

describe('--fresh', () => {
  it('deletes everything of the folder, so that new secrets are made', async () => {
    const first = await running();
    const secrets = sharedSecrets();
    await end(first);
    await running(['--fresh']);
    expect(sharedSecrets()).not.toBe(secrets);
  }, 120_000);

  it("refuses a folder that is not Jumun's", async () => {
    writeFileSync(join(dataDir, 'thesis.txt'), 'five years of work');
    const program = await up({ args: ['--fresh'] });
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain("holds files that are not Jumun's");
    expect(readFileSync(join(dataDir, 'thesis.txt'), 'utf8')).toBe('five years of work');
  }, 120_000);
});

describe('what can not be started is refused in one sentence', () => {
  async function refusal(program: Program): Promise<string> {
    expect(await program.ended).toBe(1);
    await nothingIsLeft(program);
    return program.output().trim();
  }

  it('when the port is taken, be it on one loopback address only', async () => {
    for (const host of ['127.0.0.1', '0.0.0.0', '::1']) {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, host, resolve));
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const words = await refusal(await up({ env: { PORT: String(port) } }));
      expect(words).toMatch(new RegExp(`^Port ${port} is taken by another program: .+\\.$`));
      server.close();
    }
  }, 120_000);

  it('when the folder is a file', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(await refusal(await up({}, file))).toBe(`${file} is not a folder.`);
    expect(await refusal(await up({}, join(file, 'below')))).toMatch(/ is not a folder\.$/);
  }, 120_000);

  it('when the folder can not be read', async () => {
    // Root may read everything, so as root this test runs under another user id.
    const someone = isRoot ? { uid: NOBODY } : {};
    chmodSync(dataDir, isRoot ? 0o700 : 0o000);
    for (const folder of [dataDir, join(dataDir, 'below')]) {
      expect(await refusal(await up(someone, folder))).toMatch(/ can't be read or written by this user \(EACCES\)\.$/);
    }
    chmodSync(dataDir, 0o700);
  }, 120_000);

  it.each([
    [['--scale', 'orders=0'], {}, /^--scale orders=0 is not understood: .+\.$/],
    [['--scale', 'web=2'], {}, /^--scale web=2 is not understood: .+\.$/],
    [['--colour'], {}, /^Unknown option '--colour': .+ lists what there is\.$/],
    [
      [],
      { PORT: 'web', NATS_URL: 'localhost' },
      /^PORT must be a port number; NATS_URL must be an address like nats:\/\/….$/,
    ],
    [[], { S3_ENDPOINT: 'http://127.0.0.1:9000' }, /^S3_ENDPOINT needs S3_ACCESS_KEY and S3_SECRET_KEY beside it\.$/],
  ])(
    'when asked for %j with %j',
    async (args, env, words) => {
      expect(await refusal(await up({ args, env }))).toMatch(words);
    },
    120_000,
  );
});

if (isRoot) {
  describe('a disk that is full', () => {
    it('is said in one sentence', async () => {
      const disk = join(dataDir, 'disk');
      mkdirSync(disk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]);
      try {
        const program = await up({}, join(disk, 'data'));
        expect(await program.ended).toBe(1);
        expect(program.output().trim()).toMatch(/^The disk is full: .+\.$/);
        await nothingIsLeft(program);
      } finally {
        execFileSync('umount', [disk]);
      }
    }, 120_000);
  });
}
