import { connect, nkeyAuthenticator, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import type { Run } from '@jumun/local';

/** Connects to all nodes of NATS with the administrator's key. */
export const connectToNats = ({ nats }: Run, options: ConnectionOptions = {}): Promise<NatsConnection> =>
  connect({
    servers: nats.url.split(','),
    ...(nats.seed !== null && { authenticator: nkeyAuthenticator(new TextEncoder().encode(nats.seed)) }),
    ...options,
  });
