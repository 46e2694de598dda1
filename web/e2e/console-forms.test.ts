import { http } from '@jumun/contracts';
import { ownerStage } from './console-stage.ts';
import { askedOf, until } from './console-visit.ts';
import { callKey, refusal } from './fake-gateway.ts';

const here = ownerStage();

const field = (name: string) => here.page.getByRole('textbox', { name });
const picture = (bytes: number) => ({ name: 'latte.png', mimeType: 'image/png', buffer: Buffer.alloc(bytes, 1) });
const choosePicture = (bytes: number) => here.page.getByLabel('상품 이미지 파일').setInputFiles(picture(bytes));
/** A text field of a multipart body. */
const partOf = (body: string, name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1];
const text = (words: string) => here.page.getByText(words, { exact: true });

async function fillProduct(): Promise<void> {
  await choosePicture(100);
  await field('상품명').fill('카페 모카');
  await field('상품 설명').fill('달콤해요');
  await field('가격 (원)').fill('5500');
  await here.button('커피').click();
}

describe('products', () => {
  it('are found by words in name or description', async () => {
    await here.open('/productList');
    await here.page.getByRole('searchbox', { name: '상품 찾기' }).fill('디카페인');
    await here.page.waitForURL(/q=/);
    const found = here.page.getByRole('list', { name: '상품' }).getByRole('listitem');
    await found.nth(1).waitFor({ state: 'detached' });
    expect(await found.count()).toBe(1);
  });

  it('are deleted once that is confirmed', async () => {
    await here.open('/productList');
    await here.button('소금빵 삭제').click();
    await here.button('삭제하기').click();
    await text('상품이 삭제되었습니다.').waitFor();
    expect(askedOf(here.gateway, http.catalog.deleteProduct)).toHaveLength(1);
  });

  it('stay when deleting fails, and say so', async () => {
    here.gateway.world.overrides[callKey(http.catalog.deleteProduct)] = () =>
      refusal(500, 'INTERNAL', '문제가 생겼어요.');
    await here.open('/productList');
    await here.button('소금빵 삭제').click();
    await here.button('삭제하기').click();
    await text('상품 삭제에 실패했습니다. 다시 시도해주세요.').waitFor();
    expect(await here.page.getByRole('heading', { name: '소금빵', includeHidden: true }).count()).toBeGreaterThan(0);
  });

  it('say when there are none', async () => {
    here.own.products = [];
    await here.open('/productList');
    await here.page.getByText('상품을 등록해 주세요 간단한 업로드로 주문이 시작됩니다.').waitFor();
    expect(await here.page.getByRole('list', { name: '상품' }).count()).toBe(0);
  });
});

describe('the product form', () => {
  it('names what is missing, keeps a price in its bounds and a picture under 2 MB', async () => {
    await here.open('/productEdit/add');
    await here.button('등록하기').click();
    for (const words of [
      '* 상품명을 입력해주세요.',
      '상품 설명을 입력해주세요.',
      '카테고리를 등록해주세요.',
      '가격은 0원보다 커야 합니다.',
      '이미지를 등록해주세요.',
    ]) {
      await here.page.getByText(words).waitFor();
      expect(await here.page.getByText(words).count()).toBe(1);
    }
    await field('가격 (원)').fill('1억 200000001원');
    expect(await field('가격 (원)').inputValue()).toBe('99999999');
    await choosePicture(2 * 1024 * 1024 + 1);
    await text('파일 크기는 2MB 이하여야 합니다.').waitFor();
  });

  it('is not sent by Enter outside the description', async () => {
    await here.open('/productEdit/add');
    await fillProduct();
    await field('상품명').press('Enter');
    await field('상품 설명').press('Enter');
    expect(await field('상품 설명').inputValue()).toContain('\n');
    expect(askedOf(here.gateway, http.catalog.createProduct)).toHaveLength(0);
  });

  it('saves a product, says so, and goes back to the list', async () => {
    await here.open('/productEdit/add');
    await fillProduct();
    await here.button('등록하기').click();
    expect(await here.alertText()).toBe('상품이 생성되었습니다.');
    await here.closeAlert();
    await here.page.waitForURL(/\/productList$/);
    expect(askedOf(here.gateway, http.catalog.createProduct)[0]?.headers['content-type']).toMatch(
      /^multipart\/form-data/,
    );
  });

  it('says when a product was not saved, and keeps what was typed', async () => {
    here.gateway.world.overrides[callKey(http.catalog.createProduct)] = () =>
      refusal(500, 'INTERNAL', '문제가 생겼어요.');
    await here.open('/productEdit/add');
    await fillProduct();
    await here.button('등록하기').click();
    expect(await here.alertText()).toContain('상품 생성에 실패했습니다.');
    await here.closeAlert();
    expect(await field('상품명').inputValue()).toBe('카페 모카');
  });

  it('changes the product that the list handed over', async () => {
    await here.open('/productList');
    await here.button('소금빵 수정').click();
    expect(await field('상품명').inputValue()).toBe('소금빵');
    await field('가격 (원)').fill('4000');
    await here.button('수정하기').click();
    expect(await here.alertText()).toBe('상품이 수정되었습니다.');
    expect(askedOf(here.gateway, http.catalog.updateProduct)).toHaveLength(1);
  });

  it('lets the owner choose when the stock was sold meanwhile', async () => {
    const update = callKey(http.catalog.updateProduct);
    const usual = here.gateway.world.overrides[update];
    here.gateway.world.overrides[update] = () =>
      refusal(409, 'STOCK_CHANGED', '그사이 재고가 바뀌었어요.', { data: { product_amount: 1 } });
    await here.open('/productList');
    await here.button('소금빵 수정').click();
    await field('재고 (개)').fill('30');
    await here.button('수정하기').click();
    const question = here.page.getByRole('dialog', { name: '그사이 재고가 바뀌었어요' });
    await question.getByText('1개', { exact: true }).waitFor();
    await question.getByRole('button', { name: '계속 수정하기' }).click();
    expect(await field('재고 (개)').inputValue()).toBe('30');
    await here.button('수정하기').click();
    await question.waitFor();
    if (usual) here.gateway.world.overrides[update] = usual;
    await question.getByRole('button', { name: '지금 재고 그대로 저장하기' }).click();
    expect(await here.alertText()).toBe('상품이 수정되었습니다.');
    const before = askedOf(here.gateway, http.catalog.updateProduct).map(({ text }) => [
      partOf(text, 'product_amount_before'),
      partOf(text, 'product_amount'),
    ]);
    expect(before).toEqual([
      ['3', '30'],
      ['3', '30'],
      ['1', '1'],
    ]);
  });

  it('refuses to change nothing in particular', async () => {
    await here.open('/productEdit/update');
    expect(await here.alertText()).toBe('잘못된 접근입니다.');
    await here.closeAlert();
    await here.page.waitForURL(/\/productList$/);
  });

  it('asks before what was typed is lost', async () => {
    await here.open('/productEdit/add');
    await field('상품명').fill('카페 모카');
    await here.page.getByRole('link', { name: '취소' }).click();
    await text('저장하지 않은 내용이 있어요').waitFor();
    await here.button('계속 작성하기').click();
    expect(await field('상품명').inputValue()).toBe('카페 모카');
    await here.page.getByRole('link', { name: '취소' }).click();
    await here.button('저장하지 않고 나가기').click();
    await here.page.waitForURL(/\/productList$/);
  });
});

