import { http } from '@jumun/contracts';
import { refused, type Played } from '@jumun/client/played';
import type { Page } from 'playwright-core';
import { play } from './fake-gateway.ts';
import { goodsOf, putInCart, rememberStore } from './store-visit.ts';
import { numbered } from './fake-ids.ts';
import { shopFixture } from './fixture.ts';

const { init } = http.orders;
const COFFEE = 0;
const BREAD = 5;
const productId = numbered(200);
const here = shopFixture();
/** Answers the checkout so from now on; the function that it returns brings back the answer of before. */
const playInit = (answer: Played<typeof init>) => play(here.gateway.backend, { orders: { init: answer } });

const button = (name: string | RegExp, page: Page = here.page) => page.getByRole('button', { name, exact: true });
const payment = () => here.page.waitForURL('**/shoppingList/payment/*');
const inits = () => here.gateway.asked(init);
const keys = () => inits().map(({ headers }) => headers['idempotency-key']);
/** The button when it can't be pressed, which it becomes a moment after what forbids it. */
const barred = (name: string | RegExp) => here.pressable(button(name), false);

/** Opens the cart with products of the store in it, by their place in its list. */
async function openCart(places: readonly number[] = [COFFEE, BREAD], quantity = 1): Promise<void> {
  await here.page.goto(`${here.origin}/media/anteroom.svg`);
  await putInCart(here.page, places, quantity);
  await here.page.goto(`${here.origin}/@demo/shoppingList`);
  await here.page.getByText('총 결제 금액').waitFor();
}

describe('a cart', () => {
  it('counts and sums without any fee; minus ends at one', async () => {
    await openCart();
    await barred('아이스 아메리카노 수량 줄이기');
    await button('아이스 아메리카노 수량 늘리기').click();
    const summary = here.page.getByRole('region', { name: '주문 요약' });
    expect(await summary.textContent()).toBe('상품 금액12,500원상품 수량3개총 결제 금액12,500원');
    await button('아이스 아메리카노 수량 줄이기').click();
    await barred('아이스 아메리카노 수량 줄이기');
    await button('8,000원 결제하기').waitFor();
  });

  it('is empty in so many words, with a way to the products', async () => {
    await here.page.goto(`${here.origin}/@demo/shoppingList`);
    await here.page.getByText('장바구니가 비어있습니다', { exact: true }).waitFor();
    await here.page.getByRole('link', { name: '상품 둘러보기' }).click();
    await button('아이스 아메리카노 담기').waitFor();
  });

  it('takes back a removal, keeps what was done since, and the focus stays in the list', async () => {
    await openCart();
    await button('아이스 아메리카노 빼기').click();
    await button('3,500원 결제하기').waitFor();
    await here.focused(button('소금빵 빼기'));
    await button('소금빵 수량 늘리기').click();
    await button('되돌리기').click();
    await button('11,500원 결제하기').waitFor();
    const lines = here.page.getByRole('list', { name: '담은 상품' }).getByRole('listitem');
    expect(await lines.first().textContent()).toContain('아이스 아메리카노');
  });

  it('can be emptied and filled again by the undo', async () => {
    await openCart([BREAD]);
    await button('소금빵 빼기').click();
    await here.page.getByText('장바구니가 비어있습니다').waitFor();
    await button('되돌리기').click();
    await button('3,500원 결제하기').waitFor();
  });

  it('keeps a sum of a million beside its stepper at 360 px', async () => {
    const [coffee] = here.gateway.backend.store.products;
    if (coffee) coffee.productPrice = 1_000_000;
    await openCart([COFFEE]);
    await button('바뀐 내용 반영하기').click();
    const sum = here.page.getByRole('listitem').getByText('1,000,000원', { exact: true });
    const stepper = here.page.getByRole('group', { name: '아이스 아메리카노 수량' });
    const [beside, from] = [await sum.boundingBox(), await stepper.boundingBox()];
    expect(beside && from && beside.x > from.x && beside.y < from.y + from.height).toBe(true);
  });

  it('goes no further than there are pieces', async () => {
    await openCart([BREAD], 3);
    await barred('소금빵 수량 늘리기');
    await here.page.getByText('재고가 3개 남아 있어요', { exact: true }).waitFor();
  });

  it.each([
    ['51 products', () => openCart(Array.from({ length: 51 }, (_, index) => index)), /한 번에 50가지까지/],
    ['more than 1억 원', () => openCart([2], 2), /한 번에 1억 원까지/],
  ])('says before the server has to that %s are too much', async (_, fill, words) => {
    here.gateway.backend.store.products = goodsOf(here.gateway.backend.store, 60).map((product) => ({
      ...product,
      soldOut: false,
      onSale: true,
    }));
    await fill();
    await here.page.getByText(words).waitFor();
    await barred(/결제하기$/);
    expect(inits()).toEqual([]);
  });

  it('is one, however the name of its store is written', async () => {
    await openCart();
    for (const name of ['demo', '@DEMO', 'Demo%20', '@demo']) {
      await here.page.goto(`${here.origin}/${name}/shoppingList`);
      await button('8,000원 결제하기').waitFor();
    }
    expect(await here.page.evaluate(() => Object.keys(sessionStorage))).toEqual(['cart:demo']);
  });

  it('is one in several tabs: what one changes the other shows, and a new one begins with it', async () => {
    await openCart();
    const other = await here.context.newPage();
    await other.goto(`${here.origin}/@demo/shoppingList`);
    await button('8,000원 결제하기', other).waitFor();
    await button('소금빵 수량 늘리기', other).click();
    await button('11,500원 결제하기').waitFor();
    await button('아이스 아메리카노 빼기').click();
    await button('7,000원 결제하기', other).waitFor();
  });
});

