import { type Pauses, portFault, Refusal, waitUntil } from '@jumun/servers';
import { bringUpParts, choosePorts, type PartsStart, processOf } from './bring-up-parts.ts';
import { build } from './build.ts';
import { type Environment, readEnvironment, type Variables, variablesOfThisProcess } from './config.ts';
import { RunningProcesses } from './running-processes.ts';
import { DataFolder } from './data-folder.ts';
import { bringUpDevelopment, compileSources, type DevelopmentOptions } from './dev/development.ts';
import { type Part, parts as everyPart } from './parts.ts';
import { type Progress, showProgress, silence } from './progress.ts';
import { removeRunFile, type Run, type RunningCopy, writeRunFile } from './run-file.ts';
import { bringUpSandbox, type Providers, type SandboxProgram, sandboxProgram } from './sandbox.ts';
import { readOrMakeSecrets } from './secrets.ts';
import { seedOnce } from './seed.ts';
import { ADMIN } from './server-users.ts';
import { migrationsUrl, type ServerAddresses } from './settings.ts';
import { bringUpServers } from './start-servers.ts';

const LOOK_AT_SPACE_EVERY_MS = 10_000;

export interface PlatformOptions {
  dataDir: string;
  /** Port of the one public address; a free one when it is left out. */
  port?: number;
  /** Copies of services and gateways, one each by default; a balancer stands before several gateways. */
  scale?: Readonly<Record<string, number>>;
  /** Nodes of NATS; a cluster where there are several, of which each can be killed (`kill('nats', 1)`). */
  natsNodes?: number;
  /** Runs the parts in production mode, for tests of what is refused there. */
  isProduction?: boolean;
  /** Runs all parts in one process, but those whose copies `scale` counts. */
  one?: boolean;
  /**
   * Variables on top of this process's own; those that no part knows by name are given to every part. `MODULES=apart`
   * runs the built modules one by one, for a preload that changes some of them.
   */
  env?: Variables;
  /** False shows progress on standard output; by default nothing is said. */
  quiet?: boolean;
  fresh?: boolean;
  seed?: boolean;
  progress?: Progress;
  signal?: AbortSignal;
  /** How long what was killed waits before it is started again; growing up to 10 s, by default. */
  pauses?: Pauses;
  /** Puts something between a copy (`orders`, `orders-2`) and its servers, for tests that cut connections. */
  rewire?: (servers: ServerAddresses) => Promise<(copy: string) => ServerAddresses>;
  /** Other processes than the repository's, for tests of the run itself; nothing is built then. */
  parts?: readonly Part[];
  sandboxProgram?: SandboxProgram;
  demoFile?: string;
  /** Runs from the sources as they are saved. */
  development?: DevelopmentOptions | undefined;
}

