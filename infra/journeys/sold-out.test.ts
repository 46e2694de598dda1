import { openStage, type Stage } from './stage.js';

const BUYERS = 200;
const LEFT = 5;
const ROUNDS = 20;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 240_000);
afterAll(() => stage.close());

// First, while nobody has ordered anything: it looks for rows of any order.
describe('a cart that lies', () => {
  it('gets a clear refusal, and nothing is reserved or written', async () => {
    const owner = await stage.openShop('honest');
    const other = await stage.openShop('other');
    const product = await stage.addProduct(owner, { price: 4500, stock: 10 });
    const foreign = await stage.addProduct(other, { price: 4500, stock: 10 });
    const item = { productId: product.product_id, productName: '아메리카노', unitPrice: 4500, quantity: 1 };
    const cart = { storeName: 'honest', shopIdx: owner.shop.shop_id, items: [item], amount: 4500, currency: 'KRW' };
    const lies: [string, unknown, number][] = [
      ['a changed price', { ...cart, items: [{ ...item, unitPrice: 100 }], amount: 100 }, 409],
      ['a changed amount', { ...cart, amount: 4400 }, 409],
      ['another shop’s product', { ...cart, items: [{ ...item, productId: foreign.product_id }] }, 409],
      ['another shop’s id', { ...cart, shopIdx: other.shop.shop_id }, 404],
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
    const { http } = await import('@jumun/contracts');
    for (const [lie, body, status] of lies) {
      const answer = await stage.api.call(http.orders.init, { body });
      expect({ lie, status: answer.status, ...(answer.body as object) }).toMatchObject({
        lie,
        status,
        success: false,
        message: expect.stringMatching(/[가-힣]/),
        errorCode: expect.any(String),
      });
    }
    expect(await stage.sql('orders', 'select 1 from orders')).toEqual([]);
    expect(await stage.sql('catalog', 'select 1 from reservation')).toEqual([]);
    expect(await stage.sql('catalog', 'select stock from product where id = $1', [product.product_id])).toEqual([
      { stock: 10 },
    ]);
  });
});

describe('a rush for the last pieces', () => {
  it(`sells ${LEFT} of ${LEFT} to ${BUYERS} at once and tells everyone else, ${ROUNDS} times over`, async () => {
    const owner = await stage.openShop('rush');
    const shopId = owner.shop.shop_id;
    const { category_id } = await owner.addCategory('한정');
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await stage.addProduct(owner, {
        name: `한정판 ${round}`,
        stock: LEFT,
        categoryIds: [category_id],
      });
      const answers = await Promise.all(
        Array.from({ length: BUYERS }, () => stage.shopper.tryToOrder('rush', shopId, [{ product, quantity: 1 }])),
      );
      const opened = answers.filter(({ status }) => status === 201);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(BUYERS - LEFT);
      const played = await Promise.all(
        opened.map(async ({ body }) => {
          const { paymentId } = (body as { data: { paymentId: string } }).data;
          return stage.shopper.playCardPage(await stage.shopper.openCardPage(paymentId), 'approve');
        }),
      );
      expect(played.filter(({ location }) => location?.includes('/success/'))).toHaveLength(LEFT);
      const [paid] = await stage.sql<{ count: string }>(
        'orders',
        `select count(*) from orders where status = 'paid' and lines::text like $1`,
        [`%${product.product_id}%`],
      );
      expect(Number(paid?.count)).toBe(LEFT);
    }
  }, 240_000);
});
