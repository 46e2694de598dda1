import {
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamInfo,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { factsOf, streamOf } from '@jumun/contracts';
import type { Logger } from '@jumun/runtime';

/** JetStream keeps facts this long for consumers that are away; the outbox keeps them as long. */
export const FACT_MEMORY_DAYS = 7;
/** The inbox remembers longer than anything can be delivered again. */
export const INBOX_MEMORY_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
const DUPLICATE_WINDOW_MS = 2 * 60 * 1000;

/** Whether the stream itself is missing: only the service whose facts it keeps makes it. */
export const isStreamMissing = (error: unknown): boolean =>
  error instanceof Error && /stream not found/i.test(error.message);

/**
 * Makes sure that a service's own stream exists, held by so many nodes, and says what it holds. One that is there is left
 * as it is: no part may change a stream, not even its own.
 */
export async function ensureStream(manager: JetStreamManager, service: string, replicas = 1): Promise<StreamInfo> {
  const name = streamOf(service);
  try {
    return await manager.streams.info(name);
  } catch (error) {
    if (!isStreamMissing(error)) throw error;
    try {
      return await manager.streams.add({
        name,
        subjects: [factsOf(service)],
        retention: RetentionPolicy.Limits,
        storage: StorageType.File,
        num_replicas: replicas,
        max_age: nanos(FACT_MEMORY_DAYS * DAY_MS),
        duplicate_window: nanos(DUPLICATE_WINDOW_MS),
      });
    } catch (adding) {
      // Another copy made it in the same moment.
      return await manager.streams.info(name).catch(() => Promise.reject(adding));
    }
  }
}

/** Only an operator gives a stream that is there more replicas. */
export function warnOfFewReplicas({ config }: StreamInfo, asked: number, logger: Logger): void {
  const { name: stream, num_replicas: held } = config;
  if (held < asked) logger.error({ stream, held, asked }, 'fewer nodes hold the stream than NATS_REPLICAS asks for');
}

/** A manager that does not fail when JetStream is just starting. */
export const managerOf = (nats: NatsConnection): Promise<JetStreamManager> =>
  jetstreamManager(nats, { checkAPI: false });
