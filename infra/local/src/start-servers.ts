import {
  ensurePrograms,
  natsServer,
  postgresServer,
  redisServer,
  s3Server,
  type ServerPlan,
  waitUntil,
} from '@jumun/servers';
import { RunningProcesses } from './running-processes.ts';
import { DataFolder } from './data-folder.ts';
import { makeDatabases } from './databases.ts';
import type { Environment } from './config.ts';
import { buckets, type ServerName } from './parts.ts';
import { silence } from './progress.ts';
import { readOrMakeSecrets, type Secrets } from './secrets.ts';
import { ADMIN, natsUsersOf, redisUsersOf } from './server-users.ts';
import { databaseUrl, migrationsUrl, type ServerAddresses } from './settings.ts';

export type OwnServers = Pick<
  Environment,
  'POSTGRES_URL' | 'NATS_URL' | 'NATS_SEED' | 'REDIS_URL' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'
>;

interface HowToStart {
  durable?: boolean;
  built?: Promise<unknown> | undefined;
  /** Nodes of NATS: a cluster where there are several. */
  natsNodes?: number | undefined;
}

/**
 * Starts those of the four servers that the user has not named, and makes the databases. NATS waits until the contracts
 * are `built`, which say who may send what.
 */
export async function bringUpServers(
  processes: RunningProcesses,
  secrets: Secrets,
  own: OwnServers,
  { durable = true, built, natsNodes = 1 }: HowToStart = {},
): Promise<ServerAddresses> {
  await installPrograms(processes, own);
  const postgres = ownOr(own.POSTGRES_URL, processes, 'postgres', (options) =>
    postgresServer.plan({ ...options, password: secrets.postgresPassword, durable, signal: processes.signal }),
  );
  const nats = own.NATS_URL ?? startNats(processes, secrets, natsNodes, built);
  const redis = ownOr(own.REDIS_URL, processes, 'redis', (options) =>
    redisServer.plan({ ...options, users: redisUsersOf(secrets.redisPasswords) }),
  );
  const keys = keysOf(own, secrets);
  const s3 = ownOr(own.S3_ENDPOINT, processes, 's3', (options) =>
    s3Server.plan({ ...options, ...keys, buckets: Object.values(buckets), publicBuckets: [buckets.public] }),
  );
  const databases = postgres.then((postgresUrl) =>
    makeDatabases({ postgresUrl, secrets, isOwnServer: !own.POSTGRES_URL }),
  );
  await processes.settle([postgres, databases, nats, redis, s3]);
  const postgresUrl = await postgres;
  const redisUrl = await redis;
  const redisUrlOf = (part: string): string =>
    own.REDIS_URL ?? withUser(redisUrl, part, secrets.redisPasswords[part] ?? '');
  return {
    postgresUrl,
    natsUrl: await nats,
    redisUrl: redisUrlOf(ADMIN),
    natsSeedOf: (part) => (own.NATS_URL ? own.NATS_SEED : secrets.natsSeeds[part]),
    redisUrlOf,
    s3: { endpoint: await s3, ...keys },
  };
}

function withUser(address: string, name: string, password: string): string {
  const url = new URL(address);
  url.username = name;
  url.password = password;
  return url.href;
}

async function installPrograms(processes: RunningProcesses, own: OwnServers): Promise<void> {
  const binaries = [...(own.NATS_URL ? [] : ['nats-server']), ...(own.REDIS_URL ? [] : ['redis-server'])];
  const onInstall = (names: readonly string[]): void =>
    processes.progress.begin('packages', `installing ${names.join(' and ')}`);
  await ensurePrograms({ binaries, signal: processes.signal, onInstall });
  processes.progress.done('packages');
}

type Plan = (options: { dataDir: string; port: number; logFile: string }) => ServerPlan | Promise<ServerPlan>;

