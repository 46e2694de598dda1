import { productFields } from './product-fields';
import {
  changedProductBody,
  fieldAt,
  fieldsOf,
  productBody,
  saleWindowOf,
  type ProductFields,
} from './product-form-data';

const CATEGORY = '0197a000-0000-7000-8000-000000000001';
const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'latte.png', { type: 'image/png' });
const filled: ProductFields = {
  ...fieldsOf(undefined),
  productName: '카페 라떼',
  productDescription: '부드러워요',
  productPrice: '5000',
  categoryIds: [CATEGORY],
  images: picture(10),
};
const faultsOf = (fields: ProductFields) =>
  productFields.safeParse(fields).error?.issues.map(({ message }) => message) ?? [];

describe('the product form', () => {
  it('takes a filled form', () => {
    expect(faultsOf(filled)).toEqual([]);
  });

  it('names everything that is missing', () => {
    expect(faultsOf(fieldsOf(undefined)).sort()).toEqual(
      [' * 상품명을 입력해주세요.', '가격은 0원보다 커야 합니다.', '카테고리를 등록해주세요.'].sort(),
    );
  });

  it('takes a product without a picture and without a description', () => {
    expect(faultsOf({ ...filled, images: null, productDescription: '' })).toEqual([]);
  });

  it('takes pictures up to 2 MB', () => {
    expect(faultsOf({ ...filled, images: picture(2 * 1024 * 1024) })).toEqual([]);
    expect(faultsOf({ ...filled, images: picture(2 * 1024 * 1024 + 1) })).toEqual(['파일 크기는 2MB 이하여야 합니다.']);
  });

  it('takes pictures only', () => {
    const page = new File(['<svg/>'], 'latte.svg', { type: 'image/svg+xml' });
    expect(faultsOf({ ...filled, images: page })).toEqual(['JPG, PNG, WEBP 사진만 올릴 수 있어요.']);
  });

  it('counts a stock up to a million', () => {
    expect(faultsOf({ ...filled, stock: '1000000' })).toEqual([]);
    expect(faultsOf({ ...filled, stock: '1000001' })).toEqual(['재고는 1,000,000개까지 입력할 수 있어요.']);
  });

  it('takes a price of whole won, however it was pasted, and sends its digits', () => {
    for (const productPrice of ['4500', '4500.', '4500.0', '4500.00']) {
      expect(faultsOf({ ...filled, productPrice })).toEqual([]);
      expect(productBody({ ...filled, productPrice }).productPrice).toBe('4500');
    }
    expect(faultsOf({ ...filled, productPrice: '4500.50' })).toEqual(['가격은 1원 단위로 입력해주세요.']);
    expect(faultsOf({ ...filled, productPrice: '1만' })).toHaveLength(1);
    expect(faultsOf({ ...filled, productPrice: '0.00' })).toEqual(['가격은 0원보다 커야 합니다.']);
  });

  it('sends only what limits the sale', () => {
    expect(saleWindowOf({ ...filled, hasWindow: false, days: [1] })).toBeNull();
    expect(saleWindowOf({ ...filled, hasWindow: true, days: [1, 2, 3, 4, 5, 6, 7] })).toBeNull();
    expect(saleWindowOf({ ...filled, hasWindow: true, days: [5, 1], from: '09:00' })).toEqual({
      days: [1, 5],
      from: '09:00',
    });
  });

  it('refuses a sale that ends before it begins', () => {
    const window = { hasWindow: true, fromDate: '2026-11-20', toDate: '2026-11-19' };
    expect(faultsOf({ ...filled, ...window })).toEqual(['종료일은 시작일과 같거나 뒤여야 해요.']);
  });

  it('travels as it was typed, and with its id where it changes a product', () => {
    expect(changedProductBody(filled, { productId: 'p1', stock: 3, optionGroupIds: [] })).toMatchObject({
      ...{ productId: 'p1', productPrice: '5000', categoryIds: [CATEGORY], saleWindow: null },
    });
    expect(productBody(filled)).not.toHaveProperty('productId');
  });

  it('tells the stock that it was opened with, so that sales of that minute are not undone', () => {
    const before = (stock: number | null) =>
      changedProductBody(filled, { productId: 'p1', stock, optionGroupIds: [] }).stockBefore;
    expect([before(3), before(0), before(null)]).toEqual([3, 0, null]);
    expect(productBody(filled)).not.toHaveProperty('stockBefore');
  });

  it('leaves out groups that it did not change, so that those of another tablet stay', () => {
    const own = { groupId: 'g1', min: null, max: 2 };
    const known = { productId: 'p1', stock: null, optionGroupIds: [own] };
    expect(changedProductBody({ ...filled, optionGroups: [own] }, known)).not.toHaveProperty('optionGroups');
    expect(changedProductBody({ ...filled, optionGroups: [] }, known).optionGroups).toBe('[]');
    expect(productBody({ ...filled, optionGroups: [own] }).optionGroups).toBe('[{"group_id":"g1","min":null,"max":2}]');
    expect(productBody(filled)).not.toHaveProperty('optionGroups');
  });

  it('shows each fault of the server at a field, options and their lowest price at the groups', () => {
    expect(['optionGroups.0.min', 'priceDelta', 'saleWindow.toDate', 'productPrice', 'shopId'].map(fieldAt)).toEqual([
      'optionGroups',
      'optionGroups',
      'toDate',
      'productPrice',
      undefined,
    ]);
  });
});
