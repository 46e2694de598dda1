import { http } from '@jumun/contracts';
import { eventually } from '@jumun/testing/eventually';
import type { SmallDisk } from '../../platform/small-disk.ts';
import { pause } from '../../platform/wait.ts';
import type { Found } from '../../../observability/src/prometheus.ts';
import { endBlocker } from './locks.ts';
import { says } from '../../../observability/src/runbooks.ts';
import type { AlarmDrill } from './alarm-drill.ts';
import type { MonitoredSystem } from './monitored-system.ts';

export const partDown: AlarmDrill = {
  alarm: 'PartDown',
  fault: 'notifications stands still (SIGSTOP)',
  repair: '/ops/platform names the part; it is restarted',
  async raise({ fixture }) {
    fixture.platform.kill('notifications', 0, 'SIGSTOP');
  },
  labels: { part: 'notifications' },
  async look(monitored) {
    says('PartDown', '`/ops/platform`');
    const isShown = async (): Promise<boolean> =>
      (await monitored.desk(http.desk.platform, {})).data.parts.some(
        ({ part, ready }) => part === 'notifications' && ready === 0,
      );
    await eventually(isShown, 60_000);
  },
  async mend(monitored) {
    says('PartDown', '`docker compose restart <part>`');
    await monitored.restart('notifications');
  },
};

const errorsHigh: AlarmDrill = {
  alarm: 'ErrorsHigh',
  fault: 'a table of the catalog has another name than the code knows',
  repair: 'the status and log show INTERNAL of one call; the change is rolled back',
  raise: ({ fixture }) =>
    fixture.sql('catalog', 'alter table product rename to product_taken_away').then(() => undefined),
  meanwhile: async ({ owner }) => void (await owner.api.ask(http.catalog.listProducts, { token: owner.token })),
  async look(monitored) {
    says('ErrorsHigh', 'sum by (route, status) (increase(http_request_duration_seconds_count{status=~"5.."}[5m])) > 0');
    const shown = await monitored.ask(
      'sum by (route, status) (increase(http_request_duration_seconds_count{status=~"5.."}[5m])) > 0',
    );
    if (!shown.some(({ labels }) => labels['status'] === '500'))
      throw new Error('no call is shown that ended with 500');
    await monitored.logged('catalog', 'does not exist');
  },
  async mend({ fixture }) {
    says('ErrorsHigh', 'roll back');
    await fixture.sql('catalog', 'alter table product_taken_away rename to product');
  },
  async afterwards({ owner }) {
    const asked = Array.from({ length: 50 }, () => owner.call(http.catalog.listProducts, {}));
    await Promise.all(asked);
  },
};

const LOCKED_MS = 3_000;
let blocker: number | undefined;

/** Begins many checkouts and pays none, so it comes before what looks at sales. */
export const checkoutSlow: AlarmDrill = {
  alarm: 'CheckoutSlow',
  fault: 'somebody locks the table of orders for 3 s again and again',
  repair: 'pg_stat_activity shows the lock; its connection is ended',
  raise: async () => undefined,
  async meanwhile(monitored) {
    const lock = await monitored.lock('orders', 'lock table orders in share row exclusive mode');
    blocker = lock.pid;
    const ordered = Array.from({ length: 10 }, () => monitored.order().catch(() => undefined));
    await pause(LOCKED_MS);
    await lock.letGo();
    await Promise.all(ordered);
  },
  async look(monitored) {
    says('CheckoutSlow', '`pg_stat_activity`');
    const lock = await monitored.lock('orders', 'lock table orders in share row exclusive mode');
    blocker = lock.pid;
  },
  async mend(monitored) {
    const ordered = monitored.order();
    await pause(500);
    await endBlocker(monitored, 'orders', blocker ?? 0);
    await ordered;
  },
  async afterwards(monitored) {
    await Promise.all(Array.from({ length: 20 }, () => monitored.order()));
  },
};

const AT_ONCE = 60;
let listing: Promise<unknown> | undefined;

