import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { livingWith, type ProcessPlan } from '@jumun/servers';
import { RunningProcesses } from '../src/running-processes.ts';
import { DataFolder } from '../src/data-folder.ts';
import { answersReady } from '../src/health.ts';
import { silence } from '../src/progress.ts';

const fakePart = join(import.meta.dirname, 'fixtures/fake-part.mjs');
let folder = '';
let processes: RunningProcesses;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jumun-exchange-'));
  const data = new DataFolder(join(folder, 'data'));
  await data.open();
  processes = new RunningProcesses({ folder: data, progress: silence });
});

afterEach(async () => {
  await processes.stop();
  expect(livingWith(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

async function plan(env: Record<string, string> = {}): Promise<ProcessPlan & { port: number }> {
  const port = await processes.ports.take();
  return {
    name: 'orders',
    file: process.execPath,
    args: [fakePart],
    env: { HTTP_PORT: String(port), ...env },
    cwd: folder,
    logFile: processes.folder.logFile('orders'),
    stopSignal: 'SIGTERM',
    graceMs: 1_000,
    readyWithinMs: 20_000,
    isReady: () => answersReady(port),
    port,
  };
}
const pid = () => processes.copiesOf('orders')[0]?.pid;
const replace = (next: ProcessPlan, signal = new AbortController().signal, onReady = () => undefined as void) =>
  processes.replace('orders', 0, { plan: next, signal, onReady });

describe('a process that takes the place of another', () => {
  it('is ready before the old one ends', async () => {
    const old = await plan();
    await processes.start('orders', [old]);
    const oldPid = pid();
    const next = await plan();
    let isOldAlive = false;
    const { ended } = await replace(next, undefined, () => {
      isOldAlive = livingWith(folder).some(({ pid }) => pid === oldPid);
    });
    expect(isOldAlive).toBe(true);
    expect(await answersReady(next.port)).toBe(true);
    await ended;
    expect(pid()).not.toBe(oldPid);
    await expect(answersReady(old.port)).rejects.toThrow();
  });

  it('leaves the old one at work when it can not start', async () => {
    const old = await plan();
    await processes.start('orders', [old]);
    const oldPid = pid();
    await expect(replace(await plan({ FAKE_BROKEN: 'yes' }))).rejects.toThrow('ended at once (exit code 1');
    expect(pid()).toBe(oldPid);
    expect(await answersReady(old.port)).toBe(true);
  });

  it('is given up when something newer was saved', async () => {
    const old = await plan();
    await processes.start('orders', [old]);
    const newer = new AbortController();
    const never = { ...(await plan()), isReady: async () => false };
    const replaced = replace(never, newer.signal);
    newer.abort(new Error('saved again'));
    await expect(replaced).rejects.toThrow('saved again');
    expect(await answersReady(old.port)).toBe(true);
  });
});
