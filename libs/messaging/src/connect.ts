import {
  connect,
  errors,
  nkeyAuthenticator,
  type NatsConnection,
  type NodeConnectionOptions,
} from '@nats-io/transport-node';
import { inboxOf, type Bus } from '@jumun/contracts';
import { waitFor, type Logger, type MessageKeys } from '@jumun/runtime';
import { Asker } from './asker.js';
import { gatherMessages } from './gather-messages.js';
import { Signatures } from './signatures.js';
import type { InProcessServices } from './in-process-services.js';
import { Rpc } from './rpc.js';

/** A process's line to the other services. */
export interface MessageLine {
  nats: NatsConnection;
  asker: Asker;
  signatures: Signatures;
  rpc: Rpc;
  logger: Logger;
  /** The other parts of the process, where it has any. */
  inProcess: InProcessServices | undefined;
  /** Throws when the connection is down; for readiness. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** No later try mends these. */
const isHopeless = (error: unknown): boolean =>
  error instanceof errors.AuthorizationError || error instanceof errors.InvalidArgumentError;

/** By which address, as whom and by whose word a process connects to NATS. */
interface NatsOptions {
  /** One server or several, separated by commas; `tls://` refuses a server without TLS. */
  url: string;
  /** The party that speaks; its inbox is named after it. */
  name: string;
  /** Opens the party's user at the server. */
  seed?: string | undefined;
  /** Certificates in PEM that vouch for the server; those of the machine where it is left out. */
  ca?: string | undefined;
}

/** The client's options that say who connects, and who is believed to be the server. */
export function natsOptions({ url, name, seed, ca }: NatsOptions): NodeConnectionOptions {
  const servers = url.split(',').map((server) => server.trim());
  const isTls = servers.some((server) => server.startsWith('tls:'));
  return {
    servers,
    name,
    inboxPrefix: inboxOf(name),
    ...(seed !== undefined && { authenticator: nkeyAuthenticator(new TextEncoder().encode(seed)) }),
    ...(isTls && { tls: ca === undefined ? {} : { ca } }),
  };
}

interface LineOptions extends NatsOptions {
  keys: MessageKeys;
  /** The table of who asks and hears what; the product's own where nothing is said. */
  bus?: Bus | undefined;
  logger: Logger;
  /** Ends the waiting for a server that is not there yet. */
  signal?: AbortSignal | undefined;
  /** How many times a procedure's own time limit this caller waits; 1 unless said. */
  timeoutFactor?: number;
  /** The other parts of the process, where it has any. */
  inProcess?: InProcessServices | undefined;
}

/** Connects to NATS, waits for it where it is not there yet, and keeps the connection for as long as the process lives. */
export async function connectMessages(options: LineOptions): Promise<MessageLine> {
  const { name, keys, bus, logger, inProcess, timeoutFactor = 1 } = options;
  const signatures = new Signatures({ party: name, keys, bus });
  const settings: NodeConnectionOptions = {
    ...natsOptions(options),
    maxReconnectAttempts: -1,
    // A server that is too busy to listen says so with the words of one that does not know us.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: 250,
    pingInterval: 10_000,
    maxPingOut: 2,
  };
  const nats = gatherMessages(
    await waitFor('nats', () => connect(settings), { ...options, passes: (error) => !isHopeless(error) }),
  );
  const asker = new Asker(nats, inboxOf(name));
  void (async () => {
    for await (const status of nats.status()) {
      if (status.type === 'disconnect' || status.type === 'reconnect') logger.warn({ status: status.type }, 'nats');
      if (status.type === 'error') {
        logger.error({ err: status.error }, 'nats refused');
        asker.refuse(status.error);
      }
    }
  })();
  return {
    nats,
    asker,
    signatures,
    rpc: new Rpc({ asker, signatures, logger, timeoutFactor, inProcess }),
    logger,
    inProcess,
    ping: () => nats.flush(),
    async close() {
      if (!nats.isClosed()) await nats.drain();
    },
  };
}
