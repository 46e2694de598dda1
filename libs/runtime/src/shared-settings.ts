import { z } from 'zod';
import {
  certificates,
  keyRing,
  messageKeys,
  natsSeed,
  origin,
  pem,
  port,
  providerBase,
  url,
  urlList,
  wholeNumber,
} from './config.js';
import { setting } from './setting.js';

/** Spans and the share of them that is kept. Spread it where a process reads its settings. */
export const tracingConfig = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'The base address of an OpenTelemetry collector that takes OTLP over HTTP; nothing is traced without it. With the profile "observability" of compose: http://tempo:4318.',
    url.optional(),
  ),
  TRACE_SAMPLE: setting(
    'The share of traces that are kept, 0 to 1; traces of money and of faults are always kept.',
    z.coerce.number('is not a number').min(0, 'is below 0').max(1, 'is above 1').default(0.05),
  ),
};

/** Variables that every service and the gateway share: spread into a z.object beside your own. */
export const commonConfig = {
  NODE_ENV: setting(
    '`production` refuses settings for trials: plain http to providers, servers without credentials, another clock.',
    z.enum(['development', 'test', 'production']).default('development'),
  ),
  SELF_CHECKS: setting(
    'Checks rows and answers against their declarations, which takes half of the time of a read; always off in production.',
    z.enum(['on', 'off']).default('on'),
  ),
  LOG_LEVEL: setting(
    'The lowest level that is logged, as JSON lines.',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  HTTP_HOST: setting(
    'The address to listen on: the gateway for everybody, the others for health and metrics.',
    z.string().default('127.0.0.1'),
    { wired: true },
  ),
  HTTP_PORT: setting('The port to listen on.', port, { wired: true }),
  NATS_URL: setting('The message bus; nodes of a cluster are separated by commas.', urlList, { wired: true }),
  NATS_REPLICAS: setting(
    'Nodes that hold each stream of events: 1 where NATS is alone, 3 in a cluster. Existing streams are not changed.',
    z.enum(['1', '3', '5'], 'is not 1, 3 or 5').transform(Number).default(1),
  ),
  NATS_SEED: setting('The key by which NATS knows this process; required in production.', natsSeed.optional(), {
    secret: true,
    own: true,
    wired: true,
  }),
  REDIS_URL: setting('Redis, for queues, limits and sockets; needs a user and a password in production.', url, {
    secret: true,
    own: true,
    wired: true,
  }),
  TLS_CA_FILE: setting(
    'The certificate authority of NATS, Redis and PostgreSQL where their addresses ask for TLS; the authorities of the machine where it is left out.',
    certificates.optional(),
    { wired: true },
  ),
  MESSAGE_KEYS: setting('The keys that sign messages between parts; `make-env.mjs` derives them.', messageKeys, {
    secret: true,
    own: true,
    wired: true,
  }),
  PUBLIC_ORIGIN: setting(
    'The address that people open, without a path: providers send browsers and notices back to it. In production it is https, but for this machine’s own.',
    origin,
    { https: 'unless local' },
  ),
  ...tracingConfig,
  CLOCK_URL: setting('The clock of a platform under test; empty in production.', url.optional()),
};

/** The address that operators open, where it is not the public one. */
export const operatorsAddress = {
  OPERATORS_ORIGIN: setting(
    'The address that operators alone open, without a path: another host than `PUBLIC_ORIGIN`, at the same proxy (docs/go-live/README.md). Without it they share the origin of shoppers and owners.',
    origin.optional(),
    { https: 'unless local' },
  ),
};

/** Where operators open their pages. */
export const operatorsOriginOf = (config: { PUBLIC_ORIGIN: string; OPERATORS_ORIGIN?: string | undefined }): string =>
  config.OPERATORS_ORIGIN ?? config.PUBLIC_ORIGIN;

/** The settings of a service with a database. */
export const databaseSettings = {
  DATABASE_URL: setting('The database of this service alone, with the role that the service runs as.', url, {
    secret: true,
    own: true,
    wired: true,
  }),
  MIGRATIONS_URL: setting(
    'The same database with the role that owns it; without it migrations run as a step of their own.',
    url.optional(),
    { secret: true, own: true, wired: true },
  ),
};

/** The ring of keys of a service for data at rest. */
export const dataKey = (about: string) => setting(about, keyRing, { secret: true, own: true, made: '32 bytes' });

/** The object store. */
export const fileSettings = {
  S3_ENDPOINT: setting('The object store with pictures and the sealed documents of shops.', url),
  S3_ACCESS_KEY: setting('The user of the object store.', z.string(), { secret: true, made: 'name' }),
  S3_SECRET_KEY: setting('The password of that user.', z.string(), { secret: true, made: 'password' }),
  S3_PUBLIC_BUCKET: setting('The bucket of pictures.', z.string().default('jumun-public')),
  S3_PRIVATE_BUCKET: setting('The bucket of sealed documents.', z.string().default('jumun-private')),
};

/** The public key that access tokens are checked by. */
export const tokenSettings = {
  JWT_PUBLIC_KEY: setting('Checks access tokens; the public half of `JWT_PRIVATE_KEY`.', pem, {
    secret: true,
    made: 'public half',
  }),
};

/** How a service checks that a person asks it. */
export const ownTokenSettings = {
  ...tokenSettings,
  OWN_TOKENS: setting(
    'Whether operators, refunds, payouts and fresh proofs need the person’s own token at the service, too; `optional` while gateways of before 0.3 run.',
    z.enum(['required', 'optional']).default('required'),
  ),
};

/** The first operator's address. */
export const operatorEmail = (schema: z.ZodType<string>) =>
  setting('The e-mail address of the first operator, who invites the others and gets inquiries.', schema, {
    secret: true,
    example: 'ops@jumun.test',
  });

/** Whether a second operator decides what one asks. */
export const secondPerson = {
  SECOND_PERSON: setting(
    'Fees, payout accounts, bank files, held payments and who may decide about them wait for a second operator; `optional` where one works alone.',
    z.enum(['required', 'optional']).default('required'),
  ),
};

/** The company's own address for letters. */
export const companyEmail = {
  COMPANY_EMAIL: setting(
    'Its e-mail address, which is also told of every change of an operator; without it the first operator’s is.',
    z.email('is not an e-mail address').optional(),
  ),
};

/** Connections of sockets; the gateway has the same bounds as the socket service behind it. */
export const socketSettings = {
  MAX_SOCKETS: setting(
    'WebSockets that are open at once at a copy; guests have three quarters of them, those of unpaid orders a tenth.',
    wholeNumber.default(8_000),
  ),
  MAX_SOCKETS_PER_ADDRESS: setting(
    'WebSockets of one address that are open at once; a whole festival may share one.',
    wholeNumber.default(6_000),
  ),
};

/** An optional key of a provider. */
export const providerKey = (about: string, schema: z.ZodString = z.string()) =>
  setting(about, schema.optional(), { secret: true });

/** A provider's address, https in production. */
export const providerAddress = (about: string, live: string) => setting(about, providerBase(live), { https: true });

/** NHN KCP as the orders service and the settlement service speak to it (docs/go-live/kcp.md). */
export const cardSettings = {
  KCP_API_BASE: providerAddress(
    'NHN KCP (docs/go-live/kcp.md): where charges are approved, looked at and cancelled.',
    'https://spl.kcp.co.kr',
  ),
  KCP_SITE_CD: setting('Our site code at KCP.', z.string().length(5, 'is not a site code of five characters')),
  KCP_CERT_INFO: setting(
    'Our certificate from KCP, on one line.',
    z.string().includes('BEGIN CERTIFICATE', { message: 'is not a certificate' }),
    { secret: true },
  ),
  KCP_PRIVATE_KEY: setting('The key of that certificate, on one line with \\n written out; it signs requests.', pem, {
    secret: true,
  }),
  KCP_PRIVATE_KEY_PASSPHRASE: setting('The passphrase of that key.', z.string().default(''), { secret: true }),
  ACQUIRER_LOOKUP_BASE: setting(
    'A service of your own that finds charges by our order numbers and lists the charges of a day. KCP has none: without it operators decide lost approvals and upload the files of KCP.',
    url.transform((address) => address.replace(/\/+$/, '')).optional(),
    { https: true },
  ),
};

/** Kakao, for log-in and for chat alerts to owners (docs/go-live/kakao.md). */
export const kakaoSettings = {
  KAKAO_AUTH_BASE: providerAddress('The log-in of Kakao (docs/go-live/kakao.md).', 'https://kauth.kakao.com'),
  KAKAO_API_BASE: providerAddress('The API of Kakao.', 'https://kapi.kakao.com'),
  KAKAO_REST_KEY: providerKey('Our REST key at Kakao; log-in with Kakao is on with all three keys.'),
  KAKAO_CLIENT_SECRET: providerKey('The client secret of that key.'),
  KAKAO_ADMIN_KEY: providerKey('Our admin key at Kakao: proves its webhooks, and finds friends of our channel.'),
};
