import { randomBytes } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { Pool } from 'pg';
import { Redis } from 'ioredis';
import { v7 } from 'uuid';
import {
  STORING_SERVICES,
  type Actor,
  type AnswerOf,
  type Bus,
  type EmissionOf,
  type Fact,
  type Hint,
  type InputOf,
  type PayloadOf,
  type Procedure,
} from '@jumun/contracts';
import { computed, computedRow, statement } from '@jumun/database';
import {
  connectMessages,
  ensureStream,
  HEADER,
  HintSender,
  managerOf,
  Signatures,
  pendingHint,
  Rpc,
  startService,
  type MessageLine,
  type InProcessServices,
  type PendingHint,
  type RunningService,
  type ServiceConfig,
  type ServiceDefinition,
} from '@jumun/messaging';
import { createLogger, currentContext, forgetProviders, REDIS_END_MS, type Logger } from '@jumun/runtime';
import { eventually } from './eventually.js';
import { sqlTypes } from './sql-types.js';
import { beforeOwnFixture } from './own-fixture.js';
import { seenFacts } from './seen-facts.js';
import { testTokens, type TestTokens } from './own-tokens.js';
import { fixtureParties, type FixtureParties } from './parties.js';
import { rpcOfEverybody, TIMEOUT_FACTOR } from './rpc-of-everybody.js';
import { Stubs } from './stubs.js';
import { testServers, type TestServers, type TestServersOptions } from './servers.js';

/** The settings every service has, as values that are parsed already. */
export interface TestConfig extends ServiceConfig {
  MIGRATIONS_URL: string;
  NODE_ENV: 'test';
  SELF_CHECKS: 'on';
  LOG_LEVEL: 'silent';
  PUBLIC_ORIGIN: string;
}

