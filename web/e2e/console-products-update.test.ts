import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { choosePicture, keepProducts, manyProducts, partOf } from './console-goods-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture();
beforeEach(() => keepProducts(here.gateway.backend, here.own));

const field = (name: string) => here.page.getByRole('textbox', { name });
const text = (words: string) => here.page.getByText(words, { exact: true });
const updates = () => here.gateway.asked(http.catalog.updateProduct);
const cancel = () => here.page.getByRole('link', { name: '취소' });

async function openBread(screen = '/productList') {
  await here.open(screen);
  await here.button('소금빵 수정').click();
  await field('상품명').waitFor();
}

describe('the form of a known product', () => {
  it('changes the product that the list handed over, also after a reload', async () => {
    await openBread();
    await here.page.reload();
    await field('상품명').waitFor();
    expect(await field('상품명').inputValue()).toBe('소금빵');
    await field('가격 (원)').fill('4000');
    await here.button('수정하기').click();
    expect(await here.alertText()).toBe('상품이 수정되었습니다.');
    await here.closeAlert();
    await text('4,000원').waitFor();
    expect(updates()).toHaveLength(1);
  });

  it('leads back to where the list was left', async () => {
    await openBread('/productList?q=소금');
    await cancel().click();
    await here.page.waitForURL((address) => address.searchParams.get('q') === '소금');
    await here.page.locator('button[aria-label="소금빵 수정"]:focus').waitFor();
    expect(await here.page.getByRole('list', { name: '상품' }).getByRole('listitem').count()).toBe(1);
  });

  it('leads back to a product far down among hundreds', async () => {
    here.own.products = manyProducts(here.own.products, 200);
    const name = here.own.products[160]?.productName ?? '';
    await here.open('/productList');
    await here.button(`${name} 수정`).click();
    await field('상품명').waitFor();
    await cancel().click();
    await here.page.locator(`button[aria-label="${name} 수정"]:focus`).waitFor();
    await here.page.waitForFunction(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
      return scrollY > 0 && top >= 0 && bottom <= innerHeight;
    });
    expect(await here.page.getByRole('heading', { name, exact: true }).count()).toBe(1);
  });

  it('is left by the browser’s own way back to the same product, and a new one’s to the same height', async () => {
    here.own.products = manyProducts(here.own.products, 60);
    const name = here.own.products[40]?.productName ?? '';
    let arrive = () => {};
    const isOnItsWay = new Promise<void>((resolve) => (arrive = resolve));
    await here.page.route(/\/assets\/ProductEditPage-/, (route) => isOnItsWay.then(() => route.continue()));
    await here.open('/productList');
    await here.button(`${name} 수정`).click();
    await here.page.waitForURL(/\/productEdit/);
    // A scroll of the old screen, which stays until the new one has loaded, must not replace its stored position.
    await here.page.evaluate(() => {
      const rolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
      scrollTo({ top: 1, behavior: 'instant' });
      return rolled;
    });
    arrive();
    await field('상품명').waitFor();
    await here.page.goBack();
    await here.page.locator(`button[aria-label="${name} 수정"]:focus`).waitFor();
    await here.page.waitForFunction(() => scrollY > 0);
    await here.button('상품 등록').click();
    await field('상품명').waitFor();
    await here.page.waitForFunction(() => scrollY === 0);
    await here.page.goBack();
    await here.button(`${name} 수정`).waitFor();
    await here.page.waitForFunction((label) => {
      const { top, bottom } = document.querySelector(`[aria-label="${label}"]`)?.getBoundingClientRect() ?? {
        top: -1,
        bottom: -1,
      };
      return scrollY > 0 && top >= 0 && bottom <= innerHeight;
    }, `${name} 수정`);
    expect(updates()).toHaveLength(0);
  });

  it('shows the picture it has, and the new one in its place until that is taken back', async () => {
    const shown = () => here.page.locator('form img').getAttribute('src');
    await openBread();
    expect(await shown()).toContain('/media/pictures/');
    await choosePicture(here.page, 100);
    await here.button('원래 이미지로').click();
    await text('latte.png').waitFor({ state: 'detached' });
    expect(await shown()).toContain('/media/pictures/');
  });

  it.each(['/productEdit/update', '/productEdit/other'])(
    'refuses to change nothing in particular at %s',
    async (screen) => {
      await here.open(screen);
      expect(await here.alertText()).toBe('잘못된 접근입니다.');
      await here.closeAlert();
      await here.page.waitForURL(/\/productList$/);
    },
  );

  it('keeps a product that is gone out of the way, and says why', async () => {
    await openBread();
    here.own.products = here.own.products.filter(({ productName }) => productName !== '소금빵');
    await here.button('수정하기').click();
    expect(await here.alertText()).toBe('상품 생성에 실패했습니다.\n상품을 찾을 수 없어요.');
    await here.closeAlert();
    expect(await field('상품명').inputValue()).toBe('소금빵');
  });

  it('lets the owner choose when the stock was sold meanwhile', async () => {
    const bringBack = play(here.gateway.backend, {
      catalog: {
        updateProduct: refused('STOCK_CHANGED', { message: '그사이 재고가 바뀌었어요.', data: { product_amount: 1 } }),
      },
    });
    await openBread();
    await field('재고 (개)').fill('30');
    await here.button('수정하기').click();
    const question = here.page.getByRole('dialog', { name: '그사이 재고가 바뀌었어요' });
    await question.getByText('1개', { exact: true }).waitFor();
    await question.getByRole('button', { name: '계속 수정하기' }).click();
    expect(await field('재고 (개)').inputValue()).toBe('30');
    await here.button('수정하기').click();
    await question.waitFor();
    bringBack();
    await question.getByRole('button', { name: '지금 재고 그대로 저장하기' }).click();
    expect(await here.alertText()).toBe('상품이 수정되었습니다.');
    const stocks = updates().map(({ text: sent }) => [
      partOf(sent, 'product_amount_before'),
      partOf(sent, 'product_amount'),
    ]);
    expect(stocks).toEqual([
      ['3', '30'],
      ['3', '30'],
      ['1', '1'],
    ]);
  });

  it('asks before what was typed is lost', async () => {
    await openBread();
    await field('상품명').fill('카페 모카');
    await cancel().click();
    await text('저장하지 않은 내용이 있어요').waitFor();
    await here.button('계속 작성하기').click();
    await text('저장하지 않은 내용이 있어요').waitFor({ state: 'detached' });
    expect(await field('상품명').inputValue()).toBe('카페 모카');
    await cancel().click();
    await here.button('저장하지 않고 나가기').click();
    await here.page.waitForURL(/\/productList$/);
    expect(updates()).toHaveLength(0);
  });

  it('asks nothing when nothing was typed', async () => {
    await openBread();
    await cancel().click();
    await here.page.waitForURL(/\/productList$/);
    expect(await text('저장하지 않은 내용이 있어요').count()).toBe(0);
  });

  it('goes to the log-in when the session has ended', async () => {
    play(here.gateway.backend, { catalog: { updateProduct: refused('AUTH097') } });
    await openBread();
    await here.button('수정하기').click();
    await until(here.page, () => updates().length === 1);
    await here.page.waitForURL(/\/login$/);
  });
});
