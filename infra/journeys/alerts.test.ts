import { demo, type Owner, type Product } from '@jumun/local';
import { businessDay, contracts, http } from '@jumun/contracts';
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

  /** Changes rows as no service can: behind the triggers' back. */
  const age = (service: string, change: string) =>
    fixture.sql(service, `set session_replication_role = replica; ${change}; set session_replication_role = origin`);
  async function operator(): Promise<string> {
    const body = { email: demo.operatorEmail, password: demo.password };
    return (await fixture.api.expect(http.auth.opsLogin, { body })).data.tokens.accessToken;
  }

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

  it('HoldsBeyondSales holds when more is held unpaid than was just sold', async () => {
    expect(await rings('HoldsBeyondSales')).toMatchObject([{ value: 1 }]);
  });

  it('EventLoopLate holds when a process stood still', async () => {
    const pid = fixture.platform.kill('realtime', 0, 'SIGSTOP');
    await eventually(async () => (await holds('PartDown')).some(({ labels }) => labels['part'] === 'realtime'));
    process.kill(pid, 'SIGCONT');
    await rings('EventLoopLate');
    await calms('EventLoopLate');
  });

  it('ErrorsHigh holds when a service answers nobody', async () => {
    const pid = fixture.platform.kill('catalog', 0, 'SIGSTOP');
    const asked = Array.from({ length: 20 }, () => owner.call(http.catalog.listProducts, {}).catch(() => undefined));
    await Promise.all(asked);
    process.kill(pid, 'SIGCONT');
    await rings('ErrorsHigh');
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

  it('BoardUnattended holds when nobody accepts an order, and no more once it is accepted', async () => {
    const { data } = await owner.call(http.orders.listPayments, { query: { status: 'paid' } });
    expect(data.length).toBeGreaterThan(0);
    await fixture.sql('notifications', `update waiting_order set since = now() - interval '1 hour'`);
    await rings('BoardUnattended');
    for (const { paymentId } of data)
      await owner.call(http.orders.moveOrder, { params: { paymentId }, body: { status: 'preparing' } });
    await calms('BoardUnattended');
  });

  it('PayoutUnknown holds when a payout waits for nobody’s file, and PayoutsFailed when the bank refuses it', async () => {
    const { api } = fixture;
    const token = await operator();
    const shop = { shopId: owner.shop.shopId };
    const account = { bankCode: '088', accountNumber: '110123456789', holderName: '홍길동' } as const;
    await owner.call(http.payouts.setBankAccount, { body: account });
    await owner.call(http.payouts.createOnboardingLink, { body: { accountId: shop.shopId } });
    const { seen } = (await api.expect(http.payouts.readBankAccount, { token, params: shop })).data;
    const verified = { state: 'verified', seen, reason: '통장 사본과 같아요.' } as const;
    await api.expect(http.payouts.decidePayoutAccount, { token, params: shop, body: verified });
    const { payoutId } = (await eventually(() => owner.call(http.payouts.payOut, {}))).data;
    await age('settlement', `update payout set planned_at = now() - interval '2 hours'`);
    expect(await rings('PayoutUnknown')).toMatchObject([{ labels: { state: 'planned' } }]);

    // The runbook: a file is made, carried to the bank, and what the bank did is written down.
    const body = { reason: '오늘 지급할 파일이에요.' };
    const file = await eventually(() => api.expect(http.payouts.makeBankFile, { token, body }));
    const lines = [{ payoutId, state: 'failed', reason: '예금주가 달라요' } as const];
    const params = { bankFileId: file.data.bankFileId };
    await api.expect(http.payouts.confirmBankFile, { token, params, body: { lines } });
    await calms('PayoutUnknown');
    await rings('PayoutsFailed');
  });

  it('ReconciliationBreaks holds when the card company has a charge that we don’t', async () => {
    const day = businessDay(new Date());
    const rows = [
      '거래번호,주문번호,거래금액,승인일시,거래상태',
      `20260000000001,20260101-ABCD-001,9000,${day} 12:00:00,승인`,
    ];
    const file = new Blob([rows.join('\n')], { type: 'text/csv' });
    await fixture.api.expect(http.settlement.uploadProviderFile, { token: await operator(), body: { day }, file });
    await rings('ReconciliationBreaks');
  });

  it('LedgerBroken holds when an entry of the books was changed behind the service’s back', async () => {
    await eventually(async () => (await fixture.sql('settlement', 'select 1 from ledger_entry')).length > 0);
    await age('settlement', 'update ledger_entry set amount = amount + 1');
    // A copy that starts has the books checked.
    fixture.platform.kill('settlement');
    await rings('LedgerBroken');
  });
});
