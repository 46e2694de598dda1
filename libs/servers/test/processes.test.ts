import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Children } from '../src/children.ts';
import { SupervisedProcess, type ProcessChange, type ProcessPlan } from '../src/processes.ts';
import { waitUntil } from '../src/wait.ts';
import { livingWith } from '../src/living.ts';

const pauses = { firstMs: 20, longestMs: 80, healthyAfterMs: 300 };
let folder = '';
let children: Children;
let kept: SupervisedProcess | undefined;
let changes: ProcessChange[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jumun-processes-'));
  children = new Children(join(folder, 'children.json'));
  changes = [];
});

afterEach(async () => {
  await kept?.stop();
  children.close();
  expect(livingWith(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

function keep(script: string, plan: Partial<ProcessPlan> = {}): SupervisedProcess {
  kept = new SupervisedProcess(
    {
      name: 'one',
      file: '/bin/sh',
      args: ['-c', script],
      env: { PATH: '/usr/bin:/bin' },
      cwd: folder,
      logFile: join(folder, 'one.log'),
      stopSignal: 'SIGTERM',
      graceMs: 500,
      readyWithinMs: 5_000,
      isReady: async () => true,
      ...plan,
    },
    { children, pauses, onChange: (change) => changes.push(change) },
  );
  return kept;
}

const pausesSaid = (): number[] => changes.flatMap((change) => (change.kind === 'died' ? [change.pauseMs] : []));

async function killAndWait(process: SupervisedProcess): Promise<void> {
  const restarts = process.restarts;
  process.kill();
  await waitUntil('it runs again', () => process.restarts > restarts && process.isReady, {
    timeoutMs: 30_000,
    everyMs: 5,
  });
}

describe('a process that is kept', () => {
  it('waits twice as long each time, up to a limit, and anew after a time of health', async () => {
    const process = keep('exec sleep 60');
    await process.start();
    for (let turn = 0; turn < 4; turn += 1) await killAndWait(process);
    expect(pausesSaid()).toEqual([20, 40, 80, 80]);
    const readyAt = Date.now();
    await waitUntil('it has been healthy', () => Date.now() > readyAt + pauses.healthyAfterMs + 100, {
      timeoutMs: 30_000,
    });
    await killAndWait(process);
    expect(pausesSaid().at(-1)).toBe(20);
  });

  it('is refused with its last words when it ends three times before it was ever ready', async () => {
    const process = keep('echo "the setting X is missing"; exit 3', { isReady: async () => false });
    await expect(process.start()).rejects.toThrow(/^one ended at once \(exit code 3\); [^]*the setting X is missing$/);
    expect(readFileSync(join(folder, 'one.log'), 'utf8').trim().split('\n')).toHaveLength(3);
  });

  it('is refused when it is not ready in time', async () => {
    await expect(keep('exec sleep 60', { isReady: async () => false, readyWithinMs: 100 }).start()).rejects.toThrow(
      'one was not ready within 0.1 s',
    );
  });

  it('is refused in one sentence when it finds the disk full', async () => {
    const process = keep('echo "FATAL: could not write: No space left on device"; exit 1', {
      isReady: async () => false,
    });
    await expect(process.start()).rejects.toThrow(/^The disk is full: one found no space left on the device\.$/);
  });

  it('is refused when there is no such program', async () => {
    await expect(keep('', { file: '/nonexistent', isReady: async () => false }).start()).rejects.toThrow('ENOENT');
  });

  it('stays stopped, together with what it has started itself, even when that ignores the signal', async () => {
    const process = keep('trap "" TERM; for n in $(seq 200); do sleep 61 & done; sleep 62');
    await process.start();
    await waitUntil('its children run', () => livingWith(folder).length === 202, { timeoutMs: 30_000 });
    await process.stop();
    expect(livingWith(folder)).toEqual([]);
    expect(process.pid).toBeUndefined();
    expect(pausesSaid()).toEqual([]);
  });

  it('can be stopped while it waits to be started again', async () => {
    const process = keep('exec sleep 60');
    await process.start();
    process.kill();
    await waitUntil('it has died', () => pausesSaid().length === 1, { timeoutMs: 30_000, everyMs: 1 });
    await process.stop();
    expect(process.restarts).toBeLessThanOrEqual(1);
    expect(livingWith(folder)).toEqual([]);
  });
});

describe('a process that is frozen', () => {
  let answered = 0;
  /** A server whose event loop blocks for this time at SIGUSR2; far below the limit or far above it. */
  const freezing = (forMs: number): SupervisedProcess => {
    const port = join(folder, 'port');
    const program = `const server = require('node:http').createServer((_, answer) => answer.end());
      server.listen(0, '127.0.0.1', () => require('node:fs').writeFileSync(${JSON.stringify(port)}, String(server.address().port)));
      process.on('SIGUSR2', () => { for (const end = Date.now() + ${forMs}; Date.now() < end; ); });`;
    const answers = async (withinMs: number): Promise<void> => {
      await fetch(`http://127.0.0.1:${readFileSync(port, 'utf8')}`, { signal: AbortSignal.timeout(withinMs) });
      answered += 1;
    };
    return keep('', {
      file: process.execPath,
      args: ['-e', program],
      isReady: () =>
        answers(500).then(
          () => true,
          () => false,
        ),
      liveness: { answers, frozenAfterMs: 1_500 },
    });
  };
  const reasons = (): string[] => changes.flatMap((change) => (change.kind === 'died' ? [change.reason] : []));

  it('because its event loop stands still is ended and started again, with the reason', async () => {
    const busy = freezing(30_000);
    await busy.start();
    busy.kill('SIGUSR2');
    await waitUntil('it was ended', () => reasons().length > 0, { timeoutMs: 10_000 });
    expect(reasons()[0]).toBe('killed by SIGKILL: did not answer for 1.5 s');
    await waitUntil('it runs again', () => busy.restarts > 0 && busy.isReady, { timeoutMs: 10_000 });
  });

  it('for less than the limit goes on', async () => {
    const busy = freezing(300);
    await busy.start();
    busy.kill('SIGUSR2');
    const answeredBefore = answered;
    await waitUntil('it answered for longer than the limit', () => answered > answeredBefore + 6, {
      timeoutMs: 10_000,
    });
    expect(reasons()).toEqual([]);
    expect(busy.restarts).toBe(0);
  });
});
