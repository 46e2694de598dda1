import { execFileSync } from 'node:child_process';
import { sign, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parts, repositoryRoot, settingRows } from '@jumun/local';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const text = read('docker-compose.yml');

describe('.env', () => {
  const variablesOf = (env: string): string[] => [...env.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  const example = read('infra/docker/.env.example');
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'jumun-env-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function makeEnv(...options: string[]): string {
    const file = join(folder, '.env');
    execFileSync(process.execPath, [
      join(repositoryRoot, 'infra/docker/make-env.mjs'),
      '--out',
      file,
      '--sandbox-data',
      join(folder, 'sandbox'),
      '--servers',
      join(folder, 'servers'),
      ...options,
    ]);
    return readFileSync(file, 'utf8');
  }

  it('names every variable that docker-compose.yml asks for and no other but the root and the day of the keys, which no process gets', () => {
    const asked = new Set([...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name));
    expect(asked).not.toContain('MESSAGE_ROOT');
    expect(variablesOf(example).sort()).toEqual([...asked, 'MESSAGE_ROOT', 'KEYS_MADE'].sort());
  });

  it('holds no secret in the example', () => {
    const values = [...example.matchAll(/^(\w+)=(.*)$/gm)]
      .filter(([, name = '']) => isLikelySecret(name))
      .map(([, , value]) => value);
    for (const value of values) expect(value).toMatch(/^(<[\w ]+>)?$/);
  });

  it('is made with fresh secrets that only its owner may read, a pair of keys that fit, and no placeholder left', () => {
    const first = makeEnv();
    expect(first).not.toMatch(/=</);
    const pemOf = (name: string): string =>
      new RegExp(`^${name}=(.+)$`, 'm').exec(first)?.[1]?.replaceAll('\\n', '\n') ?? '';
    const signature = sign('sha256', Buffer.from('a token'), pemOf('JWT_PRIVATE_KEY'));
    expect(verify('sha256', Buffer.from('a token'), pemOf('JWT_PUBLIC_KEY'), signature)).toBe(true);
    expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0);
    rmSync(join(folder, '.env'));
    expect(/^POSTGRES_PASSWORD=(.+)$/m.exec(makeEnv())?.[1]).not.toBe(/^POSTGRES_PASSWORD=(.+)$/m.exec(first)?.[1]);
  });

  it('keeps what it holds already when it is made again', () => {
    writeFileSync(join(folder, '.env'), 'POSTGRES_PASSWORD=chosen\nOWN_THING=kept\n');
    const made = makeEnv();
    expect(made).toMatch(/^POSTGRES_PASSWORD=chosen$/m);
    expect(made).toMatch(/^OWN_THING=kept$/m);
    expect(makeEnv()).toBe(made);
  });

  it('gives each pair of parts a key of its own, and a turned root beside the one before', () => {
    const keysIn = (env: string): string[] =>
      [...env.matchAll(/^[A-Z]+_MESSAGE_KEYS=(.+)$/gm)].flatMap(([, value = '']) =>
        value.split(',').map((part) => part.slice(part.indexOf(':') + 1)),
      );
    const countOf = (keys: readonly string[]): Map<string, number> =>
      keys.reduce((counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map<string, number>());
    const made = makeEnv();
    const pairs = (parts.length * (parts.length + 1)) / 2;
    // Two parts have each key, and no third; each part has one with itself.
    const counts = [...countOf(keysIn(made)).values()].toSorted((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: pairs }, (_, place) => (place < parts.length ? 1 : 2)));
    const newRoot = Buffer.alloc(32, 7).toString('base64');
    writeFileSync(join(folder, '.env'), made.replace('MESSAGE_ROOT=', `MESSAGE_ROOT=${newRoot},`));
    const turned = keysIn(makeEnv());
    expect(new Set(turned).size).toBe(2 * pairs);
    expect(turned).toEqual(expect.arrayContaining(keysIn(made)));
  });

  it('has every provider key of a trial with the sandbox', () => {
    const made = makeEnv('--sandbox');
    const required = Object.values(settingRows).flatMap((rows) => rows.filter(({ required, own }) => required && !own));
    // The one with a default in docker-compose.yml is S3_ENDPOINT.
    const asked = required
      .map(({ name }) => name)
      .filter((name) => variablesOf(example).includes(name) && !text.includes(`\${${name}:-h`));
    expect(asked).toEqual(expect.arrayContaining(['KCP_SITE_CD', 'SOLAPI_API_KEY']));
    for (const name of asked) expect(made).toMatch(new RegExp(`^${name}=.+$`, 'm'));
    expect(made).toMatch(/^NODE_ENV=development$/m);
    expect(readdirSync(join(folder, 'sandbox'))).toContain('kcp-keys.json');
  });

  const isLikelySecret = (name: string): boolean => /KEY|SECRET|SEED|PASSWORD|PASSPHRASE/.test(name);
});
