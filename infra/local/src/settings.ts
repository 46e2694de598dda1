import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { isVariableOfTheRun, type Variables } from './config.ts';
import { buckets, demo, type Part, repositoryRoot, type SettingName } from './parts.ts';
import type { Secrets } from './secrets.ts';

/** What a part's settings are made from. */
export interface SettingSource {
  part: Part;
  httpPort: number;
  publicOrigin: string;
  postgresUrl: string;
  natsUrl: string;
  redisUrl: string;
  s3: { endpoint: string; accessKey: string; secretKey: string };
  /** HTTP ports of the copies of every service. */
  servicePorts: ReadonlyMap<string, readonly number[]>;
  secrets: Secrets;
  /** Addresses and keys of the outside providers, from the sandbox. */
  providers: Readonly<Record<string, string>>;
}

const makers = {
  NODE_ENV: () => 'development',
  LOG_LEVEL: () => 'info',
  HTTP_HOST: () => '127.0.0.1',
  HTTP_PORT: ({ httpPort }) => String(httpPort),
  NATS_URL: ({ natsUrl }) => natsUrl,
  REDIS_URL: ({ redisUrl }) => redisUrl,
  DATABASE_URL: ({ postgresUrl, part, secrets }) => databaseUrl(postgresUrl, part.name, secrets),
  MESSAGE_KEY: ({ secrets }) => secrets.messageKey,
  PUBLIC_ORIGIN: ({ publicOrigin }) => publicOrigin,
  JWT_PRIVATE_KEY: ({ secrets }) => secrets.jwtPrivateKey,
  JWT_PUBLIC_KEY: ({ secrets }) => secrets.jwtPublicKey,
  DATA_KEY: ({ secrets }) => secrets.dataKey,
  INDEX_KEY: ({ secrets }) => secrets.dataKey,
  DOCUMENT_KEYS: ({ secrets }) => createHmac('sha256', secrets.dataKey).update('documents').digest('base64'),
  OPERATOR_EMAIL: () => demo.operatorEmail,
  OPERATOR_PASSWORD: () => demo.password,
  SHOP_REVIEW: () => 'auto',
  S3_ENDPOINT: ({ s3 }) => s3.endpoint,
  S3_ACCESS_KEY: ({ s3 }) => s3.accessKey,
  S3_SECRET_KEY: ({ s3 }) => s3.secretKey,
  S3_PUBLIC_BUCKET: () => buckets.public,
  S3_PRIVATE_BUCKET: () => buckets.private,
  WEB_ROOT: () => join(repositoryRoot, 'web/dist'),
  REALTIME_URL: ({ servicePorts }) => addressesOf(servicePorts.get('realtime') ?? []),
  SERVICE_HEALTH_URLS: ({ servicePorts }) => addressesOf([...servicePorts.values()].flat(), '/health/ready'),
  KCP_FORM_ORIGINS: leftOut,
  TRUSTED_PROXIES: leftOut,
  RATE_LIMIT_SCALE: leftOut,
  KCP_PAY_BASE: provided('KCP_PAY_BASE'),
  KCP_API_BASE: provided('KCP_API_BASE'),
  KCP_SITE_CD: provided('KCP_SITE_CD'),
  KCP_CERT_INFO: provided('KCP_CERT_INFO'),
  KCP_PRIVATE_KEY: provided('KCP_PRIVATE_KEY'),
  KCP_PRIVATE_KEY_PASSPHRASE: provided('KCP_PRIVATE_KEY_PASSPHRASE'),
  SOLAPI_BASE: provided('SOLAPI_BASE'),
  SOLAPI_API_KEY: provided('SOLAPI_API_KEY'),
  SOLAPI_API_SECRET: provided('SOLAPI_API_SECRET'),
  SOLAPI_SENDER: provided('SOLAPI_SENDER'),
  SOLAPI_PFID: provided('SOLAPI_PFID'),
  SOLAPI_WEBHOOK_SECRET: provided('SOLAPI_WEBHOOK_SECRET'),
  CLOCK_URL: provided('CLOCK_URL'),
  PAYOUT_PROVIDER: provided('PAYOUT_PROVIDER'),
  STRIPE_API_KEY: provided('STRIPE_API_KEY'),
  STRIPE_API_HOST: provided('STRIPE_API_HOST'),
  STRIPE_API_PORT: provided('STRIPE_API_PORT'),
  STRIPE_API_PROTOCOL: provided('STRIPE_API_PROTOCOL'),
  STRIPE_WEBHOOK_SECRET: provided('STRIPE_WEBHOOK_SECRET'),
  TOSS_API_BASE: provided('TOSS_API_BASE'),
  TOSS_SECRET_KEY: provided('TOSS_SECRET_KEY'),
  TOSS_SECURITY_KEY: provided('TOSS_SECURITY_KEY'),
  GOOGLE_ISSUER: provided('GOOGLE_ISSUER'),
  GOOGLE_CLIENT_ID: provided('GOOGLE_CLIENT_ID'),
  GOOGLE_CLIENT_SECRET: provided('GOOGLE_CLIENT_SECRET'),
  NAVER_AUTH_BASE: provided('NAVER_AUTH_BASE'),
  NAVER_API_BASE: provided('NAVER_API_BASE'),
  NAVER_CLIENT_ID: provided('NAVER_CLIENT_ID'),
  NAVER_CLIENT_SECRET: provided('NAVER_CLIENT_SECRET'),
  KAKAO_AUTH_BASE: provided('KAKAO_AUTH_BASE'),
  KAKAO_API_BASE: provided('KAKAO_API_BASE'),
  KAKAO_CHANNEL_BASE: provided('KAKAO_CHANNEL_BASE'),
  KAKAO_REST_KEY: provided('KAKAO_REST_KEY'),
  KAKAO_CLIENT_SECRET: provided('KAKAO_CLIENT_SECRET'),
  KAKAO_ADMIN_KEY: provided('KAKAO_ADMIN_KEY'),
  KAKAO_CHANNEL_ID: provided('KAKAO_CHANNEL_ID'),
  MAIL_BASE: provided('MAIL_BASE'),
  MAIL_API_KEY: provided('MAIL_API_KEY'),
  MAIL_SENDER: provided('MAIL_SENDER'),
  POSTCODE_SCRIPT_URL: provided('POSTCODE_SCRIPT_URL'),
  NTS_BASE: provided('NTS_BASE'),
  NTS_SERVICE_KEY: provided('NTS_SERVICE_KEY'),
} as const satisfies Record<SettingName, (source: SettingSource) => string | undefined>;

