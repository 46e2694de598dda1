import { askFor, optionGroups } from './fake-store.ts';
import { shopFixture } from './fixture.ts';
import { SPOT_TAG, takeCalls } from './store-call-backend.ts';
import { putInCart } from './store-visit.ts';

const here = shopFixture({ fresh: true });
const button = (name: string | RegExp) => here.page.getByRole('button', { name, exact: true });
const bread = () => button('소금빵 담기');
const breadIn = (count: number) => button(`소금빵 ${count}개, 수량 바꾸기`);
const bar = (name: RegExp) => here.page.getByRole('link', { name });
const aside = () => here.page.getByRole('complementary', { name: '장바구니' });
const COFFEE = 0;
const LATTE = 1;

describe('the first view of a guest at a table', () => {
  it.each([
    [360, 260],
    [768, 260],
    [1280, 284],
  ])('at %d px shows food from %d px on', async (width, most) => {
    await here.come(width, { fresh: true });
    takeCalls(here.gateway.backend);
    await here.open(`/@demo?tag=${SPOT_TAG}`);
    await button('직원 호출').waitFor();
    await here.page.evaluate(() => document.fonts.ready);
    const food = await here.page.getByRole('main').locator('li img').first().boundingBox();
    expect(food?.y).toBeLessThanOrEqual(most);
  });
});

describe('what is put in from a card', () => {
  it('is counted for four seconds, and then told on the button that opens the count again', async () => {
    await here.page.clock.install();
    await here.open('/@demo');
    await here.alive(bread());
    await bread().click();
    await button('소금빵 수량 줄이기').waitFor();
    await here.page.mouse.move(1, 1);
    await here.page.clock.runFor(4_000);
    await breadIn(1).waitFor();
    await breadIn(1).click();
    await bread().click();
    await here.page.mouse.move(1, 1);
    await here.page.clock.runFor(4_000);
    await breadIn(2).waitFor();
    expect(here.faults).toEqual([]);
  });

  it('stays counted as long as the focus of keys is there', async () => {
    await here.page.clock.install();
    await here.open('/@demo');
    await here.alive(bread());
    await bread().focus();
    await here.page.keyboard.press('Enter');
    await here.page.clock.runFor(20_000);
    await here.focused(bread());
    await here.page.keyboard.press('Shift+Tab');
    await here.focused(button('소금빵 수량 줄이기'));
  });
});

describe('the way to the cart', () => {
  it('counts what can be bought now, as the cart does', async () => {
    await here.open('/@demo');
    await putInCart(here.page, [COFFEE, LATTE]);
    const [coffee] = here.gateway.backend.store.products;
    if (coffee) coffee.soldOut = true;
    await here.open('/@demo');
    await bar(/^1개 ?5,000원 ?주문하기$/).click();
    await here.page.getByRole('region', { name: '주문 요약' }).getByText('5,000원').first().waitFor();
  });
});

describe('the cart beside the goods on a desk', () => {
  it('has lines, sum and the way to pay, and covers nothing', async () => {
    await here.come(1280, { fresh: true });
    await here.open('/@demo');
    await aside().getByText('장바구니가 비어있습니다').waitFor();
    await here.alive(bread());
    await bread().click();
    await aside().getByRole('button', { name: '소금빵 수량 늘리기' }).click();
    await aside().getByRole('button', { name: '7,000원 결제하기' }).waitFor();
    expect(await bar(/주문하기$/).count()).toBe(0);
    const [column, add] = await Promise.all([aside().boundingBox(), button('바스크 치즈 케이크 담기').boundingBox()]);
    expect((add?.x ?? 0) + (add?.width ?? 0)).toBeLessThanOrEqual(column?.x ?? 0);
    await aside().getByRole('button', { name: '7,000원 결제하기' }).click();
    await here.page.waitForURL('**/shoppingList/payment/*');
  });

  it('picks the options of a line anew', async () => {
    await here.come(1280, { fresh: true });
    askFor(here.gateway.backend.store, COFFEE, [optionGroups.size]);
    await here.open('/@demo');
    await here.alive(button('아이스 아메리카노 담기'));
    await button('아이스 아메리카노 담기').click();
    await here.page.getByRole('radio', { name: /^레귤러/ }).check();
    await here.page.getByRole('dialog').getByRole('button', { name: /^담기/ }).click();
    await aside()
      .getByRole('button', { name: /옵션 변경$/ })
      .click();
    await here.page.getByRole('radio', { name: /^라지/ }).check();
    await button('변경하기 5,000원').click();
    await aside().getByRole('button', { name: '5,000원 결제하기' }).waitFor();
    expect(here.faults).toEqual([]);
  });
});
