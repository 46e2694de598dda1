import { http } from '@jumun/contracts';
import { eventually } from '@jumun/testing/eventually';
import { says, sqlOf } from '../../../observability/src/runbooks.ts';
import type { AlarmDrill } from './alarm-drill.ts';
import type { MonitoredSystem } from './monitored-system.ts';

interface Browser {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const TIMES = 3;
let tablet: Browser | undefined;
let subscriptionId = '';

/** The push service's answer to that tablet's news; null is the right one. */
const answers = ({ fixture }: MonitoredSystem, id: string, status: number | null) =>
  fixture.sandbox.send('POST', '/control/push', { body: { id, status } });

const ended = (monitored: MonitoredSystem, state: 'failed' | 'sent') =>
  monitored.sql('notifications', `select from push_delivery where kind = 'test' and state = $1`, [state]);

export const pushesRefused: AlarmDrill = {
  alarm: 'PushesRefused',
  fault: 'the push service refuses the test messages of an owner’s tablet with 403',
  repair: 'the log and push_delivery name the status; the pair of keys is taken again',
  async raise(monitored) {
    const { body } = await monitored.fixture.sandbox.send('POST', '/control/push/browsers', { body: {} });
    tablet = body as Browser;
    const { endpoint, keys } = tablet;
    const subscription = { endpoint, keys };
    subscriptionId = (await monitored.owner.call(http.push.subscribeShop, { body: { subscription } })).data.id;
    await answers(monitored, tablet.id, 403);
    for (let time = 1; time <= TIMES; time += 1) {
      await monitored.owner.call(http.push.test, { body: { id: subscriptionId } });
      await eventually(async () => (await ended(monitored, 'failed')).length === time, 60_000);
    }
  },
  labels: { status: '403' },
  async look(monitored) {
    says('PushesRefused', '`a push was refused`');
    await monitored.logged('notifications', 'a push was refused');
    const found = await monitored.sql<{ status: number }>('notifications', sqlOf('PushesRefused', 'select status'));
    if (found[0]?.status !== 403) throw new Error('the status is not named');
  },
  async mend(monitored) {
    says('PushesRefused', 'put them back');
    if (tablet) await answers(monitored, tablet.id, null);
    await monitored.owner.call(http.push.test, { body: { id: subscriptionId } });
    await eventually(async () => (await ended(monitored, 'sent')).length === 1, 60_000);
  },
  window: { of: '1 h', counter: 'sum(pushes_refused_total)' },
};
