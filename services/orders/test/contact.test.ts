import { orders, serviceActor, shopper } from '@jumun/contracts';
import { openedShop, type ShopFixture } from './shop-fixture.js';

describe('a phone number that is left with an order', () => {
  const fixture = openedShop();

  const PHONE = '010-1234-5678';
  async function paidBy(buyer: Parameters<ShopFixture['register']>[1]) {
    const started = await fixture.start();
    await fixture.pay(await fixture.register(started.paymentId, buyer), 'approve');
    return started;
  }
  const leave = (orderNumber: string, phone = PHONE) =>
    fixture.base.rpc.call(orders.procedures.leaveContact, { storeName: 'demo', orderNumber, phone }, shopper);
  const contactable = async (orderNumber: string) =>
    (await fixture.base.rpc.call(orders.procedures.getOrder, { storeName: 'demo', orderNumber }, shopper)).contactable;
  const contactOf = async (paymentId: string) => {
    const payments = [{ shopId: fixture.shopId, paymentId }];
    const asker = serviceActor('notifications');
    return (await fixture.base.rpc.call(orders.procedures.getBuyerContacts, { payments }, asker)).contacts[0];
  };

  it('is kept once, beside what is known of its shopper', async () => {
    const { paymentId, orderNumber } = await paidBy({ name: '김손님' });
    await leave(orderNumber);
    await expect(contactable(orderNumber)).resolves.toBe(false);
    await expect(contactOf(paymentId)).resolves.toMatchObject({ phone: PHONE, email: null, locale: 'ko' });
    await expect(leave(orderNumber, '010-9999-9999')).rejects.toMatchObject({ code: 'SHOP_STATE' });
    await expect(contactOf(paymentId)).resolves.toMatchObject({ phone: PHONE });
  });

  it('turns nothing aside from a shopper who left an e-mail address', async () => {
    const { paymentId, orderNumber } = await paidBy({ email: 'guest@example.com' });
    await expect(contactable(orderNumber)).resolves.toBe(false);
    await expect(leave(orderNumber)).rejects.toMatchObject({ code: 'SHOP_STATE' });
    await expect(contactOf(paymentId)).resolves.toMatchObject({ phone: null, email: 'guest@example.com' });
  });

  it('opens no way to cancel: whoever saw the number of an order could leave one', async () => {
    const { orderNumber, orderKey } = await paidBy({});
    await leave(orderNumber);
    const cancel = (by: object) =>
      fixture.base.rpc.call(orders.procedures.cancelByShopper, { storeName: 'demo', orderNumber, ...by }, shopper);
    await expect(cancel({ phoneTail: PHONE.slice(-4) })).rejects.toMatchObject({ code: 'ORDER_KEY_WRONG' });
    await expect(cancel({ orderKey })).resolves.toMatchObject({ state: 'done' });
  });

  it('is refused once the order is ready, and for one that nobody knows', async () => {
    const { paymentId, orderNumber } = await paidBy({});
    await expect(contactable(orderNumber)).resolves.toBe(true);
    await fixture.base.rpc.call(orders.procedures.moveOrder, { paymentId, to: 'ready' }, fixture.owner);
    await expect(leave(orderNumber)).rejects.toMatchObject({ code: 'SHOP_STATE' });
    await expect(leave('261121-ZZZZZZZZ-001')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });
});