describe('categories', () => {
  const names = () =>
    here.page
      .getByRole('button', { name: /순서 바꾸기/ })
      .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')?.replace(/ 순서 .*/, '')));

  it('need a name', async () => {
    await here.open('/categoryList');
    await here.button('카테고리 만들기').click();
    await here.button('만들기').click();
    expect(await here.alertText()).toBe('카테고리 이름을 입력해주세요.');
    await here.closeAlert();
    await field('카테고리 이름').fill('시즌 메뉴');
    await here.button('만들기').click();
    await here.page.getByRole('list', { name: '카테고리' }).getByText('시즌 메뉴', { exact: true }).waitFor();
    expect(here.own.categories.at(-1)?.category_name).toBe('시즌 메뉴');
  });

  it('are moved by arrow keys and by dragging, and their ranks count from 1', async () => {
    await here.open('/categoryList');
    const handle = (name: string) => here.page.getByRole('button', { name: new RegExp(`^${name} 순서`) });
    await handle('커피').press('ArrowDown');
    await until(here.page, () => askedOf(here.gateway, http.catalog.rankCategories).length === 1);
    expect(await names()).toEqual(['논커피', '커피', '디저트', '굿즈']);
    const from = await handle('굿즈').boundingBox();
    const to = await handle('논커피').boundingBox();
    await here.page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 20);
    await here.page.mouse.down();
    await here.page.mouse.move((to?.x ?? 0) + 10, to?.y ?? 0, { steps: 5 });
    await here.page.mouse.up();
    await until(here.page, () => askedOf(here.gateway, http.catalog.rankCategories).length === 2);
    expect(here.own.categories.map(({ category_name, ranking }) => `${ranking} ${category_name}`)).toEqual([
      '1 굿즈',
      '2 논커피',
      '3 커피',
      '4 디저트',
    ]);
  });

  it('go back to their places when the order cannot be saved', async () => {
    here.gateway.world.overrides[callKey(http.catalog.rankCategories)] = () =>
      refusal(409, 'RANKS_CHANGED', '바뀌었어요.');
    await here.open('/categoryList');
    await here.button('커피 아래로').click();
    expect(await here.alertText()).toBe('순서 변경 중 오류가 발생했습니다. 다시 시도해주세요.');
    await here.closeAlert();
    expect(await names()).toEqual(['커피', '논커피', '디저트', '굿즈']);
  });

  it('stay on when switching off cannot be saved', async () => {
    here.gateway.world.overrides[callKey(http.catalog.setCategoryStatus)] = () => ({ status: 500, body: {} });
    await here.open('/categoryList');
    const shown = here.page.getByRole('switch', { name: '커피 보이기', exact: true });
    await shown.click();
    expect(await here.alertText()).toBe('카테고리 상태 수정에 실패했습니다.');
    await here.closeAlert();
    expect(await shown.isChecked()).toBe(true);
  });
});
