import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { messageKeysOf } from '@jumun/servers';
import { isVariableOfTheRun, type Variables } from './config.ts';
import { buckets, demo, keyHolders, type Part, providerSettings, repositoryRoot, type SettingName } from './parts.ts';
import type { Secrets } from './secrets.ts';

/** Addresses of the servers, ours or the user's; ours with a user that may do everything. */
export interface ServerAddresses {
  postgresUrl: string;
  natsUrl: string;
  redisUrl: string;
  /** The seed by which a part, or the administrator, is known to NATS; undefined where the user's server asks for none. */
  natsSeedOf(part: string): string | undefined;
  /** The address of Redis for a part: our server knows each by its own password. */
  redisUrlOf(part: string): string;
  s3: { endpoint: string; accessKey: string; secretKey: string };
}

/** Everything that a part's settings are made from. */
export interface SettingSource extends Omit<ServerAddresses, 'redisUrl'> {
  part: Part;
  httpPort: number;
  publicOrigin: string;
  /** The folder that the servers of this run keep their data in. */
  dataFolder: string;
  /** HTTP ports of the copies of every service. */
  servicePorts: ReadonlyMap<string, readonly number[]>;
  secrets: Secrets;
  /** Whether the parts run as they do where money is real, refusals of what is only for trials included. */
  isProduction: boolean;
  /** Addresses and keys of the outside providers, from the sandbox. */
  providers: Readonly<Record<string, string>>;
}

type Maker = (source: SettingSource) => string | undefined;

/** Settings by which the parts find each other: a variable of the same name in the shell means something else. */
const ownedByTheRun = {
  NODE_ENV: ({ isProduction }) => (isProduction ? 'production' : 'development'),
  HTTP_HOST: () => '127.0.0.1',
  HTTP_PORT: ({ httpPort }) => String(httpPort),
  NATS_URL: ({ natsUrl }) => natsUrl,
  NATS_SEED: ({ natsSeedOf, part }) => natsSeedOf(part.name),
  REDIS_URL: ({ redisUrlOf, part }) => redisUrlOf(part.name),
  DATABASE_URL: ({ postgresUrl, part, secrets }) => databaseUrl(postgresUrl, part.name, secrets),
  MIGRATIONS_URL: ({ postgresUrl, part, secrets }) => migrationsUrl(postgresUrl, part.name, secrets),
  MESSAGE_KEYS: ({ part, secrets }) =>
    messageKeysOf([Buffer.from(secrets.messageKey, 'base64')], part.name, keyHolders),
  PUBLIC_ORIGIN: ({ publicOrigin }) => publicOrigin,
  JWT_PRIVATE_KEY: ({ secrets }) => secrets.jwtPrivateKey,
  JWT_PUBLIC_KEY: ({ secrets }) => secrets.jwtPublicKey,
  DATA_KEY: ({ secrets }) => secrets.dataKey,
  INDEX_KEY: ({ secrets }) => secrets.dataKey,
  DOCUMENT_KEYS: ({ secrets }) => createHmac('sha256', secrets.dataKey).update('documents').digest('base64'),
  S3_ENDPOINT: ({ s3 }) => s3.endpoint,
  S3_ACCESS_KEY: ({ s3 }) => s3.accessKey,
  S3_SECRET_KEY: ({ s3 }) => s3.secretKey,
  WEB_ROOT: () => join(repositoryRoot, 'web/dist'),
  REALTIME_URL: ({ servicePorts }) => addressesOf(servicePorts.get('realtime') ?? []),
  SERVICE_HEALTH_URLS: ({ servicePorts }) =>
    [...servicePorts].flatMap(([name, ports]) => ports.map((port) => `${name}=${healthAddress(port)}`)).join(','),
  DATA_FOLDER: ({ dataFolder }) => dataFolder,
} satisfies Partial<Record<SettingName, Maker>>;

/** Settings that have a good default of their own and are there for users to change. */
const leftOut = (): undefined => undefined;

