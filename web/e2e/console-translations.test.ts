import { http } from '@jumun/contracts';
import { ownerFixture } from './console-fixture.ts';
import { keepTranslations, type TranslationsBackend } from './console-translations-backend.ts';
import { callKey } from './fake-gateway.ts';

let own: TranslationsBackend;
const here = ownerFixture({
  width: 390,
  prepare: (_, backend) => {
    own = keepTranslations(backend);
  },
});

describe('the menu in other languages', () => {
  const said = (words: string) => here.page.getByRole('status').getByText(words, { exact: true }).waitFor();
  const field = (name: string) => here.page.getByLabel(name);

  it('is saved in all languages at once, what is to be looked at confirmed as it is, and asks before it is lost', async () => {
    await here.open('/translations');
    await field('상품 이름 English 바닐라 라떼').fill('Vanilla latte');
    await here.button('온도 이대로 확인').click();
    await here.page.getByRole('tab', { name: '日本語' }).click();
    await field('상품 이름 日本語 바닐라 라떼').fill('バニララテ');
    await said('바뀐 번역 3개');
    await here.page.getByRole('tab', { name: 'English' }).click();
    expect(await field('상품 이름 English 바닐라 라떼').inputValue()).toBe('Vanilla latte');
    await here.page.getByRole('link', { name: '대시보드로 가기' }).click();
    await here.button('계속 작성하기').click();
    await here.button('저장하기').click();
    await here.page.getByText('번역을 저장했어요.').first().waitFor();
    expect(own.saved.map(({ locale, texts }) => [locale, texts.map(({ text }) => text)])).toEqual([
      ['en', ['Vanilla latte', 'Temperature']],
      ['ja', ['バニララテ']],
    ]);
    await here.page
      .getByRole('progressbar', { name: 'English 번역' })
      .and(here.page.locator('[aria-valuenow="3"]'))
      .waitFor();
    await here.button('저장하기').and(here.page.locator(':disabled')).waitFor();
  });

  it('is shown to guests in the languages that are switched on', async () => {
    await here.open('/translations');
    await here.page.getByRole('switch', { name: '日本語 보여주기' }).click();
    await here.gateway.heard(callKey(http.translations.setShownLocales), 1);
    await here.page.getByText('손님에게 日本語 메뉴를 보여줘요.').waitFor();
    expect(own.locales).toEqual(['ko', 'en', 'ja']);
  });

  it('is led to from a product whose translations are to be looked at', async () => {
    const [product] = here.own.products;
    if (!product) throw new Error('the shop has no product');
    own.texts.en = own.texts.en.map((text) => (text.state === 'stale' ? { ...text, id: product.product_id } : text));
    await here.open('/productList');
    await here.button(`${product.product_name} 수정`).click();
    await here.page.getByRole('link', { name: '번역 1개가 확인이 필요해요' }).click();
    await field('상품 이름 English 바닐라 라떼').waitFor();
    expect(
      await here.page
        .getByRole('listitem')
        .filter({ has: here.page.getByRole('textbox') })
        .count(),
    ).toBe(2);
  });
});
