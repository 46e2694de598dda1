import { http } from '@jumun/contracts';
import { fixture } from './fixture.js';

/** Declares the tests of carts that lie. */
export function describeTamperedCart(): void {
  describe('a cart that lies', () => {
    it('gets a clear refusal, and nothing is reserved or written', async () => {
      const owner = await fixture.openShop('honest');
      const other = await fixture.openShop('neighbour');
      const product = await fixture.addProduct(owner, { price: 4500, stock: 10 });
      const foreign = await fixture.addProduct(other, { price: 4500, stock: 10 });
      const question = { name: '온도', min: 1, max: 1, options: [{ name: 'HOT' }, { name: 'ICE', priceDelta: 500 }] };
      const [asked, strange] = [await owner.addOptionGroup(question), await other.addOptionGroup(question)];
      const extras = await owner.addOptionGroup({ ...question, name: '추가', min: 0 });
      const drink = await fixture.addProduct(owner, { price: 4500, stock: 10, groupIds: [asked.groupId] });
      const item = { productId: product.productId, productName: '아메리카노', unitPrice: 4500, quantity: 1 };
      const cart = { storeName: 'honest', shopIdx: owner.shop.shopId, items: [item], amount: 4500, currency: 'KRW' };
      const drinkOf = (options: unknown, unitPrice = 4500) => ({
        ...{ ...cart, amount: unitPrice },
        items: [{ ...item, productId: drink.productId, unitPrice, options }],
      });
      const [hot, ice] = asked.options.map(({ optionId }) => optionId);
      const lies: [string, unknown, number][] = [
        ['no options where some must be picked', drinkOf(undefined), 409],
        ['an option that is cheaper than it is', drinkOf([{ optionId: ice }]), 409],
        ['an option of another shop', drinkOf([{ optionId: strange.options[0]?.optionId }]), 409],
        [
          'an option of a group that the product does not ask',
          drinkOf([{ optionId: extras.options[0]?.optionId }]),
          409,
        ],
        ['two options where one may be picked', drinkOf([{ optionId: hot }, { optionId: ice }], 5000), 409],
        ['one option twice where it may be picked once', drinkOf([{ optionId: hot, quantity: 2 }]), 409],
        ['one option twice in two lines of the list', drinkOf([{ optionId: hot }, { optionId: hot }]), 409],
        ['an option a negative number of times', drinkOf([{ optionId: ice, quantity: -1 }], 4000), 400],
        ['an option ten times', drinkOf([{ optionId: hot, quantity: 10 }]), 400],
        ['an option without an id', drinkOf([{ quantity: 1 }]), 400],
        ['options that are no list', drinkOf({ optionId: hot }), 400],
        ['options for a product without any', { ...cart, items: [{ ...item, options: [{ optionId: hot }] }] }, 409],
        ['a changed price', { ...cart, items: [{ ...item, unitPrice: 100 }], amount: 100 }, 409],
        ['a changed amount', { ...cart, amount: 4400 }, 409],
        ['another shop’s product', { ...cart, items: [{ ...item, productId: foreign.productId }] }, 409],
        ['another shop’s id', { ...cart, shopIdx: other.shop.shopId }, 404],
        ['a negative quantity', { ...cart, items: [{ ...item, quantity: -1 }], amount: 4500 }, 400],
        ['a fraction', { ...cart, items: [{ ...item, quantity: 0.5 }], amount: 2250 }, 400],
        ['no quantity', { ...cart, items: [{ ...item, quantity: 0 }] }, 400],
        ['a huge quantity', { ...cart, items: [{ ...item, quantity: 1e15 }], amount: 4500 }, 400],
        ['more than there is', { ...cart, items: [{ ...item, quantity: 11 }], amount: 49_500 }, 409],
        ['text for a number', { ...cart, items: [{ ...item, quantity: '1' }] }, 400],
        ['another currency', { ...cart, currency: 'USD' }, 400],
        ['an empty cart', { ...cart, items: [], amount: 0 }, 400],
        ['a negative price', { ...cart, items: [{ ...item, unitPrice: -4500 }], amount: -4500 }, 400],
        ['no such store', { ...cart, storeName: 'nowhere' }, 404],
      ];
      for (const shop of [owner, other]) await shop.call(http.orders.savePaymentSettings, { body: { counter: true } });
      const atCounter = lies.map(
        ([lie, body, status]) =>
          [`${lie}, at the counter`, { ...(body as object), payment: 'counter' }, status] as const,
      );
      for (const [lie, body, status] of [...lies, ...atCounter]) {
        const answer = await fixture.api.call(http.orders.init, { body });
        expect({ lie, status: answer.status, ...(answer.body as object) }).toMatchObject({
          lie,
          status,
          success: false,
          message: expect.stringMatching(/[가-힣]/),
          errorCode: expect.any(String),
        });
      }
      expect(await fixture.sql('orders', 'select 1 from orders')).toEqual([]);
      expect(await fixture.sql('catalog', 'select 1 from reservation')).toEqual([]);
      expect(await fixture.sql('catalog', 'select distinct stock from product')).toEqual([{ stock: 10 }]);
    });
  });
}
