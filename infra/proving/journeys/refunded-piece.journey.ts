import { http } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { fixture } from './fixture.js';

const STORE = 'onepieceless';

/** Declares the tests of an order of which some pieces are refunded. */
export function describeRefundedPiece(): void {
  describe('a cake that fell', () => {
    it('is refunded alone, and board, guest, stock, file, sales and books all say so', async () => {
      const owner = await fixture.openShop(STORE);
      const { shopId } = owner.shop;
      const latte = await fixture.addProduct(owner, { name: '라떼', price: 4500, stock: 10 });
      const cake = await fixture.addProduct(owner, { name: '케이크', price: 5500, stock: 10 });
      const { orderNumber, paymentId } = await fixture.shopper.buy(STORE, shopId, [
        { product: latte, quantity: 2 },
        { product: cake, quantity: 2 },
      ]);
      const { data: refund } = await owner.call(http.orders.refundPayment, {
        params: { paymentId },
        body: {
          lines: [{ lineNo: 2, quantity: 1, restock: false }],
          amount: 5500,
          reason: '잘못 만들었어요',
          reasonCode: 'mistake',
        },
      });
      expect(refund).toMatchObject({ amount: 5500, state: 'done', refundedAmount: 5500, status: 'paid' });
      await owner.call(http.orders.refundPayment, {
        params: { paymentId },
        body: { lines: [{ lineNo: 1, quantity: 1 }], reason: '손님 요청' },
      });
      expect(await fixture.charges(orderNumber)).toMatchObject([{ cancelled_amount: 10_000 }]);

      const { data: board } = await owner.call(http.orders.board, {});
      expect(board.cards.find((card) => card.paymentId === paymentId)?.lines).toMatchObject([
        { quantity: 2, refunded: 1 },
        { quantity: 2, refunded: 1 },
      ]);
      const query = { orderNumber, storeName: STORE };
      const { data: seen } = await fixture.api.expect(http.orders.orderComplete, { query });
      expect(seen.orders).toMatchObject([
        { refundedQuantity: 1, refundedAmount: 4500 },
        { refundedQuantity: 1, refundedAmount: 5500 },
      ]);
      expect(seen.payment).toMatchObject({ totalPrice: 20_000, refundedAmount: 10_000 });

      // The latte was not made and is for sale again; the cake is gone.
      const stocks = async (): Promise<unknown[]> =>
        (await fixture.sql('catalog', `select stock from product where shop_id = $1 order by price`, [shopId])).map(
          ({ stock }) => stock,
        );
      await eventually(async () => JSON.stringify(await stocks()) === '[9,8]');

      const today = new Date(Date.now() + 9 * 60 * 60_000).toISOString().slice(0, 10);
      const report = await owner.call(http.orders.sales, { query: { by: 'product', from: today, to: today } });
      expect(report.data.rows.map(({ label, sales, refunds }) => [label, sales, refunds])).toEqual([
        ['케이크', 11_000, 5500],
        ['라떼', 9000, 4500],
      ]);

      // The rest goes back as a whole, and no piece comes back twice.
      await owner.call(http.orders.refundPayment, {
        params: { paymentId },
        body: { reason: '손님 요청', restock: true },
      });
      await eventually(async () => JSON.stringify(await stocks()) === '[10,9]');
      const booked = async (): Promise<number> => {
        const [row] = await fixture.sql<{ left: string | null }>(
          'settlement',
          `select sum(case when credit_account = 'shop:' || $1 then amount when debit_account = 'shop:' || $1 then -amount end) as left
           from ledger_total where shop_id = $1::uuid`,
          [shopId],
        );
        return Number(row?.left ?? -1);
      };
      await eventually(async () => (await booked()) === 0);
    });
  });
}
