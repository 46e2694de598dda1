import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { askFor, optionGroups } from './fake-store.ts';
import { shopFixture } from './fixture.ts';
import { ORDER_AT, orderOf, orderWith, PAYMENT_AT, playOrder, playPayment } from './order-backend.ts';
import { picked, putInCart, putPicked } from './store-visit.ts';

const { size, shot } = optionGroups;
const [regular, large] = [picked(size, 0), picked(size, 1)];
const extra = picked(shot, 0);
const here = shopFixture();

const button = (name: string | RegExp) => here.page.getByRole('button', { name, exact: true });
const sheet = () => here.page.getByRole('dialog', { name: '아이스 아메리카노' });
const radio = (name: RegExp) => sheet().getByRole('radio', { name });
const lines = () => here.page.getByRole('list', { name: '담은 상품' }).locator('> li');
const words = (text: string) => here.page.getByText(text, { exact: true });
const gone = () => here.page.getByRole('dialog').waitFor({ state: 'detached' });

/** Opens a cart that was filled like this; its product asks for a size and offers shots. */
async function openCart(fill: () => Promise<void>): Promise<void> {
  askFor(here.gateway.backend.store, 0, [size, shot]);
  await here.page.goto(`${here.origin}/media/anteroom.svg`);
  await fill();
  await here.page.goto(`${here.origin}/@demo/shoppingList`);
  await words('총 결제 금액').waitFor();
}
const withLines = (...options: Parameters<typeof putPicked>[1][number][]) =>
  openCart(() => putPicked(here.page, options));

describe('a line with options', () => {
  it('shows each option with what it adds', async () => {
    await withLines([large, picked(shot, 0, 2)]);
    const rows = lines().getByRole('list', { name: '옵션' }).getByRole('listitem');
    expect(await rows.allTextContents()).toEqual(['라지+500원', '샷 추가 ×2+1,000원']);
    await button('6,000원 결제하기').waitFor();
  });

  it('is changed where it stands, and keeps the focus', async () => {
    await withLines([large], [large, extra]);
    await button('아이스 아메리카노 (라지) 옵션 변경').click();
    expect(await radio(/^라지/).isChecked()).toBe(true);
    await radio(/^레귤러/).check();
    await button('아이스 아메리카노 수량 늘리기').click();
    await button('변경하기 9,000원').click();
    await gone();
    await here.focused(button('아이스 아메리카노 (레귤러) 옵션 변경'));
    expect(await lines().first().textContent()).toMatch(/레귤러.*9,000원/);
    await button('14,500원 결제하기').waitFor();
  });

  it('becomes one with a line that it is like after the change', async () => {
    await withLines([large], [regular]);
    await button('아이스 아메리카노 (라지) 옵션 변경').click();
    await radio(/^레귤러/).check();
    await button('변경하기 4,500원').click();
    await gone();
    await button('9,000원 결제하기').waitFor();
    expect(await lines().count()).toBe(1);
    await here.focused(button('아이스 아메리카노 (레귤러) 옵션 변경'));
  });

  it('stays as it is when its sheet is closed', async () => {
    await withLines([large]);
    await button('아이스 아메리카노 (라지) 옵션 변경').click();
    await radio(/^레귤러/).check();
    await here.page.keyboard.press('Escape');
    await gone();
    await here.focused(button('아이스 아메리카노 (라지) 옵션 변경'));
    await button('5,000원 결제하기').waitFor();
  });
});

