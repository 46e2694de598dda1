import type { Server } from 'node:http';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  connectMessages,
  followEndedSessions,
  MessageServer,
  type MessageLine,
  type InProcessServices,
} from '@jumun/messaging/line';
import {
  aliveDuring,
  createHealth,
  createLogger,
  NestLogger,
  RevokedSessions,
  type Health,
  type Logger,
  type PlainAnswer,
} from '@jumun/runtime';
import type { FastifyReply } from 'fastify';
import { QueuePositions } from './audience/places.js';
import type { RealtimeConfig } from './config.js';
import { CustomerGateway } from './customer-namespace/customer.gateway.js';
import { RealtimeModule } from './realtime.module.js';
import { adapterRedis, impatientRedis } from './sockets/redis.js';
import { SocketAdapter } from './sockets/socket-adapter.js';

const SERVICE = 'realtime';
/** Headers that do not come are cut, as the gateway does. */
const DAWDLING = { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 };
/** Probes, and requests of clients that poll: a socket that turned into a WebSocket is a connection, too. */
const OTHER_CONNECTIONS = 1_000;

/** A copy of the socket service that takes connections. */
export interface RunningRealtime {
  url: string;
  /** Takes connections, and those that a gateway of the same process hands over. */
  server: Server;
  close(): Promise<void>;
}

interface StartOptions {
  /** Ends the start while it still waits for NATS. */
  signal?: AbortSignal;
  /** The other parts of the process, where it has any. */
  inProcess?: InProcessServices;
}

/** Starts a copy and resolves when it takes connections. */
export async function startRealtime(
  config: RealtimeConfig,
  given?: Logger,
  { signal, inProcess }: StartOptions = {},
): Promise<RunningRealtime> {
  const logger = given ?? createLogger(SERVICE, config.LOG_LEVEL);
  const { HTTP_HOST: host, HTTP_PORT: port, NATS_URL, MESSAGE_KEYS: keys } = config;
  const { NATS_SEED: seed, TLS_CA_FILE: ca } = config;
  const health = createHealth();
  const line = await aliveDuring({ host, port, health }, () =>
    connectMessages({ url: NATS_URL, name: SERVICE, seed, ca, keys, logger, signal, inProcess }),
  );
  const redis = await impatientRedis(config.REDIS_URL, logger, ca);
  const stream = adapterRedis(config.REDIS_URL, logger, ca);
  const adapter = new FastifyAdapter({ skipMiddie: true, multipart: false, http: DAWDLING });
  adapter.getInstance().server.maxConnections = config.MAX_SOCKETS + OTHER_CONNECTIONS;
  const app = await NestFactory.create<NestFastifyApplication>(
    RealtimeModule.on(config, logger, line.rpc, redis),
    adapter,
    {
      bodyParser: false,
      logger: new NestLogger(logger),
      abortOnError: false,
    },
  );
  app.useWebSocketAdapter(new SocketAdapter(app, stream.client, config));
  app.connectMicroservice<MicroserviceOptions>({ strategy: messageServer(line, logger) });
  serveHealth(adapter, health);
  const following = await followEndedSessions(line, app.get(RevokedSessions), SERVICE);

  const close = async (): Promise<void> => {
    health.drain();
    following.close();
    await app.close();
    await stream.end();
    redis.disconnect();
    await line.close();
  };
  try {
    await app.startAllMicroservices();
    health.begin({ nats: () => line.ping(), redis: () => redis.ping() });
    app.get(QueuePositions).listen(line);
    app.get(CustomerGateway).listen(line);
    await app.listen(port, host);
  } catch (error) {
    await close();
    throw error;
  }
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  logger.info({ url }, 'ready');
  return { url, server: adapter.getInstance().server, close };
}

/** It keeps nothing, so facts are heard at least once, each by one copy. */
function messageServer({ nats, signatures, inProcess }: MessageLine, logger: Logger): MessageServer {
  const line = { nats, signatures, inProcess };
  return new MessageServer({ service: SERVICE, contract: undefined, ...line, logger, persistence: undefined });
}

/** Probes on the same port as the sockets. */
function serveHealth(adapter: FastifyAdapter, health: Health): void {
  const instance = adapter.getInstance();
  const send = (reply: FastifyReply, { status, contentType, body }: PlainAnswer): FastifyReply =>
    reply.code(status).header('content-type', contentType).header('cache-control', 'no-store').send(body);
  instance.get('/health/live', (_request, reply) => send(reply, health.live()));
  instance.get('/health/ready', async (_request, reply) => send(reply, await health.ready()));
  instance.get('/metrics', async (_request, reply) => send(reply, await health.metrics()));
}
