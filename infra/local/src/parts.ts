import { join } from 'node:path';
import type { ServiceName } from '@jumun/contracts';
import { repositoryRoot } from '@jumun/servers';

export { repositoryRoot };

/** A process of ours: what the local run starts and what docker-compose.yml must start too. */
export interface Part {
  name: string;
  kind: 'service' | 'gateway';
  /** Compiled entry file, from the repository's root. */
  entry: string;
  /** Whether it has a database jumun_<name>, with a role of that name that it runs as and an owner. */
  hasDatabase: boolean;
  /** The environment variables that it is given, and no others. */
  settings: readonly SettingName[];
  /** Port inside its container; the local run picks a free one instead. */
  containerPort: number;
}

const common = [
  'NODE_ENV',
  'SELF_CHECKS',
  'LOG_LEVEL',
  'HTTP_HOST',
  'HTTP_PORT',
  'NATS_URL',
  'NATS_REPLICAS',
  'NATS_SEED',
  'REDIS_URL',
  'TLS_CA_FILE',
  'MESSAGE_KEYS',
  'PUBLIC_ORIGIN',
  'CLOCK_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'TRACE_SAMPLE',
] as const;
const kcp = [
  'KCP_API_BASE',
  'KCP_SITE_CD',
  'KCP_CERT_INFO',
  'KCP_PRIVATE_KEY',
  'KCP_PRIVATE_KEY_PASSPHRASE',
  'ACQUIRER_LOOKUP_BASE',
] as const;
const push = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'PUSH_SANDBOX_ORIGIN'] as const;
const solapi = [
  'SOLAPI_BASE',
  'SOLAPI_API_KEY',
  'SOLAPI_API_SECRET',
  'SOLAPI_SENDER',
  'SOLAPI_PFID',
  'SOLAPI_WEBHOOK_SECRET',
  'ALIMTALK_TEMPLATES',
] as const;
const signIn = [
  'GOOGLE_ISSUER',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'NAVER_AUTH_BASE',
  'NAVER_API_BASE',
  'NAVER_CLIENT_ID',
  'NAVER_CLIENT_SECRET',
  'KAKAO_AUTH_BASE',
  'KAKAO_API_BASE',
  'KAKAO_REST_KEY',
  'KAKAO_CLIENT_SECRET',
  'KAKAO_ADMIN_KEY',
] as const;
const mail = ['SMTP_URL', 'MAIL_SENDER'] as const;
const chat = [
  'KAKAO_AUTH_BASE',
  'KAKAO_API_BASE',
  'KAKAO_CHANNEL_BASE',
  'KAKAO_REST_KEY',
  'KAKAO_CLIENT_SECRET',
  'KAKAO_ADMIN_KEY',
  'KAKAO_CHANNEL_ID',
] as const;
/** The public halves of keys: what is on here, pages offer. */
const offered = ['GOOGLE_CLIENT_ID', 'NAVER_CLIENT_ID', 'KAKAO_REST_KEY', 'KAKAO_CHANNEL_ID', 'MAIL_SENDER'] as const;
const taxOffice = ['NTS_BASE', 'NTS_SERVICE_KEY'] as const;
const payouts = [
  'PAYOUT_PROVIDER',
  'STRIPE_API_KEY',
  'STRIPE_API_HOST',
  'STRIPE_API_PORT',
  'STRIPE_API_PROTOCOL',
  'STRIPE_WEBHOOK_SECRET',
  'TOSS_API_BASE',
  'TOSS_SECRET_KEY',
  'TOSS_SECURITY_KEY',
] as const;
const holidays = ['HOLIDAY_BASE', 'HOLIDAY_API_KEY'] as const;
const translator = ['MENU_TRANSLATOR', 'DEEPL_BASE', 'DEEPL_API_KEY'] as const;
const s3 = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_PUBLIC_BUCKET', 'S3_PRIVATE_BUCKET'] as const;

const database = ['DATABASE_URL', 'MIGRATIONS_URL'] as const;
const holdLimits = ['HOLD_SHARE', 'OPEN_CHECKOUTS_PER_BROWSER', 'OPEN_CHECKOUTS_PER_ADDRESS'] as const;
const sockets = ['MAX_SOCKETS', 'MAX_SOCKETS_PER_ADDRESS'] as const;

/** The facts of an installation that public pages print. */
const printed = [
  'COMPANY_NAME',
  'COMPANY_REPRESENTATIVE',
  'COMPANY_BUSINESS_NUMBER',
  'COMPANY_MAIL_ORDER_NUMBER',
  'COMPANY_ADDRESS',
  'COMPANY_PHONE',
  'COMPANY_EMAIL',
  'COMPANY_PRIVACY_OFFICER',
  'COMPANY_MAIL_SENDER',
  'COMPANY_HOSTING',
  'DEMO_STORE',
  'CARD_PROVIDERS',
  'KCP_WALLETS',
] as const;

const door = [
  'WEB_ROOT',
  'REALTIME_URL',
  'SERVICE_HEALTH_URLS',
  'DATA_FOLDER',
  'KCP_FORM_ORIGINS',
  'POSTCODE_SCRIPT_URL',
  'SERVICE_WORKER',
  'TRUSTED_PROXIES',
  'METRICS_TOKEN',
  'RATE_LIMIT_SCALE',
  'MAX_CONNECTIONS',
  'MAX_CONNECTIONS_PER_ADDRESS',
  ...sockets,
  'HEADERS_TIMEOUT_MS',
  'BODY_TIMEOUT_MS',
  'DRAIN_MS',
  ...offered,
  ...printed,
] as const;

