import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityOf, livingWith, waitUntil } from '@jumun/servers';
import { type Platform, readRunFile, type Run, startPlatform } from '../src/index.ts';
import { DRAIN_MS } from '../src/balancer.ts';
import { silence } from '../src/progress.ts';
import { fakePlatform } from './fixtures/fake-platform.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'jumun-platform-'));
const said: string[] = [];
let platform: Platform;

beforeAll(async () => {
  platform = await startPlatform({
    dataDir,
    progress: { ...silence, say: (line) => void said.push(line) },
    scale: { orders: 2 },
    ...fakePlatform(),
    env: { LOG_LEVEL: 'debug', HTTP_HOST: 'elsewhere', EXTRA: 'from the test' },
  });
}, 120_000);

afterAll(async () => {
  await platform.stop();
  rmSync(dataDir, { recursive: true });
}, 120_000);

async function environmentOf(http: number): Promise<Record<string, string>> {
  return (await (await fetch(`http://127.0.0.1:${http}/env`)).json()) as Record<string, string>;
}

function portOf(part: string, index = 0): number {
  return platform.run().services[part]?.[index]?.http ?? 0;
}

describe('the run file', () => {
  it('names every process that runs, by pids that live and ports that answer', async () => {
    const run = readRunFile(platform.runFile);
    expect(Object.keys(run).sort()).toEqual(['nats', 'origin', 'postgres', 'redis', 's3', 'sandbox', 'services']);
    expect(Object.keys(run.services)).toEqual(['orders', 'realtime', 'gateway']);
    const copies = Object.values(run.services).flat();
    expect(copies).toHaveLength(4);
    for (const { pid } of [...copies, run.postgres, run.nats, run.redis, run.s3])
      expect(identityOf(pid ?? 0)).toBeDefined();
    for (const { http } of copies) expect((await fetch(`http://127.0.0.1:${http}/health/ready`)).status).toBe(200);
    expect((await fetch(`${run.origin}/health/ready`)).status).toBe(200);
  });

  it('can be read by its owner only, since it holds a password', () => {
    expect(statSync(platform.runFile).mode & 0o077).toBe(0);
  });

  it('keeps every port below those that the system hands out to clients', () => {
    const run = readRunFile(platform.runFile);
    const addresses = [run.origin, run.sandbox, run.postgres.url, run.nats.url, run.redis.url, run.s3.endpoint];
    const ports = [
      ...addresses.map((address) => Number(new URL(address).port)),
      ...Object.values(run.services)
        .flat()
        .map((copy) => copy.http),
    ];
    expect(ports.every((port) => port > 1023 && port < 32_768)).toBe(true);
    // The gateway's port is also the origin's.
    expect(new Set(ports).size).toBe(ports.length - 1);
  });
});

describe('settings', () => {
  it('give the sandbox a second port of its own, for mail, and the address that its reports go to', async () => {
    const port = Number(new URL(platform.sandbox).port);
    const sandbox = await environmentOf(port);
    const smtpPort = Number(sandbox['SANDBOX_SMTP_PORT']);
    expect(sandbox).toMatchObject({ SANDBOX_PORT: String(port), PUBLIC_ORIGIN: platform.origin });
    expect(smtpPort).not.toBe(port);
    expect(smtpPort > 1023 && smtpPort < 32_768).toBe(true);
  });

  it('gives each part its own and keeps the keys of others from it', async () => {
    const orders = await environmentOf(portOf('orders'));
    expect(new URL(orders['DATABASE_URL'] ?? '').pathname).toBe('/jumun_orders');
    expect(orders['KCP_SITE_CD']).toBe(`site of ${platform.sandbox}`);
    const realtime = await environmentOf(portOf('realtime'));
    expect(realtime['JWT_PUBLIC_KEY']).toContain('BEGIN PUBLIC KEY');
    expect(Object.keys(realtime)).not.toEqual(expect.arrayContaining(['DATABASE_URL']));
    expect(Object.keys(realtime)).not.toEqual(expect.arrayContaining(['DATA_KEY']));
  });

  it('lets a variable of the user change what is open to choice and nothing else', async () => {
    const orders = await environmentOf(portOf('orders'));
    expect(orders).toMatchObject({ LOG_LEVEL: 'debug', EXTRA: 'from the test', NODE_ENV: 'development' });
    expect(orders['HTTP_PORT']).toBe(String(portOf('orders')));
    expect(orders['HTTP_HOST']).toBeUndefined();
  });

  it('tells the gateway every copy of the socket service', async () => {
    expect((await environmentOf(portOf('gateway')))['REALTIME_URL']).toBe(`http://127.0.0.1:${portOf('realtime')}`);
  });
});

