import { consumerOf, streamOf } from '@jumun/contracts';
import type { Database } from '@jumun/database';
import { readings, type Readings } from '@jumun/runtime';
import type { NatsConnection } from '@nats-io/transport-node';
import { COUNT_WAITING } from './dead-letters.sql.js';
import type { Jobs } from './jobs.js';
import type { MessageServer } from './message-server.js';
import { managerOf } from './streams.js';

interface Watched {
  service: string;
  database: Database;
  jobs: Jobs;
  server: MessageServer;
  nats: NatsConnection;
}

/** Gauges of each service: its queues, consumers, parked facts and connections. */
export const serviceReadings = (watched: Watched): Readings[] => [
  queueReadings(watched),
  consumerReadings(watched),
  parkedReadings(watched),
  connectionReadings(watched),
];

const queueReadings = ({ service, jobs }: Watched): Readings =>
  readings({
    gauges: {
      jobs_waiting: { help: 'Jobs that could be begun and are not', labels: ['service', 'chore'] },
      jobs_oldest_seconds: {
        help: 'How long the oldest job has waited that could be begun',
        labels: ['service', 'chore'],
      },
      jobs_parked: { help: 'Jobs that gave up and wait for somebody', labels: ['service', 'chore'] },
    },
    async read() {
      const depths = await jobs.depths();
      const each = <K extends 'waiting' | 'oldestSeconds' | 'failed'>(key: K) =>
        depths.map((depth) => ({ labels: { service, chore: depth.job }, value: depth[key] }));
      return { jobs_waiting: each('waiting'), jobs_oldest_seconds: each('oldestSeconds'), jobs_parked: each('failed') };
    },
  });

const consumerReadings = ({ service, server, nats }: Watched): Readings =>
  readings({
    gauges: {
      consumer_pending: { help: 'Facts in the stream that were not delivered yet', labels: ['service', 'consumer'] },
      consumer_unacknowledged: { help: 'Facts that were delivered and are not done', labels: ['service', 'consumer'] },
    },
    async read() {
      const manager = await managerOf(nats);
      const infos = await Promise.all(
        server.consumers.map(({ fact }) => manager.consumers.info(streamOf(fact.service), consumerOf(service, fact))),
      );
      const labelsOf = (consumer: string) => ({ service, consumer });
      return {
        consumer_pending: infos.map(({ name, num_pending: value }) => ({ labels: labelsOf(name), value })),
        consumer_unacknowledged: infos.map(({ name, num_ack_pending: value }) => ({ labels: labelsOf(name), value })),
      };
    },
  });

const parkedReadings = ({ service, database }: Watched): Readings =>
  readings({
    gauges: {
      dead_letters_waiting: { help: 'Parked facts that nobody replayed yet', labels: ['service'] },
      dead_letters_oldest_seconds: { help: 'How long the oldest fact has been parked', labels: ['service'] },
    },
    async read() {
      const [row] = await database.platform.run(COUNT_WAITING, []);
      const of = (value = 0) => [{ labels: { service }, value }];
      return { dead_letters_waiting: of(row?.waiting), dead_letters_oldest_seconds: of(row?.age) };
    },
  });

const connectionReadings = ({ service, database }: Watched): Readings =>
  readings({
    gauges: {
      database_connections: {
        help: 'Connections to the database by what they do',
        labels: ['service', 'pool', 'state'],
      },
      database_connections_most: { help: 'Connections that a pool may have', labels: ['service', 'pool'] },
      database_waiting: { help: 'Work that waits for a connection', labels: ['service', 'pool'] },
    },
    everyMs: 1_000,
    async read() {
      const pools = Object.entries(database.usage());
      return {
        database_connections: pools.flatMap(([pool, { used, idle }]) => [
          { labels: { service, pool, state: 'used' }, value: used },
          { labels: { service, pool, state: 'idle' }, value: idle },
        ]),
        database_connections_most: pools.map(([pool, { most }]) => ({ labels: { service, pool }, value: most })),
        database_waiting: pools.map(([pool, { waiting }]) => ({ labels: { service, pool }, value: waiting })),
      };
    },
  });