describe('a cart whose store has changed', () => {
  it('says what has changed line by line, and one press mends it all', async () => {
    const [coffee, latte, , , , bread] = here.gateway.backend.store.products;
    if (coffee) coffee.productPrice = 5_000;
    if (latte) latte.soldOut = true;
    if (bread) bread.stock = 1;
    await openCart([COFFEE, 1, BREAD], 2);
    for (const words of ['가격이 5,000원으로 바뀌었어요', '품절', '1개까지 주문할 수 있어요'])
      await here.page.getByText(words, { exact: true }).waitFor();
    await barred(/결제하기$/);
    // Sold-out goods are not counted, and can't be counted up.
    const summary = here.page.getByRole('region', { name: '주문 요약' });
    expect(await summary.textContent()).toContain('상품 수량4개');
    expect(await here.page.getByRole('button', { name: '바닐라 라떼 수량 늘리기' }).count()).toBe(0);
    await button('바뀐 내용 반영하기').click();
    await button('13,500원 결제하기').click();
    await payment();
  });

  it.each([
    ['PRICE_CHANGED', '가격이 5,000원으로 바뀌었어요', { items: [{ productId, unitPrice: 5_000 }] }],
    ['SOLD_OUT', '1개까지 주문할 수 있어요', { productIds: [productId], items: [{ productId, left: 1 }] }],
    ['PRODUCT_UNAVAILABLE', '지금은 판매 시간이 아니에요', { productIds: [productId] }],
  ] as const)('learns of %s from the refusal, and one press mends it', async (code, words, data) => {
    const [coffee] = here.gateway.backend.store.products;
    const bringBack = playInit(() => {
      // Changed only now, so that the cart cannot have noticed before the press.
      if (code === 'PRICE_CHANGED' && coffee) coffee.productPrice = 5_000;
      return refused(code, { data });
    });
    await openCart([COFFEE, BREAD], 2);
    await button('16,000원 결제하기').click();
    await here.page.getByText(words, { exact: true }).waitFor();
    bringBack();
    await button('바뀐 내용 반영하기').click();
    await button(/결제하기$/).click();
    await payment();
    expect(new Set(keys()).size).toBe(2);
  });

  it('says at 360 px that less may be held for now, never that it is sold out', async () => {
    const words = '지금 맡아둘 수 있는 수량을 넘었어요. 수량을 줄이거나 잠시 뒤에 다시 주문해주세요.';
    const playHeld = (items: unknown[]) => playInit(refused('TOO_MANY_HELD', { data: { items } }));
    const bringBack = playHeld([{ productId, left: 1 }]);
    await openCart([COFFEE, BREAD], 2);
    await button('16,000원 결제하기').click();
    await here.page.getByText(words).waitFor();
    await here.page.getByText('지금은 1개까지 맡아둘 수 있어요', { exact: true }).waitFor();
    expect(await here.page.getByText('품절').count()).toBe(0);
    expect(await here.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    playHeld([]);
    await button('바뀐 내용 반영하기').click();
    await button(/결제하기$/).click();
    await here.page.getByText(words).waitFor();
    bringBack();
    // The same cart may be tried again as it is: what others hold is free soon.
    await button(/결제하기$/).click();
    await payment();
  });

  it('keeps its lines while the store takes no orders, and when it is gone', async () => {
    here.gateway.backend.store.shop.status = 'restricted';
    await openCart();
    await here.page.getByText('지금은 주문을 받지 않고 있어요.').waitFor();
    await barred(/결제하기$/);
    play(here.gateway.backend, { catalog: { store: refused('STORE_NOT_FOUND') } });
    await here.page.reload();
    await here.page.getByText('가게를 찾을 수 없어요.').waitFor();
    expect(await here.page.getByRole('list', { name: '담은 상품' }).getByRole('listitem').count()).toBe(2);
  });
});

describe('a store that refuses to answer for a moment', () => {
  it.each([
    [403, refused('FORBIDDEN')],
    [429, refused('RATE_LIMITED')],
  ])('is not gone: its kept menu stays, and so does the cart (%d)', async (_, store) => {
    play(here.gateway.backend, { catalog: { store } });
    await here.page.goto(`${here.origin}/media/anteroom.svg`);
    await rememberStore(here.page);
    await putInCart(here.page, [COFFEE]);
    await here.page.goto(`${here.origin}/@demo/shoppingList`);
    await here.page.getByText(here.gateway.backend.store.shop.shopName, { exact: true }).first().waitFor();
    expect(await here.page.getByText('가게를 찾을 수 없어요.').count()).toBe(0);
    expect(await here.page.evaluate(() => localStorage.getItem('jumun_store:demo'))).not.toBeNull();
  });
});

describe('the way to pay', () => {
  it('is one checkout for a double tap', async () => {
    await openCart();
    await button('8,000원 결제하기').evaluate((pay: HTMLElement) => {
      pay.click();
      pay.click();
    });
    await payment();
    expect(inits()).toHaveLength(1);
    expect(inits()[0]?.body).toMatchObject({ storeName: 'demo', amount: 8_000, currency: 'KRW' });
  });

  it('keeps its place in a rush and goes on by itself when it is its turn, unless the shopper leaves', async () => {
    const rush = { place: 320, retryAfterSeconds: 60 };
    const bringBack = playInit(() => refused('BUSY', { data: rush }));
    await openCart();
    await button('8,000원 결제하기').click();
    await here.page.getByText('지금 주문이 몰리고 있어요. 320번째로 기다리고 있어요.').waitFor();
    await button('그만 기다리기').click();
    await here.pressable(button('8,000원 결제하기'), true);
    expect(await here.page.getByText('320번째').count()).toBe(0);

    Object.assign(rush, { place: 2, retryAfterSeconds: 1 });
    await button('8,000원 결제하기').click();
    await here.page.getByText('2번째로 기다리고 있어요.').waitFor();
    bringBack();
    await payment();
    expect(new Set(keys()).size).toBe(1);
  });

  it.each([
    ['a server that fails', refused('SERVICE_AWAY'), '잠시 뒤에 다시 눌러주세요.'],
    ['a server that is late', refused('TOOK_TOO_LONG'), '응답이 늦어지고 있어요. 다시 눌러도 두 번 주문되지 않아요.'],
    ['too many calls', refused('RATE_LIMITED'), '요청이 너무 많아요.'],
  ])('says that it failed and what to do about %s; another press is the same checkout', async (_, answer, next) => {
    const bringBack = playInit(answer);
    await openCart();
    await button('8,000원 결제하기').click();
    await here.page.getByRole('alertdialog').getByText('결제 준비 중 오류가 발생했습니다.', { exact: true }).waitFor();
    await button('확인').click();
    await here.page.getByText(next).waitFor();
    bringBack();
    await button('8,000원 결제하기').click();
    await payment();
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it('is the same checkout for whoever steps back and pays after all', async () => {
    await openCart();
    await button('8,000원 결제하기').click();
    await payment();
    await here.page.goBack();
    await button('8,000원 결제하기').click();
    await payment();
    expect(keys()).toHaveLength(2);
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys()).size).toBe(1);
  });

  it('leaves no empty tab behind when a device that paid before is refused', async () => {
    await here.page.goto(`${here.origin}/@demo`);
    await here.page.evaluate(() => localStorage.setItem('jumun_buyer', JSON.stringify({ at: Date.now() })));
    playInit(refused('STORE_PAUSED'));
    await openCart();
    const [tab] = await Promise.all([
      here.context.waitForEvent('page'),
      button('동의하고 8,000원 바로 결제하기').click(),
    ]);
    if (!tab.isClosed()) await tab.waitForEvent('close');
    await here.page.getByText('지금은 주문을 받지 않고 있어요.').waitFor();
  });

  it('is another checkout once the cart has changed', async () => {
    await openCart();
    await button('8,000원 결제하기').click();
    await payment();
    await here.page.goBack();
    await button('소금빵 수량 늘리기').click();
    await button('11,500원 결제하기').click();
    await payment();
    expect(new Set(keys()).size).toBe(2);
  });

  it('waits for the network, and says so', async () => {
    await here.come(360, { fresh: true });
    await openCart();
    await here.context.setOffline(true);
    await barred('인터넷이 연결되면 주문할 수 있어요');
    await here.context.setOffline(false);
    await button('8,000원 결제하기').click();
    await payment();
  });

  it('is three taps from the opened store, by keyboard alone on a tablet', async () => {
    await here.come(768);
    await here.page.goto(`${here.origin}/@demo`);
    for (const control of [
      button('아이스 아메리카노 담기'),
      here.page.getByRole('link', { name: '주문하기' }),
      button('4,500원 결제하기'),
    ]) {
      await control.focus();
      await here.page.keyboard.press('Enter');
    }
    await payment();
    expect(inits()).toHaveLength(1);
  });
});
