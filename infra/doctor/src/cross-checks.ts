import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { Finding } from './findings.ts';

/** The variables of the file. */
export type File = Readonly<Record<string, string | undefined>>;

const DAY_MS = 24 * 60 * 60 * 1000;
const SOON_DAYS = 30;
const KEY_PERIOD_DAYS = 365;
const TURNED_KEYS = ['jwt', 'index', 'data', 'documents', 'message'];

const wrong = (of: string, say: string): Finding => ({ level: 'wrong', of, say });
const risky = (of: string, say: string): Finding => ({ level: 'risky', of, say });
const has = (file: File, name: string): boolean => (file[name] ?? '').trim() !== '';
const onLines = (pem: string): string => pem.replaceAll('\\n', '\n');

/** Checks that no part can make alone: settings that must fit each other, the public address, shared secrets. */
export const crossChecks = (file: File, now: Date): Finding[] => [
  ...placeholders(file),
  ...sharedSecrets(file),
  ...tokenKeys(file),
  ...oldKeys(file, now),
  ...cardKeys(file, now),
  ...publicAddress(file),
  ...loosenings(file),
];

const placeholders = (file: File): Finding[] =>
  Object.entries(file)
    .filter(([, value]) => /^<[^<>]*>$/.test(value ?? ''))
    .map(([name]) => wrong(name, 'is not filled in yet: run node infra/docker/make-env.mjs'));

/** Keys and passwords of their own purpose each; a shared one opens two doors. */
function sharedSecrets(file: File): Finding[] {
  const owners = new Map<string, string>();
  return Object.entries(file).flatMap(([name, value = '']) => {
    if (!/(?:_DATA_KEY|_INDEX_KEY|DOCUMENT_KEYS|MESSAGE_ROOT|PASSWORD|_NATS_SEED)$/.test(name) || value === '')
      return [];
    const first = owners.get(value);
    owners.set(value, first ?? name);
    return first === undefined ? [] : [wrong(name, `is the same secret as ${first}`)];
  });
}

function tokenKeys(file: File): Finding[] {
  if (!has(file, 'JWT_PRIVATE_KEY') || !has(file, 'JWT_PUBLIC_KEY')) return [];
  const made = publicHalf(file['JWT_PRIVATE_KEY'] ?? '');
  const given = attempt(() => createPublicKey(onLines(file['JWT_PUBLIC_KEY'] ?? '')));
  if (!made || !given) return [wrong('JWT_PRIVATE_KEY, JWT_PUBLIC_KEY', 'are no pair of PEM keys')];
  return made.equals(given) ? [] : [wrong('JWT_PUBLIC_KEY', 'is not the public half of JWT_PRIVATE_KEY')];
}

/** Keys that `npm run keys` turns, older than a year (docs/operations/keys.md). */
const oldKeys = (file: File, now: Date): Finding[] =>
  TURNED_KEYS.flatMap((key) => {
    const made = file[`TURNED_${key.toUpperCase()}`] ?? file['KEYS_MADE'] ?? '';
    const isOld = now.getTime() - Date.parse(made) > KEY_PERIOD_DAYS * DAY_MS;
    return isOld ? [risky(`the key ${key}`, `is of ${made}: turn it, npm run keys -- ${key} add`)] : [];
  });

function cardKeys(file: File, now: Date): Finding[] {
  if (!has(file, 'KCP_CERT_INFO') || !has(file, 'KCP_PRIVATE_KEY')) return [];
  const certificate = attempt(() => new X509Certificate(certificateText(file['KCP_CERT_INFO'] ?? '')));
  if (!certificate) return [wrong('KCP_CERT_INFO', 'is not a certificate that can be read')];
  const key = privateKey(file['KCP_PRIVATE_KEY'] ?? '', file['KCP_PRIVATE_KEY_PASSPHRASE'] ?? '');
  if (!key) return [wrong('KCP_PRIVATE_KEY', 'does not open with KCP_PRIVATE_KEY_PASSPHRASE')];
  const fits = certificate.checkPrivateKey(key);
  const daysLeft = Math.floor((certificate.validToDate.getTime() - now.getTime()) / DAY_MS);
  return [
    ...(fits ? [] : [wrong('KCP_PRIVATE_KEY', 'is not the key of KCP_CERT_INFO')]),
    ...(daysLeft < 0 ? [wrong('KCP_CERT_INFO', 'has expired')] : []),
    ...(daysLeft >= 0 && daysLeft < SOON_DAYS ? [risky('KCP_CERT_INFO', `expires in ${daysLeft} days`)] : []),
  ];
}

function publicAddress(file: File): Finding[] {
  const origin = URL.parse(file['PUBLIC_ORIGIN'] ?? '');
  if (!origin || !isProduction(file)) return [];
  if (origin.protocol !== 'https:') return [wrong('PUBLIC_ORIGIN', 'must be https in production: cookies and cards')];
  return /^(localhost|127\.|\[::1\])/.test(origin.host)
    ? [wrong('PUBLIC_ORIGIN', 'is this machine: providers send people and notices to it')]
    : [];
}

const isProduction = (file: File): boolean => (file['NODE_ENV'] ?? 'production') === 'production';

/** Settings that the code accepts and a platform for real money should not have. */
function loosenings(file: File): Finding[] {
  const found: Finding[] = [];
  if (!isProduction(file)) found.push(risky('NODE_ENV', 'is not production: what is only for trials is allowed'));
  if (file['SHOP_REVIEW'] === 'auto') found.push(risky('SHOP_REVIEW', 'approves every complete shop by itself'));
  if (file['SECOND_PERSON'] === 'optional') found.push(risky('SECOND_PERSON', 'lets one operator move money alone'));
  if (isProduction(file) && !has(file, 'OPERATORS_ORIGIN'))
    found.push(risky('OPERATORS_ORIGIN', 'is missing: operators share the origin of shoppers and owners'));
  if (!has(file, 'COMPANY_NAME')) found.push(risky('COMPANY_NAME', 'is missing: the law asks a seller to name itself'));
  if (/@jumun\.test$/.test(file['OPERATOR_EMAIL'] ?? ''))
    found.push(risky('OPERATOR_EMAIL', 'is the address of the example'));
  if (has(file, 'RATE_LIMIT_SCALE') && Number(file['RATE_LIMIT_SCALE']) > 1)
    found.push(risky('RATE_LIMIT_SCALE', 'lets everybody try passwords more often'));
  return found;
}

const publicHalf = (pem: string): KeyObject | undefined => attempt(() => createPublicKey(onLines(pem)));
const privateKey = (pem: string, passphrase: string): KeyObject | undefined =>
  attempt(() => createPrivateKey({ key: onLines(pem), ...(passphrase !== '' && { passphrase }) }));

/** KCP wants it on one line, where its own line ends are spaces or nothing. */
function certificateText(oneLine: string): string {
  const body = oneLine.replace(/-----(BEGIN|END) CERTIFICATE-----/g, '').replace(/\\n|\s/g, '');
  return `-----BEGIN CERTIFICATE-----\n${body.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
