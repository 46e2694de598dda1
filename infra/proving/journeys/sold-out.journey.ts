import { fixture } from './fixture.js';

const BUYERS = 200;
const LEFT = 5;
const ROUNDS = 10;

/** Declares the tests of a rush for the last pieces. */
export function describeSoldOut(): void {
  describe('a rush for the last pieces', () => {
    it(`sells ${LEFT} of ${LEFT} to ${BUYERS} at once and tells everyone else, ${ROUNDS} times over`, async () => {
      const owner = await fixture.openShop('rush');
      const shopId = owner.shop.shopId;
      const { categoryId } = await owner.addCategory('한정');
      for (let round = 0; round < ROUNDS; round += 1) {
        const product = await fixture.addProduct(owner, {
          name: `한정판 ${round}`,
          stock: LEFT,
          categoryIds: [categoryId],
        });
        const answers = await Promise.all(
          Array.from({ length: BUYERS }, () => fixture.shopper.orderInTurn('rush', shopId, [{ product, quantity: 1 }])),
        );
        const opened = answers.filter(({ status }) => status === 201);
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(BUYERS - LEFT);
        const played = await Promise.all(
          opened.map(async ({ body }) => {
            const { paymentId } = (body as { data: { paymentId: string } }).data;
            return fixture.shopper.playCardPage(await fixture.shopper.openCardPage(paymentId), 'approve');
          }),
        );
        expect(played.filter(({ location }) => location?.includes('/success/'))).toHaveLength(LEFT);
        const [paid] = await fixture.sql<{ count: string }>(
          'orders',
          `select count(*) from orders where status = 'paid' and lines::text like $1`,
          [`%${product.productId}%`],
        );
        expect(Number(paid?.count)).toBe(LEFT);
      }
    }, 240_000);
  });
}
