import type { Owner, Product } from '@jumun/local';
import { contracts } from '@jumun/contracts';
import { PortBook } from '@jumun/servers';
import { eventually } from '@jumun/testing';
import { readAlerts } from '../observability/src/alerts.ts';
import { startPrometheus, type Found, type Prometheus } from '../observability/src/prometheus.ts';
import { openFixture, type Fixture } from './fixture.js';

const alerts = new Map(readAlerts().map((alert) => [alert.alert, alert.expr]));

/** Real faults on a running platform, and a real Prometheus: how long an alert waits is left out, its expression is not. */
describe('on a platform that is watched, the expression of', () => {
  let fixture: Fixture;
  let prometheus: Prometheus;
  let owner: Owner;
  let product: Product;

  beforeAll(async () => {
    fixture = await openFixture({ shape: 'apart' });
    owner = await fixture.openShop('watched');
    product = await fixture.addProduct(owner, { stock: 100 });
    const { services } = fixture.platform.run();
    const targets = Object.entries(services).flatMap(([part, [copy]]) =>
      copy ? [[part, `127.0.0.1:${copy.http}`] as const] : [],
    );
    prometheus = await startPrometheus(await new PortBook().take(), new Map(targets));
    await eventually(async () => (await prometheus.ask('up{job="jumun"} == 1')).length === targets.length, 60_000);
  }, 240_000);
  afterAll(async () => {
    await prometheus.close();
    await fixture.close();
  });

  const holds = (alert: string): Promise<Found[]> => prometheus.ask(alerts.get(alert) ?? '');
  const rings = (alert: string): Promise<Found[]> =>
    eventually(async () => {
      const found = await holds(alert);
      return found.length > 0 && found;
    }, 60_000);
  const calms = (alert: string): Promise<boolean> => eventually(async () => (await holds(alert)).length === 0, 60_000);
  const order = () => fixture.shopper.order('watched', owner.shop.shopId, [{ product, quantity: 1 }]);

  it('no alert holds while all is well', async () => {
    const ringing = await Promise.all(
      [...alerts.keys()].map(async (name) => ((await holds(name)).length > 0 ? [name] : [])),
    );
    expect(ringing.flat()).toEqual([]);
    expect(alerts.size).toBeGreaterThan(20);
  });

  it('every gauge is there that an alert compares, though its value is 0', async () => {
    const gauges = [
      'money_in_doubt_oldest_seconds',
      'refunds_owed_oldest_seconds',
      'approvals_kept',
      'payouts_oldest_seconds',
      'messages_due_oldest_seconds',
      'board_age_seconds',
      'dead_letters_waiting',
      'consumer_pending',
      'jobs_oldest_seconds',
      'database_waiting',
      'outbox_oldest_seconds',
      'provider_failing_seconds',
    ];
    const missing = await Promise.all(
      gauges.map(async (name) => ((await prometheus.ask(name)).length === 0 ? [name] : [])),
    );
    expect(missing.flat()).toEqual([]);
  });

  it('NothingIsPaid holds when checkouts are begun and none is paid', async () => {
    for (let begun = 0; begun < 15; begun += 1) await order();
    await rings('NothingIsPaid');
  });

  it('PartDown holds while a service is stopped', async () => {
    const pid = fixture.platform.kill('notifications', 0, 'SIGSTOP');
    await eventually(async () => (await holds('PartDown')).some(({ labels }) => labels['part'] === 'notifications'));
    process.kill(pid, 'SIGCONT');
    await calms('PartDown');
  });

  it('MessagesRefused holds when somebody sends what bears no mark', async () => {
    const nats = await fixture.nats();
    nats.publish(contracts.orders.procedures.getOrder.subject, '{}', { reply: 'nobody' });
    await nats.drain();
    expect(await rings('MessagesRefused')).toMatchObject([{ labels: { reason: 'unmarked' } }]);
  });

  it('MoneyInDoubt holds when an approval’s answer is lost and inquiries bring nothing', async () => {
    const fault = (target: string, kind: string, times: number) =>
      fixture.sandbox.send('POST', '/control/faults', { body: { target, kind, times } });
    await fault('kcp.approve', 'lost-answer', 1);
    await fault('kcp.inquiry', 'error', 100);
    const { paymentId } = await order();
    await fixture.shopper.playCardPage(await fixture.shopper.openCardPage(paymentId), 'approve');
    await eventually(async () => (await fixture.sql('orders', 'select 1 from orders where asked > 0')).length > 0);
    await fixture.sql('orders', `update orders set intent_at = now() - interval '20 minutes' where id = $1`, [
      paymentId,
    ]);
    expect(await rings('MoneyInDoubt')).toMatchObject([{ labels: { kind: 'approval' } }]);
    await fixture.sandbox.send('DELETE', '/control/faults');
    await fixture.sql('orders', 'update orders set ask_at = now() where id = $1', [paymentId]);
    await calms('MoneyInDoubt');
  });

  it('DeadLetters holds when a service can’t work on a fact, and no more once it is replayed', async () => {
    await fixture.sql('notifications', 'alter table bell rename to bell_taken_away');
    await fixture.shopper.pay(await order());
    expect(await rings('DeadLetters')).toMatchObject([{ labels: { service: 'notifications' } }]);
    await fixture.sql('notifications', 'alter table bell_taken_away rename to bell');
    await fixture.sql('notifications', 'update dead_letter set replayed_at = now()');
    await calms('DeadLetters');
  });

  it('LedgerBroken holds when an entry of the books was changed behind the service’s back', async () => {
    await eventually(async () => (await fixture.sql('settlement', 'select 1 from ledger_entry')).length > 0);
    await fixture.sql(
      'settlement',
      `set session_replication_role = replica; update ledger_entry set amount = amount + 1; set session_replication_role = origin`,
    );
    // A copy that starts has the books checked.
    fixture.platform.kill('settlement');
    await rings('LedgerBroken');
  });
});
