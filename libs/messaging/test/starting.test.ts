import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import type { ServiceConfig } from '@jumun/messaging';
import { PortBook } from '@jumun/servers';
import { eventually, testFixture, type Fixture, type TestConfig } from '@jumun/testing';
import { toyBus } from './toy.js';

let fixture: Fixture;
let config: TestConfig;
const ports = new PortBook();
const children: ChildProcess[] = [];

beforeAll(async () => {
  fixture = await testFixture({ ownPostgres: true, bus: toyBus });
  config = await fixture.config('toy');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  ports.release();
  await fixture.close();
});

interface Starting {
  said: { level: string; msg: string; server?: string; err?: { code?: string; message?: string } }[];
  /** Status of /health/live and /health/ready; undefined before the process listens. */
  health(): Promise<[number, number] | undefined>;
  /** The code and signal that it ended with. */
  ended: Promise<unknown[]>;
  child: ChildProcess;
}

/** Runs the toy service as a process of its own. */
async function run(changes: Partial<ServiceConfig> = {}, ...args: string[]): Promise<Starting> {
  const port = await ports.take();
  const child = fork(join(import.meta.dirname, 'fixtures/run-toy.ts'), args, {
    execArgv: ['--import', join(import.meta.dirname, '../../testing/load-typescript.mjs')],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  const said: Starting['said'] = [];
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = `${text}${chunk.toString()}`.split('\n');
    text = lines.pop() ?? '';
    said.push(...lines.map((line) => JSON.parse(line) as Starting['said'][number]));
  });
  child.send({ ...config, LOG_LEVEL: 'info', HTTP_PORT: port, ...changes });
  const statusOf = async (path: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}/health/${path}`)).status;
  return {
    said,
    child,
    ended: once(child, 'exit'),
    health: async () => {
      try {
        return [await statusOf('live'), await statusOf('ready')];
      } catch {
        return undefined;
      }
    },
  };
}

const isHealth = async ({ health }: Starting, ...expected: [number, number]): Promise<boolean> =>
  String(await health()) === String(expected);

/** A PostgreSQL that is still starting and refuses every connection. */
async function startingPostgres(): Promise<{ url: string; server: Server }> {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up', ''];
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([head, body])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(config.DATABASE_URL);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, server };
}

describe('a service that starts', () => {
  it.each(['postgres', 'nats'] as const)(
    'without %s is alive, says that it waits, and serves when that is there',
    async (server) => {
      const service = await fixture.servers.without(server, async () => {
        const started = await run();
        await eventually(() => started.said.some((line) => line.level === 'warn' && line.server === server));
        expect(await started.health()).toEqual([200, 503]);
        return started;
      });
      await eventually(() => isHealth(service, 200, 200));
      service.child.kill('SIGTERM');
      expect(await service.ended).toEqual([0, null]);
    },
  );

  it.each(['postgres', 'nats'] as const)('ends in order on SIGTERM while it waits for %s', async (server) => {
    await fixture.servers.without(server, async () => {
      const { said, child, ended } = await run();
      await eventually(() => said.some((line) => line.server === server));
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      expect(said.at(-1)?.msg).toBe('stopped');
      expect(said.some(({ level }) => level === 'fatal' || level === 'error')).toBe(false);
    });
  });

  it('waits for a PostgreSQL that is starting', async () => {
    const { url, server } = await startingPostgres();
    const { said, child, ended } = await run({ DATABASE_URL: url });
    await eventually(() => said.some(({ err }) => err?.code === '57P03'));
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    server.close();
  });

  it('goes on without Redis and says so', async () => {
    await fixture.servers.without('redis', async () => {
      const service = await run();
      await eventually(() => isHealth(service, 200, 200));
      expect(service.said.filter(({ msg }) => msg === 'redis is away')).toHaveLength(1);
    });
  });

  it('with a wrong password ends at once with an error', async () => {
    const url = new URL(config.DATABASE_URL);
    url.password = 'wrong';
    const { said, ended } = await run({ DATABASE_URL: url.href });
    expect(await ended).toEqual([1, null]);
    expect(said.find(({ level }) => level === 'fatal')).toMatchObject({ err: { code: '28P01' } });
  });

  it('as a role that owns nothing serves what another step has migrated, and says what is missing before', async () => {
    const { DATABASE_URL, MIGRATIONS_URL } = await fixture.config('stepwise');
    const early = await run({ DATABASE_URL, MIGRATIONS_URL: undefined });
    expect(await early.ended).toEqual([1, null]);
    const fatal = early.said.find(({ level }) => level === 'fatal');
    expect(fatal?.err?.message).toMatch(/^the database lacks 0001-messaging-0\.2\.0,/);
    const step = await run({ DATABASE_URL, MIGRATIONS_URL }, 'migrate');
    expect(await step.ended).toEqual([0, null]);
    const service = await run({ DATABASE_URL, MIGRATIONS_URL: undefined });
    await eventually(() => isHealth(service, 200, 200));
  });
});
