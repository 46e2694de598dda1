import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { AnswerOf } from '@jumun/client';
import { contracts, http } from '@jumun/contracts';
import { eventually } from '@jumun/testing/eventually';
import { pause } from '../../platform/wait.ts';
import { advanceClock, DAY_MS } from '../../platform/sandbox.ts';
import { endBlocker } from './locks.ts';
import { says } from '../../../observability/src/runbooks.ts';
import type { AlarmDrill } from './alarm-drill.ts';
import type { MonitoredSystem } from './monitored-system.ts';

const outboxOld: AlarmDrill = {
  alarm: 'OutboxOld',
  fault: 'NATS stands still (SIGSTOP) while checkouts run out; their facts are made two minutes older',
  repair: 'nats is not healthy; it is restarted',
  async raise(monitored) {
    await monitored.order();
    monitored.fixture.platform.kill('nats', 0, 'SIGSTOP');
    // A job of the orders service writes that they have ended, for which it needs no bus.
    await monitored.sql('orders', `update orders set expires_at = now() - interval '1 hour' where status = 'pending'`);
    await eventually(
      async () => (await monitored.sql('orders', 'select 1 from outbox where published_at is null')).length > 0,
      60_000,
    );
    await monitored.sql(
      'orders',
      `update outbox set created_at = created_at - interval '2 minutes' where published_at is null`,
    );
  },
  labels: { service: 'orders' },
  async look(monitored) {
    says('OutboxOld', '`facts could not be published`');
    await monitored.logged('orders', 'facts could not be published');
  },
  async mend(monitored) {
    says('OutboxOld', 'Restart `nats`');
    await monitored.restart('nats');
  },
};

const MANY = 600;
let blocker = 0;

const consumerBehind: AlarmDrill = {
  alarm: 'ConsumerBehind',
  fault: `a forgotten transaction locks the inbox of notifications, and ${MANY} facts come`,
  repair: 'DatabaseWaiting: the connection that holds the table is ended',
  async raise(monitored) {
    blocker = (await monitored.lock('notifications', 'lock table inbox in access exclusive mode')).pid;
    const { subject } = contracts.catalog.facts.operationChanged;
    await monitored.sql(
      'catalog',
      `insert into outbox (id, subject, payload, request_id, traceparent)
       select gen_random_uuid(), subject, payload, request_id, traceparent
       from (select * from outbox where subject = $1 limit 1) fact, generate_series(1, $2)`,
      [subject, MANY],
    );
  },
  labels: { service: 'notifications' },
  async look(monitored) {
    says('ConsumerBehind', 'DatabaseWaiting');
    if ((await monitored.ask('consumer_unacknowledged{service="notifications"} > 500')).length !== 1)
      throw new Error('not one consumer is shown');
  },
  mend: (monitored) => endBlocker(monitored, 'notifications', blocker),
};

export const deadLetters: AlarmDrill = {
  alarm: 'DeadLetters',
  fault: 'a table of notifications is taken away while an order is paid',
  repair: 'the table comes back; the fact is replayed at /ops/dead-letters',
  async raise(monitored) {
    await monitored.sql('notifications', 'alter table bell rename to bell_taken_away');
    await monitored.buy();
  },
  labels: { service: 'notifications' },
  async look(monitored) {
    says('DeadLetters', '`a fact was parked`');
    await monitored.logged('notifications', 'a fact was parked');
  },
  async mend(monitored) {
    await monitored.sql('notifications', 'alter table bell_taken_away rename to bell');
    says('DeadLetters', 'Replay it in `/ops/dead-letters`');
    const { deadLetters: letters } = (await monitored.desk(http.desk.deadLetters, { query: {} })).data;
    for (const { service, deadLetterId } of letters)
      await monitored.desk(http.desk.replayDeadLetter, { body: { service, deadLetterId } });
  },
};

type Service = 'orders' | 'settlement';
type Queues = AnswerOf<typeof http.desk.queues>['data']['queues'];

const queuesOf = async (monitored: MonitoredSystem, service: Service): Promise<Queues> =>
  (await monitored.desk(http.desk.queues, { query: { service } })).data.queues;

/** The jobs of a service that gave up, as the desk shows them. */
export const gaveUp = async (monitored: MonitoredSystem, service: Service) =>
  (await queuesOf(monitored, service)).flatMap(({ queue, failures }) =>
    failures.map(({ choreId, reason }) => ({ queue, choreId, reason })),
  );

/** Retries each of them as the desk does; answers how many there were. */
export async function retryJobs(monitored: MonitoredSystem, service: Service): Promise<number> {
  const failures = await gaveUp(monitored, service);
  for (const { queue, choreId } of failures)
    await monitored.desk(http.desk.retryChore, { body: { service, queue, choreId } });
  return failures.length;
}

