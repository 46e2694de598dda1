import { http } from '@jumun/contracts';
import { refused, asBefore } from '@jumun/client/played';
import { ownerFixture } from './console-fixture.ts';
import { keepTranslations, type TranslationsBackend } from './console-translations-backend.ts';
import { play } from './fake-gateway.ts';

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
    await here.gateway.heard(http.translations.setShownLocales, 1);
    await here.page.getByText('손님에게 日本語 메뉴를 보여줘요.').waitFor();
    expect(own.locales).toEqual(['ko', 'en', 'ja']);
  });

  it('is shown first in the language that is chosen for guests of others', async () => {
    await here.open('/translations');
    await here.page.getByLabel('기본 언어').selectOption({ label: 'English' });
    await here.page.getByText('다른 언어를 쓰는 손님에게 English 메뉴를 먼저 보여줘요.').waitFor();
    expect([own.locales, own.first]).toEqual([['ko', 'en'], 'en']);
  });

  it('bears a refusal at the text and in the language that was refused, and keeps what was saved before', async () => {
    const errors = [{ path: 'texts.0.text', message: '100자까지 입력할 수 있어요.' }];
    play(here.gateway.backend, {
      translations: {
        saveTranslations: ({ body }) => (body.locale === 'ja' ? refused('INVALID_INPUT', { errors }) : asBefore),
      },
    });
    await here.open('/translations');
    await field('상품 이름 English 바닐라 라떼').fill('Vanilla latte');
    await here.page.getByRole('tab', { name: '日本語' }).click();
    await field('상품 이름 日本語 바닐라 라떼').fill('バニララテ');
    await here.button('저장하기').click();
    await here.page.getByText('1개는 저장했어요.').waitFor();
    await here.button('확인').click();
    await here.page.getByText('100자까지 입력할 수 있어요.').waitFor();
    await said('바뀐 번역 1개');
    await here.page.getByRole('tab', { name: 'English' }).click();
    await field('상품 이름 English 바닐라 라떼').waitFor();
    expect(await here.page.getByText('100자까지 입력할 수 있어요.').count()).toBe(0);
  });

  it('is led to from a product whose translations are to be looked at', async () => {
    const [product] = here.own.products;
    if (!product) throw new Error('the shop has no product');
    own.texts.en = own.texts.en.map((text) => (text.state === 'stale' ? { ...text, id: product.productId } : text));
    await here.open('/productList');
    await here.button(`${product.productName} 수정`).click();
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

describe('drafts by a machine', () => {
  const make = () => here.button('English 초안 만들기');

  it('are not offered where none is set up', async () => {
    await here.open('/translations');
    await here.page.getByLabel('상품 이름 English 바닐라 라떼').waitFor();
    expect(await make().count()).toBe(0);
  });

  it('are made of all that is missing, shown to be looked at, and confirmed all together but for what is written on', async () => {
    own.canSuggest = true;
    await here.open('/translations');
    await make().click();
    await here.page.getByText('초안 4개를 만들었어요. 확인한 초안만 손님에게 보여요.').first().waitFor();
    expect(here.gateway.asked(http.translations.suggestTranslations)).toHaveLength(2);
    await here.page.getByLabel('자리 이름 English 창가 자리').fill('Window seat');
    await here.button('초안 5개 모두 확인').click();
    await here.button('모두 확인').click();
    await here.page.getByText('초안을 모두 확인했어요.').first().waitFor();
    const [confirmed] = own.saved;
    expect(confirmed?.texts.map(({ text }) => text)).toEqual([
      ...[
        'en 골목 안 작은 카페예요',
        'en 바닐라빈을 직접 갈아 넣어\n달콤하고 부드러워요',
        'Temperature',
        'en 따뜻하게',
      ],
    ]);
    await here.page.getByText('바뀐 번역 1개').waitFor();
  });

  it('that can’t be made are told with the reason', async () => {
    own.canSuggest = true;
    play(here.gateway.backend, { translations: { suggestTranslations: refused('SUGGESTIONS_USED_UP') } });
    await here.open('/translations');
    await make().click();
    await here.page.getByText('이번 달에 만들 수 있는 번역 초안을 모두 만들었어요.').waitFor();
    await here.button('확인').click();
    await make().and(here.page.locator(':enabled')).waitFor();
  });
});