/** Settings that the outside providers give: where they are, their keys, and their clock. */
export const providerSettings = [
  'KCP_PAY_BASE',
  'KCP_WALLETS',
  ...kcp,
  ...solapi,
  ...signIn,
  ...mail,
  ...chat,
  ...push,
  ...taxOffice,
  ...payouts,
  ...holidays,
  ...translator,
  'CLOCK_URL',
  'POSTCODE_SCRIPT_URL',
] as const;

const SERVICE_PORT = 8080;
const GATEWAY_PORT = 3000;

const settingsOfServices = {
  auth: [
    ...database,
    'JWT_PRIVATE_KEY',
    'DATA_KEY',
    'INDEX_KEY',
    'OPERATOR_EMAIL',
    'OPERATOR_PASSWORD',
    'OPERATOR_SECOND_FACTOR',
    'SHOP_REVIEW',
    'RATE_LIMIT_SCALE',
    ...s3,
    'MAIL_SENDER',
    ...signIn,
    ...taxOffice,
  ],
  catalog: [...database, ...holdLimits, ...translator],
  orders: [
    ...database,
    'DATA_KEY',
    'KCP_PAY_BASE',
    'KCP_RECEIPT_BASE',
    'KCP_QUOTA',
    'KCP_WALLETS',
    'KCP_WALLET_FIELDS',
    ...kcp,
  ],
  notifications: [...database, 'DATA_KEY', 'INDEX_KEY', 'OPERATOR_EMAIL', ...solapi, ...mail, ...chat, ...push],
  settlement: [...database, 'DATA_KEY', 'SECOND_PERSON', ...kcp, ...payouts, ...holidays],
  realtime: ['JWT_PUBLIC_KEY', ...sockets, 'FOLLOW_WITHIN_MS', 'FOLLOW_FOR_MS'],
} as const satisfies Record<ServiceName, readonly string[]>;
const settingsOfGateway = [...common, 'JWT_PUBLIC_KEY', 'DOCUMENT_KEYS', ...s3, ...door] as const;

/** Every environment variable that some part is given. */
export type SettingName = (typeof settingsOfServices)[ServiceName][number] | (typeof settingsOfGateway)[number];

export const parts: readonly Part[] = [
  ...Object.entries(settingsOfServices).map(([name, settings]) => service(name, settings)),
  {
    name: 'gateway',
    kind: 'gateway',
    entry: 'gateway/dist/main.js',
    hasDatabase: false,
    settings: settingsOfGateway,
    containerPort: GATEWAY_PORT,
  },
];

/** Whom every part shares a message key with: also itself, since a service hears facts of its own other copies. */
export const keyHolders: readonly string[] = parts.map(({ name }) => name);

/** Runs any of the parts side by side in one process; each part's settings have its name before them there. */
export const onePart = { name: 'one', entry: 'infra/one/dist/main.js' } as const;

/** The outside providers' stand-in; TypeScript that Node runs as it is. */
export const sandboxPart = {
  name: 'sandbox',
  entry: 'infra/sandbox/src/main.ts',
  settings: [
    'SANDBOX_HOST',
    'SANDBOX_PORT',
    'SANDBOX_STRIPE_PORT',
    'SANDBOX_SMTP_PORT',
    'SANDBOX_ORIGIN',
    'SANDBOX_DATA',
    'PUBLIC_ORIGIN',
    'SANDBOX_REDIRECT_ORIGIN',
  ],
  containerPort: 4010,
  /** Stripe's API has no path prefix that its SDK could be told, so it is at the root of a port of its own. */
  stripeContainerPort: 4011,
  /** Mail goes by SMTP. */
  smtpContainerPort: 4012,
} as const;

/** Servers of other makers that the parts need, and the ports they have in their containers. */
export const serverPorts = { postgres: 5432, nats: 4222, redis: 6379, s3: 9000 } as const;
export type ServerName = keyof typeof serverPorts;

export const buckets = { public: 'jumun-public', private: 'jumun-private' } as const;

/** Compiled code of the processes' modules, kept from one start to the next; it goes with the packages. */
export const codeCache = { NODE_COMPILE_CACHE: join(repositoryRoot, 'node_modules/.cache/jumun/code') } as const;

/** Flags of every process of ours: small heaps, since eight of them share one machine. */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=8', '--max-old-space-size=256'] as const;
/** Flags of the one process that all parts share. */
export const nodeFlagsOfOne = ['--enable-source-maps', '--max-semi-space-size=32', '--max-old-space-size=768'] as const;

export const demo = {
  shopName: 'demo',
  shopTitle: '데모 카페',
  introduction: '매일 아침 굽는 소금빵과 천천히 내린 커피',
  ownerEmail: 'demo@jumun.test',
  operatorEmail: 'ops@jumun.test',
  password: 'jumun1234!',
} as const;

function service(name: string, settings: readonly SettingName[]): Part {
  return {
    name,
    kind: 'service',
    entry: join('services', name, 'dist/main.js'),
    hasDatabase: settings.includes('DATABASE_URL'),
    settings: [...common, ...settings],
    containerPort: SERVICE_PORT,
  };
}
