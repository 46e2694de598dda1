import { v7 } from 'uuid';
import { contracts, http } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { AT, ORDER_NUMBER, PAYMENT_ID, PRODUCT_ID } from './setup-answers.js';
import { SHOP_ID, openedGateway } from './setup-gateway.js';

const BUYERS = 600;

describe('a rush for checkouts', () => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let asked = 0;

  const gateway = openedGateway({ RATE_LIMIT_SCALE: 10_000 });
  beforeAll(async () => {
    await gateway.base.stub(contracts.orders.procedures.startCheckout, async () => {
      asked += 1;
      await held;
      return { paymentId: PAYMENT_ID, orderNumber: ORDER_NUMBER, expiresAt: AT };
    });
  });

  const checkout = () =>
    gateway.ask('POST', http.orders.init.path, {
      headers: { 'idempotency-key': v7() },
      json: {
        storeName: 'demo',
        shopIdx: SHOP_ID,
        items: [{ productId: PRODUCT_ID, unitPrice: 1, quantity: 1 }],
        amount: 1,
      },
    });

  it('sends away at once whom it could not answer in time, and lets in everybody else', async () => {
    const answers = Array.from({ length: BUYERS }, checkout);
    const sentAway = await Promise.race(answers);
    expect(sentAway.status).toBe(503);
    expect(sentAway.body).toMatchObject({
      errorCode: 'BUSY',
      message: '지금 주문이 몰리고 있어요. 몇 초 뒤에 다시 눌러주세요.',
    });
    expect(Number(sentAway.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(sentAway.body).toMatchObject({ data: { place: expect.any(Number), retryAfterSeconds: expect.any(Number) } });
    letGo();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    const count = (status: number): number => statuses.filter((each) => each === status).length;
    expect(count(201)).toBe(asked);
    expect(count(201) + count(503)).toBe(BUYERS);
    expect(asked).toBeGreaterThanOrEqual(100);
    await eventually(async () => (await checkout()).status === 201);
  });
});
