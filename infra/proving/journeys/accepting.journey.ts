import { http } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { fixture } from './fixture.js';

const STORE = 'accepting';

/** Declares the tests of a shop whose orders are accepted by themselves. */
export function describeAccepting(): void {
  describe('a shop that prints and never taps', () => {
    it('has its paid orders accepted by themselves', async () => {
      const owner = await fixture.openShop(STORE);
      const product = await fixture.addProduct(owner, { stock: 10 });
      const { data: intake } = await owner.call(http.intake.getIntake, {});
      await owner.call(http.intake.saveIntake, { body: { version: intake.version, autoAccept: true } });
      const statusOf = async (orderNumber: string): Promise<unknown> => {
        const [order] = await fixture.sql('orders', 'select order_status from orders where order_number = $1', [
          orderNumber,
        ]);
        return order?.['order_status'];
      };
      // The service that accepts hears of the setting a moment later than the owner.
      await eventually(async () => {
        const { orderNumber } = await fixture.shopper.buy(STORE, owner.shop.shopId, [{ product, quantity: 1 }]);
        await eventually(async () => (await statusOf(orderNumber)) === 'preparing', 2_000);
        return true;
      });
    });
  });
}
