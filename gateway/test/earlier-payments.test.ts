import { contracts, http, ORDER_KEY_HEADER } from '@jumun/contracts';
import { AT, ORDER_NUMBER, PAYMENT_ID, PRODUCT_ID } from './setup-answers.js';
import { SHOP_ID, openedGateway } from './setup-gateway.js';

const { orders } = contracts;

const gateway = openedGateway();

describe('a checkout', () => {
  const item = { productId: PRODUCT_ID, productName: '아메리카노', unitPrice: 4500, quantity: 2 };
  const form = { storeName: '@demo', shopIdx: SHOP_ID, items: [item], amount: 9000, currency: 'KRW' };
  const opened = {
    ...{ paymentId: PAYMENT_ID, orderNumber: ORDER_NUMBER, expiresAt: AT },
    ...{ waitMinutes: 20, promisedAt: AT, provider: 'kcp' as const },
  };

  it('goes on from its browser with what that began before: its keys for the stock, its payments for the card page', async () => {
    const ids = [PAYMENT_ID, PAYMENT_ID.replace(/.$/, '0')] as const;
    const keys = ['a'.repeat(22), 'b'.repeat(22)] as const;
    const begun: unknown[] = [];
    let cookie = '';
    for (const n of [0, 1] as const) {
      await gateway.base.stub(orders.procedures.startCheckout, ({ orderKeys }) => {
        begun.push(orderKeys);
        return { ...opened, paymentId: ids[n], orderKey: keys[n] };
      });
      const answer = await gateway.ask('POST', http.orders.init.path, { json: form, headers: { cookie } });
      cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    }
    expect(begun).toEqual([undefined, [keys[0]]]);
    const traded: unknown[] = [];
    await gateway.base.stub(orders.procedures.registerPayment, ({ orderKeys, earlier }) => {
      traded.push({ orderKeys, earlier });
      return { kind: 'redirect' as const, url: 'https://pay.example' };
    });
    const trade = (paymentId: string, headers: Record<string, string>) =>
      gateway.ask('POST', http.orders.registerPayment.path, { json: { paymentId, method: 'card' }, headers });
    expect((await trade(ids[1], { cookie })).headers.get('set-cookie')).toBeNull();
    // The first browser of before knows its key alone.
    await trade(ids[0], { cookie: `jumun-orders=${keys[0]}` });
    // Two tabs began at the same moment, and the cookie of the one replaced that of the other.
    const healed = await trade(ids[0], {
      cookie: cookie.split('.').slice(0, 2).join('.'),
      [ORDER_KEY_HEADER]: keys[0],
    });
    expect(traded).toEqual([
      { orderKeys: [keys[1], keys[0]], earlier: [ids[0]] },
      { orderKeys: [keys[0]] },
      { orderKeys: [keys[0], keys[1]], earlier: [ids[1]] },
    ]);
    const [, second, first] =
      /jumun-orders=([\w-]+)\.\w{32}\.([\w-]+)\./.exec(healed.headers.get('set-cookie') ?? '') ?? [];
    expect([second, first]).toEqual([keys[0], keys[1]]);
  });
});
