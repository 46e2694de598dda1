import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { messageKeysOf } from '@jumun/servers';
import { isVariableOfTheRun, type Variables } from './config.ts';
import { buckets, demo, keyHolders, type Part, parts, repositoryRoot } from './parts.ts';
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
const ownedByTheRun: Readonly<Record<string, Maker>> = {
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
};

/** Settings that the local run chooses, and its user may choose otherwise. */
const chosenByTheRun: Readonly<Record<string, Maker>> = {
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
  DEMO_STORE: () => demo.shopName,
};
/** Every setting that the run has a value for, for the check that a part reads each. */
export const settingsOfTheRun = Object.keys({ ...ownedByTheRun, ...chosenByTheRun });

const isKnown = (name: string): boolean => parts.some(({ settings }) => settings.includes(name));

/** The settings of one copy of a part; the user's own variables win where the run leaves them the choice. */
export function settingsOf(
  source: SettingSource,
  own: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const name of source.part.settings) {
    const make = ownedByTheRun[name];
    const value = make ? make(source) : (own[name] ?? chosenByTheRun[name]?.(source) ?? source.providers[name]);
    if (value !== undefined) settings[name] = value;
  }
  return settings;
}

/** Variables that a caller of the library adds for tests of its own; every process of ours gets them unchanged. */
export function extrasOf(added: Variables): Record<string, string> {
  const extras = Object.entries(added).filter(([name]) => !isKnown(name) && !isVariableOfTheRun(name));
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