/** Real servers, the services under test, and stubs for their neighbours. */
export interface Fixture {
  readonly servers: TestServers;
  /** Asks as the gateway, or as the service that the actor is. */
  readonly rpc: Rpc;
  /** The access token that this person would have. */
  readonly tokenOf: TestTokens['tokenOf'];
  readonly line: MessageLine;
  /** Signs messages as a party would. */
  signaturesOf(party: string): Signatures;
  readonly redis: Redis;
  readonly logger: Logger;
  /** Settings for a service; its database is made on the way. */
  config(service: string): Promise<TestConfig>;
  start(definition: ServiceDefinition): Promise<RunningService>;
  /** Answers a procedure of a neighbour service until the fixture closes or it is stubbed again. */
  stub<P extends Procedure>(
    procedure: P,
    handler: (input: InputOf<P>, actor: Actor) => AnswerOf<P> | Promise<AnswerOf<P>>,
  ): Promise<void>;
  /** Delivers a fact as its service would; the same id again is a second delivery of the same fact. */
  publish<F extends Fact>(fact: F, payload: EmissionOf<F>, id?: string): Promise<string>;
  /** Sends a hint as its service would. */
  hint<H extends Hint>(hint: H, payload: EmissionOf<H>): void;
  /** The payloads published of a fact so far, in order, without second deliveries. */
  facts<F extends Fact>(fact: F): PayloadOf<F>[];
  /** Resolves when nothing waits in an outbox and every consumer has worked on everything. */
  settle(): Promise<void>;
  /** Work that `close` does last, such as ending a sandbox. */
  afterClose(work: () => Promise<void>): void;
  /** Services and stubs of now, for `reset`. */
  base(): FixtureBase;
  /**
   * Ends services and stubs that came since, puts back the stubs that were replaced, and forgets the facts that were heard.
   * False where a service of then runs no more.
   */
  reset(to: FixtureBase): Promise<boolean>;
  /** A connection to a service's database that sees everything. */
  sql(service: string, text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

interface FixtureBase {
  running: ReadonlySet<RunningService>;
  stubs: ReturnType<Stubs['all']>;
}

/** Settings of every service of a test. */
const SETTINGS = {
  NODE_ENV: 'test',
  SELF_CHECKS: 'on',
  LOG_LEVEL: 'silent',
  TRACE_SAMPLE: 0,
  OWN_TOKENS: 'required',
  NATS_REPLICAS: 1,
  HTTP_HOST: '127.0.0.1',
  HTTP_PORT: 0,
  PUBLIC_ORIGIN: 'http://localhost:3000',
} as const;

interface FixtureOptions extends TestServersOptions {
  logLevel?: string;
  bus?: Bus;
  /** Lets all services of the fixture, and who asks by it, share a process as `npm start -- --one` does. */
  inProcess?: InProcessServices;
}

/**
 * Starts a fixture for one test file: `beforeAll(async () => { fixture = await testFixture(); })`. In it every party may
 * ask everything for everybody, so that a service's own refusals are tested; `bus` adds parties as they are.
 */
export async function testFixture(options: FixtureOptions = {}): Promise<Fixture> {
  await beforeOwnFixture();
  forgetProviders();
  const servers = await testServers(options);
  const logger = createLogger('test', options.logLevel ?? process.env['TEST_LOG'] ?? 'silent');
  const parties = fixtureParties(options.bus);
  const tokens = testTokens();
  // Unlike any other file's, so that nothing an earlier one left running can log in.
  const password = randomBytes(12).toString('hex');
  const gateway = { name: 'gateway', keys: parties.keysOf('gateway'), bus: parties.bus, timeoutFactor: TIMEOUT_FACTOR };
  const { inProcess } = options;
  const line = await connectMessages({ url: servers.nats.url, ...gateway, logger, inProcess });
  const redis = new Redis(servers.redis.url, { maxRetriesPerRequest: null, disconnectTimeout: REDIS_END_MS });
  redis.on('error', () => undefined);
  const running = new Set<RunningService>();
  const stubs = new Stubs(line, parties);
  const closing: (() => Promise<void>)[] = [];
  const admins = new Map<string, Pool>();
  const seen = seenFacts(line);
  const manager = await managerOf(line.nats);
  // InProcessServices that a test does not start would have made the streams of their facts.
  for (const service of STORING_SERVICES) await ensureStream(manager, service);

  const admin = (database: string): Pool => {
    const pool = admins.get(database) ?? openAdmin(servers.postgres.url, database);
    admins.set(database, pool);
    return pool;
  };

  const config = async (service: string): Promise<TestConfig> => {
    const urls = await makeDatabase(admin('postgres'), servers.postgres.url, { name: `jumun_${service}`, password });
    const places = { NATS_URL: servers.nats.url, REDIS_URL: servers.redis.url };
    const keys = { MESSAGE_KEYS: parties.keysOf(service), JWT_PUBLIC_KEY: tokens.publicPem };
    return { ...SETTINGS, ...places, ...urls, ...keys };
  };

  return {
    ...{ servers, line, redis, logger, config },
    rpc: rpcOfEverybody(line, parties, tokens),
    tokenOf: tokens.tokenOf,
    signaturesOf: parties.signaturesOf,
    async start(definition) {
      const service = await startService({
        bus: parties.bus,
        ...definition,
        logger,
        ...(inProcess && { inProcess }),
      });
      running.add(service);
      const close = async (): Promise<void> => {
        running.delete(service);
        await service.close();
      };
      return { ...service, close };
    },
    stub: (procedure, handler) => stubs.put(procedure, handler),
    publish: (fact, payload, id = v7()) => publishFact(line, parties, { fact, payload, id }),
    hint: (hint, payload) => sendHint(line, parties, pendingHint(hint, payload)),
    facts: (fact) => seen.of(fact),
    settle: () => settle(line, running),
    async sql(service, text, values = []) {
      const result = await admin(`jumun_${service}`).query<Record<string, unknown>>(text, values);
      return result.rows;
    },
    afterClose: (work) => void closing.push(work),
    base: () => ({ running: new Set(running), stubs: stubs.all() }),
    async reset(to) {
      await closeOthers(running, to.running);
      await stubs.reset(to.stubs);
      seen.forget();
      return running.size === to.running.size;
    },
    async close() {
      await Promise.all([...running].map((service) => service.close().catch(() => undefined)));
      await stubs.close();
      for (const pool of admins.values()) await pool.end();
      redis.disconnect();
      await line.close();
      await servers.close();
      for (const work of closing) await work();
    },
  };
}

/** Closes the services that are not among those to keep. */
async function closeOthers(running: Set<RunningService>, kept: ReadonlySet<RunningService>): Promise<void> {
  for (const service of [...running]) {
    if (kept.has(service)) continue;
    running.delete(service);
    await service.close();
  }
}

/** Publishes a fact with its service's signature, as the relay does. */
async function publishFact(
  { nats }: MessageLine,
  parties: FixtureParties,
  { fact, payload, id }: { fact: Fact; payload: unknown; id: string },
): Promise<string> {
  await ensureStream(await managerOf(nats), fact.service);
  const body = Buffer.from(JSON.stringify(payload));
  const made = headers();
  made.set(HEADER.factId, id);
  made.set(HEADER.requestId, v7());
  const traceparent = currentContext()?.traceparent;
  if (traceparent !== undefined) made.set(HEADER.traceparent, traceparent);
  made.set(HEADER.signature, parties.signaturesOf(fact.service).factSignatures(fact.subject, id, body));
  await jetstream(nats).publish(fact.subject, body, { headers: made });
  return id;
}

const sendHint = (line: MessageLine, parties: FixtureParties, pending: PendingHint): void =>
  new HintSender({ ...line, signatures: parties.signaturesOf(pending.hint.service) }).send([pending]);

/** One connection at a time, so that a session's settings hold; it is made again when PostgreSQL was away. */
function openAdmin(serverUrl: string, database: string): Pool {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  const pool = new Pool({ connectionString: url.href, types: sqlTypes, max: 1, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
  return pool;
}

/** One database a service, as in every deployment: a role that owns it, and one that owns nothing and is the service's. */
async function makeDatabase(
  admin: Pool,
  serverUrl: string,
  { name, password }: { name: string; password: string },
): Promise<Pick<TestConfig, 'DATABASE_URL' | 'MIGRATIONS_URL'>> {
  const owner = `${name}_owner`;
  const existing = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (existing.rowCount === 0) {
    for (const role of [name, owner]) await admin.query(`create role ${role} login password '${password}'`);
    await admin.query(`create database ${name} owner ${owner}`);
  }
  const as = (role: string): string => {
    const url = new URL(serverUrl);
    url.username = role;
    url.password = password;
    url.pathname = `/${name}`;
    return url.href;
  };
  return { DATABASE_URL: as(name), MIGRATIONS_URL: as(owner) };
}

async function settle(line: MessageLine, running: ReadonlySet<RunningService>): Promise<void> {
  const manager = await managerOf(line.nats);
  const isQuiet = async (): Promise<boolean> => {
    // A service hears nothing before its consumers are made.
    const missing = new Set([...running].flatMap(({ server }) => server.consumers.map(({ name }) => name)));
    for (const service of running) {
      const [row] = await service.database.platform.run(UNPUBLISHED, []);
      if ((row?.left ?? 0) > 0) return false;
    }
    for await (const stream of manager.streams.list()) {
      for await (const consumer of manager.consumers.list(stream.config.name)) {
        missing.delete(consumer.name);
        if (consumer.num_pending > 0 || consumer.num_ack_pending > 0) return false;
      }
    }
    return missing.size === 0;
  };
  // A reaction may have emitted while the others were looked at, so it must be quiet twice in a row.
  await eventually(async () => (await isQuiet()) && (await isQuiet()), 40_000);
}

const UNPUBLISHED = statement(
  'test-unpublished',
  computedRow({ left: computed.number }),
  'select count(*) as left from outbox where published_at is null',
);
