import { readFileSync } from 'node:fs';
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
  /** The same with all its modules and packages in a few files (`bundle.ts`); this is what runs, where there is one. */
  bundle?: string | undefined;
  /** Whether it has a database jumun_<name>, with a role of that name that it runs as and an owner. */
  hasDatabase: boolean;
  /** The environment variables that it is given, and no others. */
  settings: readonly string[];
  /** Port inside its container; the local run picks a free one instead. */
  containerPort: number;
}

export const bundleFolder = 'infra/local/dist';
const bundleOf = (name: string): string => join(bundleFolder, `${name}.js`);

const SERVICE_PORT = 8080;
const GATEWAY_PORT = 3000;

/** A setting as `npm run settings` writes it down from the declarations of the parts. */
export interface SettingRow {
  name: string;
  /** Never shown; in a cluster it comes from a Secret. */
  secret?: true;
  /** Each part has a value of its own. */
  own?: true;
  /** `.env` begins with a value for it. */
  first?: true;
  /** The part does not start without it. */
  required?: true;
}

/** The settings of all parts, by part; `common` are those of every part. */
export const settingRows = JSON.parse(readFileSync(join(import.meta.dirname, 'settings.json'), 'utf8')) as Readonly<
  Record<'common' | 'gateway' | ServiceName, readonly SettingRow[]>
>;

const { common: _ofAll, gateway: _door, ...ofServices } = settingRows;
// Its keys are those of the type.
const serviceNames = Object.keys(ofServices) as ServiceName[];

export const parts: readonly Part[] = [
  ...serviceNames.map(service),
  {
    name: 'gateway',
    kind: 'gateway',
    entry: 'gateway/dist/main.js',
    bundle: bundleOf('gateway'),
    hasDatabase: false,
    settings: settingsOf('gateway'),
    containerPort: GATEWAY_PORT,
  },
];

/** Whom every part shares a message key with: also itself, since a service hears facts of its own other copies. */
export const keyHolders: readonly string[] = parts.map(({ name }) => name);

/** Runs any of the parts side by side in one process; each part's settings have its name before them there. */
export const onePart = { name: 'one', entry: 'infra/one/dist/main.js', bundle: bundleOf('one') } as const;

/** The outside providers' stand-in; TypeScript that Node runs as it is. */
export const sandboxPart = {
  name: 'sandbox',
  entry: 'infra/sandbox/src/main.ts',
  settings: [
    'SANDBOX_HOST',
    'SANDBOX_PORT',
    'SANDBOX_SMTP_PORT',
    'SANDBOX_ORIGIN',
    'SANDBOX_DATA',
    'PUBLIC_ORIGIN',
    'SANDBOX_REDIRECT_ORIGIN',
  ],
  containerPort: 4010,
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
export const nodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=256'] as const;
/** Flags of the one process that all parts share. */
export const nodeFlagsOfOne = ['--max-semi-space-size=32', '--max-old-space-size=768'] as const;

export const demo = {
  shopName: 'demo',
  shopTitle: '데모 카페',
  introduction: '매일 아침 굽는 소금빵과 천천히 내린 커피',
  ownerEmail: 'demo@jumun.test',
  operatorEmail: 'ops@jumun.test',
  /** Easy to remember, and refused wherever people choose one. */
  password: 'jumun1234!',
  /** The owner signs up with it; the demo's loader then sets the other one. */
  firstPassword: 'saltbread7oven',
} as const;

function service(name: ServiceName): Part {
  const settings = settingsOf(name);
  return {
    name,
    kind: 'service',
    entry: join('services', name, 'dist/main.js'),
    bundle: bundleOf(name),
    hasDatabase: settings.includes('DATABASE_URL'),
    settings,
    containerPort: SERVICE_PORT,
  };
}

function settingsOf(part: ServiceName | 'gateway'): string[] {
  return [...settingRows.common, ...settingRows[part]].map(({ name }) => name);
}
