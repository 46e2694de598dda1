import { randomUUID } from 'node:crypto';
import { http } from '@jumun/contracts';
import { eventually } from '@jumun/testing/eventually';
import { says } from '../../../observability/src/runbooks.ts';
import type { AlarmDrill } from './alarm-drill.ts';
import type { MonitoredSystem } from './monitored-system.ts';

const CHECKOUTS = 15;

export const nothingIsPaid: AlarmDrill = {
  alarm: 'NothingIsPaid',
  fault: `${CHECKOUTS} checkouts are begun and none is paid`,
  repair: 'no reason stands in the metrics or the log; something is bought, and is paid',
  async raise(monitored) {
    for (let begun = 0; begun < CHECKOUTS; begun += 1) await monitored.order();
  },
  async look(monitored) {
    says('NothingIsPaid', '`checkouts_closed_total`');
    if ((await monitored.ask('sum(checkouts_closed_total) > 0')).length > 0) throw new Error('checkouts were closed');
  },
  async mend(monitored) {
    says('NothingIsPaid', 'Buy something of the demo store yourself');
    await monitored.buy();
  },
};

export const holdsBeyondSales: AlarmDrill = {
  alarm: 'HoldsBeyondSales',
  fault: 'more is held unpaid than was sold in a quarter of an hour',
  repair: 'the log names the shop; what is held runs out by itself (its end is moved to now)',
  async raise(monitored) {
    for (let begun = 0; begun < CHECKOUTS; begun += 1) await monitored.order();
  },
  async look(monitored) {
    says('HoldsBeyondSales', '`more is held unpaid than was sold`');
    await monitored.logged('catalog', 'more is held unpaid than was sold');
  },
  async mend(monitored) {
    says('HoldsBeyondSales', 'runs out by itself');
    await monitored.sql('orders', `update orders set expires_at = now() - interval '1 hour' where status = 'pending'`);
    await monitored.sql(
      'catalog',
      `update reservation set expires_at = now() - interval '1 hour' where state = 'reserved'`,
    );
  },
  waitMs: 150_000,
};

export const moneyInDoubt: AlarmDrill = {
  alarm: 'MoneyInDoubt',
  fault: 'KCP’s answer to an approval is cut, its inquiries bring nothing, and the row is made 20 minutes older',
  repair: '/ops/payments names the payment; KCP answers again, and the service asks by itself',
  async raise(monitored) {
    const { paymentId, orderNumber } = await monitored.order();
    await monitored.fault('kcp.approve', 'lost-answer', 1, { match: orderNumber });
    await monitored.fault('kcp.inquiry', 'error', 100);
    const { shopper } = monitored.fixture;
    await shopper.playCardPage(await shopper.openCardPage(paymentId), 'approve');
    await eventually(async () => (await monitored.sql('orders', 'select 1 from orders where asked > 0')).length > 0);
    await monitored.sql('orders', `update orders set intent_at = now() - interval '20 minutes' where id = $1`, [
      paymentId,
    ]);
  },
  labels: { kind: 'approval' },
  async look(monitored) {
    says('MoneyInDoubt', '`/ops/payments`');
    const payments = (await monitored.desk(http.orders.unknownPayments, {})).data;
    if (!payments.some(({ kind }) => kind === 'approval')) throw new Error('the desk names no approval');
  },
  async mend(monitored) {
    says('MoneyInDoubt', 'the service asks again by itself');
    await monitored.clearFaults();
    await monitored.sql('orders', 'update orders set ask_at = now() where ask_at is not null');
  },
};

const OTHER_SUM = 1_000;

export const reversalsWaiting: AlarmDrill = {
  alarm: 'ReversalsWaiting',
  fault:
    'a card is charged with another sum than the order’s, KCP refuses to cancel it, and the row is made 20 minutes older',
  repair: 'it is cancelled at KCP’s partner site; the next try finds that',
  async raise(monitored) {
    await monitored.fault('kcp.cancel', 'error', 10_000);
    const { paymentId, orderNumber } = await monitored.order();
    await monitored.fixture.shopper.openCardPage(paymentId);
    await monitored.fixture.sandbox.send('POST', '/control/kcp/charges', {
      body: { ordr_idxx: orderNumber, amount: OTHER_SUM },
    });
    await monitored.sql('orders', `update orders set expires_at = now() - interval '1 hour' where id = $1`, [
      paymentId,
    ]);
    await eventually(async () => {
      await monitored.sql('orders', `update orders set ask_at = now() where id = $1 and ask_at is not null`, [
        paymentId,
      ]);
      return (await monitored.sql('orders', 'select 1 from reversal where done_at is null')).length > 0;
    }, 90_000);
    await monitored.sql(
      'orders',
      `update reversal set created_at = now() - interval '20 minutes' where done_at is null`,
    );
  },
  async look(monitored) {
    says('ReversalsWaiting', '`a charge could not be taken back yet`');
    await monitored.logged('orders', 'a charge could not be taken back yet');
    const payments = (await monitored.desk(http.orders.unknownPayments, {})).data;
    if (!payments.some(({ kind }) => kind === 'reversal')) throw new Error('the desk names no reversal');
  },
  async mend(monitored) {
    says('ReversalsWaiting', "cancel the transaction number (`tno`) at KCP's partner site");
    const payments = (await monitored.desk(http.orders.unknownPayments, {})).data;
    for (const { tno } of payments.filter(({ kind }) => kind === 'reversal'))
      await monitored.fixture.sandbox.send('POST', `/control/kcp/charges/${tno ?? ''}/cancel`, { body: {} });
    await monitored.sql('orders', 'update reversal set try_at = now() where done_at is null');
    await eventually(
      async () => (await monitored.sql('orders', 'select from reversal where done_at is null')).length === 0,
    );
    await monitored.clearFaults();
  },
};