const jobsGaveUp: AlarmDrill = {
  alarm: 'JobsGaveUp',
  fault: 'the table of reversals has another name while jobs need it',
  repair: 'the table comes back; /ops/queues names the reason, each job is retried there',
  async raise(monitored) {
    await monitored.sql('orders', 'alter table reversal rename to reversal_taken_away');
  },
  labels: { service: 'orders' },
  async look(monitored) {
    says('JobsGaveUp', '`/ops/queues`');
    const reasons = (await gaveUp(monitored, 'orders')).map(({ reason }) => reason);
    if (!reasons.some((reason) => reason.includes('does not exist')))
      throw new Error(`the reasons are ${reasons.join()}`);
  },
  async mend(monitored) {
    await monitored.sql('orders', 'alter table reversal_taken_away rename to reversal');
    says('JobsGaveUp', 'retry it there');
    await eventually(async () => (await retryJobs(monitored, 'orders')) === 0, 60_000);
  },
};

const OLDER_MS = 600_000;

/** The jobs that wait in a queue, made ten minutes older; answers how many there are. */
async function ageWaiting({ fixture }: MonitoredSystem, name: string): Promise<number> {
  const connection = new Redis(fixture.platform.run().redis.url, { maxRetriesPerRequest: null });
  const queue = new Queue(name, { connection, skipVersionCheck: true });
  try {
    const waiting = await queue.getWaiting();
    for (const { id, timestamp } of waiting)
      await connection.hset(queue.toKey(id ?? ''), 'timestamp', timestamp - OLDER_MS);
    return waiting.length;
  } finally {
    await queue.close();
    connection.disconnect();
  }
}

/** It moves the clock by days, so it comes late. */
export const jobsLate: AlarmDrill = {
  alarm: 'JobsLate',
  fault:
    'a forgotten transaction locks the books of the card company, and the first of four days waits for it; the others are made ten minutes older',
  repair: 'redis is healthy; DatabaseWaiting: the connection that holds the table is ended',
  async raise(monitored) {
    await monitored.buy();
    await eventually(async () => (await monitored.sql('settlement', 'select 1 from ledger_transaction')).length > 0);
    blocker = (await monitored.lock('settlement', 'lock table provider_line in exclusive mode')).pid;
    await advanceClock(monitored.fixture, 4 * DAY_MS);
    // A service that starts looks at once which days are to be compared.
    await monitored.restart('settlement');
    await eventually(() => ageWaiting(monitored, 'settlement.reconcile').then((count) => count > 0), 60_000);
  },
  labels: { service: 'settlement', chore: 'reconcile' },
  async look(monitored) {
    says('JobsLate', '`/ops/queues`');
    const reconcile = (await queuesOf(monitored, 'settlement')).find(({ queue }) => queue === 'reconcile');
    if (reconcile?.active !== 1) throw new Error(`${reconcile?.active ?? 0} jobs are at work, not one`);
  },
  async mend(monitored) {
    says('JobsLate', 'DatabaseWaiting');
    await endBlocker(monitored, 'settlement', blocker);
  },
};

export const messagesRefused: AlarmDrill = {
  alarm: 'MessagesRefused',
  fault: 'somebody inside sends what bears no mark',
  repair: 'the reason names it; its connection is ended',
  async raise({ fixture }) {
    const nats = await fixture.nats();
    nats.publish(contracts.orders.procedures.getOrder.subject, '{}', { reply: 'nobody' });
    await nats.drain();
  },
  labels: { reason: 'unmarked' },
  async look(monitored) {
    says('MessagesRefused', '`messages_refused_total` by reason');
    const refused = await monitored.ask('sum by (service, reason) (messages_refused_total) > 0');
    if (!refused.some(({ labels }) => labels['service'] === 'orders')) throw new Error('no service is named');
  },
  mend: async () => says('MessagesRefused', 'take the machine that it comes from off the network'),
  window: { of: '15 min', counter: 'sum(messages_refused_total)' },
};

const providerAway: AlarmDrill = {
  alarm: 'ProviderAway',
  fault: 'the card company answers every registration with an error, for two minutes',
  repair: 'it answers again; the next call ends the alarm by itself',
  async raise(monitored) {
    await monitored.fault('kcp.register', 'error', 10_000, { status: 502 });
  },
  async meanwhile(monitored) {
    const { paymentId } = await monitored.order();
    await monitored.fixture.shopper.openCardPage(paymentId).catch(() => undefined);
    await pause(2_000);
  },
  labels: { provider: 'kcp' },
  async look(monitored) {
    says('ProviderAway', '`/ops/platform`');
    const { providers } = (await monitored.desk(http.desk.providers, {})).data;
    const kcp = providers.find(({ provider }) => provider === 'kcp');
    if (!kcp || kcp.failures < 3) throw new Error(`the desk shows ${kcp?.failures ?? 0} failures`);
  },
  async mend(monitored) {
    says('ProviderAway', 'everything is asked again');
    await monitored.clearFaults();
  },
  async afterwards(monitored) {
    await monitored.buy().catch(() => undefined);
  },
  waitMs: 240_000,
};

/** Those of facts and jobs, but for jobs that are late. */
export const queueDrills: AlarmDrill[] = [
  outboxOld,
  consumerBehind,
  deadLetters,
  jobsGaveUp,
  messagesRefused,
  providerAway,
];
