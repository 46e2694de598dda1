import type { IncomingMessage } from 'node:http';
import { http, storeEvents } from '@jumun/contracts';
import type { Owner, Product } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { openStorePage } from '../platform/store-page.js';
import { fixture } from './fixture.js';

const STORE = 'pausing';
const PAGES = 3;

/** The states of the intake in the events of an open page, in order. */
function statesIn(text: string): string[] {
  const told = text.matchAll(new RegExp(`^event: ${storeEvents.intake}\\ndata: (.*)$`, 'gm'));
  return [...told].map(([, data = '']) => (JSON.parse(data) as { state: string }).state);
}

/** Declares the tests of a pause. */
export function describePause(): void {
  describe('a pause while pages and checkouts are open', () => {
    let owner: Owner;
    let product: Product;
    const pages: { text: string }[] = [];
    const responses: IncomingMessage[] = [];

    beforeAll(async () => {
      owner = await fixture.openShop(STORE);
      product = await fixture.addProduct(owner, { stock: 10 });
      for (let number = 1; number <= PAGES; number += 1) {
        const parts: Buffer[] = [];
        const page = { text: '' };
        const hear = (data: Buffer): void => {
          parts.push(data);
          page.text = Buffer.concat(parts).toString('utf8');
        };
        responses.push(await openStorePage(fixture.platform, STORE, {}, hear));
        pages.push(page);
      }
      await eventually(() => pages.every(({ text }) => text.includes(`event: ${storeEvents.hello}`)));
    });
    afterAll(() => responses.forEach((response) => response.destroy()));

    const order = () => fixture.shopper.tryToOrder(STORE, owner.shop.shopId, [{ product, quantity: 1 }]);
    const reservations = () =>
      fixture.sql('catalog', 'select checkout_id from reservation where shop_id = $1 order by 1', [owner.shop.shopId]);

    it('is told on each page, reserves nothing more, and lets who has a checkout pay', async () => {
      const held = await fixture.shopper.order(STORE, owner.shop.shopId, [{ product, quantity: 1 }]);
      const reserved = await reservations();
      await owner.call(http.intake.pause, { body: { minutes: 10 } });
      await eventually(() => pages.every(({ text }) => statesIn(text).includes('paused')));
      const tried = await Promise.all([order(), order(), order()]);
      expect(tried.map(({ body }) => body)).toEqual(
        tried.map(() => expect.objectContaining({ errorCode: 'STORE_PAUSED' })),
      );
      expect(await reservations()).toEqual(reserved);
      await fixture.shopper.pay(held);
    });

    it('is over for each page and for the next checkout once the owner resumes', async () => {
      await owner.call(http.intake.resume, {});
      await eventually(() => pages.every(({ text }) => statesIn(text).at(-1) === 'open'));
      expect(await order()).toMatchObject({ status: 201 });
    });
  });
}
