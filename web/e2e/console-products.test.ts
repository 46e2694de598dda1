import { refused } from '@jumun/client/played';
import { keepProducts, manyProducts } from './console-goods-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture();
beforeEach(() => keepProducts(here.gateway.backend, here.own));

const DESKTOP_PX = 1280;
const cards = () => here.page.getByRole('list', { name: '상품' }).getByRole('listitem');
const cardOf = (name: string) => cards().filter({ has: here.page.getByRole('heading', { name, exact: true }) });
const text = (words: string) => here.page.getByText(words, { exact: true });
const search = () => here.page.getByRole('searchbox', { name: '상품 찾기' });
const chip = (name: string) => here.page.getByRole('group', { name: '카테고리' }).getByRole('button', { name });
const names = () => cards().getByRole('heading').allTextContents();

async function open(screen = '/productList') {
  await here.open(screen);
  await cards().first().waitFor();
}
/** Waits until the list has shrunk or grown to this many. */
async function countOf(count: number) {
  await cards()
    .nth(count - 1)
    .waitFor();
  await cards().nth(count).waitFor({ state: 'detached' });
}

describe('the list of products', () => {
  it('shows price, stock, sale window and what keeps a product from being sold', async () => {
    here.own.products = here.own.products.map((product) =>
      product.productName === '소금빵'
        ? { ...product, status: 'inactive', saleWindow: { days: [1, 3], from: '09:00', to: '18:00' } }
        : product,
    );
    await open();
    for (const words of ['3,500원', '재고 3개', '월·수 09:00~18:00', '숨김'])
      await cardOf('소금빵').getByText(words).waitFor();
    await cardOf('말차 에이드').getByText('판매 시간 아님').waitFor();
    expect(await cardOf('딸기 크림 라떼').getByText('품절', { exact: true }).count()).toBeGreaterThan(0);
  });

  it('stands one a line, or by pictures in two columns on a phone and in more on a desktop', async () => {
    const columns = () =>
      cards().evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size);
    await open();
    expect(await columns()).toBe(1);
    await here.button('사진으로 보기').click();
    await here.button('목록으로 보기').waitFor();
    expect(await columns()).toBe(2);
    await here.comeAgain(DESKTOP_PX);
    await open();
    await here.button('사진으로 보기').click();
    await here.button('목록으로 보기').waitFor();
    expect(await columns()).toBeGreaterThan(3);
  });

  it('is found by words in name or description, and a reload finds the same', async () => {
    await open();
    await search().fill('디카페인');
    await countOf(1);
    expect(await names()).toEqual(['아이스 아메리카노']);
    await here.page.waitForURL(/q=/);
    await here.page.reload();
    await countOf(1);
    expect(await search().inputValue()).toBe('디카페인');
  });

  it('leaves Hangul alone while it is put together', async () => {
    await open();
    await search().focus();
    const keys = await here.context.newCDPSession(here.page);
    for (const typed of ['ㅅ', '소', '솔']) {
      await keys.send('Input.imeSetComposition', { text: typed, selectionStart: 1, selectionEnd: 1 });
      await here.page.waitForURL((address) => address.searchParams.get('q') === typed);
      expect(await search().inputValue()).toBe(typed);
    }
    await keys.send('Input.insertText', { text: '소금' });
    await countOf(1);
    expect(await search().inputValue()).toBe('소금');
  });

  it('is narrowed by a category that is on, in its rank, until the chip is pressed again', async () => {
    await open();
    await chip('디저트').waitFor();
    const all = await cards().count();
    expect(await here.page.getByRole('group', { name: '카테고리' }).getByRole('button').allTextContents()).toEqual([
      '커피',
      '논커피',
      '디저트',
    ]);
    await chip('디저트').click();
    await countOf(3);
    await chip('디저트').click();
    await countOf(all);
    expect(await chip('디저트').getAttribute('aria-pressed')).toBe('false');
  });

  it('does not hide everything behind a category that has no chip any more', async () => {
    const gone = here.own.categories.at(-1)?.categoryId ?? '';
    await open(`/productList?category=${gone}`);
    await countOf(here.own.products.length);
    expect(here.own.products.length).toBeGreaterThan(0);
  });

  it('offers everything again when nothing is found', async () => {
    await open();
    await search().fill('없는 이름');
    await text('찾는 상품이 없어요.').waitFor();
    await here.button('모두 보기').click();
    await countOf(here.own.products.length);
    expect(await search().inputValue()).toBe('');
  });

  it('is put in another order by buttons or the keyboard, and stays so', async () => {
    const order = () =>
      here.page
        .getByRole('button', { name: /순서 바꾸기,/ })
        .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.replace(/ 순서 .*/, '')));
    await open();
    await chip('디저트').click();
    await here.button('순서 바꾸기').click();
    await here.button('말차 쿠키 위로').press('Enter');
    await here.page.getByText('말차 쿠키가 1번째가 됐어요').waitFor();
    await here.page.locator('button[aria-label="말차 쿠키 위로"][aria-disabled="true"]:focus').waitFor();
    await here.page.getByRole('button', { name: /^소금빵 순서 바꾸기,/ }).press('ArrowDown');
    await here.page.getByText('소금빵이 3번째가 됐어요').waitFor();
    const wanted = ['말차 쿠키', '바스크 치즈 케이크', '소금빵'];
    expect(await order()).toEqual(wanted);
    await here.button('순서 정하기 끝내기').click();
    await cards().first().waitFor();
    expect(await names()).toEqual(wanted);
    await here.page.reload();
    await cards().first().waitFor();
    expect(await names()).toEqual(wanted);
  });

  it('shows the order of the server again where a move could not be saved', async () => {
    play(here.gateway.backend, { catalog: { moveProduct: refused('INTERNAL') } });
    await open();
    await here.button('순서 바꾸기').click();
    await here.button('말차 쿠키 위로').click();
    expect(await here.alertText()).toBe('순서 변경 중 오류가 발생했습니다. 다시 시도해주세요.');
    await here.closeAlert();
    const desserts = here.page.getByRole('list', { name: '디저트 상품 순서' }).getByRole('listitem');
    await desserts.first().getByText('소금빵').waitFor();
  });

  it('says when there are none', async () => {
    here.own.products = [];
    await here.open('/productList');
    await here.page.getByText('상품을 등록해 주세요 간단한 업로드로 주문이 시작됩니다.').waitFor();
    expect(await cards().count()).toBe(0);
  });

  it('holds five hundred products, each with its own buttons', async () => {
    here.own.products = manyProducts(here.own.products, 500);
    await open();
    await countOf(500);
    await search().fill('500번');
    await countOf(1);
    expect(await names()).toEqual([here.own.products[499]?.productName]);
  });

  it('can be asked for again when the server fails', async () => {
    const bringBack = play(here.gateway.backend, { catalog: { listProducts: refused('INTERNAL') } });
    await here.open('/productList');
    const again = here.button('다시 시도');
    await again.waitFor();
    bringBack();
    await again.click();
    await countOf(here.own.products.length);
    expect(await again.count()).toBe(0);
  });

  it('goes to the log-in when the session has ended', async () => {
    play(here.gateway.backend, { catalog: { listProducts: refused('AUTH097') } });
    await here.open('/productList');
    await here.page.waitForURL(/\/login$/);
    expect(await cards().count()).toBe(0);
  });

  it('sends a shop without business registration there first', async () => {
    here.own.shop = { ...here.own.shop, status: 'pending' };
    here.own.products = [];
    await here.open('/productList');
    await here.page.getByText('상품을 등록해 주세요').waitFor();
    await here.button('상품 등록').click();
    expect(await here.alertText()).toBe('사업자 정보를 먼저 등록해주세요.');
    await here.closeAlert();
    await here.page.waitForURL(/\/profile$/);
  });
});
