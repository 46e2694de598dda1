import { http } from '@jumun/contracts';
import { eventually } from '@jumun/testing/eventually';
import { says } from '../../../observability/src/runbooks.ts';
import type { AlarmDrill } from './alarm-drill.ts';
import type { MonitoredSystem } from './monitored-system.ts';

/** Orders are noted as waiting only for a shop that has said how it takes them. */
export async function saveIntake({ owner, fixture }: MonitoredSystem): Promise<void> {
  const { version } = (await owner.call(http.intake.getIntake, {})).data;
  await owner.call(http.intake.saveIntake, { body: { baseWaitMinutes: 15, version } });
  const isKnown = async (): Promise<boolean> =>
    (await fixture.sql('notifications', 'select 1 from operation')).length > 0;
  await eventually(isKnown, 60_000);
}

let waiting: { id: string; shop: string }[] = [];

export const boardUnattended: AlarmDrill = {
  alarm: 'BoardUnattended',
  fault: 'nobody accepts a paid order; it is made an hour older',
  repair: '/ops/messages shows what the owner was sent; the shop is called, and accepts it',
  async raise(monitored) {
    await monitored.buy();
    await eventually(
      async () => (await monitored.sql('notifications', 'select from waiting_order where over_at is null')).length > 0,
      60_000,
    );
    waiting = await monitored.sql<{ id: string; shop: string }>(
      'notifications',
      `update waiting_order set since = now() - interval '1 hour' where over_at is null
       returning order_id as id, shop_id as shop`,
    );
  },
  async look(monitored) {
    says('BoardUnattended', '`orders_unaccepted`');
    if ((await monitored.ask('max(orders_unaccepted) > 0')).length === 0) throw new Error('no order is shown');
    const [{ id, shop } = { id: '', shop: '' }] = waiting;
    await monitored.desk(http.notifications.paymentMessages, { params: { paymentId: id }, query: { shopId: shop } });
  },
  async mend(monitored) {
    says('BoardUnattended', 'call the shop');
    for (const { id } of waiting) await monitored.owner.moveOrder(id, 'preparing');
  },
};

/** SOLAPI refuses the message to a guest, until it was tried so often. */
async function untilTried(monitored: MonitoredSystem, times: number): Promise<void> {
  await monitored.fault('solapi.send', 'error', 10_000);
  await monitored.buy(monitored.product, { name: '김손님', phone: '010-3000-4000' });
  const tried = `select from message where state = 'queued' and attempts >= ${times}`;
  await eventually(async () => (await monitored.sql('notifications', tried)).length > 0, 90_000);
}

export const messagesLate: AlarmDrill = {
  alarm: 'MessagesLate',
  fault: 'SOLAPI answers every message with 503; the message is made ten minutes older',
  repair: 'SOLAPI answers again; what is due is sent by itself',
  async raise(monitored) {
    await untilTried(monitored, 2);
    await monitored.sql(
      'notifications',
      `update message set created_at = created_at - interval '10 minutes' where state in ('queued', 'sending')`,
    );
  },
  async look(monitored) {
    says('MessagesLate', 'ProviderAway for `solapi`');
    if ((await monitored.ask('max(provider_failing_seconds{provider="solapi"}) > 0')).length === 0)
      throw new Error('SOLAPI is not shown as failing');
  },
  async mend(monitored) {
    says('MessagesLate', 'they are sent later');
    await monitored.clearFaults();
    await monitored.sql('notifications', `update message set due_at = now() where state = 'queued'`);
  },
};

export const messagesParked: AlarmDrill = {
  alarm: 'MessagesParked',
  fault: 'SOLAPI answers every message with 503 until it is too old to be of use (made 40 minutes older)',
  repair: '/ops/messages gives the reason; each is sent again there',
  async raise(monitored) {
    await untilTried(monitored, 1);
    await monitored.sql(
      'notifications',
      `update message set created_at = created_at - interval '40 minutes', due_at = now() where state = 'queued'`,
    );
  },
  async look(monitored) {
    says('MessagesParked', '`/ops/messages`');
    const { messages } = (await monitored.desk(http.notifications.listMessages, { query: {} })).data;
    if (!messages.some(({ reason }) => reason?.startsWith('too-late'))) throw new Error('no reason is shown');
  },
  async mend(monitored) {
    await monitored.clearFaults();
    says('MessagesParked', 'Send again what still matters');
    const { messages } = (await monitored.desk(http.notifications.listMessages, { query: {} })).data;
    for (const { messageId } of messages)
      await monitored.desk(http.notifications.resendMessage, { params: { messageId } });
  },
};
