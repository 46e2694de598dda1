import { connect, type NatsConnection } from '@nats-io/transport-node';
import { sealer, type Logger } from '@jumun/runtime';
import { BodyCodec } from './envelope.js';
import { Rpc } from './rpc.js';

/** A process's line to the other services. */
export interface MessageLine {
  nats: NatsConnection;
  codec: BodyCodec;
  rpc: Rpc;
  logger: Logger;
  /** Throws when the connection is down; for readiness. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Connects to NATS and keeps the connection for as long as the process lives. `url` may list several servers. */
export async function connectMessages(options: {
  url: string;
  name: string;
  messageKey: Buffer;
  logger: Logger;
  /** How many times a procedure's own time limit this caller waits; 1 unless said. */
  patience?: number;
}): Promise<MessageLine> {
  const { logger, patience = 1 } = options;
  const nats = await connect({
    servers: options.url.split(',').map((server) => server.trim()),
    name: options.name,
    maxReconnectAttempts: -1,
    // A stack for each question costs more than the question.
    noAsyncTraces: true,
    reconnectTimeWait: 250,
    waitOnFirstConnect: true,
    pingInterval: 10_000,
    maxPingOut: 2,
  });
  void (async () => {
    for await (const status of nats.status()) {
      if (status.type === 'disconnect' || status.type === 'reconnect') logger.warn({ status: status.type }, 'nats');
    }
  })();
  const codec = new BodyCodec(sealer(options.messageKey));
  return {
    nats,
    codec,
    rpc: new Rpc(nats, codec, logger, patience),
    logger,
    ping: () => nats.flush(),
    async close() {
      if (!nats.isClosed()) await nats.drain();
    },
  };
}
