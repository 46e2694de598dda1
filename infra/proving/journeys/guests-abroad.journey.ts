import { http, type TranslatedLocale } from '@jumun/contracts';
import type { Owner, Product } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { fixture } from './fixture.js';

const STORE = 'guestsabroad';
const PRICE = 5000;

/** Declares the tests of a guest from abroad. */
export function describeGuestsAbroad(): void {
  describe('a guest from abroad, from the tag to the letter', () => {
    let owner: Owner;
    let product: Product;
    let address: string;
    beforeAll(async () => {
      owner = await fixture.openShop(STORE);
      product = await fixture.addProduct(owner, { name: '라떼', price: PRICE });
      await owner.call(http.translations.setShownLocales, { body: { locales: ['ko', 'en', 'ja', 'zh'] } });
      const { data } = await owner.call(http.spots.createSpots, {
        body: { labels: ['A1'], kind: 'table', serve: 'carry' },
      });
      const [tag] = data.tags;
      if (!tag) throw new Error('nobody made the spot');
      address = new URL(tag.address).pathname;
    });

    it.each<[TranslatedLocale, string, string, RegExp]>([
      ['en', 'en-GB,en;q=0.9', 'en', /Your order is ready\./],
      ['ja', 'ja-JP,ja;q=0.9,en;q=0.8', 'ja', /ご注文の品ができました/],
      ['zh', 'zh-TW,zh;q=0.9', 'zh-Hans', /您的餐点已备好/],
    ])('reads, orders and is written to in %s', async (lang, asked, tag, ready) => {
      const headers = { 'accept-language': asked };
      const scanned = await fixture.api.send('GET', address, { headers });
      const page = await fixture.api.send('GET', String(scanned.headers['location']), { headers });
      expect([page.status, page.headers['content-language']]).toEqual([200, tag]);
      expect(String(page.body)).toContain(`<html lang="${tag}"`);

      const { productId, productPrice: unitPrice } = product;
      const cart = { storeName: STORE, shopId: owner.shop.shopId, items: [{ productId, quantity: 1, unitPrice }] };
      const body = { ...cart, amount: PRICE, lang } as const;
      const checkout = fixture.shopper.begun(await fixture.api.expect(http.orders.init, { body }));
      const email = `guest.${lang}@example.com`;
      await fixture.shopper.pay(checkout, { name: 'Guest', phone: '+14155550123', email });
      const order = await fixture.api.send('GET', `/@${STORE}/success/${checkout.orderNumber}`, { headers });
      expect([order.status, order.headers['content-language']]).toEqual([200, tag]);
      await owner.moveOrder(checkout.paymentId, 'preparing');
      await owner.moveOrder(checkout.paymentId, 'ready');

      const [letter] = await eventually(async () => {
        const sent = await fixture.messages(email);
        return sent.length > 0 && sent;
      });
      expect(JSON.stringify(letter)).toMatch(ready);
    });
  });
}
