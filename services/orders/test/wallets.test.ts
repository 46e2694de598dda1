import { orders, won } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { openedShop } from './shop-fixture.js';

const { getPaymentDetail, listPayments, refundPayment } = orders.procedures;

const fixture = openedShop();

const detail = async (paymentId: string) =>
  (await fixture.base.rpc.call(getPaymentDetail, { paymentId }, fixture.owner)).payment;
const refund = (paymentId: string, amount?: number) =>
  fixture.base.rpc.call(
    refundPayment,
    { paymentId, reason: '손님 요청', ...(amount && { amount: won(amount) }) },
    fixture.owner,
  );

/** An order of 9,000 won that was paid so at the payment window. */
async function paidBy(more: Record<string, unknown>): Promise<{ paymentId: string; orderNumber: string }> {
  const started = await fixture.start();
  await fixture.pay(await fixture.register(started.paymentId), 'approve', more);
  return started;
}

describe('a payment by a wallet', () => {
  it.each([
    ['kakaopay', 'card', 0],
    ['kakaopay', 'money', 9_000],
    ['naverpay', 'mixed', 4_000],
    ['payco', 'money', 9_000],
    ['tosspay', 'money', 9_000],
    ['samsungpay', 'card', 0],
    ['applepay', 'card', 0],
    ['ssgpay', 'mixed', 1_000],
    ['lpay', 'card', 0],
  ])('%s is kept as that wallet (%s, %i of its own money)', async (wallet, kind, moneyPart) => {
    const { paymentId } = await paidBy({ wallet, money_part: moneyPart });
    expect(await detail(paymentId)).toMatchObject({ status: 'paid', method: wallet, provider: 'kcp', moneyPart });
    const row = await fixture.row(paymentId);
    expect([row['method_kind'], row['cash_receipt_no'] !== null]).toEqual([kind, moneyPart > 0]);
    const [found] = await fixture.base.rpc.call(listPayments, { method: row['method'] as 'card' }, fixture.owner);
    expect(found?.paymentId).toBe(paymentId);
  });

  it('that nobody knows yet is paid all the same', async () => {
    const { paymentId } = await paidBy({ wallet: 'OT77' });
    expect(await detail(paymentId)).toMatchObject({ status: 'paid', method: 'unknown' });
  });

  it('of its own money is given back in parts, a lost answer among them', async () => {
    const { paymentId, orderNumber } = await paidBy({ wallet: 'kakaopay', money_part: 9_000 });
    await refund(paymentId, 2_000);
    await fixture.fault('kcp.cancel', 'lost-answer', { times: 1, match: orderNumber });
    await refund(paymentId, 3_000);
    await fixture.base.sql('orders', 'update refund set ask_at = now() where ask_at is not null');
    await eventually(async () => Number((await fixture.row(paymentId))['refunded']) === 5_000);
    expect((await refund(paymentId)).status).toBe('refunded');
    expect(await fixture.charges(orderNumber)).toMatchObject([{ state: 'cancelled', cancelled_amount: 9_000 }]);
  });

  it('is found and settled where its approval got lost', async () => {
    await fixture.fault('kcp.approve', 'lost-answer', { times: 1 });
    const { paymentId } = await paidBy({ wallet: 'naverpay', money_part: 9_000 });
    await fixture.base.sql('orders', 'update orders set ask_at = now() where id = $1', [paymentId]);
    await eventually(async () => (await fixture.row(paymentId))['status'] === 'paid');
    expect(await detail(paymentId)).toMatchObject({ method: 'naverpay', moneyPart: 9_000 });
  });
});
