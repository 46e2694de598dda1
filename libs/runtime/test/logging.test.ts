import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order } from './fixtures/talker.js';

const LINES = 5_000;
const folder = mkdtempSync(join(tmpdir(), 'jumun-logging-'));
const children: ChildProcess[] = [];
const open: number[] = [];
let pipes = 0;

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const fd of open.splice(0)) closeSync(fd);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Talker {
  child: ChildProcess;
  tell(order: Order): Promise<void>;
  get(path: string): Promise<string>;
  dropped(): Promise<number>;
  /** Sends SIGTERM; the code and signal that it ends with. */
  end(): Promise<unknown[]>;
}

async function startTalker(stdout: number | 'pipe', deadlineMs = 10_000): Promise<Talker> {
  const child = fork(join(import.meta.dirname, 'fixtures/talker.ts'), [String(deadlineMs)], {
    execArgv: ['--import', join(import.meta.dirname, '../../testing/load-typescript.mjs')],
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });
  children.push(child);
  const [port] = (await once(child, 'message')) as [number];
  const get = async (path: string): Promise<string> => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  return {
    child,
    get,
    async tell(order) {
      child.send(order);
      await once(child, 'message');
    },
    dropped: async () => Number(/^log_lines_dropped_total (\d+)$/m.exec(await get('/metrics'))?.[1]),
    end: () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** A pipe that is read only when the test calls `read`. */
function makePipe(): { fd: number; read: () => string } {
  const path = join(folder, `pipe-${(pipes += 1)}`);
  execFileSync('mkfifo', [path]);
  // Each end is a file of its own: a child that ends makes the one that it had wait again.
  const end = keepOpen(openSync(path, constants.O_RDONLY | constants.O_NONBLOCK));
  const fd = keepOpen(openSync(path, constants.O_WRONLY));
  const room = Buffer.alloc(1024 * 1024);
  const read = (): string => {
    try {
      return room.toString('utf8', 0, readSync(end, room));
    } catch {
      return '';
    }
  };
  return { fd, read };
}

function keepOpen(fd: number): number {
  open.push(fd);
  return fd;
}

const messagesIn = (text: string): string[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

const outputs: [string, () => number | 'pipe', (talker: Talker) => unknown][] = [
  ['is full', () => keepOpen(openSync('/dev/full', 'w')), () => undefined],
  ['is a pipe that nobody reads', () => makePipe().fd, () => undefined],
  ['is a socket that nobody reads', () => 'pipe', () => undefined],
  ['is closed at the other end', () => 'pipe', ({ child }) => child.stdout?.destroy()],
];

describe('a process', () => {
  it.each(outputs)('serves, counts the lines that it drops, and ends in order when its output %s', async (...args) => {
    const [, output, spoil] = args;
    const talker = await startTalker(output());
    await spoil(talker);
    await talker.tell({ say: LINES });
    expect(await talker.get('/health/live')).toContain('live');
    expect(await talker.dropped()).toBeGreaterThan(0);
    expect(await talker.end()).toEqual([0, null]);
  });

  it('goes on logging when its output is read again, and says how many lines were lost', async () => {
    const pipe = makePipe();
    const talker = await startTalker(pipe.fd);
    await talker.tell({ say: LINES });
    const dropped = await talker.dropped();
    let text = '';
    while (!text.includes('log lines were lost')) {
      await talker.get('/health/live');
      text += pipe.read();
    }
    const lines = text.trimEnd().split('\n');
    expect(lines).toHaveLength(LINES - dropped + 1);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 'warn', service: 'talker', lost: dropped });
  });

  it('has written its last line when it ends, to a file and to a pipe that is read slowly', async () => {
    const file = join(folder, 'log');
    const toFile = await startTalker(keepOpen(openSync(file, 'a')));
    await toFile.tell({ say: 100 });
    await toFile.end();
    expect(messagesIn(readFileSync(file, 'utf8'))).toHaveLength(102);
    expect(messagesIn(readFileSync(file, 'utf8')).at(-1)).toBe('stopped');

    const pipe = makePipe();
    const toPipe = await startTalker(pipe.fd);
    await toPipe.tell({ say: 1_000 });
    const ended = toPipe.end();
    const reading = setInterval(() => (text += pipe.read()), 20);
    let text = '';
    expect(await ended).toEqual([0, null]);
    clearInterval(reading);
    expect(messagesIn(text + pipe.read()).at(-1)).toBe('stopped');
  });

  it('ends within its limit although a step of its end holds a thread for ever', async () => {
    const path = join(folder, 'never-written');
    execFileSync('mkfifo', [path]);
    const talker = await startTalker('pipe', 500);
    await talker.tell({ hangAtTheEnd: path });
    const [code, signal] = await talker.end();
    expect(code ?? signal).toBe('SIGKILL');
  });

  it('ends although something that nobody waits for any more holds a thread, as a name that nobody resolves', async () => {
    const path = join(folder, 'never-written-either');
    execFileSync('mkfifo', [path]);
    const talker = await startTalker('pipe');
    await talker.tell({ hangAside: path });
    const [code, signal] = await talker.end();
    expect(code ?? signal).toBe('SIGKILL');
  });
});