async function ownOr(
  own: string | undefined,
  processes: RunningProcesses,
  name: ServerName,
  makePlan: Plan,
): Promise<string> {
  if (own) return own;
  processes.progress.begin(name);
  const port = await processes.ports.take();
  const plan = await makePlan({ dataDir: processes.folder.file(name), port, logFile: processes.folder.logFile(name) });
  await processes.start(name, [plan.process]);
  processes.progress.done(name);
  return plan.url;
}

/** Starts NATS as one node or as a cluster, and answers where it is: the nodes' addresses, separated by commas. */
async function startNats(
  processes: RunningProcesses,
  secrets: Secrets,
  nodes: number,
  built: Promise<unknown> | undefined,
): Promise<string> {
  processes.progress.begin('nats');
  await built;
  const users = await natsUsersOf(secrets.natsSeeds);
  const places: natsServer.NatsNode[] = [];
  for (let nth = 0; nth < nodes; nth += 1) {
    const name = nth === 0 ? 'nats' : `nats-${nth + 1}`;
    const [port, monitorPort, routePort] = [
      await processes.ports.take(),
      await processes.ports.take(),
      await processes.ports.take(),
    ];
    const files = { dataDir: processes.folder.file(name), logFile: processes.folder.logFile(name) };
    places.push({ ...files, port, monitorPort, routePort });
  }
  const plans =
    places.length > 1
      ? natsServer.planCluster(places, users)
      : places.map(({ routePort: _alone, ...place }) => natsServer.plan({ ...place, users }));
  await processes.start(
    'nats',
    plans.map(({ process }) => process),
  );
  processes.progress.done('nats');
  return plans.map(({ url }) => url).join(',');
}

function keysOf(own: OwnServers, secrets: Secrets): { accessKey: string; secretKey: string } {
  if (!own.S3_ENDPOINT) return { accessKey: secrets.s3AccessKey, secretKey: secrets.s3SecretKey };
  return { accessKey: own.S3_ACCESS_KEY ?? '', secretKey: own.S3_SECRET_KEY ?? '' };
}

export interface Servers extends ServerAddresses {
  secrets: Secrets;
  /** Address of a part's own database, with the role that it runs as. */
  databaseUrl(part: string): string;
  /** The same with the role that owns it. */
  migrationsUrl(part: string): string;
  pidOf(server: ServerName): number | undefined;
  /** Ends a server as a fault would; it is started again by itself. */
  kill(server: ServerName, signal?: NodeJS.Signals): void;
  /** Resolves when every server answers again. */
  waitUntilReady(timeoutMs?: number): Promise<void>;
  stop(): Promise<void>;
}

export interface ServersOptions {
  dataDir: string;
  /** Servers to use instead of starting our own. */
  own?: OwnServers;
  /** False lets PostgreSQL answer before the disk has the data; by default it waits. */
  durable?: boolean;
  signal?: AbortSignal;
}

/** Starts PostgreSQL, NATS, Redis and S3 alone, with every part's database made: for tests of one service. */
export async function startServers({ dataDir, own = {}, durable = true, signal }: ServersOptions): Promise<Servers> {
  const folder = new DataFolder(dataDir);
  await folder.open();
  const processes = new RunningProcesses({ folder, progress: silence, signal });
  const stop = async (): Promise<void> => {
    await processes.stop();
    folder.close();
  };
  try {
    const secrets = readOrMakeSecrets(folder.path);
    const addresses = await bringUpServers(processes, secrets, own, { durable });
    return {
      ...addresses,
      secrets,
      databaseUrl: (part) => databaseUrl(addresses.postgresUrl, part, secrets),
      migrationsUrl: (part) => migrationsUrl(addresses.postgresUrl, part, secrets),
      pidOf: (server) => processes.copiesOf(server)[0]?.pid,
      kill: (server, killSignal) => void processes.copiesOf(server)[0]?.kill(killSignal),
      waitUntilReady: async (timeoutMs = 30_000) => {
        await waitUntil('every server is ready', () => processes.areAllReady, { timeoutMs });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
