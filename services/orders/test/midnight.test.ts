import { orders, won } from '@jumun/contracts';
import { fixedClock } from '@jumun/runtime';
import { eventually } from '@jumun/testing';
import { refundJob } from '../src/refund/refund.jobs.js';
import { resolveUnknown } from '../src/payment/resolve-unknown.js';
import { openedShop } from './shop-fixture.js';

const BEFORE = '2026-11-30T14:59:30.000Z';
const AFTER = '2026-11-30T15:00:30.000Z';
const MIDNIGHT = Date.parse('2026-11-30T15:00:00.000Z');
const NEVER_MS = 600_000;

describe('an answer of the card company that comes after midnight', () => {
  const clock = fixedClock(BEFORE);
  const fixture = openedShop({ clock });
  beforeEach(() => goTo(BEFORE));
  afterEach(() => fixture.clearFaults());

  /** Our clock and the card company's. */
  async function goTo(now: string): Promise<void> {
    clock.set(now);
    await fetch(`${fixture.sandbox.origin}/control/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now }),
    });
  }
  async function opened(): Promise<{ paymentId: string; orderNumber: string; key: string }> {
    const started = await fixture.start();
    return { ...started, key: await fixture.register(started.paymentId) };
  }
  const isBefore = (moment: unknown): boolean => moment instanceof Date && moment.getTime() < MIDNIGHT;
  /** The row and the fact say the same. */
  async function expectPaidBefore(paymentId: string): Promise<void> {
    const paidAt = (await fixture.row(paymentId))['paid_at'];
    expect(isBefore(paidAt)).toBe(true);
    await fixture.base.settle();
    const told = fixture.base.facts(orders.facts.paymentPaid).find((fact) => fact.paymentId === paymentId);
    expect(new Date(told?.paidAt ?? 0)).toEqual(paidAt);
  }

  it('leaves a payment on the day on which the card company approved it', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await fixture.fault('kcp.approve', 'late-answer', { delay_ms: NEVER_MS, match: orderNumber });
    const paying = fixture.pay(key, 'approve');
    await eventually(async () => (await fixture.charges(orderNumber)).length === 1);
    await goTo(AFTER);
    await fixture.clearFaults();
    await expect(paying).resolves.toMatchObject({ location: '/paid' });
    await expectPaidBefore(paymentId);
  });

  it('leaves a payment there also when it was lost, and found out by asking', async () => {
    const { paymentId, orderNumber, key } = await opened();
    await fixture.fault('kcp.inquiry', 'malformed', { match: orderNumber, times: 1_000 });
    await fixture.fault('kcp.approve', 'lost-answer', { match: orderNumber });
    await expect(fixture.pay(key, 'approve')).resolves.toMatchObject({ location: '/checking' });
    await goTo(AFTER);
    await fixture.clearFaults();
    await resolveUnknown(fixture.deps, paymentId);
    await expectPaidBefore(paymentId);
  });

  it.each([
    ['a whole refund', 9_000],
    ['a part of a refund', 4_000],
  ])('leaves %s on the day on which the money went back', async (_what, amount) => {
    const { paymentId, orderNumber } = await fixture.paid();
    const tno = String((await fixture.row(paymentId))['tno']);
    for (const match of [orderNumber, tno]) await fixture.fault('kcp.inquiry', 'malformed', { match, times: 1_000 });
    await fixture.fault('kcp.cancel', 'lost-answer', { match: tno });
    const call = { paymentId, reason: '손님 요청', amount: won(amount) };
    const asked = await fixture.base.rpc.call(orders.procedures.refundPayment, call, fixture.owner);
    expect(asked).toMatchObject({ state: 'checking' });
    await goTo(AFTER);
    await fixture.clearFaults();
    const [refund] = await fixture.base.sql(
      'orders',
      `update refund set ask_at = now() where order_id = $1 returning id`,
      [paymentId],
    );
    fixture.service.jobs.enqueue(refundJob, { payload: { refundId: String(refund?.['id']) } });
    await eventually(async () => (await fixture.row(paymentId))['refunded'] === amount);
    await fixture.base.settle();
    const told = fixture.base.facts(orders.facts.paymentRefunded).find((fact) => fact.paymentId === paymentId);
    expect(isBefore(new Date(told?.refundedAt ?? 0))).toBe(true);
  });
});
