import { http } from '@jumun/contracts';
import { pending, refused, wireContent } from '@jumun/client/played';
import { fillProduct, keepProducts, partOf } from './console-goods-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { play } from './fake-gateway.ts';
import { cutOff } from './fixture.ts';

const here = ownerFixture();
beforeEach(() => keepProducts(here.gateway.backend, here.own));

const field = (name: string) => here.page.getByRole('textbox', { name });
const text = (words: string) => here.page.getByText(words, { exact: true });
const created = () => here.gateway.asked(http.catalog.createProduct);

async function open() {
  await here.open('/productEdit/add');
  await here.button('커피').waitFor();
}

describe('the form of a new product', () => {
  it('is not sent by Enter outside the description', async () => {
    await open();
    await fillProduct(here.page);
    for (const name of ['상품명', '가격 (원)', '재고 (개)']) await field(name).press('Enter');
    await field('상품 설명').press('End');
    await field('상품 설명').press('Enter');
    expect(await field('상품 설명').inputValue()).toBe('달콤해요\n');
    expect(created()).toHaveLength(0);
  });

  it('saves what was filled in, says so, and goes back to the list', async () => {
    await open();
    await fillProduct(here.page);
    await field('재고 (개)').fill('12');
    await here.page.getByRole('switch', { name: '정해진 시간에만 판매하기' }).click();
    await here.button('월').click();
    await here.page.getByLabel('시작 시간').fill('09:00');
    await here.button('등록하기').click();
    expect(await here.alertText()).toBe('상품이 생성되었습니다.');
    await here.closeAlert();
    await here.page.waitForURL(/\/productList$/);
    const [sent] = created();
    expect(sent?.headers['content-type']).toMatch(/^multipart\/form-data/);
    const part = (name: string) => partOf(sent?.text ?? '', name);
    expect(['product_name', 'product_price', 'product_amount', 'product_soldout', 'sale_window'].map(part)).toEqual([
      '카페 모카',
      '5500',
      '12',
      'N',
      '{"days":[1],"from":"09:00"}',
    ]);
  });

  it('repeats what the server says of a saved product', async () => {
    const { createProduct } = http.catalog;
    const saved = Object(wireContent(createProduct, here.own.products[0])) as object;
    const answer = () => Response.json({ ...saved, message: '상품이 잘 저장됐어요.' }, { status: 201 });
    play(here.gateway.backend, { catalog: { createProduct: answer } });
    await open();
    await fillProduct(here.page);
    await here.button('등록하기').click();
    expect(await here.alertText()).toBe('상품이 잘 저장됐어요.');
  });

  it('says when it was not saved, and keeps what was typed', async () => {
    play(here.gateway.backend, {
      catalog: {
        createProduct: refused('INVALID_INPUT', {
          message: '입력한 내용을 확인해주세요.',
          errors: [{ path: 'product_name', message: '이미 있는 이름이에요.' }],
        }),
      },
    });
    await open();
    await fillProduct(here.page);
    await here.button('등록하기').click();
    expect(await here.alertText()).toBe('상품 생성에 실패했습니다.\n입력한 내용을 확인해주세요.');
    await here.closeAlert();
    await text('이미 있는 이름이에요.').waitFor();
    expect(await field('상품명').inputValue()).toBe('카페 모카');
  });

  it('says so without a network too', async () => {
    await here.comeAgain(360, { fresh: true });
    await open();
    await fillProduct(here.page);
    await cutOff(here.page);
    await here.button('등록하기').click();
    expect(await here.alertText()).toContain('상품 생성에 실패했습니다.');
    await here.closeAlert();
    expect(await field('상품 설명').inputValue()).toBe('달콤해요');
  });

  it('that was saved though its answer was lost stands in the list, before it is made twice', async () => {
    play(here.gateway.backend, {
      catalog: {
        createProduct: () => {
          here.own.products = here.own.products.map((product) =>
            product.productName === '소금빵' ? { ...product, productName: '카페 모카' } : product,
          );
          return new Response('{}', { status: 502 });
        },
      },
    });
    await here.open('/productList');
    await here.page.getByRole('heading', { name: '소금빵', exact: true }).waitFor();
    await here.button('상품 등록').click();
    await here.button('커피').waitFor();
    await fillProduct(here.page);
    await here.button('등록하기').click();
    expect(await here.alertText()).toContain('상품 생성에 실패했습니다.');
    await here.closeAlert();
    await here.page.getByRole('link', { name: '취소' }).click();
    await here.button('저장하지 않고 나가기').click();
    await here.page.getByRole('heading', { name: '카페 모카', exact: true }).waitFor();
    expect(created()).toHaveLength(1);
  });

  it('says why a category could not be made for it', async () => {
    play(here.gateway.backend, { catalog: { createCategory: () => new Response('{}', { status: 502 }) } });
    await open();
    await here.button('카테고리 만들기').click();
    await field('카테고리 이름').fill('시즌 메뉴');
    await here.button('만들기').click();
    expect(await here.alertText()).toBe('카테고리 등록에 실패했습니다.');
  });

  it('is sent once however often it is pressed', async () => {
    play(here.gateway.backend, { catalog: { createProduct: pending } });
    await open();
    await fillProduct(here.page);
    await here.button('등록하기').evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await here.page.locator('button[type="submit"][aria-busy="true"]').waitFor();
    await here.gateway.heard(http.catalog.createProduct);
    expect(created()).toHaveLength(1);
  });

  it('sends a shop without business registration there, even when opened by its address', async () => {
    here.own.shop = { ...here.own.shop, status: 'pending' };
    await here.open('/productEdit/add');
    expect(await here.alertText()).toBe('사업자 정보를 먼저 등록해주세요.');
    await here.closeAlert();
    await here.page.waitForURL(/\/profile$/);
  });
});
