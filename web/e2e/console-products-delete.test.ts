import { http } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import { keepProducts } from './console-goods-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture();
beforeEach(() => keepProducts(here.gateway.backend, here.own));

const text = (words: string) => here.page.getByText(words, { exact: true });
const heading = (name: string) => here.page.getByRole('heading', { name, exact: true, includeHidden: true });
const dialog = () => here.page.getByRole('alertdialog');
const focused = () => here.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const deletions = () => here.gateway.asked(http.catalog.deleteProduct);

async function ask() {
  await here.open('/productList');
  await here.button('소금빵 더 보기').click();
  await here.button('소금빵 삭제').click();
  await dialog().getByText('소금빵을 삭제할까요?').waitFor();
}

describe('deleting a product', () => {
  it('asks first, and does nothing when that is taken back', async () => {
    await ask();
    await here.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await focused()).toBe('소금빵 삭제');
    expect(deletions()).toHaveLength(0);
  });

  it('says that it is gone, and leaves the keyboard at the next one', async () => {
    await ask();
    await here.button('삭제하기').click();
    await text('상품이 삭제되었습니다.').waitFor();
    await dialog().getByRole('button', { name: '확인' }).click();
    await dialog().waitFor({ state: 'detached' });
    await here.page.locator('button[aria-label="말차 쿠키 수정"]:focus').waitFor();
    expect(await heading('소금빵').count()).toBe(0);
    expect(deletions()).toHaveLength(1);
  });

  it('says so of the last one too, before the empty shelf shows', async () => {
    here.own.products = here.own.products.filter(({ productName }) => productName === '소금빵');
    await ask();
    await here.button('삭제하기').click();
    await text('상품이 삭제되었습니다.').waitFor();
    await dialog().getByRole('button', { name: '확인' }).click();
    await here.page.getByText('상품을 등록해 주세요 간단한 업로드로 주문이 시작됩니다.').waitFor();
    expect(here.own.products).toEqual([]);
  });

  it('leaves it in its place when that fails, and says so', async () => {
    play(here.gateway.backend, { catalog: { deleteProduct: refused('INTERNAL', { message: '문제가 생겼어요.' }) } });
    await ask();
    await here.button('삭제하기').click();
    await text('상품 삭제에 실패했습니다. 다시 시도해주세요.').waitFor();
    expect(await heading('소금빵').count()).toBe(1);
    await dialog().getByRole('button', { name: '다시 시도' }).waitFor();
  });

  it('cannot be pressed twice while it goes on', async () => {
    play(here.gateway.backend, { catalog: { deleteProduct: pending } });
    await ask();
    await here.button('삭제하기').click();
    const busy = dialog().locator('button[aria-busy="true"]');
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    await here.page.keyboard.press('Escape');
    await dialog().getByText('소금빵을 삭제할까요?').waitFor();
  });
});