const databaseWaiting: AlarmDrill = {
  alarm: 'DatabaseWaiting',
  fault: 'a forgotten transaction locks the products, and 60 calls need them',
  repair: 'the statement of the runbook names who holds all; its connection is ended',
  async raise(monitored) {
    blocker = (await monitored.lock('catalog', 'lock table product in access exclusive mode')).pid;
    const { api, token } = monitored.owner;
    const asked = Array.from({ length: AT_ONCE }, () => api.ask(http.catalog.listProducts, { token }));
    listing = Promise.allSettled(asked);
  },
  labels: { service: 'catalog' },
  async look(monitored) {
    says('DatabaseWaiting', '`database_waiting`');
    if ((await monitored.ask('database_waiting > 0')).length === 0) throw new Error('no pool is shown');
  },
  async mend(monitored) {
    await endBlocker(monitored, 'catalog', blocker ?? 0);
    await listing;
  },
};

let pulse: NodeJS.Timeout | undefined;
const PULSE_MS = 1_200;
const STOPPED_MS = 900;

const eventLoopLate: AlarmDrill = {
  alarm: 'EventLoopLate',
  fault: 'realtime stands still for 0.9 s of every 1.2 s',
  repair: 'the lag names the copy; it is restarted',
  async raise({ fixture }) {
    const pid = fixture.platform.run().services['realtime']?.[0]?.pid ?? 0;
    const send = (signal: NodeJS.Signals): void => {
      try {
        process.kill(pid, signal);
      } catch {
        clearInterval(pulse);
      }
    };
    pulse = setInterval(() => {
      send('SIGSTOP');
      setTimeout(() => send('SIGCONT'), STOPPED_MS);
    }, PULSE_MS);
  },
  async look(monitored, found) {
    says('EventLoopLate', '`nodejs_eventloop_lag_p99_seconds` and CPU by instance');
    const http = monitored.fixture.platform.run().services['realtime']?.[0]?.http;
    if (found.some(({ labels }) => labels['instance'] !== `127.0.0.1:${http}`))
      throw new Error('another copy is shown');
  },
  async mend(monitored) {
    says('EventLoopLate', 'restart it');
    // The cause was in that process alone, and goes with it.
    clearInterval(pulse);
    await monitored.restart('realtime');
  },
};

const diskFilling = (disk: () => SmallDisk | string): AlarmDrill => ({
  alarm: 'DiskFilling',
  fault: 'the disk of the data, 1 GB in memory, is filled to 93%',
  repair: 'what is no data is deleted, until a tenth is free again',
  async raise() {
    const small = disk();
    if (typeof small === 'string') throw new Error(`this machine mounts no small disk: ${small}`);
    small.fillTo(0.93);
  },
  async look(monitored) {
    says('DiskFilling', '`/ops/platform`');
    const { space } = (await monitored.desk(http.desk.platform, {})).data;
    if (!space || space.freeBytes > space.totalBytes / 10) throw new Error('the desk shows no full disk');
  },
  async mend() {
    says('DiskFilling', 'Old images and logs first');
    const small = disk();
    if (typeof small !== 'string') small.free();
  },
});

const readingsFailed: AlarmDrill = {
  alarm: 'ReadingsFailed',
  fault: 'Redis stands still (SIGSTOP)',
  repair: 'jobs_* name Redis; it is restarted',
  async raise({ fixture }) {
    fixture.platform.kill('redis', 0, 'SIGSTOP');
  },
  async look(_watched: MonitoredSystem, found: readonly Found[]) {
    says('ReadingsFailed', '`jobs_*` is Redis');
    if (!found.some(({ labels }) => labels['gauge'] === 'jobs_waiting')) throw new Error('jobs_waiting is not named');
  },
  async mend(monitored) {
    says('ReadingsFailed', 'Bring that server back');
    await monitored.restart('redis');
  },
  window: { of: '10 min', counter: 'sum(metric_reads_failed_total{gauge=~"jobs_.*"})' },
};

/** Those of processes and servers, but for checkouts that are slow. */
export const processDrills = (disk: () => SmallDisk | string): AlarmDrill[] => [
  partDown,
  errorsHigh,
  eventLoopLate,
  databaseWaiting,
  diskFilling(disk),
  readingsFailed,
];
