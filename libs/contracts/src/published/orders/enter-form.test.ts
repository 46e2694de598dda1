import { InitForm } from './checkout-forms.js';
import { EnterForm, methodRoutes } from './methods.js';

const product = { product_id: '0190a5a0-0000-7000-8000-000000000001', quantity: 1 };
const custom = { name: '케이크 초', amount: 1_500, quantity: 2 };
const parsed = (...items: unknown[]) => EnterForm.safeParse({ items, method: 'cash' });
const { inputOf } = methodRoutes.enterOrder.publishes ?? {};
const faultsOf = (item: unknown) =>
  parsed(item).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('an item that a till enters', () => {
  it('is a product or a custom line', () => {
    const { data: body } = parsed(product, { custom }, { custom: { ...custom, tax_free: true } });
    expect(inputOf?.({ params: {}, query: {}, body }, { orderKeys: [] })).toMatchObject({
      items: [{ productId: product.product_id, quantity: 1 }, { custom }, { custom: { ...custom, taxFree: true } }],
    });
  });

  it('is never both and never neither', () => {
    const fault = 'items.0.product_id: 상품 하나나 직접 입력 하나를 보내주세요.';
    expect(faultsOf({ ...product, custom })).toEqual([fault]);
    expect(faultsOf({ quantity: 1 })).toEqual([fault]);
    expect(faultsOf({ product_id: product.product_id })).toEqual(['items.0.quantity: 수량은 숫자로 입력해주세요.']);
  });

  it.each([
    [{ name: ' ' }, 'name: 이름을 입력해주세요.'],
    [{ name: '가'.repeat(31) }, 'name: 30자까지 입력할 수 있어요.'],
    [{ name: '초\u202e' }, 'name: 보이지 않는 문자는 쓸 수 없어요.'],
    [{ amount: 0 }, 'amount: 금액은 0원보다 커야 해요.'],
    [{ amount: 1.5 }, 'amount: 금액을 숫자로 입력해주세요.'],
    [{ amount: 100_000_000 }, 'amount: 금액은 99,999,999원까지 입력할 수 있어요.'],
    [{ quantity: 0 }, 'quantity: 수량은 1개 이상이어야 해요.'],
    [{ quantity: 1_000 }, 'quantity: 수량은 999개까지 주문할 수 있어요.'],
    [{ tax_free: 'Y' }, 'tax_free: 예 또는 아니요로 보내주세요.'],
  ])('is refused in words: %j', (more, fault) => {
    expect(faultsOf({ custom: { ...custom, ...more } })).toEqual([`items.0.custom.${fault}`]);
  });
});

it('a guest’s cart holds no custom line', () => {
  const cart = { storeName: 'demo', shopIdx: product.product_id, amount: 3_000, items: [{ custom }] };
  expect(InitForm.safeParse(cart).error?.issues[0]?.path).toEqual(['items', 0, 'productId']);
});