describe('a line whose options have changed', () => {
  const anew = (name: string) => button(`${name} 다시 고르기`);

  it('is picked anew where it is from before its product had any', async () => {
    await openCart(() => putInCart(here.page, [0, 5]));
    await words('옵션이 바뀌었어요').waitFor();
    await here.pressable(button(/결제하기$/), false);
    await anew('아이스 아메리카노').click();
    await radio(/^라지/).check();
    await button('변경하기 5,000원').click();
    await gone();
    await button('8,500원 결제하기').click();
    await here.page.waitForURL('**/shoppingList/payment/*');
  });

  it('loses neither itself nor its place to the button that mends the others', async () => {
    const [, , , , , bread] = here.gateway.backend.store.products;
    if (bread) bread.productPrice = 4_000;
    await openCart(() => putInCart(here.page, [0, 5]));
    await button('바뀐 내용 반영하기').click();
    await words('가격이 4,000원으로 바뀌었어요').waitFor({ state: 'detached' });
    await anew('아이스 아메리카노').waitFor();
    expect(await button('바뀐 내용 반영하기').count()).toBe(0);
    expect(await lines().count()).toBe(2);
  });

  it('is known from the refusal, and no other line of its product is blamed', async () => {
    await withLines([large], [large, extra]);
    const productId = here.gateway.backend.store.products[0]?.productId;
    const items = [{ line: 1, productId, optionIds: [extra.optionId], groupIds: [] }];
    const bringBack = play(here.gateway.backend, { orders: { init: refused('OPTIONS_CHANGED', { data: { items } }) } });
    await button('10,500원 결제하기').click();
    await anew('아이스 아메리카노 (라지, 샷 추가)').waitFor();
    await words('옵션이 바뀌었어요. 다시 골라주세요.').waitFor();
    expect(await words('옵션이 바뀌었어요').count()).toBe(1);
    bringBack();
    await anew('아이스 아메리카노 (라지, 샷 추가)').click();
    await button('샷 추가 수량 줄이기').click();
    await button('변경하기 5,000원').click();
    await button('10,000원 결제하기').click();
    await here.page.waitForURL('**/shoppingList/payment/*');
  });

  it('is known from a refusal that names its product alone', async () => {
    const { store } = here.gateway.backend;
    play(here.gateway.backend, {
      orders: {
        init: () => {
          askFor(store, 5, [size]);
          return refused('OPTIONS_REQUIRED', {
            message: '옵션을 골라야 하는 상품이 있어요.',
            data: { productIds: [store.products[5]?.productId] },
          });
        },
      },
    });
    await openCart(() => putInCart(here.page, [5]));
    await button('3,500원 결제하기').click();
    await anew('소금빵').click();
    await here.page.getByRole('dialog').getByRole('radio', { name: '레귤러' }).waitFor();
  });

  it('names the option that is sold out', async () => {
    askFor(here.gateway.backend.store, 0, [
      { ...size, options: size.options.map((each) => ({ ...each, soldOut: true })) },
    ]);
    await withLines([large]);
    await words('라지 품절').waitFor();
    await anew('아이스 아메리카노 (라지)').waitFor();
  });

  it('takes over a new price of an option by one press', async () => {
    askFor(here.gateway.backend.store, 0, [
      { ...size, options: size.options.map((each) => ({ ...each, priceDelta: 900 })) },
    ]);
    await withLines([large]);
    await words('가격이 5,400원으로 바뀌었어요').waitFor();
    await button('바뀐 내용 반영하기').click();
    await button('5,400원 결제하기').waitFor();
    await words('+900원').waitFor();
  });
});

const ordered = [
  { groupName: '사이즈', optionName: '라지', priceDelta: 500, quantity: 1 },
  { groupName: '샷', optionName: '샷 추가', priceDelta: 500, quantity: 2 },
];
const sentOptions = [{ optionId: large.optionId }, { optionId: extra.optionId, quantity: 2 }];

describe('an order with options', () => {
  it('shows them, and is ordered again with them', async () => {
    const { backend } = here.gateway;
    askFor(backend.store, 0, [size, shot]);
    orderOf(backend, 1);
    orderWith(backend, ordered);
    playOrder(backend, 'paid', 'completed');
    await here.open(ORDER_AT);
    const rows = here.page.getByRole('list', { name: '옵션' }).getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.allTextContents()).toEqual(['라지+500원', '샷 추가 ×2+1,000원']);
    await button('다시 주문').click();
    await button('아이스 아메리카노 (라지, 샷 추가 ×2) 옵션 변경').waitFor();
    await button('6,000원 결제하기').click();
    await here.page.waitForURL('**/shoppingList/payment/*');
    expect(here.gateway.asked(http.orders.init)[0]?.body).toMatchObject({ items: [{ options: sentOptions }] });
  });

  it('that was not paid is tried again with them', async () => {
    const { backend } = here.gateway;
    askFor(backend.store, 0, [size, shot]);
    orderOf(backend, 1);
    orderWith(backend, ordered);
    playPayment(backend, { status: 'cancelled', closeReason: 'declined' });
    await here.open(PAYMENT_AT);
    await button('다른 카드로 6,000원 결제하기').click();
    await here.gateway.heard(http.orders.init);
    expect(here.gateway.asked(http.orders.init)[0]?.body).toMatchObject({
      amount: 6_000,
      items: [{ unitPrice: 6_000, options: sentOptions }],
    });
  });

  it('that was not paid says so where an option is gone, and the cart asks for another', async () => {
    const { backend } = here.gateway;
    askFor(backend.store, 0, [size]);
    orderOf(backend, 1);
    orderWith(backend, ordered);
    playPayment(backend, { status: 'cancelled', closeReason: 'declined' });
    await here.open(PAYMENT_AT);
    await button('다른 카드로 6,000원 결제하기').click();
    await words('옵션이 바뀌었어요. 다시 골라주세요.').waitFor();
    expect(here.gateway.asked(http.orders.init)).toEqual([]);
    await here.open('/@demo/shoppingList');
    await button('아이스 아메리카노 (라지, 샷 추가 ×2) 다시 고르기').waitFor();
  });
});
