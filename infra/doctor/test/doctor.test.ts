import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { startSandbox, type Sandbox } from '@jumun/sandbox';
import { examine } from '../src/examine.ts';
import { reportOf, type Finding } from '../src/findings.ts';
import { settingsByPart } from '../src/settings/declared.ts';

const repository = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'jumun-doctor-'));
const now = new Date();
let sandbox: Sandbox;
/** A whole configuration as make-env writes it for a trial, with the addresses of this test's sandbox. */
let trial: Record<string, string>;
/** The smallest production: a card company and text messages. */
let smallest: Record<string, string>;

beforeAll(async () => {
  sandbox = await startSandbox();
  const servers = join(folder, 'infra/docker/servers');
  mkdirSync(servers, { recursive: true });
  copyFileSync(join(repository, 'docker-compose.yml'), join(folder, 'docker-compose.yml'));
  const out = join(folder, '.env');
  const options = ['--sandbox', '--out', out, '--servers', servers, '--sandbox-data', join(folder, 'sandbox')];
  execFileSync(process.execPath, [join(repository, 'infra/docker/make-env.mjs'), ...options]);
  const made = parseEnv(readFileSync(out, 'utf8'));
  // Keys with line ends are written in one line in such a file.
  const ofSandbox = Object.entries(sandbox.env).map(([name, value]) => [name, value.replaceAll('\n', '\\n')]);
  trial = { ...withValues(made), ...Object.fromEntries(ofSandbox) };
  const kept = Object.entries(trial).filter(([name]) => !isOptional(name));
  const company = Object.fromEntries(COMPANY.map((name) => [name, 'x']));
  smallest = {
    ...Object.fromEntries(kept),
    ...company,
    ...{ COMPANY_BUSINESS_NUMBER: '123-45-67891', COMPANY_EMAIL: 'help@jumun.example' },
    ...{
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://jumun.example',
      OPERATORS_ORIGIN: 'https://ops.jumun.example',
    },
    ...{ OPERATOR_EMAIL: 'ops@jumun.example' },
  };
}, 60_000);
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const COMPANY = [
  'COMPANY_NAME',
  'COMPANY_REPRESENTATIVE',
  'COMPANY_MAIL_ORDER_NUMBER',
  'COMPANY_ADDRESS',
  'COMPANY_PHONE',
  'COMPANY_PRIVACY_OFFICER',
];
/** A setting of the sandbox that production does without. */
const isOptional = (name: string): boolean =>
  Object.hasOwn(sandbox.env, name) && !required.has(name) && name !== 'KCP_PRIVATE_KEY_PASSPHRASE';
const required = new Set(
  [...settingsByPart.values()].flat().flatMap(({ name, without }) => (without === undefined ? [name] : [])),
);
const withValues = (file: NodeJS.Dict<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(file).flatMap(([name, value]) => (value ? [[name, value]] : [])));
const look = (file: Record<string, string>, asksProviders = false): Promise<Finding[]> =>
  examine({ root: folder, file, now, asksProviders });
const wrong = async (file: Record<string, string>, asksProviders = false): Promise<string[]> =>
  (await look(file, asksProviders)).filter(({ level }) => level === 'wrong').map(({ of, say }) => `${of}: ${say}`);
const without = (file: Record<string, string>, ...names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(file).filter(([name]) => !names.includes(name)));

describe('a right configuration', () => {
  it('has every provider answer, and nothing wrong', async () => {
    const findings = await look(trial, true);
    expect(findings.filter(({ level }) => level === 'wrong' || level === 'away')).toEqual([]);
    expect(findings.filter(({ level }) => level === 'right').map(({ of }) => of)).toEqual(
      expect.arrayContaining([
        'kcp',
        'solapi',
        'alimtalk',
        'mail',
        'push',
        'kakao-channel',
        'google',
        'naver',
        'kakao',
        'nts',
        'deepl',
      ]),
    );
    expect(reportOf(findings)).toContain('Nothing is wrong.');
  });

  it('may be a card company and text messages alone, in production', async () => {
    const findings = await look(smallest);
    expect(findings.filter(({ level }) => level === 'wrong' || level === 'risky')).toEqual([]);
    expect(findings.filter(({ level }) => level === 'right').map(({ of }) => of)).toEqual(['solapi', 'kcp'].toSorted());
  });
});

describe('keys older than a year', () => {
  it('are named, each by the day that it was made or turned last', async () => {
    const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
    const file = { ...smallest, KEYS_MADE: daysAgo(367), TURNED_JWT: daysAgo(360), TURNED_DATA: daysAgo(400) };
    const findings = (await look(file)).filter(({ level }) => level === 'risky').map(({ of, say }) => `${of}: ${say}`);
    const old = (key: string, days: number): string =>
      `the key ${key}: is of ${daysAgo(days)}: turn it, npm run keys -- ${key} add`;
    expect(findings).toEqual([old('index', 367), old('data', 400), old('documents', 367), old('message', 367)]);
  });
});

describe('a risky configuration', () => {
  it('has operators share the origin of shoppers', async () => {
    const findings = await look(without(smallest, 'OPERATORS_ORIGIN'));
    expect(findings.filter(({ level }) => level === 'risky')).toMatchObject([
      { of: 'OPERATORS_ORIGIN', say: expect.stringContaining('share the origin of shoppers') },
    ]);
  });
});

