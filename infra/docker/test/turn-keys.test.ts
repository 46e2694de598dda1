import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@jumun/local';
import { accessTokenKeyId } from '@jumun/runtime';

const DAY_MS = 24 * 60 * 60 * 1000;

let folder = '';
let made = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'jumun-turn-'));
  made = join(folder, 'made.env');
  const places = ['--out', made, '--servers', join(folder, 'servers'), '--sandbox-data', join(folder, 'sandbox')];
  execFileSync(process.execPath, [join(repositoryRoot, 'infra/docker/make-env.mjs'), ...places]);
});
beforeEach(() => copyFileSync(made, envFile()));
afterAll(() => rmSync(folder, { recursive: true }));

const envFile = (): string => join(folder, '.env');
const env = (): string => readFileSync(envFile(), 'utf8');
const run = (...words: string[]) =>
  spawnSync(
    process.execPath,
    [
      join(repositoryRoot, 'infra/docker/turn-keys.mjs'),
      ...words,
      '--out',
      envFile(),
      '--servers',
      join(folder, 'servers'),
    ],
    { encoding: 'utf8' },
  );
function turn(...words: string[]): string {
  const { status, stderr, stdout } = run(...words);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}
/** The last step was done so long ago. */
function pass(days: number): void {
  const earlier = (_line: string, step: string, at: string): string =>
    `${step}${new Date(Date.parse(at) - days * DAY_MS).toISOString()}`;
  writeFileSync(envFile(), env().replace(/^(TURNING_[A-Z]+=\w+ )(.+)$/m, earlier));
}
const valueOf = (name: string): string =>
  new RegExp(`^${name}=(.+)$`, 'm').exec(env())?.[1]?.replaceAll('\\n', '\n') ?? '';
const publicIds = (): string[] =>
  (valueOf('JWT_PUBLIC_KEY').match(/-----BEGIN[^]+?END PUBLIC KEY-----/g) ?? []).map(accessTokenKeyId);
const signingId = (): string => accessTokenKeyId(valueOf('JWT_PRIVATE_KEY'));

describe('npm run keys', () => {
  it('turns the signing key: known everywhere before it signs, and the old one known until its tokens ended', () => {
    const old = signingId();
    expect(turn('jwt', 'add')).toContain('docker compose up -d\n');
    const [first, fresh] = publicIds();
    expect([first, signingId()]).toEqual([old, old]);
    expect(turn('jwt', 'use')).toContain('docker compose up -d auth\n');
    expect([signingId(), publicIds()]).toEqual([fresh, [old, fresh]]);
    pass(1);
    turn('jwt', 'drop');
    expect([signingId(), publicIds()]).toEqual([fresh, [fresh]]);
    expect(env()).not.toMatch(/JWT_NEXT|TURNING/);
    expect(valueOf('TURNED_JWT')).toBe(new Date().toISOString().slice(0, 10));
    expect(statSync(envFile()).mode & 0o077).toBe(0);
  });

  it.each([
    ['index', ['AUTH_INDEX_KEY', 'NOTIFICATIONS_INDEX_KEY']],
    ['data', ['AUTH_DATA_KEY', 'ORDERS_DATA_KEY', 'NOTIFICATIONS_DATA_KEY', 'SETTLEMENT_DATA_KEY']],
    ['message', ['MESSAGE_ROOT']],
  ])('turns %s: behind first, then in front, then alone, and all else stays', (name, variables) => {
    const before = env();
    const old = variables.map(valueOf);
    const rings = () => variables.map((variable) => valueOf(variable).split(','));
    turn(name, 'add');
    const fresh = rings().map(([, next]) => next);
    expect(rings()).toEqual(old.map((key, place) => [key, fresh[place]]));
    expect(new Set(fresh).size).toBe(variables.length);
    turn(name, 'use');
    expect(rings()).toEqual(old.map((key, place) => [fresh[place], key]));
    pass(9);
    turn(name, 'drop');
    expect(rings()).toEqual(fresh.map((key) => [key]));
    const restOf = (text: string): string[] =>
      text
        .split('\n')
        .filter((line) => !/MESSAGE_KEYS=|^TURNED_/.test(line) && !variables.some((each) => line.startsWith(each)));
    expect(restOf(env()).join('\n').trim()).toBe(restOf(before).join('\n').trim());
  });

  it('gives the parts the keys of both roots while the root of messages turns', () => {
    const [keys, root] = [valueOf('GATEWAY_MESSAGE_KEYS'), valueOf('MESSAGE_ROOT')];
    turn('message', 'add');
    expect(valueOf('GATEWAY_MESSAGE_KEYS').split(',')).toEqual(expect.arrayContaining(keys.split(',')));
    turn('message', 'use');
    turn('message', 'drop', '--early');
    for (const key of keys.split(',')) expect(valueOf('GATEWAY_MESSAGE_KEYS')).not.toContain(key);
    expect(valueOf('MESSAGE_ROOT')).not.toContain(root);
  });

  it('keeps the old keys of documents, which are not sealed anew, however often they turn', () => {
    const first = valueOf('DOCUMENT_KEYS');
    for (const length of [2, 3]) {
      turn('documents', 'add');
      turn('documents', 'use');
      expect(valueOf('DOCUMENT_KEYS').split(',')).toHaveLength(length);
    }
    expect(valueOf('DOCUMENT_KEYS').split(',').at(-1)).toBe(first);
    expect(run('documents', 'drop')).toMatchObject({ status: 1, stderr: expect.stringContaining('never dropped') });
  });

  it('refuses a step out of its turn or too soon, says how far each key is, and leaves the file as it is', () => {
    const refused = (words: string[], why: string): void => {
      const before = env();
      expect(run(...words)).toMatchObject({ status: 1, stderr: expect.stringContaining(why) });
      expect(env()).toBe(before);
    };
    refused(['jwt', 'use'], 'The next step of jwt is add');
    refused(['index', 'drop'], 'The next step of index is add');
    refused(['nothing', 'add'], 'npm run keys');
    refused(['jwt', 'throw'], 'npm run keys');
    turn('index', 'add');
    refused(['index', 'add'], 'The next step of index is use');
    turn('index', 'use');
    // Once more, it would write with the old key again.
    refused(['index', 'use'], 'The next step of index is drop');
    refused(['index', 'drop'], 'Too soon');
    const told = turn();
    expect(told).toMatch(/^jwt: is of 20\d\d-\d\d-\d\d, to be turned until 20\d\d-\d\d-\d\d\.$/m);
    expect(told).toMatch(/^index: .+ use was done at .+ npm run keys -- index drop\n {2}but first .+ reindexed 0 /m);
    pass(1);
    turn('index', 'drop');
  });
});
