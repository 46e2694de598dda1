import { refused } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { goodsOf, rememberStore } from './store-visit.ts';
import { shopFixture } from './fixture.ts';
const here = shopFixture();

const { open } = here;
const button = (name: string | RegExp) => here.page.getByRole('button', { name, exact: true });
const chip = (name: string) =>
  here.page.getByRole('group', { name: '카테고리' }).getByRole('button', { name, exact: true });
const names = () =>
  here.page.getByRole('list', { name: '상품' }).getByRole('button', { name: /담기$/ }).allTextContents();
const details = (name: string) => button(new RegExp(`^${name}.*자세히 보기$`));
/** The button that adds, also while it says how many are in. */
const addOf = (name: string) => button(new RegExp(`^${name}( 담기| \\d개, 수량 바꾸기)$`));
const coffee = () => button('아이스 아메리카노 담기');
/**
 * The page's clock runs as usual until it is stopped, a minute later: after five, an unobserved store leaves the cache.
 */
async function stoppableClock(): Promise<() => Promise<void>> {
  const { clock } = here.page;
  await clock.install({ time: '2026-11-23T12:00:00+09:00' });
  return async () => clock.pauseAt(await here.page.evaluate(() => Date.now() + 60_000));
}
const cartLink = () => here.page.getByRole('link', { name: '주문하기' });

