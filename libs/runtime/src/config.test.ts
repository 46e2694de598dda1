import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  ConfigError,
  ifWhole,
  keyRing,
  messageKeys,
  origin,
  pem,
  port,
  providerBase,
  readConfig,
  urlList,
} from './config.js';
import { setting } from './setting.js';
import { commonConfig } from './shared-settings.js';

const good = {
  HTTP_PORT: '4001',
  NATS_URL: 'nats://127.0.0.1:4222,nats://127.0.0.1:4223',
  REDIS_URL: 'redis://127.0.0.1:6379',
  MESSAGE_KEYS: `auth:${randomBytes(32).toString('base64')}`,
  PUBLIC_ORIGIN: 'http://localhost:3000/',
};

describe('readConfig', () => {
  it('gives typed values and fills the defaults', () => {
    const config = readConfig(z.object(commonConfig), good);
    expect(config).toMatchObject({
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: 4001,
      PUBLIC_ORIGIN: 'http://localhost:3000',
    });
    expect(config.MESSAGE_KEYS.get('auth')?.[0]).toHaveLength(32);
  });

  it('lists every fault at once by name and shows no value', () => {
    const env = {
      HTTP_PORT: 'hunter2',
      REDIS_URL: 'hunter2',
      MESSAGE_KEYS: 'auth:hunter2',
      NATS_URL: ' ',
      LOG_LEVEL: 'hunter2',
      PUBLIC_ORIGIN: 'http://hunter2/x',
    };
    const read = () => readConfig(z.object(commonConfig), env);
    expect(read).toThrow(ConfigError);
    let message = '';
    try {
      read();
    } catch (error) {
      if (error instanceof ConfigError) message = error.message;
    }
    for (const variable of Object.keys(env)) expect(message).toContain(`  ${variable}: `);
    expect(message).toContain('NATS_URL: is missing');
    expect(message).not.toContain('hunter2');
  });

  it('speaks in production to no server without credentials', () => {
    const inProduction = { ...good, NODE_ENV: 'production' };
    const read = (more: object) => readConfig(z.object(commonConfig), { ...inProduction, ...more });
    expect(() => read({})).toThrow('NATS_SEED: is missing\n  REDIS_URL: has no password');
    const credentials = { NATS_SEED: `SU${'A'.repeat(56)}`, REDIS_URL: 'rediss://orders:secret@redis:6379' };
    expect(read(credentials)).toMatchObject(credentials);
    expect(() => read({ ...credentials, TLS_CA_FILE: '/nowhere/ca.pem' })).toThrow('TLS_CA_FILE: names no file');
  });

  describe('a feature by its settings', () => {
    const schema = z.object({
      NODE_ENV: z.string().optional(),
      CLUB_BASE: setting('A club.', providerBase('https://club.example'), { https: true }),
      HOME: setting('Our own address.', origin.optional(), { https: 'unless local' }),
      CLUB_ID: z.string().optional(),
      CLUB_SECRET: z.string().optional(),
      CLUB_CHANNEL: z.string().optional(),
    });
    const rules = {
      together: [['CLUB_ID', 'CLUB_SECRET']],
      needs: { CLUB_CHANNEL: ['CLUB_ID'] },
    };
    const read = (env: NodeJS.ProcessEnv) => readConfig(schema, env, rules);

    it('is on with all of them, at its live address', () => {
      const config = read({ CLUB_ID: 'jumun', CLUB_SECRET: 's' });
      expect(ifWhole(config, 'CLUB_ID', 'CLUB_SECRET')).toMatchObject({ CLUB_ID: 'jumun', CLUB_SECRET: 's' });
      expect(config.CLUB_BASE).toBe('https://club.example');
    });

    it('is off without any', () => {
      expect(ifWhole(read({ CLUB_BASE: 'http://127.0.0.1:4010/' }), 'CLUB_ID', 'CLUB_SECRET')).toBeUndefined();
    });

    it('is refused by halves, naming what is missing and beside what', () => {
      expect(() => read({ CLUB_SECRET: 's' })).toThrow('CLUB_ID: is missing beside CLUB_SECRET');
      expect(() => read({ CLUB_CHANNEL: 'c' })).toThrow('CLUB_ID: is missing beside CLUB_CHANNEL');
    });

    it('is reached by https alone in production', () => {
      const production = { NODE_ENV: 'production', CLUB_BASE: 'http://club.example' };
      expect(() => read(production)).toThrow('CLUB_BASE: must be an https address in production');
      expect(read({ ...production, CLUB_BASE: 'https://club.example/' }).CLUB_BASE).toBe('https://club.example');
    });

    it('is refused an open address of our own in production, but for this machine', () => {
      const at = (home: string) => read({ NODE_ENV: 'production', HOME: home }).HOME;
      expect(() => at('http://jumun.example')).toThrow('HOME: must be an https address in production');
      expect(['http://localhost:3000', 'http://127.0.0.1:3000', 'https://jumun.example'].map(at)).toHaveLength(3);
    });
  });

  it.each([
    [port, '65536'],
    [port, '-1'],
    [port, '80.5'],
    [keyRing, randomBytes(31).toString('base64')],
    [pem, 'MIIB'],
    [origin, 'ftp://a.kr'],
    [origin, 'https://a.kr/path'],
    [urlList, 'nats://a:1,'],
    [keyRing, `${'A'.repeat(43)}=,`],
    [keyRing, `${'A'.repeat(43)}=,${'A'.repeat(43)}=`],
    [keyRing, randomBytes(16).toString('base64')],
    [messageKeys, randomBytes(32).toString('base64')],
    [messageKeys, `auth:${randomBytes(16).toString('base64')}`],
    [messageKeys, `auth:${randomBytes(32).toString('base64')},`],
    [messageKeys, `auth:${'A'.repeat(43)}=,auth:${'A'.repeat(43)}=`],
    [messageKeys, `auth:${'A'.repeat(43)}=,catalog:${'A'.repeat(43)}=`],
  ])('refuses what is not fit (%#)', (schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });

  it('accepts a PEM written in one line', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const text = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(pem.parse(text.trim().replaceAll('\n', '\\n'))).toBe(text);
  });

  it('reads a key ring newest first, and one key as a ring of one', () => {
    const [newest, older] = [randomBytes(32), randomBytes(32)];
    const texts = [newest, older].map((key) => key.toString('base64'));
    expect(keyRing.parse(texts.join(', '))).toEqual([newest, older]);
    expect(keyRing.parse(texts[0])).toEqual([newest]);
  });

  it('reads the keys shared with each party, newest first', () => {
    const [newest, older, other] = [randomBytes(32), randomBytes(32), randomBytes(32)];
    const text = [
      `auth:${newest.toString('base64')}`,
      `catalog:${other.toString('base64')}`,
      `auth:${older.toString('base64')}`,
    ];
    const keys = messageKeys.parse(text.join(','));
    expect([...keys]).toEqual([
      ['auth', [newest, older]],
      ['catalog', [other]],
    ]);
  });
});
