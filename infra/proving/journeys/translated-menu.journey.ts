import { http, type TranslatedLocale } from '@jumun/contracts';
import type { Owner, Product } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { fixture } from './fixture.js';

const STORE = 'manytongues';

/** Declares the tests of a menu in another language. */
export function describeTranslatedMenu(): void {
  describe('a menu in another language, from its owner’s words to the board', () => {
    let owner: Owner;
    let product: Product;
    beforeAll(async () => {
      owner = await fixture.openShop(STORE);
      product = await fixture.addProduct(owner, { name: '라떼', price: 5000 });
      await owner.call(http.translations.setShownLocales, { body: { locales: ['ko', 'en'] } });
    });

    const lookAt = async (lang: 'ko' | TranslatedLocale) => {
      const { data } = await fixture.api.expect(http.catalog.store, { query: { storeName: STORE, lang } });
      return { locale: data.locale, names: data.products.map(({ productName, nameLang }) => [productName, nameLang]) };
    };

    it('is shown as soon as it is saved, and an order made in it keeps both names, each to its readers', async () => {
      expect(await lookAt('en')).toEqual({ locale: 'en', names: [['라떼', 'ko']] });
      const query = { locale: 'en', state: 'missing', id: product.productId } as const;
      const { items } = (await owner.call(http.translations.listTranslations, { query })).data;
      const texts = items
        .filter(({ field }) => field === 'name')
        .map(({ kind, id, field, sourceHash }) => ({ kind, id, field, sourceHash, text: 'Caffè latte' }));
      await owner.call(http.translations.saveTranslations, { body: { locale: 'en', texts } });
      expect(await lookAt('en')).toEqual({ locale: 'en', names: [['Caffè latte', undefined]] });
      expect(await lookAt('ko')).toEqual({ locale: 'ko', names: [['라떼', undefined]] });
      expect(await lookAt('ja')).toEqual({ locale: 'ko', names: [['라떼', undefined]] });

      const { productId, productPrice: unitPrice } = product;
      const lines = [{ productId, quantity: 1, unitPrice }];
      const cart = {
        storeName: STORE,
        shopId: owner.shop.shopId,
        items: lines,
        amount: unitPrice,
        lang: 'en',
      } as const;
      const init = { body: cart, idempotencyKey: `translated-${productId}` };
      const checkout = fixture.shopper.begun(await fixture.api.expect(http.orders.init, init));
      // Another language by now changes nothing of it.
      const again = await fixture.api.expect(http.orders.init, { ...init, body: { ...cart, lang: 'ko' } });
      expect(again.data.paymentId).toBe(checkout.paymentId);
      await fixture.shopper.pay(checkout);

      const { orderNumber, paymentId } = checkout;
      const receipt = await fixture.api.expect(http.orders.orderComplete, { query: { orderNumber, storeName: STORE } });
      expect(receipt.data.orders).toMatchObject([{ shownName: 'Caffè latte', product: { productName: '라떼' } }]);
      const board = await eventually(async () => {
        const { data } = await owner.call(http.orders.board, {});
        return data.cards.find((card) => card.paymentId === paymentId);
      });
      expect(board.lines.map(({ name }) => name)).toEqual(['라떼']);
      expect(JSON.stringify(board)).not.toContain('Caffè');
    });
  });
}
