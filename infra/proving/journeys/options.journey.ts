import { http } from '@jumun/contracts';
import type { OptionGroup, Owner, Product } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { fixture } from './fixture.js';

const optionOf = ({ options }: OptionGroup, name: string) => {
  const option = options.find(({ optionName }) => optionName === name);
  if (!option) throw new Error(`nobody made ${name}`);
  return option;
};

/** Declares the tests of a drink with options. */
export function describeOptions(): void {
  describe('a drink with options, through the gateway', () => {
    let owner: Owner;
    let heat: OptionGroup;
    let extras: OptionGroup;
    let drink: Product;

    beforeAll(async () => {
      owner = await fixture.openShop('optioncafe');
      heat = await owner.addOptionGroup({
        name: '온도',
        ...{ min: 1, max: 1 },
        options: [{ name: '따뜻하게' }, { name: '차갑게', kitchenName: 'ICE', priceDelta: 500 }],
      });
      extras = await owner.addOptionGroup({
        name: '추가',
        ...{ min: 0, max: 3, isRepeatable: true },
        options: [{ name: '샷 추가', priceDelta: 700, stock: 9 }],
      });
      drink = await fixture.addProduct(owner, { name: '라떼', price: 5000, groupIds: [heat.groupId, extras.groupId] });
    });

    it('shows its questions on the store page, each group once', async () => {
      await fixture.addProduct(owner, { name: '모카', price: 5500, groupIds: [heat.groupId] });
      const store = await eventually(async () => {
        const page = await fixture.shopper.lookAt('optioncafe');
        return page.products.length === 2 && page;
      });
      expect(store.optionGroups.map(({ groupName }) => groupName)).toEqual(['온도', '추가']);
      const shown = store.products.map(({ productName, optionGroupIds }) => [
        productName,
        optionGroupIds.map(({ groupId }) => groupId),
      ]);
      expect(Object.fromEntries(shown)).toEqual({ 라떼: [heat.groupId, extras.groupId], 모카: [heat.groupId] });
    });

    it('is refused to a client that knows of no options, in words that it can show', async () => {
      const { shopId } = owner.shop;
      const answer = await fixture.shopper.tryToOrder('optioncafe', shopId, [{ product: drink, quantity: 1 }]);
      expect([answer.status, answer.body]).toMatchObject([
        409,
        {
          errorCode: 'OPTIONS_REQUIRED',
          message: '옵션을 골라야 하는 상품이 있어요. 새로고침한 뒤 다시 담아주세요.',
          data: { productIds: [drink.productId] },
        },
      ]);
    });

    it('names what changed by the line of the cart', async () => {
      const bread = await fixture.addProduct(owner, { name: '소금빵', price: 3000 });
      const answer = await fixture.shopper.tryToOrder('optioncafe', owner.shop.shopId, [
        { product: bread, quantity: 1 },
        { product: drink, quantity: 1, options: [optionOf(extras, '샷 추가')] },
      ]);
      expect(answer.body).toMatchObject({
        errorCode: 'OPTIONS_CHANGED',
        data: { items: [{ line: 1, productId: drink.productId, optionIds: [], groupIds: [heat.groupId] }] },
      });
    });

    it('is bought, and says everywhere what was picked and what was paid for it', async () => {
      const picks = [
        {
          product: drink,
          quantity: 2,
          options: [optionOf(heat, '차갑게'), { ...optionOf(extras, '샷 추가'), times: 2 }],
        },
        { product: drink, quantity: 1, options: [optionOf(heat, '따뜻하게')] },
      ];
      const { orderNumber, paymentId } = await fixture.shopper.buy('optioncafe', owner.shop.shopId, picks);
      const total = 2 * (5000 + 500 + 1400) + 5000;
      expect(await fixture.charges(orderNumber)).toMatchObject([{ amount: total, state: 'approved' }]);
      const lines = [
        {
          ...{ lineNo: 1, quantity: 2, basePrice: 5000 },
          product: { productName: '라떼', productPrice: 6900 },
          options: [
            { groupName: '온도', optionName: '차갑게', priceDelta: 500, quantity: 1 },
            { groupName: '추가', optionName: '샷 추가', priceDelta: 700, quantity: 2 },
          ],
        },
        { lineNo: 2, quantity: 1, product: { productPrice: 5000 }, options: [{ optionName: '따뜻하게' }] },
      ];
      const query = { orderNumber, storeName: 'optioncafe' };
      expect((await fixture.api.expect(http.orders.orderComplete, { query })).data).toMatchObject({ orders: lines });
      const { data } = await owner.call(http.orders.paymentDetail, { query: { paymentId } });
      expect(data).toMatchObject({ payment: { totalPrice: total }, orders: lines });
      const [message] = await eventually(async () => {
        const sent = await fixture.messages(owner.shop.phone ?? '');
        return sent.length > 0 && sent;
      });
      expect(message?.text).toContain('라떼(ICE, 샷 추가×2)×2, 라떼(따뜻하게)×1');
      expect(await fixture.sql('catalog', 'select stock from option where stock is not null')).toEqual([{ stock: 5 }]);
    });

    it('keeps its words in an order when the shop renames and deletes them', async () => {
      await owner.call(http.options.deleteOptionGroup, { params: { groupId: heat.groupId }, query: { detach: true } });
      const [latest] = (await owner.call(http.orders.listPayments, {})).data;
      const { data } = await owner.call(http.orders.paymentDetail, { query: { paymentId: latest?.paymentId ?? '' } });
      expect(data.orders[0]?.options[0]).toMatchObject({ groupName: '온도', optionName: '차갑게' });
    });
  });
}
