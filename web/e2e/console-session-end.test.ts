import { refused } from '@jumun/client/played';
import { http } from '@jumun/contracts';
import { choosePicture, fillProduct, keepProducts, partOf } from './console-goods-backend.ts';
import { addSettings } from './console-shop-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture();
beforeEach(() => keepProducts(here.gateway.backend, here.own));

const field = (name: string) => here.page.getByRole('textbox', { name });
const text = (words: string) => here.page.getByText(words, { exact: true });
const ended = refused('AUTH097');
const TYPED_BEFORE = '로그인이 풀리기 전에 입력한 내용이에요. 아직 저장하지 않았어요.';
const PICTURE_LOST = '고르신 이미지는 남겨 둘 수 없었어요. 다시 골라주세요.';

describe('a session that ends while somebody types', () => {
  it('leads back to the product, picture and all; after a log-in that left the page only the picture is chosen again', async () => {
    const bringBack = play(here.gateway.backend, { catalog: { createProduct: ended } });
    await here.open('/productEdit/add');
    await here.button('커피').waitFor();
    await fillProduct(here.page);
    await here.button('등록하기').click();
    await here.closeAlert();
    await here.logInAgain();
    await text(TYPED_BEFORE).waitFor();
    await text('latte.png').waitFor();
    expect([await field('상품명').inputValue(), await text(PICTURE_LOST).count()]).toEqual(['카페 모카', 0]);
    await here.button('등록하기').click();
    await here.closeAlert();
    await here.page.reload();
    await here.logInAgain();
    await text(PICTURE_LOST).waitFor();
    expect(new URL(here.page.url()).pathname).toBe('/store/admin/productEdit/add');
    await choosePicture(here.page, 100);
    await text(PICTURE_LOST).waitFor({ state: 'detached' });
    bringBack();
    await here.button('등록하기').click();
    expect(await here.alertText()).toBe('상품이 생성되었습니다.');
    const sent = here.gateway.asked(http.catalog.createProduct).at(-1)?.text ?? '';
    expect(['product_name', 'product_description', 'product_price'].map((name) => partOf(sent, name))).toEqual([
      '카페 모카',
      '달콤해요',
      '5500',
    ]);
  });

  it('asks before what came back is left unsaved', async () => {
    play(here.gateway.backend, { catalog: { updateProduct: ended } });
    await here.open('/productList');
    await here.button('소금빵 수정').click();
    await field('상품명').fill('앙버터');
    await here.button('수정하기').click();
    await here.closeAlert();
    await here.logInAgain();
    await text(TYPED_BEFORE).waitFor();
    expect(await field('상품명').inputValue()).toBe('앙버터');
    await here.page.getByRole('link', { name: '취소' }).click();
    await here.page.getByRole('dialog', { name: '저장하지 않은 내용이 있어요' }).waitFor();
  });

  it('opens the box of a new category again, with its name', async () => {
    play(here.gateway.backend, { catalog: { createCategory: ended } });
    await here.open('/categoryList');
    await here.button('카테고리 만들기').click();
    await field('카테고리 이름').fill('시즌 메뉴');
    await here.button('만들기').click();
    await here.logInAgain();
    await here.page.getByRole('dialog', { name: '카테고리 만들기' }).waitFor();
    expect(await field('카테고리 이름').inputValue()).toBe('시즌 메뉴');
  });

  it('gives the profile back in the same page only: nothing of it is on the device, and that is said', async () => {
    play(here.gateway.backend, { auth: { editShop: ended } });
    const save = async () => {
      await here.button('저장하기').click();
      await here.closeAlert();
      await here.page.waitForURL(/\/login$/);
    };
    await here.open('/profile');
    await field('대표자 이름').fill('나대표');
    await here.button('다음 단계').click();
    await save();
    expect(await here.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('나대표');
    await here.logInAgain();
    await text(TYPED_BEFORE).waitFor();
    expect(await field('대표자 이름').inputValue()).toBe('나대표');
    await here.button('다음 단계').click();
    await save();
    await here.page.reload();
    await here.logInAgain();
    await here.page.getByText('개인정보는 이 기기에 남기지 않아요').waitFor();
    expect(await field('대표자 이름').inputValue()).not.toBe('나대표');
  });

  it('keeps the look that was chosen, and stops speaking of it once it is saved', async () => {
    const settings = addSettings(here.gateway.backend);
    const bringBack = play(here.gateway.backend, { catalog: { saveStoreOptions: ended } });
    const question = here.page.getByRole('alertdialog', { name: '매장 정보를 저장할까요?' });
    const press = async () => {
      await here.button('저장하기').click();
      await question.getByRole('button', { name: '저장하기' }).click();
    };
    await here.open('/profileOption');
    await here.page.getByRole('radio', { name: '포도' }).click();
    await press();
    await here.page.getByRole('textbox', { name: '이메일' }).waitFor();
    expect(await question.count()).toBe(0);
    await here.logInAgain();
    await text(TYPED_BEFORE).waitFor();
    await here.page.getByRole('radio', { name: '포도', checked: true }).waitFor();
    bringBack();
    await press();
    await text(TYPED_BEFORE).waitFor({ state: 'detached' });
    expect(settings.look.fontColor).toBe(here.gateway.asked(http.catalog.saveStoreOptions)[0]?.body.fontColor);
  });
});