// Settings that decide how the parts find each other: a variable of the same name in the shell means something else.
const ownedByTheRun = new Set<string>([
  'NODE_ENV',
  'HTTP_HOST',
  'HTTP_PORT',
  'NATS_URL',
  'REDIS_URL',
  'DATABASE_URL',
  'PUBLIC_ORIGIN',
  'MESSAGE_KEY',
  'DATA_KEY',
  'INDEX_KEY',
  'DOCUMENT_KEYS',
  'JWT_PRIVATE_KEY',
  'JWT_PUBLIC_KEY',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'WEB_ROOT',
  'REALTIME_URL',
  'SERVICE_HEALTH_URLS',
]);

/** The settings of one copy of a part; the user's own variables win where the run leaves them the choice. */
export function settingsOf(
  source: SettingSource,
  own: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const name of source.part.settings) {
    const value = (ownedByTheRun.has(name) ? undefined : own[name]) ?? makers[name](source);
    if (value !== undefined) settings[name] = value;
  }
  return settings;
}

/** What a caller of the library adds for tests of its own: it goes to every process of ours as it is. */
export function extrasOf(added: Variables): Record<string, string> {
  const extras = Object.entries(added).filter(([name]) => !(name in makers) && !isVariableOfTheRun(name));
  return Object.fromEntries(extras.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Address of a part's own database with the part's own role. */
export function databaseUrl(postgresUrl: string, part: string, secrets: Secrets): string {
  const url = new URL(postgresUrl);
  url.username = databaseName(part);
  url.password = secrets.databasePasswords[part] ?? '';
  url.pathname = `/${databaseName(part)}`;
  return url.href;
}

export function databaseName(part: string): string {
  return `jumun_${part}`;
}

function addressesOf(ports: readonly number[], path = ''): string {
  return ports.map((port) => `http://127.0.0.1:${port}${path}`).join(',');
}

/** For what has a good default of its own and is there for users to change. */
function leftOut(): undefined {
  return undefined;
}

function provided(name: string): (source: SettingSource) => string | undefined {
  return ({ providers }) => providers[name];
}
