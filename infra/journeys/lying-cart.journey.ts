import { http } from '@jumun/contracts';
import { fixture } from './calm-fixture.js';

describe('a cart that lies', () => {
  it('gets a clear refusal, and nothing is reserved or written', async () => {
    const owner = await fixture.openShop('honest');
    const other = await fixture.openShop('neighbour');
    const product = await fixture.addProduct(owner, { price: 4500, stock: 10 });
    const foreign = await fixture.addProduct(other, { price: 4500, stock: 10 });
    const item = { productId: product.productId, productName: '아메리카노', unitPrice: 4500, quantity: 1 };
    const cart = { storeName: 'honest', shopIdx: owner.shop.shopId, items: [item], amount: 4500, currency: 'KRW' };
    const lies: [string, unknown, number][] = [
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
    for (const [lie, body, status] of lies) {
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
    expect(await fixture.sql('catalog', 'select stock from product where id = $1', [product.productId])).toEqual([
      { stock: 10 },
    ]);
  });
});
