import { http } from '@jumun/contracts';
import { addressOf, bodyOf } from './request.ts';
import { plainRoute } from './route.ts';

describe('the address of a call', () => {
  const at = (path: string) => ({ method: 'GET', path, spelling: {} });

  it('has its path filled in and escaped', () => {
    expect(addressOf(at('/shops/:shop_id/orders'), { params: { shopId: 'a/b' } })).toBe('/shops/a%2Fb/orders');
  });
  it('leaves out what is not given', () => {
    expect(addressOf(at('/shops'), { query: { name: '가게', page: undefined, none: null } })).toBe(
      `/shops?name=${encodeURIComponent('가게')}`,
    );
    expect(addressOf(at('/shops'), { query: { page: undefined } })).toBe('/shops');
  });
  it('has the published names and values of its route', () => {
    const route = plainRoute(http.orders.listPayments);
    expect(addressOf(route, { query: { status: 'cancelled', orderStatus: 'ready', limit: 50 } })).toBe(
      `${route.path}?status=cancel&delivery_status=ready&limit=50`,
    );
  });
});

describe('the body of a call', () => {
  it('is JSON in the published spelling, and nothing where none is given', () => {
    const route = plainRoute(http.auth.editShop);
    const body = bodyOf(route, { body: { storeName: 'demo', agreedContract: true, accountCopyFile: null } });
    expect(JSON.parse(body as string)).toEqual({
      shop_storeName: 'demo',
      agreement_contract: 'Y',
      account_copy_file: null,
    });
    expect(bodyOf(route, {})).toBeUndefined();
  });

  const product = { productName: '떡', productDescription: '', productPrice: 3000, stock: null, soldOut: true };
  const formOf = (file: Blob | null): FormData => {
    const body = { ...product, categoryIds: ['c'], saleWindow: { fromDate: '2026-11-22' }, status: undefined };
    const form = bodyOf(plainRoute(http.catalog.createProduct), { body, file });
    if (form instanceof FormData) return form;
    throw new Error('a call with a file is a form');
  };
  it('is a form with its file, lists as JSON and nothing as an empty text', () => {
    const form = formOf(new Blob(['x']));
    expect(form.get('images')).toBeInstanceOf(Blob);
    form.delete('images');
    expect(Object.fromEntries(form)).toEqual({
      product_name: '떡',
      product_description: '',
      product_price: '3000',
      product_amount: '',
      product_soldout: 'Y',
      product_categorys: '["c"]',
      sale_window: '{"fromDate":"2026-11-22"}',
    });
  });
  it('is a form without a file where none was chosen', () => {
    expect(formOf(null).has('images')).toBe(false);
  });
});
