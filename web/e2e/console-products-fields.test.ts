import { http } from '@jumun/contracts';
import { choosePicture, fillProduct, keepProducts } from './console-goods-backend.ts';
import { ownerFixture } from './console-fixture.ts';

const here = ownerFixture();
beforeEach(() => keepProducts(here.gateway.backend, here.own));

const field = (name: string) => here.page.getByRole('textbox', { name });
const text = (words: string) => here.page.getByText(words, { exact: true });
const created = () => here.gateway.asked(http.catalog.createProduct);
const focused = () => here.page.locator(':focus');

async function open() {
  await here.open('/productEdit/add');
  await here.button('커피').waitFor();
}

describe('the fields of a product', () => {
  it('names everything that is missing, and has the focus above it', async () => {
    await open();
    await here.button('등록하기').click();
    for (const words of [
      '이미지를 등록해주세요.',
      '* 상품명을 입력해주세요.',
      '상품 설명을 입력해주세요.',
      '카테고리를 등록해주세요.',
      '가격은 0원보다 커야 합니다.',
    ]) {
      await text(words).waitFor();
      expect(await text(words).count()).toBe(1);
    }
    const summary = here.page.getByRole('group', { name: '고칠 곳이 3군데 있어요' });
    await summary.and(here.page.locator(':focus')).waitFor();
    await summary.getByRole('button', { name: '첫 곳으로 가기' }).waitFor();
    expect(created()).toHaveLength(0);
  });

  it('warns once of a missing picture and description, and then goes on without them', async () => {
    await open();
    await field('상품명').fill('카페 모카');
    await field('가격 (원)').fill('5500');
    await here.button('커피').click();
    await here.button('등록하기').click();
    await text('이미지를 등록해주세요.').waitFor();
    await text('상품 설명을 입력해주세요.').waitFor();
    expect(await focused().textContent()).toBe('이미지 고르기');
    expect(created()).toHaveLength(0);
    await field('상품 설명').fill('달콤해요');
    await text('상품 설명을 입력해주세요.').waitFor({ state: 'detached' });
    await here.button('사진 없이 등록하기').click();
    await text('상품이 생성되었습니다.').waitFor();
    expect(created()).toHaveLength(1);
  });

  it('leads to the categories when only they are missing', async () => {
    await open();
    await fillProduct(here.page);
    await here.button('커피').click();
    await here.button('등록하기').click();
    await text('카테고리를 등록해주세요.').waitFor();
    expect(await focused().textContent()).toBe('카테고리 만들기');
  });

  it('takes digits as a price, up to 99,999,999 won', async () => {
    await open();
    await field('가격 (원)').pressSequentially('1억2,00');
    expect(await field('가격 (원)').inputValue()).toBe('1200');
    await field('가격 (원)').fill('200000001');
    await text('99,999,999원').waitFor();
    expect(await field('가격 (원)').inputValue()).toBe('99999999');
    await field('가격 (원)').fill('0');
    await field('가격 (원)').blur();
    await text('가격은 0원보다 커야 합니다.').waitFor();
  });

  it('counts a stock in digits, up to a million', async () => {
    await open();
    await field('재고 (개)').fill('12개');
    expect(await field('재고 (개)').inputValue()).toBe('12');
    await field('재고 (개)').fill('1000001');
    await field('재고 (개)').blur();
    await text('재고는 1,000,000개까지 입력할 수 있어요.').waitFor();
  });

  it('takes pictures up to 2 MB, and lets a wrong one be taken out', async () => {
    await open();
    await choosePicture(here.page, 2 * 1024 * 1024 + 1);
    await text('파일 크기는 2MB 이하여야 합니다.').waitFor();
    await choosePicture(here.page, 100, { name: 'menu.pdf', mimeType: 'application/pdf' });
    await text('JPG, PNG, WEBP 사진만 올릴 수 있어요.').waitFor();
    await here.button('빼기').click();
    await text('JPG, PNG, WEBP 사진만 올릴 수 있어요.').waitFor({ state: 'detached' });
    await choosePicture(here.page, 2 * 1024 * 1024);
    await here.button('이미지 바꾸기').waitFor();
    expect(await text('latte.png').count()).toBe(1);
  });

  it('asks for dates in their order', async () => {
    await open();
    await fillProduct(here.page);
    await here.page.getByRole('switch', { name: '정해진 시간에만 판매하기' }).click();
    await here.page.getByLabel('시작 날짜').fill('2026-11-22');
    await here.page.getByLabel('종료 날짜').fill('2026-11-21');
    await here.button('등록하기').click();
    await text('종료일은 시작일과 같거나 뒤여야 해요.').waitFor();
    expect(created()).toHaveLength(0);
  });

  it('lets a category be made on the way, without sending the product', async () => {
    await open();
    await here.button('카테고리 만들기').click();
    await field('카테고리 이름').fill('시즌 메뉴');
    await field('카테고리 이름').press('Enter');
    await here.button('시즌 메뉴').waitFor();
    expect(created()).toHaveLength(0);
  });
});