const makers: Readonly<Record<SettingName, Maker>> = {
  ...ownedByTheRun,
  LOG_LEVEL: () => 'info',
  // Costs a read half of its time; tests and development turn it on.
  SELF_CHECKS: () => 'off',
  OPERATOR_EMAIL: () => demo.operatorEmail,
  OPERATOR_PASSWORD: () => demo.password,
  OPERATOR_SECOND_FACTOR: () => 'optional',
  SHOP_REVIEW: () => 'auto',
  // The demo has one operator.
  SECOND_PERSON: () => 'optional',
  S3_PUBLIC_BUCKET: () => buckets.public,
  S3_PRIVATE_BUCKET: () => buckets.private,
  KCP_FORM_ORIGINS: leftOut,
  SERVICE_WORKER: leftOut,
  KCP_RECEIPT_BASE: leftOut,
  KCP_QUOTA: leftOut,
  KCP_WALLET_FIELDS: leftOut,
  TRUSTED_PROXIES: leftOut,
  METRICS_TOKEN: leftOut,
  TLS_CA_FILE: leftOut,
  OTEL_EXPORTER_OTLP_ENDPOINT: leftOut,
  TRACE_SAMPLE: leftOut,
  NATS_REPLICAS: leftOut,
  RATE_LIMIT_SCALE: leftOut,
  HOLD_SHARE: leftOut,
  OPEN_CHECKOUTS_PER_BROWSER: leftOut,
  OPEN_CHECKOUTS_PER_ADDRESS: leftOut,
  MAX_CONNECTIONS: leftOut,
  MAX_CONNECTIONS_PER_ADDRESS: leftOut,
  MAX_SOCKETS: leftOut,
  MAX_SOCKETS_PER_ADDRESS: leftOut,
  HEADERS_TIMEOUT_MS: leftOut,
  BODY_TIMEOUT_MS: leftOut,
  DRAIN_MS: leftOut,
  DEMO_STORE: () => demo.shopName,
  CARD_PROVIDERS: leftOut,
  COMPANY_NAME: leftOut,
  COMPANY_REPRESENTATIVE: leftOut,
  COMPANY_BUSINESS_NUMBER: leftOut,
  COMPANY_MAIL_ORDER_NUMBER: leftOut,
  COMPANY_ADDRESS: leftOut,
  COMPANY_PHONE: leftOut,
  COMPANY_EMAIL: leftOut,
  COMPANY_PRIVACY_OFFICER: leftOut,
  COMPANY_MAIL_SENDER: leftOut,
  COMPANY_HOSTING: leftOut,
  FOLLOW_WITHIN_MS: leftOut,
  FOLLOW_FOR_MS: leftOut,
  ...(Object.fromEntries(
    providerSettings.map((name): [string, Maker] => [name, ({ providers }) => providers[name]]),
  ) as Record<(typeof providerSettings)[number], Maker>),
};

/** The settings of one copy of a part; the user's own variables win where the run leaves them the choice. */
export function settingsOf(
  source: SettingSource,
  own: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const name of source.part.settings) {
    const value = (name in ownedByTheRun ? undefined : own[name]) ?? makers[name](source);
    if (value !== undefined) settings[name] = value;
  }
  return settings;
}

/** What a caller of the library adds for tests of its own: it goes to every process of ours as it is. */
export function extrasOf(added: Variables): Record<string, string> {
  const extras = Object.entries(added).filter(([name]) => !(name in makers) && !isVariableOfTheRun(name));
  return Object.fromEntries(extras.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Address of a part's own database with the role that the part runs as. */
export function databaseUrl(postgresUrl: string, part: string, secrets: Secrets): string {
  return addressOf(postgresUrl, part, databaseName(part), secrets.databasePasswords[part]);
}

/** Address of a part's own database with the role that owns it. */
export function migrationsUrl(postgresUrl: string, part: string, secrets: Secrets): string {
  return addressOf(postgresUrl, part, ownerName(part), secrets.databaseOwnerPasswords[part]);
}

function addressOf(postgresUrl: string, part: string, role: string, password = ''): string {
  const url = new URL(postgresUrl);
  url.username = role;
  url.password = password;
  url.pathname = `/${databaseName(part)}`;
  return url.href;
}

/** Name of a part's database, and of the role that the part runs as. */
export function databaseName(part: string): string {
  return `jumun_${part}`;
}

/** Name of the role that owns a part's database and everything in it. */
export function ownerName(part: string): string {
  return `${databaseName(part)}_owner`;
}

function addressesOf(ports: readonly number[]): string {
  return ports.map((port) => `http://127.0.0.1:${port}`).join(',');
}

function healthAddress(port: number): string {
  return `${addressesOf([port])}/health/ready`;
}