/**
 * A shopper pays for a piece that the catalog has given to others, as after a restore; the catalog gets the payment
 * later. Answers the payment.
 */
async function payForNothing(monitored: MonitoredSystem): Promise<string> {
  const { fixture, owner } = monitored;
  const product = await fixture.addProduct(owner, { name: '하나 남은 케이크', stock: 1 });
  const { paymentId } = await monitored.order(product);
  const approvalKey = await fixture.shopper.openCardPage(paymentId);
  await monitored.age(
    'catalog',
    `update reservation set state = 'released', settled_at = now(), browser = null, address = null
     where state = 'reserved' and lines::text like '%${product.productId}%'`,
  );
  fixture.platform.kill('catalog', 0, 'SIGSTOP');
  await fixture.shopper.playCardPage(approvalKey, 'approve');
  return paymentId;
}

export const refundsOwed: AlarmDrill = {
  alarm: 'RefundsOwed',
  fault:
    'the catalog has given a paid cake to others, while a refund of it has no known outcome; the debt is made 40 minutes older',
  repair: 'the open refund is ended first: KCP answers again',
  async raise(monitored) {
    const paymentId = await payForNothing(monitored);
    await monitored.fault('kcp.cancel', 'timeout', 1, { delay_ms: 100 });
    await monitored.fault('kcp.inquiry', 'error', 10_000);
    const body = { reason: '손님 요청', amount: 1_000 };
    const input = { params: { paymentId }, idempotencyKey: randomUUID(), body };
    await monitored.owner.call(http.orders.refundPayment, input).catch(() => undefined);
    await monitored.fault('kcp.cancel', 'error', 10_000);
    process.kill(monitored.fixture.platform.run().services['catalog']?.[0]?.pid ?? 0, 'SIGCONT');
    const isOwed = 'select from orders where refund_owed_at is not null';
    await eventually(async () => (await monitored.sql('orders', isOwed)).length > 0, 60_000);
    await monitored.sql(
      'orders',
      `update orders set refund_owed_at = now() - interval '40 minutes' where refund_owed_at is not null`,
    );
  },
  async look(monitored) {
    says('RefundsOwed', '`/ops/payments`');
    const open = 'select 1 from refund r join orders o on o.id = r.order_id where o.refund_owed_at is not null';
    if ((await monitored.sql('orders', `${open} and r.ask_at is not null`)).length !== 1)
      throw new Error('no refund of the payment is under way');
  },
  async mend(monitored) {
    says('RefundsOwed', 'end that first');
    await monitored.clearFaults();
    await monitored.sql('orders', 'update refund set ask_at = now() where ask_at is not null');
  },
};

const SLOW_MS = 4_000;

export const approvalsKept: AlarmDrill = {
  alarm: 'ApprovalsKept',
  fault: 'PostgreSQL takes no writes while a card is charged',
  repair: 'the database takes writes again; orders is not restarted',
  async raise(monitored) {
    const { fixture } = monitored;
    const { paymentId, orderNumber } = await monitored.order();
    await monitored.fault('kcp.approve', 'late-answer', 1, { delay_ms: SLOW_MS, match: orderNumber });
    const approvalKey = await fixture.shopper.openCardPage(paymentId);
    const playing = fixture.shopper.playCardPage(approvalKey, 'approve');
    await eventually(async () => (await fixture.charges(orderNumber)).length > 0);
    await monitored.sql('orders', `alter system set default_transaction_read_only = 'on'`);
    await monitored.sql('orders', 'select pg_reload_conf()');
    await playing.catch(() => undefined);
  },
  async look(monitored) {
    says('ApprovalsKept', '`approvals_kept` by instance');
    await monitored.logged('orders', 'an approval could not be written down and is kept');
  },
  async mend(monitored) {
    says('ApprovalsKept', 'Bring the database back first');
    await monitored.sql('orders', 'alter system reset default_transaction_read_only');
    await monitored.sql('orders', 'select pg_reload_conf()');
  },
};
