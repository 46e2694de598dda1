import { orders, serviceActor, shopper } from '@jumun/contracts';
import { openedShop, type ShopFixture } from './shop-fixture.js';

describe('a phone number that is left with an order', () => {
  const fixture = openedShop();

  type Started = Awaited<ReturnType<ShopFixture['start']>>;
  const PHONE = '010-1234-5678';
  async function paidBy(buyer: Parameters<ShopFixture['register']>[1]) {
    const started = await fixture.start();
    await fixture.pay(await fixture.register(started.paymentId, buyer), 'approve');
    return started;
  }
  const leave = ({ orderNumber, orderKey = '' }: Started, phone = PHONE) =>
    fixture.base.rpc.call(
      orders.procedures.leaveContact,
      { storeName: 'demo', orderNumber, orderKeys: [orderKey], phone },
      shopper,
    );
  const contactable = async (orderNumber: string) =>
    (
      await fixture.base.rpc.call(
        orders.procedures.getOrder,
        { storeName: 'demo', orderNumber, orderKeys: [] },
        shopper,
      )
    ).contactable;
  const contactOf = async (paymentId: string) => {
    const payments = [{ shopId: fixture.shopId, paymentId }];
    const asker = serviceActor('notifications');
    return (await fixture.base.rpc.call(orders.procedures.getBuyerContacts, { payments }, asker)).contacts[0];
  };

  it('is kept once, beside what is known of its shopper', async () => {
    const order = await paidBy({ name: '김손님' });
    const { paymentId, orderNumber } = order;
    await leave(order);
    await expect(contactable(orderNumber)).resolves.toBe(false);
    await expect(contactOf(paymentId)).resolves.toMatchObject({ phone: PHONE, email: null, locale: 'ko' });
    await expect(leave(order, '010-9999-9999')).rejects.toMatchObject({ code: 'SHOP_STATE' });
    await expect(contactOf(paymentId)).resolves.toMatchObject({ phone: PHONE });
  });

  it('is taken from nobody who has seen the number of the order alone', async () => {
    const [order, other] = [await paidBy({}), await paidBy({})];
    for (const orderKey of ['A'.repeat(22), other.orderKey])
      await expect(leave({ ...order, orderKey })).rejects.toMatchObject({ code: 'ORDER_KEY_WRONG' });
    await expect(leave(order)).resolves.toEqual({});
  });

  it('turns nothing aside from a shopper who left an e-mail address', async () => {
    const order = await paidBy({ email: 'guest@example.com' });
    await expect(contactable(order.orderNumber)).resolves.toBe(false);
    await expect(leave(order)).rejects.toMatchObject({ code: 'SHOP_STATE' });
    await expect(contactOf(order.paymentId)).resolves.toMatchObject({ phone: null, email: 'guest@example.com' });
  });

  it('finds no order for the owner, to whom a stranger may name it, and each of them for an operator', async () => {
    const phone = '010-3333-4477';
    const [left, given] = [await paidBy({}), await paidBy({ phone })];
    await leave(left, phone);
    const found = async (search: string) =>
      (await fixture.base.rpc.call(orders.procedures.listPayments, { search }, fixture.owner)).map(
        ({ paymentId }) => paymentId,
      );
    expect([await found(phone.slice(-4)), await found(phone)]).toEqual([[given.paymentId], [given.paymentId]]);
    const { findPaymentsOfBuyer } = orders.procedures;
    const desk = await fixture.base.rpc.call(findPaymentsOfBuyer, { phone }, fixture.operator);
    expect(desk).toMatchObject([{ paymentId: given.paymentId }, { paymentId: left.paymentId }]);
  });

  it('is refused once the order is ready, and for one that nobody knows', async () => {
    const order = await paidBy({});
    await expect(contactable(order.orderNumber)).resolves.toBe(true);
    await fixture.base.rpc.call(
      orders.procedures.moveOrder,
      { paymentId: order.paymentId, to: 'ready' },
      fixture.owner,
    );
    await expect(leave(order)).rejects.toMatchObject({ code: 'SHOP_STATE' });
    await expect(leave({ ...order, orderNumber: '261121-ZZZZZZZZ-001' })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });
});
