import type { Product } from '../../../api/views';
import { session } from '../../../session/session';
import { editedProduct } from './edited-product';

const tokens = { accessToken: 'a', refreshToken: 'r' };
// Only the shop's id plays a part here.
const logIn = (shopId: string) => session.start(tokens, { shopId } as never);
const bread = { productId: 'p1', productName: '소금빵' } as Product;

function keepSiteData(keeps: boolean) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      if (!keeps) throw new DOMException('The operation is insecure.', 'SecurityError');
      return storage;
    },
  });
  return kept;
}

describe.each([
  { browser: 'that keeps site data', keeps: true },
  { browser: 'that keeps none', keeps: false },
])('the product that the list hands over, in a browser $browser', ({ keeps }) => {
  beforeEach(() => {
    keepSiteData(keeps);
    logIn('shop-1');
  });
  afterEach(() => editedProduct.drop());

  it('is there until it is dropped', () => {
    expect(editedProduct.get()).toBeUndefined();
    editedProduct.hold(bread);
    expect(editedProduct.get()).toEqual(bread);
    editedProduct.drop();
    expect(editedProduct.get()).toBeUndefined();
  });

  it('is not handed to the next owner on the same tablet', () => {
    editedProduct.hold(bread);
    session.end();
    logIn('shop-2');
    expect(editedProduct.get()).toBeUndefined();
  });
});

describe('the product that the list hands over', () => {
  it('is nothing where something else lies in its place', () => {
    const kept = keepSiteData(true);
    for (const text of ['{', '7', 'null', '[]', '{"product":']) {
      kept.set('edit_product', text);
      expect(editedProduct.get()).toBeUndefined();
    }
  });
});
