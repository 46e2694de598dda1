import { v7 } from 'uuid';
import { catalog, orders, Problem, shopper } from '@jumun/contracts';
import { openedShop } from './shop-fixture.js';

const serve = orders.procedures;
const fixture = openedShop({});

/** The names by which the catalog finds the shop now, beside the one that the orders were placed under. */
beforeAll(() =>
  fixture.base.stub(catalog.procedures.getStoreStatus, ({ storeName }) => {
    if (storeName === 'moved') return { shopId: fixture.shopId, status: 'active' as const };
    if (storeName === 'elsewhere') return { shopId: v7(), status: 'active' as const };
    throw new Problem('STORE_NOT_FOUND');
  }),
);

describe('an order of a store that has another name now', () => {
  const asked = async () => {
    const { orderNumber, paymentId } = await fixture.paid();
    return { orderNumber, orderKeys: fixture.orderKeys(paymentId) };
  };

  it('is shown, found in line and cancelled under the new name', async () => {
    const { orderNumber, orderKeys } = await asked();
    const at = { storeName: 'moved', orderNumber };
    expect(await fixture.base.rpc.call(serve.getOrder, { ...at, orderKeys }, shopper)).toMatchObject({
      orderNumber,
      isOwn: true,
    });
    expect(await fixture.base.rpc.call(serve.getPlace, at, shopper)).toMatchObject({ status: 'waiting' });
    const cancelled = await fixture.base.rpc.call(serve.cancelByShopper, { ...at, orderKeys }, shopper);
    expect(cancelled.state).toBe('done');
  });

  it.each(['elsewhere', 'nobody'])('is not found at another store: %s', async (storeName) => {
    const { orderNumber, orderKeys } = await asked();
    await expect(
      fixture.base.rpc.call(serve.getOrder, { storeName, orderNumber, orderKeys }, shopper),
    ).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
  });
});