describe('a store page', () => {
  it('shows its active categories by rank; a chip narrows the list, and pressing it again or “전체” widens it', async () => {
    await open('/@demo');
    expect(await here.page.getByRole('group', { name: '카테고리' }).getByRole('button').allTextContents()).toEqual([
      '전체',
      '커피',
      '논커피',
      '디저트',
    ]);
    const all = await names();
    await chip('디저트').click();
    await coffee().waitFor({ state: 'detached' });
    expect(await names()).toEqual(['소금빵 담기', '말차 쿠키 담기', '바스크 치즈 케이크 담기']);
    await chip('디저트').click();
    await coffee().waitFor();
    expect(await names()).toEqual(all);
    await chip('디저트').click();
    await coffee().waitFor({ state: 'detached' });
    await chip('전체').click();
    await coffee().waitFor();
  });

  it('stands under the names of its categories, what is sold out last in each', async () => {
    const [first] = here.gateway.backend.store.products;
    if (first) first.soldOut = true;
    await open('/@demo');
    await here.page.getByRole('heading', { level: 2, name: '논커피' }).waitFor();
    expect(await here.page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['커피', '논커피', '디저트']);
    const coffees = here.page
      .getByRole('list', { name: '커피 상품', exact: true })
      .getByRole('button', { name: /자세히 보기$/ });
    expect((await coffees.allTextContents()).at(-1)).toContain('품절아이스 아메리카노');
  });

  it('shows many goods in rows, and keeps what this device was told to show', async () => {
    here.gateway.backend.store.products = goodsOf(here.gateway.backend.store, 40);
    await open('/@demo');
    await button('사진으로 보기').click();
    await button('목록으로 보기').waitFor();
    await here.page.reload();
    await button('목록으로 보기').waitFor();
  });

  it('keeps the chip over a reload, and over the way to the cart and back', async () => {
    await open('/@demo');
    await chip('디저트').click();
    await here.page.waitForURL('**/@demo?category=*');
    await here.page.reload();
    await coffee().waitFor({ state: 'detached' });
    await button('소금빵 담기').click();
    await cartLink().click();
    await here.page.getByRole('link', { name: '메뉴 더 담기' }).click();
    await addOf('소금빵').waitFor();
    expect(await coffee().count()).toBe(0);
  });

  it('is left by one step back, whatever was chosen in it', async () => {
    await open('/policy/terms');
    await open('/@demo');
    await chip('디저트').click();
    await chip('논커피').click();
    await coffee().waitFor({ state: 'detached' });
    await here.page.goBack();
    await here.page.waitForURL('**/policy/terms');
    await here.page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('searches names and descriptions in a long list, says how many it found, and how to go on when none', async () => {
    here.gateway.backend.store.products = goodsOf(here.gateway.backend.store, 40);
    await open('/@demo');
    await button('상품 검색').click();
    const box = here.page.getByRole('searchbox', { name: '상품 검색' });
    await here.focused(box);
    await box.fill('카페라떼');
    await here.page.getByText('상품 5개를 찾았어요.').waitFor();
    await box.fill('열두 조각');
    await here.page.getByText('상품 5개를 찾았어요.').waitFor();
    await here.page.getByText('바스크 치즈 케이크 2').first().waitFor();
    await here.page.waitForURL((url) => url.searchParams.get('q') === '열두 조각');
    await here.page.reload();
    await here.page.getByText('상품 5개를 찾았어요.').waitFor();
    await box.fill('떡볶이');
    await here.page.getByText('다른 말로 찾아보세요.').waitFor();
    await box.press('Escape');
    await coffee().waitFor();
    await here.focused(button('상품 검색'));
  });

  it('offers no search where a glance is quicker', async () => {
    await open('/@demo');
    await coffee().waitFor();
    expect(await button('상품 검색').count()).toBe(0);
  });

  it('cannot sell what is sold out or outside its hours, and says when it is sold', async () => {
    const ade = here.gateway.backend.store.products.find(({ onSale }) => !onSale);
    if (ade) ade.saleWindow = { days: [1, 2, 3, 4, 5], from: '11:30', to: '14:00' };
    await open('/demo');
    await here.page.getByText('품절', { exact: true }).waitFor();
    expect(await button(/(딸기 크림 라떼|말차 에이드) 담기/).count()).toBe(0);
    await here.page.getByText('지금은 판매 시간이 아니에요').waitFor();
    await here.page.getByText('평일 11:30~14:00 판매').waitFor();
  });

  it('takes no order while it is paused', async () => {
    here.gateway.backend.store.shop.status = 'restricted';
    await open('/@demo');
    await here.page.getByText('지금은 주문을 받지 않고 있어요.').waitFor();
    await details('아이스 아메리카노').waitFor();
    expect(await coffee().count()).toBe(0);
  });

  it('says that there is nothing yet', async () => {
    here.gateway.backend.store.products = [];
    await open('/@demo');
    await here.page.getByText('아직 판매하는 상품이 없어요.').waitFor();
    await here.page.getByText('상품 준비 중').waitFor();
    expect(await here.page.getByText('주문 받는 중').count()).toBe(0);
  });

  it('shows a product at length; "back" and the cross close it, and the focus returns', async () => {
    await open('/@demo');
    const opener = details('아이스 아메리카노');
    await opener.click();
    await here.page.getByRole('dialog', { name: '아이스 아메리카노' }).getByText('산미가 적고').waitFor();
    await here.page.goBack();
    await here.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(here.page.url()).pathname).toBe('/@demo');
    await opener.click();
    await button('닫기').click();
    await here.page.getByRole('dialog').waitFor({ state: 'detached' });
    await here.focused(opener);
    await opener.click();
    await button('아이스 아메리카노 수량 늘리기').click();
    await here.page.getByRole('dialog').getByRole('button', { name: '담기 9,000원' }).click();
    await here.page.getByText('장바구니에 모두 2개').waitFor({ state: 'attached' });
  });

  it('is left by one step back after a product that was opened in the middle of a search', async () => {
    here.gateway.backend.store.products = goodsOf(here.gateway.backend.store, 40);
    await open('/policy/terms');
    await open('/@demo');
    await button('상품 검색').click();
    // In one go, so that the search is not in the address yet when the product is opened.
    await here.page.getByRole('searchbox', { name: '상품 검색' }).evaluate((box: HTMLInputElement) => {
      box.setRangeText('아메리카노');
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      document.querySelector<HTMLElement>('main [aria-haspopup="dialog"]')?.click();
    });
    await here.page.waitForURL((url) => url.searchParams.has('product') && url.searchParams.has('q'));
    await button('닫기').click();
    await here.page.getByRole('dialog').waitFor({ state: 'detached' });
    await here.page.goBack();
    await here.page.waitForURL('**/policy/terms');
    await here.page.getByRole('heading', { level: 1 }).waitFor();
  });
});

describe('the way to another page', () => {
  it('takes the focus along, there and back', async () => {
    await open('/@demo');
    await coffee().click();
    await cartLink().click();
    await here.focused(here.page.getByRole('heading', { name: '장바구니' }));
    expect(await here.page.title()).toContain('장바구니');
    await here.page.goBack();
    await addOf('아이스 아메리카노').waitFor();
    await here.focused(here.page.getByRole('main'));
  });
});

describe('a store page from the server', () => {
  it('is taken over without a fault, whatever this tab has chosen and put in before', async () => {
    await open('/@demo');
    await button('소금빵 담기').click();
    await chip('디저트').click();
    await here.page.waitForURL('**/@demo?category=*');
    await here.page.reload();
    await cartLink().waitFor();
    await coffee().waitFor({ state: 'detached' });
    expect(here.faults).toEqual([]);
  });

  it('can be read before any script has run', async () => {
    const context = await here.browser.newContext({ javaScriptEnabled: false, locale: 'ko-KR', permissions: [] });
    const page = await context.newPage();
    await page.goto(`${here.origin}/@demo`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('데모 카페');
    expect(await page.getByRole('list', { name: '상품' }).first().textContent()).toContain('아이스 아메리카노');
    await context.close();
  });
});

describe('putting into the cart', () => {
  it('is one piece per tap, counted on the card and in the bar, and said to whoever cannot see it', async () => {
    await open('/@demo');
    await coffee().click();
    await here.page.getByText('아이스 아메리카노 담았어요. 1개, 장바구니에 모두 1개').waitFor({ state: 'attached' });
    await coffee().click();
    await here.page.getByText('아이스 아메리카노 담았어요. 2개, 장바구니에 모두 2개').waitFor({ state: 'attached' });
    expect(await cartLink().textContent()).toContain('9,000원');
    await button('아이스 아메리카노 수량 줄이기').click();
    await button('아이스 아메리카노 수량 줄이기').click();
    await cartLink().waitFor({ state: 'detached' });
    await here.focused(coffee());
  });

  it('shakes the badge for half a second', async () => {
    await here.come(768, { reducedMotion: false });
    const stop = await stoppableClock();
    await open('/@demo');
    await here.alive(coffee());
    await stop();
    await coffee().click();
    const shaking = here.page.locator('#cart-target .animate-shake');
    await shaking.waitFor();
    await here.page.clock.runFor(499);
    expect(await shaking.count()).toBe(1);
    await here.page.clock.runFor(1);
    await shaking.waitFor({ state: 'detached' });
  });

  it('stops at what there is, and says why', async () => {
    await open('/@demo');
    for (let piece = 0; piece < 3; piece++) await button('소금빵 담기').click();
    await here.pressable(button('소금빵 담기'), false);
    await here.page.getByText('재고가 3개 남아 있어요').waitFor();
  });

  it('says before the server has to that an order ends at 1억 원', async () => {
    await open('/@demo');
    await button(/^아주아주긴상품.*담기$/).click();
    await button(/^아주아주긴상품.*담기$/).click();
    await here.page.getByText('한 번에 1억 원까지 주문할 수 있어요.').waitFor();
    expect(await cartLink().textContent()).toContain('99,999,999원');
  });
});

describe('a store that cannot be asked', () => {
  const away = refused('SERVICE_AWAY', { message: '잠시 이용할 수 없어요.' });

  it('is the not-found page with a reason and a way to try again', async () => {
    const bringBack = play(here.gateway.backend, { catalog: { store: away } });
    await open('/@demo');
    await here.page.getByRole('heading', { name: '주소를 찾을 수 없어요' }).waitFor();
    await here.page.getByText('잠시 이용할 수 없어요.').waitFor();
    bringBack();
    await button('다시 시도').click();
    await coffee().waitFor();
  });

  it('shows the menu that this device saw last, marked with its time, until it answers', async () => {
    await open('/media/anteroom.svg');
    await rememberStore(here.page);
    const bringBack = play(here.gateway.backend, { catalog: { store: away } });
    await open('/@demo');
    await here.page.getByText('10분 전 본 메뉴예요.').waitFor();
    await coffee().click();
    await cartLink().waitFor();
    // Pressed while the note still stands: the page asks again by itself, too, and would take the button away.
    await button('다시 시도').click();
    bringBack();
    await here.page.getByText('본 메뉴예요.').waitFor({ state: 'detached' });
  });

  it('is the not-found page where there is no such store', async () => {
    for (const path of ['/@nobody', '/help', '/a/b/c/d']) {
      await open(path);
      await here.page.getByRole('heading', { name: '주소를 찾을 수 없어요' }).waitFor();
      await here.page.getByRole('link', { name: '메인으로 가기' }).waitFor();
    }
  });

  it('says so while the device is offline, and catches up when it is back', async () => {
    await here.come(360, { fresh: true });
    await open('/@demo');
    await coffee().waitFor();
    await here.context.setOffline(true);
    await here.page.getByText('인터넷 연결이 끊겼어요').waitFor();
    await coffee().click();
    await cartLink().waitFor();
    await here.context.setOffline(false);
    await here.page.getByText('인터넷 연결이 끊겼어요').waitFor({ state: 'detached' });
  });
});
