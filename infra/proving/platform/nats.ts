import type { ConsumerInfo, StreamInfo } from '@nats-io/jetstream';
import { connect, nkeyAuthenticator, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';
import type { Run } from '@jumun/local';

/** Connects to all nodes of NATS with the administrator's key. */
export const connectToNats = ({ nats }: Run, options: ConnectionOptions = {}): Promise<NatsConnection> =>
  connect({
    servers: nats.url.split(','),
    ...(nats.seed !== null && { authenticator: nkeyAuthenticator(new TextEncoder().encode(nats.seed)) }),
    ...options,
  });

/** How many facts a consumer has not had yet, or has not acknowledged. */
export const openFacts = (consumer: ConsumerInfo): number => consumer.num_pending + consumer.num_ack_pending;

/** The number of the newest fact of a stream. */
export const lastSequence = ({ state }: StreamInfo): number => state.last_seq;