describe('several gateways', () => {
  it('stand behind one public address, and are told whom to believe', async () => {
    const other = mkdtempSync(join(tmpdir(), 'jumun-gateways-'));
    const scaled = await startPlatform({ dataDir: other, ...fakePlatform(), scale: { gateway: 2 } });
    const environment = async () => (await (await fetch(`${scaled.origin}/env`)).json()) as Record<string, string>;
    const copies = scaled.run().services['gateway'] ?? [];
    expect(copies.map(({ http }) => http)).not.toContain(Number(new URL(scaled.origin).port));
    const [first, second] = [await environment(), await environment()];
    expect(new Set([first, second].map((each) => Number(each['HTTP_PORT'])))).toEqual(
      new Set(copies.map(({ http }) => http)),
    );
    expect(first).toMatchObject({ TRUSTED_PROXIES: '127.0.0.1', DRAIN_MS: String(DRAIN_MS) });
    scaled.kill('gateway');
    const answering = () => environment().catch(() => undefined);
    await scaled.waitFor('the other answers', async () => {
      return (await answering())?.['HTTP_PORT'] === String(copies[1]?.http);
    });
    await scaled.stop();
    rmSync(other, { recursive: true });
  }, 120_000);
});

describe('a process that dies', () => {
  it('comes back on its own port, and the run file follows', async () => {
    const before = readRunFile(platform.runFile).services['orders']?.[1];
    const killed = platform.kill('orders', 1);
    expect(killed).toBe(before?.pid);
    const after = await platform.waitFor('a new copy is in the file', () =>
      readRunFile(platform.runFile).services['orders']?.find(
        (copy) => copy.http === before?.http && copy.pid !== killed,
      ),
    );
    await platform.waitUntilReady();
    expect(identityOf(after.pid)).toBeDefined();
    expect(identityOf(killed)).toBeUndefined();
  });

  it('is not in the run file while it is away', async () => {
    const killed = platform.kill('realtime');
    await platform.waitFor('the dead copy is gone from the file', () =>
      readRunFile(platform.runFile).services['realtime']?.every((copy) => copy.pid !== killed),
    );
    await platform.waitUntilReady();
  });

  it('waits longer each time it dies again', async () => {
    said.length = 0;
    for (let time = 0; time < 3; time += 1) {
      const killed = platform.kill('gateway');
      await platform.waitFor('the gateway is back', () =>
        readRunFile(platform.runFile).services['gateway']?.some((copy) => copy.pid !== killed),
      );
      await platform.waitUntilReady();
    }
    const pauses = said.flatMap((line) => /gateway .+ started again in ([\d.]+) s/.exec(line)?.[1] ?? []);
    expect(pauses).toEqual(['0.2', '0.4', '0.8']);
  }, 120_000);

  it.each(['postgres', 'nats', 'redis', 's3', 'sandbox'] as const)(
    'comes back at the same address when it is %s',
    async (server) => {
      const addressesOf = ({ sandbox, postgres, nats, redis, s3 }: Run): string[] => [
        sandbox,
        postgres.url,
        nats.url,
        redis.url,
        s3.endpoint,
      ];
      const before = addressesOf(platform.run());
      const killed = platform.kill(server);
      await platform.waitUntilReady();
      expect(identityOf(killed)).toBeUndefined();
      expect(addressesOf(readRunFile(platform.runFile))).toEqual(before);
    },
    120_000,
  );
});

describe('stopping', () => {
  it('leaves neither a process nor a run file behind', async () => {
    const other = mkdtempSync(join(tmpdir(), 'jumun-stopping-'));
    const brief = await startPlatform({ dataDir: other, ...fakePlatform(), env: { TEST_MARK: other } });
    expect(livingWith(other).length).toBeGreaterThanOrEqual(8);
    await brief.stop();
    expect(livingWith(other)).toEqual([]);
    expect(existsSync(brief.runFile)).toBe(false);
    rmSync(other, { recursive: true });
  }, 120_000);

  it('kills what does not listen', async () => {
    const other = mkdtempSync(join(tmpdir(), 'jumun-stubborn-'));
    const brief = await startPlatform({
      dataDir: other,
      ...fakePlatform(),
      env: { TEST_MARK: other, FAKE_STUBBORN: 'yes' },
    });
    await brief.stop();
    // PostgreSQL's helpers notice by themselves that their killed server is gone, once they have written what they hold.
    await waitUntil('nothing of it is left', () => livingWith(other).length === 0, { timeoutMs: 30_000 });
    expect(livingWith(other)).toEqual([]);
    rmSync(other, { recursive: true });
  }, 120_000);
});

describe('a part that can not start', () => {
  it('ends the whole start with its last words, and nothing is left running', async () => {
    const other = mkdtempSync(join(tmpdir(), 'jumun-broken-'));
    const start = startPlatform({ dataDir: other, ...fakePlatform(), env: { TEST_MARK: other, FAKE_BROKEN: 'yes' } });
    await expect(start).rejects.toThrow(/(sandbox|orders|realtime|gateway) ended at once[^]*FAKE_SETTING is missing/);
    expect(livingWith(other)).toEqual([]);
    rmSync(other, { recursive: true });
  }, 120_000);
});
