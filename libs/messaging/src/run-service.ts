import { Module, type DynamicModule, type INestMicroservice, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import type { Bus, ServiceContract } from '@jumun/contracts';
import { Database, type DatabaseOptions } from '@jumun/database';
import {
  checksItself,
  createLogger,
  followedClock,
  healthServer,
  NestLogger,
  runProcess,
  systemClock,
  watchReadings,
  type Clock,
  type HealthServer,
  type Logger,
  type MessageKeys,
  type ProcessSettings,
  type Readings,
} from '@jumun/runtime';
import { connectMessages, type MessageLine } from './connect.js';
import { DeadLetters } from './dead-letters.js';
import type { Job } from './define-job.js';
import { serveDesk } from './desk.js';
import { findJobs } from './find-jobs.js';
import { HintSender } from './hints.js';
import { Jobs } from './jobs.js';
import { MessageServer } from './message-server.js';
import { OwnTokens } from './own-tokens.js';
import { messagingTables } from './messaging.tables.js';
import { accessLogFunctions } from './access-log.function.sql.js';
import { messagingMigration } from './migration.js';
import type { InProcessServices } from './in-process-services.js';
import { Relay } from './relay.js';
import { Rpc } from './rpc.js';
import { RpcErrors } from './rpc-errors.js';
import { serviceReadings } from './service-readings.js';
import { Transactor } from './transact.js';

/** The settings every service has; see `commonConfig`. */
export interface ServiceConfig extends ProcessSettings {
  HTTP_HOST: string;
  HTTP_PORT: number;
  NATS_URL: string;
  NATS_REPLICAS: number;
  NATS_SEED?: string | undefined;
  REDIS_URL: string;
  TLS_CA_FILE?: string | undefined;
  DATABASE_URL: string;
  MIGRATIONS_URL?: string | undefined;
  MESSAGE_KEYS: MessageKeys;
  JWT_PUBLIC_KEY: string;
  OWN_TOKENS: 'required' | 'optional';
  NODE_ENV: string;
  SELF_CHECKS: string;
  CLOCK_URL?: string | undefined;
}

export interface ServiceDefinition {
  name: string;
  contract: ServiceContract;
  config: ServiceConfig;
  module: Type | DynamicModule;
  entities: DatabaseOptions['entities'];
  /** The service's own migrations; those of messaging come first by themselves. */
  migrations: DatabaseOptions['migrations'];
  /** Functions of the service that stand once. */
  repeatables?: DatabaseOptions['repeatables'];
  jobs?: readonly Job[];
  poolMax?: number;
  /** Gauges of its own that its database fills; days are by the service's clock. */
  readings?: (database: Database, clock: Clock) => readonly Readings[];
  logger?: Logger;
  /** The table of who asks and hears what; the product's own where nothing is said. */
  bus?: Bus;
  /** The machine's own clock where nothing is said. */
  clock?: Clock;
  /** Ends the start while it still waits for a server. */
  signal?: AbortSignal;
  /** The other parts of the process, where it has any. */
  inProcess?: InProcessServices;
}

/** A service that runs in this process. */
export interface RunningService {
  readonly app: INestMicroservice;
  readonly database: Database;
  readonly relay: Relay;
  readonly server: MessageServer;
  readonly jobs: Jobs;
  readonly health: HealthServer;
  close(): Promise<void>;
}

/** Injection token of the process's logger. */
export const LOGGER = Symbol('logger');
/** Injection token of the clock by which business rules decide (sale windows, expiry, payout days, retention). */
export const CLOCK = Symbol('clock');

@Module({})
class Foundation {}

interface ServiceDeps {
  logger: Logger;
  line: MessageLine;
  database: Database;
  relay: Relay;
  transactor: Transactor;
  jobs: Jobs;
  clock: Clock;
}

/** The providers that every part of a service may inject: Database, Transactor, Rpc, Jobs, the clock and the logger. */
function foundation(module: Type | DynamicModule, deps: ServiceDeps): DynamicModule {
  const providers = [
    { provide: LOGGER, useValue: deps.logger },
    { provide: Database, useValue: deps.database },
    { provide: Transactor, useValue: deps.transactor },
    { provide: Rpc, useValue: deps.line.rpc },
    { provide: Jobs, useValue: deps.jobs },
    { provide: CLOCK, useValue: deps.clock },
  ];
  return { module: Foundation, global: true, imports: [DiscoveryModule, module], providers, exports: providers };
}

/** The resources opened so far, closed in reverse order when the start fails or the service ends. */
class Openings {
  private readonly closers: (() => unknown)[] = [];

  add<T>(opened: T, close: (opened: T) => unknown): T {
    this.closers.unshift(() => close(opened));
    return opened;
  }

  async close(): Promise<void> {
    for (const close of this.closers.splice(0)) await close();
  }
}

function openDatabase({
  config,
  logger,
  signal,
  ...definition
}: ServiceDefinition & { logger: Logger }): Promise<Database> {
  return Database.open({
    url: config.DATABASE_URL,
    migrationsUrl: config.MIGRATIONS_URL,
    ca: config.TLS_CA_FILE,
    entities: [...messagingTables, ...definition.entities],
    checkRows: checksItself(config),
    migrations: [messagingMigration, ...definition.migrations],
    repeatables: [accessLogFunctions, ...(definition.repeatables ?? [])],
    ...(definition.poolMax !== undefined && { poolMax: definition.poolMax }),
    logger,
    signal,
  });
}

async function prepare(definition: ServiceDefinition, openings: Openings): Promise<ServiceDeps> {
  const { name, config, signal, inProcess } = definition;
  const { NATS_SEED: seed, TLS_CA_FILE: ca } = config;
  const logger = definition.logger ?? createLogger(name, config.LOG_LEVEL);
  const database = openings.add(await openDatabase({ ...definition, logger }), (opened) => opened.close());
  const line = openings.add(
    await connectMessages({
      url: config.NATS_URL,
      name,
      seed,
      ca,
      keys: config.MESSAGE_KEYS,
      bus: definition.bus,
      logger,
      signal,
      inProcess,
    }),
    (opened) => opened.close(),
  );
  const relay = openings.add(new Relay(name, line, database, logger, config.NATS_REPLICAS), (opened) => opened.close());
  const jobs = new Jobs(name, config.REDIS_URL, logger, ca);
  const clock = definition.clock ?? clockOf(config, openings);
  const hints = openings.add(new HintSender(line), (opened) => opened.close());
  const transactor = new Transactor(database, relay, hints, () => jobs.wake());
  return { logger, line, database, relay, transactor, jobs, clock };
}

function clockOf({ NODE_ENV, CLOCK_URL }: ServiceConfig, openings: Openings): Clock {
  if (CLOCK_URL === undefined) return systemClock;
  if (NODE_ENV === 'production') throw new Error('CLOCK_URL is for platforms under test');
  return openings.add(followedClock(CLOCK_URL), (clock) => clock.close());
}

/** Starts a service and resolves when it answers; when it can't start, nothing stays open. */
export async function startService(definition: ServiceDefinition): Promise<RunningService> {
  const openings = new Openings();
  try {
    return await open(definition, openings);
  } catch (error) {
    await openings.close();
    throw error;
  }
}

async function open(definition: ServiceDefinition, openings: Openings): Promise<RunningService> {
  const { name, config, contract } = definition;
  // Alive from here on, and not ready: a start may wait for servers.
  const health = openings.add(await healthServer({ host: config.HTTP_HOST, port: config.HTTP_PORT }), (opened) =>
    opened.close(),
  );
  const deps = await prepare(definition, openings);
  const { logger, line, database, relay, transactor, jobs, clock } = deps;
  const server = new MessageServer({
    service: name,
    contract,
    nats: line.nats,
    signatures: line.signatures,
    logger,
    inProcess: line.inProcess,
    ownTokens: new OwnTokens(config.JWT_PUBLIC_KEY, { areRequired: config.OWN_TOKENS === 'required' }),
    persistence: { transactor, deadLetters: new DeadLetters(database) },
  });
  const app = openings.add(
    await NestFactory.createMicroservice(foundation(definition.module, deps), {
      strategy: server,
      logger: new NestLogger(logger),
      abortOnError: false,
    }),
    (opened) => opened.close(),
  );
  app.useGlobalFilters(new RpcErrors());
  await app.init();
  const handlers = findJobs(app, definition.jobs ?? []);
  await relay.start();
  await app.listen();
  openings.add(jobs, (opened) => opened.close());
  await jobs.start(handlers);
  serveDesk({ service: name, server, jobs, database, transactor });
  for (const each of [
    ...serviceReadings({ service: name, database, jobs, server, nats: line.nats }),
    ...(definition.readings?.(database, clock) ?? []),
  ])
    openings.add(watchReadings(each), (stop) => stop());
  health.health.begin({ postgres: () => database.ping(), nats: () => line.ping() });
  logger.info({ http: health.port }, 'ready');
  const close = (): Promise<void> => {
    health.health.drain();
    return openings.close();
  };
  return { app, database, relay, server, jobs, health, close };
}

/**
 * Runs a service as a process of its own: drains on SIGTERM, and ends with an error when it can't start. With `migrate`
 * as its argument it brings the schema up to date and ends.
 */
export async function runService(definition: ServiceDefinition): Promise<void> {
  const { name, config } = definition;
  await runProcess(name, config, async (logger, signal) =>
    isMigrationAsked()
      ? migrateAndEnd([{ ...definition, logger, signal }])
      : startService({ ...definition, logger, signal }),
  );
}

/** Whether the process is to bring schemas up to date and to end. */
export const isMigrationAsked = (): boolean => process.argv[2] === 'migrate';

/** Brings the services' schemas up to date, and tells the process to end. */
export async function migrateAndEnd(definitions: readonly ServiceDefinition[]): Promise<{ close(): Promise<void> }> {
  const openings = new Openings();
  try {
    for (const definition of definitions) {
      const logger = definition.logger ?? createLogger(definition.name, definition.config.LOG_LEVEL);
      openings.add(await openDatabase({ ...definition, logger }), (database) => database.close());
      logger.info('the schema is up to date');
    }
  } catch (error) {
    await openings.close();
    throw error;
  }
  process.kill(process.pid, 'SIGTERM');
  return openings;
}
