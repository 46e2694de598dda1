import { http } from '@jumun/contracts';
import type { Owner, Product } from '@jumun/local';
import { eventually } from '@jumun/testing';
import { fixture } from './fixture.js';

const STORE = 'pulling';
const SHOWN = { star: '00:11:62:00:0b:01', epson: expect.any(String) };
const MODEL = { star: 'Star mC-Print3', epson: 'TM-m30III' };

/** Declares the tests of the printers that fetch their work by themselves. */
export function describePrinterKeys(): void {
  describe('a printer that fetches its work by itself', () => {
    let owner: Owner;
    let product: Product;

    const control = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> =>
      (await fixture.sandbox.send(method, `/control/printers${path}`, body && { body })).body as T;
    const poll = (id: string) => control(`POST`, `/${id}/poll`);
    const papers = (id: string) => control<unknown[]>('GET', `/${id}/paper`);

    beforeAll(async () => {
      owner = await fixture.openShop(STORE);
      product = await fixture.addProduct(owner, { stock: 100 });
    });

    it.each(['star', 'epson'] as const)('prints no docket before its owner has confirmed it: %s', async (link) => {
      const id = `keyed-${link}`;
      const rules = [{ kind: 'kitchen', on: 'paid' }] as const;
      const { data: made } = await owner.call(http.printing.createPrinter, {
        body: { name: id, link, rules: [...rules] },
      });
      const { printerId } = made;
      const { data: key } = await owner.call(http.printing.renewPrinterKey, { params: { printerId } });
      const user = link === 'star' ? SHOWN.star : key.id;
      const address = new URL(new URL(key.url).pathname, fixture.platform.origin).href;
      await control('POST', '', { id, link, address, user });
      await fixture.shopper.buy(STORE, owner.shop.shopId, [{ product, quantity: 1 }]);
      const shown = async () =>
        (await owner.call(http.printing.listPrinters, {})).data.printers.find((each) => each.printerId === printerId);
      await eventually(async () => ((await shown())?.waiting ?? 0) > 0);
      await poll(id);
      // A Star printer tells its model with its second request.
      await poll(id);
      expect((await shown())?.unconfirmed).toMatchObject({ name: SHOWN[link], model: MODEL[link], elsewhere: false });
      expect(await papers(id)).toEqual([]);
      await owner.confirmPrinters();
      await poll(id);
      expect(await papers(id)).toHaveLength(1);
      expect((await shown())?.unconfirmed).toBeNull();
    });
  });
}
