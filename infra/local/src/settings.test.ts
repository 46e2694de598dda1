import { parts, settingRows } from './parts.ts';
import type { Secrets } from './secrets.ts';
import { type SettingSource, settingsOf, settingsOfTheRun } from './settings.ts';

const secrets: Secrets = {
  jwtPrivateKey: 'private',
  jwtPublicKey: 'public',
  messageKey: Buffer.alloc(32, 1).toString('base64'),
  dataKey: 'data',
  postgresPassword: 'super',
  databasePasswords: { orders: 'p@ss/word' },
  databaseOwnerPasswords: { orders: 'own@r' },
  s3AccessKey: 'access',
  s3SecretKey: 'secret',
  natsSeeds: {},
  redisPasswords: {},
};

function sourceFor(name: string): SettingSource {
  const part = parts.find((one) => one.name === name);
  if (!part) throw new Error(`no part ${name}`);
  return {
    part,
    httpPort: 20_001,
    publicOrigin: 'http://localhost:3000',
    dataFolder: '/data',
    postgresUrl: 'postgresql://postgres:super@127.0.0.1:20002/postgres',
    natsUrl: 'nats://127.0.0.1:20003',
    natsSeedOf: (part) => `seed of ${part}`,
    redisUrlOf: (part) => `redis://${part}:secret@127.0.0.1:20004`,
    s3: { endpoint: 'http://127.0.0.1:20005', accessKey: 'access', secretKey: 'secret' },
    servicePorts: new Map([
      ['realtime', [20_006, 20_007]],
      ['orders', [20_008]],
    ]),
    secrets,
    isProduction: false,
    providers: { KCP_SITE_CD: 'T0000' },
  };
}

describe('settings of a part', () => {
  it('are read by some part where the run has a value for them', () => {
    const read = new Set(Object.values(settingRows).flatMap((rows) => rows.map(({ name }) => name)));
    expect(settingsOfTheRun.filter((name) => !read.has(name))).toEqual([]);
  });

  it('hold its own database and a password that survives being written into an address', () => {
    const { DATABASE_URL: url = '' } = settingsOf(sourceFor('orders'), {});
    expect(url).not.toContain('super');
    expect(decodeURIComponent(new URL(url).password)).toBe('p@ss/word');
    expect(new URL(url).pathname).toBe('/jumun_orders');
  });

  it('hold the owner of its database apart from the role that it runs as', () => {
    const { DATABASE_URL: url = '', MIGRATIONS_URL: owner = '' } = settingsOf(sourceFor('orders'), {});
    expect([new URL(url).username, new URL(owner).username]).toEqual(['jumun_orders', 'jumun_orders_owner']);
    expect(decodeURIComponent(new URL(owner).password)).toBe('own@r');
    expect(new URL(owner).pathname).toBe(new URL(url).pathname);
  });

  it('give each two parts a key that no third has, each one with itself, and nobody the root', () => {
    const keysOf = (name: string): string[] => settingsOf(sourceFor(name), {})['MESSAGE_KEYS']?.split(/[,:]/) ?? [];
    const holders = new Map<string, string[]>();
    for (const { name } of parts)
      for (const key of keysOf(name).filter((text) => text.length === 44))
        holders.set(key, [...(holders.get(key) ?? []), name]);
    expect(holders.size).toBe((parts.length * (parts.length + 1)) / 2);
    const counts = [...holders.values()].map(({ length }) => length);
    expect(counts.filter((count) => count === 1)).toHaveLength(parts.length);
    expect(counts.filter((count) => count > 2)).toEqual([]);
    expect(holders.has(secrets.messageKey)).toBe(false);
  });

  it("hold a part's own seed and password for NATS and Redis, and nobody else's", () => {
    expect(settingsOf(sourceFor('orders'), { NATS_SEED: 'another', REDIS_URL: 'redis://elsewhere' })).toMatchObject({
      NATS_SEED: 'seed of orders',
      REDIS_URL: 'redis://orders:secret@127.0.0.1:20004',
    });
  });

  it('give only the auth service the key that signs', () => {
    const holders = parts.filter((part) => part.settings.includes('JWT_PRIVATE_KEY')).map((part) => part.name);
    expect(holders).toEqual(['auth']);
  });

  it('leave out what no provider has said, so that the service names it as missing', () => {
    expect(settingsOf(sourceFor('orders'), {})).not.toHaveProperty('KCP_PAY_BASE');
  });

  it("take provider keys of the user instead of the sandbox's", () => {
    expect(
      settingsOf(sourceFor('orders'), { KCP_SITE_CD: 'A8XXX', DATABASE_URL: 'postgresql://elsewhere/x' }),
    ).toMatchObject({
      KCP_SITE_CD: 'A8XXX',
      DATABASE_URL: expect.stringContaining('127.0.0.1:20002'),
    });
  });

  it("let every part follow the sandbox's clock, and only when there is one", () => {
    const withClock = (name: string): SettingSource => ({
      ...sourceFor(name),
      providers: { CLOCK_URL: 'http://x/clock' },
    });
    for (const { name } of parts) {
      expect(settingsOf(withClock(name), {})['CLOCK_URL']).toBe('http://x/clock');
      expect(settingsOf(sourceFor(name), {})).not.toHaveProperty('CLOCK_URL');
    }
  });

  it('send the gateway to every copy of the socket service', () => {
    expect(settingsOf(sourceFor('gateway'), {})['REALTIME_URL']).toBe('http://127.0.0.1:20006,http://127.0.0.1:20007');
  });

  it('let the gateway ask every copy of every service whether it is ready', () => {
    const asked = settingsOf(sourceFor('gateway'), {})['SERVICE_HEALTH_URLS']?.split(',');
    const copies = [['realtime', 20_006], ['realtime', 20_007], ['orders', 20_008]] as const; // prettier-ignore
    expect(asked).toEqual(copies.map(([name, port]) => `${name}=http://127.0.0.1:${port}/health/ready`));
  });
});