describe('a wrong configuration', () => {
  it.each<[string, (file: Record<string, string>) => Record<string, string>, string]>([
    ['lacks the card company', (file) => without(file, 'KCP_SITE_CD'), 'KCP_SITE_CD: is missing'],
    ['lacks text messages', (file) => without(file, 'SOLAPI_API_KEY'), 'SOLAPI_API_KEY: is missing'],
    [
      'has half of a log-in',
      (file) => ({ ...file, NAVER_CLIENT_ID: 'x' }),
      'NAVER_CLIENT_SECRET: is missing beside NAVER_CLIENT_ID',
    ],
    [
      'has half of a mail server',
      (file) => ({ ...file, MAIL_SENDER: 'a@b.example' }),
      'SMTP_URL: is missing beside MAIL_SENDER',
    ],
    [
      'speaks to a provider in the clear',
      (file) => ({ ...file, KCP_API_BASE: 'http://spl.kcp.co.kr' }),
      'KCP_API_BASE: must be an https address in production',
    ],
    [
      'is found by http',
      (file) => ({ ...file, PUBLIC_ORIGIN: 'http://jumun.example' }),
      'PUBLIC_ORIGIN: must be https in production: cookies and cards',
    ],
    [
      'has the operators at the public host',
      (file) => ({ ...file, OPERATORS_ORIGIN: 'https://jumun.example:8443' }),
      'OPERATORS_ORIGIN: is the host of PUBLIC_ORIGIN',
    ],
    [
      'has a key that is no key',
      (file) => ({ ...file, AUTH_DATA_KEY: 'short' }),
      'AUTH_DATA_KEY: is not a list of keys of 32 bytes in base64',
    ],
    [
      'uses one key for two things',
      (file) => ({ ...file, ORDERS_DATA_KEY: file['AUTH_DATA_KEY'] ?? '' }),
      'ORDERS_DATA_KEY: is the same secret as AUTH_DATA_KEY',
    ],
    [
      'has another passphrase',
      (file) => ({ ...file, KCP_PRIVATE_KEY_PASSPHRASE: 'x' }),
      'KCP_PRIVATE_KEY: does not open with KCP_PRIVATE_KEY_PASSPHRASE',
    ],
    [
      'was not filled in',
      (file) => ({ ...file, MESSAGE_ROOT: '<32 bytes>' }),
      'MESSAGE_ROOT: is not filled in yet: run node infra/docker/make-env.mjs',
    ],
    [
      'names half of a company',
      (file) => without(file, 'COMPANY_PHONE'),
      'COMPANY_PHONE: is missing beside COMPANY_NAME',
    ],
    [
      'lets operators in by one proof',
      (file) => ({ ...file, OPERATOR_SECOND_FACTOR: 'optional' }),
      "OPERATOR_SECOND_FACTOR: must be 'required' in production",
    ],
    [
      'signs with a key that nobody checks by',
      (file) => ({ ...file, JWT_PUBLIC_KEY: otherPublicKey }),
      'JWT_PUBLIC_KEY: is not the public half of JWT_PRIVATE_KEY',
    ],
  ])('%s', async (_what, change, fault) => {
    expect(await wrong(change(smallest))).toEqual([fault]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['the card company', { KCP_SITE_CD: 'XXXXX' }, 'KCP_SITE_CD, KCP_CERT_INFO: are not taken'],
    ['text messages', { SOLAPI_API_SECRET: 'wrong' }, 'SOLAPI_API_KEY, SOLAPI_API_SECRET: are not taken'],
    [
      'templates',
      { ALIMTALK_TEMPLATES: `order-paid.owner=KA01TP${'0'.repeat(32)}` },
      'SOLAPI_PFID, ALIMTALK_TEMPLATES: name templates that are not approved',
    ],
    ['Google', { GOOGLE_CLIENT_SECRET: 'wrong' }, 'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: does not take this client'],
    ['Naver', { NAVER_CLIENT_SECRET: 'wrong' }, 'NAVER_CLIENT_ID, NAVER_CLIENT_SECRET: does not take this client'],
    ['Kakao', { KAKAO_REST_KEY: 'wrong' }, 'KAKAO_REST_KEY, KAKAO_CLIENT_SECRET: does not take this client'],
    ['the channel', { KAKAO_ADMIN_KEY: 'wrong' }, 'KAKAO_ADMIN_KEY, KAKAO_CHANNEL_ID: are not taken'],
  ])('is found out by asking %s', async (_whom, changed, fault) => {
    const faults = await wrong({ ...trial, ...changed }, true);
    expect(faults.map((each) => each.startsWith(fault))).toContain(true);
    // A key is never printed.
    for (const value of Object.values(changed)) expect(faults.join('\n')).not.toContain(value);
  });

  it('has a mail server that does not let us in', async () => {
    const { SMTP_URL: url = '' } = trial;
    const other = new URL(url);
    other.password = 'wrong';
    expect(await wrong({ ...trial, SMTP_URL: other.href }, true)).toEqual([
      expect.stringMatching(/^SMTP_URL: is not let in \(eauth-535\)$/),
    ]);
  });
});

const otherPublicKey =
  '-----BEGIN PUBLIC KEY-----\\nMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEVs/o5+uQbTjL3chynL4wXgUg2R9\\nq9UU8I5mEovUf86QZ7kOBIjJwqnzD1omageEHWwHdBO6B+dFabmdT9POxg==\\n-----END PUBLIC KEY-----';