export interface Platform {
  origin: string;
  sandbox: string;
  /** Path of the file that says what runs. */
  runFile: string;
  hasDemo: boolean;
  run(): Run;
  /** Ends one copy as a fault would, by SIGKILL by default, and answers its pid; it is started again automatically. */
  kill(part: string, index?: number, signal?: NodeJS.Signals): number;
  /** Kills everything without waiting. */
  killAll(): void;
  waitFor<T>(
    what: string,
    check: () => Promise<T | false | undefined> | T | false | undefined,
    timeoutMs?: number,
  ): Promise<T>;
  /** Resolves when every process runs and is ready. */
  waitUntilReady(timeoutMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the whole platform on one data folder and resolves when it is ready; what it started is gone when it refuses. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const folder = new DataFolder(options.dataDir);
  const variables = { ...variablesOfThisProcess(), ...options.env };
  const environment = readEnvironment(variables);
  const progress = options.progress ?? (options.quiet === false ? showProgress(process.stdout) : silence);
  const ended = await folder.open({ fresh: options.fresh ?? false });
  if (ended.length > 0) progress.say(`  Ended what an earlier run had left behind: ${ended.join(', ')}`);
  const processes = new RunningProcesses({ folder, progress, signal: options.signal, pauses: options.pauses });
  const stop = stopAll(processes, folder);
  try {
    return await bringUp({ options, environment, variables, processes, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Start {
  options: PlatformOptions;
  environment: Environment;
  variables: Variables;
  processes: RunningProcesses;
  stop: () => Promise<void>;
}

async function bringUp({ options, environment, variables, processes, stop }: Start): Promise<Platform> {
  const { parts = everyPart, scale = {}, one = false, seed = true, development, isProduction = false } = options;
  const { folder } = processes;
  const port = options.port ?? (await processes.ports.take());
  await refuseTakenPort(port);
  const origin = `http://localhost:${port}`;
  const secrets = readOrMakeSecrets(folder.path);
  const compiled = development ? compileSources(processes) : undefined;
  const building = development || options.parts ? undefined : buildParts(processes);
  // The sandbox runs from its sources, so it has not to wait for the build.
  const serversReady = bringUpServers(processes, secrets, environment, {
    built: compiled ?? building?.serverSide,
    natsNodes: options.natsNodes,
  });
  const providersReady = bringUpProviders(processes, origin, environment, options);
  await processes.settle([serversReady, providersReady, compiled, building?.serverSide]);
  const servers = await serversReady;
  const providers = await providersReady;
  const sources = await compiled;
  // In development the web app's own server has the public port.
  const doorPort = sources ? await processes.ports.take() : port;
  const ports = await choosePorts(processes, parts, scale, doorPort);
  const serversOf = (await options.rewire?.(servers)) ?? (() => servers);
  const extra = options.env ?? {};
  const addresses = { ports, doorPort, origin, servers, serversOf };
  const together = one ? parts.filter(({ name }) => scale[name] === undefined) : [];
  const start: PartsStart = {
    parts,
    together,
    ...addresses,
    secrets,
    isProduction,
    providers,
    variables,
    extra,
    isApart: extra['MODULES'] === 'apart',
    built: building?.all,
  };
  if (development && sources) await bringUpDevelopment(processes, start, { ...development, sources, port });
  else await bringUpParts(processes, start);

  await watchSpace(processes);

  const runNow = (): Run => describeRun(processes, start);
  processes.onChange = () => saveRun(processes, runNow());
  processes.onChange();
  const seeded = { origin, sandbox: providers.url, authDatabase: migrationsUrl(servers.postgresUrl, 'auth', secrets) };
  const hasDemo = seed && (await seedOnce(processes, seeded, options.demoFile));
  return {
    origin,
    sandbox: providers.url,
    runFile: folder.runFile,
    hasDemo,
    run: runNow,
    stop,
    kill: (part, index = 0, signal) => killCopy(processes, processOf(start, part), index, signal),
    killAll: () => processes.killAll(),
    waitFor: (what, check, timeoutMs = 30_000) => waitUntil(what, check, { timeoutMs }),
    waitUntilReady: async (timeoutMs = 60_000) => {
      await waitUntil('every process is ready', () => processes.areAllReady, { timeoutMs });
    },
  };
}

/** Says it before PostgreSQL is out of space. */
async function watchSpace({ folder, progress, onStop }: RunningProcesses): Promise<void> {
  // Known only now, when everything is built.
  const { freeSpaceOf } = await import('@jumun/runtime');
  let wasLow = false;
  const look = (): void => {
    const space = freeSpaceOf(folder.path);
    if (!space) return;
    const megabytes = Math.floor(space.freeBytes / 1024 ** 2);
    if (space.isLow && !wasLow)
      progress.say(
        `  ! The disk is nearly full: ${folder.path} has ${megabytes} MB left. Without space nobody can order.`,
      );
    wasLow = space.isLow;
  };
  look();
  const timer = setInterval(look, LOOK_AT_SPACE_EVERY_MS).unref();
  onStop.push(async () => clearInterval(timer));
}

async function refuseTakenPort(port: number): Promise<void> {
  const fault = await portFault(port);
  if (fault === 'EADDRINUSE')
    throw new Refusal(
      `Port ${port} is taken by another program: stop that one, or choose another port, for example PORT=${port + 1} npm start.`,
    );
  if (fault === 'EACCES')
    throw new Refusal(
      `This user may not listen on port ${port}: choose one above 1023, for example PORT=3000 npm start.`,
    );
  if (fault) throw new Refusal(`Port ${port} can't be listened on (${fault}).`);
}

async function bringUpProviders(
  processes: RunningProcesses,
  origin: string,
  { SANDBOX_URL: own }: Environment,
  { sandboxProgram: program = sandboxProgram, env = {} }: PlatformOptions,
): Promise<Providers> {
  return own ? { url: own, settings: {} } : bringUpSandbox(processes, origin, program, env);
}

/** Builds what has changed; services start when the server side is there, and what serves pages when all is. */
function buildParts({ progress, signal }: RunningProcesses): { serverSide: Promise<void>; all: Promise<void> } {
  progress.begin('build');
  const served = Promise.withResolvers<void>();
  const onProgress = (note: string): void => progress.note('build', note);
  const all = build({ signal, onProgress, onServerSide: served.resolve }).then((hasBuilt) => {
    progress.done('build', hasBuilt ? '' : 'nothing has changed');
  });
  // A fault is said by whatever waits for the parts.
  const serverSide = Promise.race([served.promise, all]);
  for (const each of [all, serverSide]) each.catch(() => undefined);
  return { serverSide, all };
}

function describeRun(processes: RunningProcesses, start: PartsStart): Run {
  const { parts, ports, origin, servers, providers } = start;
  const pidOf = (server: string): number | null => processes.copiesOf(server)[0]?.pid ?? null;
  const runningCopies = (part: string): RunningCopy[] =>
    processes.copiesOf(processOf(start, part)).flatMap(({ pid }, index) => {
      const http = ports.get(part)?.[index];
      return pid && http ? [{ pid, http }] : [];
    });
  return {
    origin,
    sandbox: providers.url,
    services: Object.fromEntries(parts.map(({ name }) => [name, runningCopies(name)])),
    postgres: { url: servers.postgresUrl, pid: pidOf('postgres') },
    nats: { url: servers.natsUrl, seed: servers.natsSeedOf(ADMIN) ?? null, pid: pidOf('nats') },
    redis: { url: servers.redisUrl, pid: pidOf('redis') },
    s3: { endpoint: servers.s3.endpoint, pid: pidOf('s3') },
  };
}

// A disk that fills up later must not take down a platform that runs.
function saveRun(processes: RunningProcesses, run: Run): void {
  try {
    writeRunFile(processes.folder.runFile, run);
  } catch (error) {
    processes.progress.say(
      `  ! ${processes.folder.runFile} could not be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function killCopy(
  processes: RunningProcesses,
  part: string,
  index: number,
  signal: NodeJS.Signals = 'SIGKILL',
): number {
  const copy = processes.copiesOf(part)[index];
  const pid = copy?.pid;
  if (!copy || !pid || !copy.kill(signal)) throw new Refusal(`${part} has no running copy ${index}.`);
  return pid;
}

function stopAll(processes: RunningProcesses, folder: DataFolder): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    processes.onChange = () => undefined;
    removeRunFile(folder.runFile);
    await processes.stop();
    folder.close();
  };
  return () => (stopped ??= stop());
}
