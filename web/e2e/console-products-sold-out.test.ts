import { http } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import { keepProducts, partOf } from './console-goods-backend.ts';
import { cutChannel } from './console-channel.ts';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';
import { cutOff } from './fixture.ts';

const here = ownerFixture();
beforeEach(() => keepProducts(here.gateway.backend, here.own));

const cards = () => here.page.getByRole('list', { name: '상품' }).getByRole('listitem');
const cardOf = (name: string) => cards().filter({ has: here.page.getByRole('heading', { name, exact: true }) });
const text = (words: string) => here.page.getByText(words, { exact: true });

async function open() {
  await here.open('/productList');
  await cards().first().waitFor();
}

describe('a product that is sold out', () => {
  const mark = (name: string, checked: boolean) =>
    here.page.getByRole('switch', { name: `${name} 품절`, exact: true, checked });
  const updates = () => here.gateway.asked(http.catalog.updateProduct);

  it('is marked at once, before the server has answered', async () => {
    play(here.gateway.backend, { catalog: { updateProduct: pending } });
    await open();
    await mark('소금빵', false).click();
    await mark('소금빵', true).waitFor();
    await until(here.page, () => updates().length === 1);
    expect(partOf(updates()[0]?.text ?? '', 'product_soldout')).toBe('Y');
  });

  it('is marked and unmarked by the keyboard, and stays so after a reload', async () => {
    await open();
    await mark('소금빵', false).press('Space');
    await until(here.page, () => updates().length === 1);
    await mark('딸기 크림 라떼', true).press('Enter');
    await until(here.page, () => updates().length === 2);
    await open();
    await mark('소금빵', true).waitFor();
    await mark('딸기 크림 라떼', false).waitFor();
    expect(here.own.products.filter(({ soldOut }) => soldOut)).toHaveLength(1);
  });

  it('goes back to what it was when that could not be saved, and says so', async () => {
    play(here.gateway.backend, { catalog: { updateProduct: refused('INTERNAL', { message: '문제가 생겼어요.' }) } });
    await open();
    await mark('소금빵', false).click();
    expect(await here.alertText()).toBe('품절 표시를 바꾸지 못했어요.\n문제가 생겼어요.');
    await here.closeAlert();
    await mark('소금빵', false).waitFor();
    expect(here.own.products.find(({ productName }) => productName === '소금빵')?.soldOut).toBe(false);
  });

  it('waits for the network, and says so: what was pressed is never sent later', async () => {
    await here.comeAgain(360, { fresh: true });
    await open();
    await cutOff(here.page);
    const barred = { name: '소금빵 품절 연결되면 할 수 있어요', disabled: true, checked: false };
    await here.page.getByRole('switch', barred).waitFor();
    await here.page.context().setOffline(false);
    await mark('소금빵', false).click();
    await until(here.page, () => updates().length === 1);
  });

  it('does not undo what was changed from another screen meanwhile', async () => {
    await open();
    here.own.products = here.own.products.map((product) =>
      product.productName === '소금빵' ? { ...product, productPrice: 9_900, stock: 1 } : product,
    );
    await mark('소금빵', false).click();
    await cardOf('소금빵').getByText('9,900원').waitFor();
    const sent = updates()[0]?.text ?? '';
    expect(['product_price', 'product_amount', 'product_amount_before'].map((name) => partOf(sent, name))).toEqual([
      '9900',
      '1',
      '1',
    ]);
  });

  it('keeps the name that it was given from another screen meanwhile', async () => {
    await open();
    here.own.products = here.own.products.map((product) =>
      product.productName === '소금빵' ? { ...product, productName: '명란 바게트', productPrice: 9_900 } : product,
    );
    await mark('소금빵', false).click();
    await cardOf('명란 바게트').getByText('9,900원').waitFor();
    const sent = updates()[0]?.text ?? '';
    expect(['product_name', 'product_price', 'product_soldout'].map((name) => partOf(sent, name))).toEqual([
      '명란 바게트',
      '9900',
      'Y',
    ]);
  });

  it('is gone from the list where it was deleted from another screen, and that is said', async () => {
    // With the live channel the list would ask anew, and have forgotten the product before the press.
    await cutChannel(here.page);
    await open();
    here.own.products = here.own.products.filter(({ productName }) => productName !== '소금빵');
    await mark('소금빵', false).click();
    expect(await here.alertText()).toBe('품절 표시를 바꾸지 못했어요.\n상품을 찾을 수 없어요.');
    await here.closeAlert();
    await cardOf('소금빵').waitFor({ state: 'detached' });
    expect(updates()).toHaveLength(0);
  });

  it('is filled up instead where its stock is what has run out', async () => {
    here.own.products = here.own.products.map((product) =>
      product.productName === '소금빵' ? { ...product, soldOut: true, stock: 0 } : product,
    );
    await open();
    await mark('소금빵', true).click();
    await text('재고가 0개라 품절이에요. 재고를 채우면 다시 팔 수 있어요.').waitFor();
    await here.button('재고 채우기').click();
    await here.page.getByRole('textbox', { name: '재고 (개)' }).waitFor();
    expect(updates()).toHaveLength(0);
  });
});
