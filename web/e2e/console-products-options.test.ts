import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { fillProduct, partOf } from './console-goods-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { SIZE_ID, TOPPING_ID } from './console-options-backend.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture();

const { createProduct, updateProduct } = http.catalog;
const preview = () => here.page.getByRole('region', { name: '손님 화면 미리보기' });
const sentGroups = (route: typeof createProduct | typeof updateProduct) =>
  here.gateway.asked(route).map(({ text }) => partOf(text, 'option_groups'));

async function openNew() {
  await here.open('/productEdit/add');
  await here.button('사이즈').waitFor();
}
async function openBread() {
  await here.open('/productList');
  await here.button('소금빵 수정').click();
  await here.button('사이즈').waitFor();
}
const saved = async () => {
  expect(await here.alertText()).toMatch(/상품이 (생성|수정)되었습니다\./);
  await here.closeAlert();
};

describe('the options of a product', () => {
  it('are chosen, put in order and given numbers of their own', async () => {
    await openNew();
    await fillProduct(here.page);
    await here.button('사이즈').click();
    await here.button('토핑').click();
    await here.page.getByRole('button', { name: /^토핑 순서 바꾸기/ }).press('ArrowUp');
    await here.page.getByText('토핑이 1번째가 됐어요').waitFor();
    await here.page.getByRole('switch', { name: '이 상품만 다르게' }).first().click();
    await here.button('토핑 최대 수량 줄이기').click();
    await here.button('등록하기').click();
    await saved();
    expect(sentGroups(createProduct)).toEqual([
      JSON.stringify([
        { group_id: TOPPING_ID, min: 0, max: 2 },
        { group_id: SIZE_ID, min: null, max: null },
      ]),
    ]);
  });

  it('are shown as a shopper will see them while the price is typed', async () => {
    await openNew();
    await here.button('사이즈').click();
    await here.page.getByRole('textbox', { name: '가격 (원)' }).fill('4500');
    await preview().getByText('4,200원부터').waitFor();
    await preview().getByText('필수 · 1개').waitFor();
    await preview().getByText('+500원').waitFor();
    await here.page.getByRole('textbox', { name: '가격 (원)' }).fill('300');
    await here.page.keyboard.press('Tab');
    await here.page.getByText('가장 싼 조합이 1원보다 작아져요.').waitFor();
  });

  it('are not sent by a form that did not touch them', async () => {
    here.own.products = here.own.products.map((product) => ({
      ...product,
      optionGroupIds: [{ groupId: SIZE_ID, min: null, max: null }],
    }));
    await openBread();
    await preview().getByText('레귤러').waitFor();
    await here.button('수정하기').click();
    await saved();
    await openBread();
    await here.button('사이즈').click();
    await here.button('수정하기').click();
    await saved();
    expect(sentGroups(updateProduct)).toEqual([undefined, '[]']);
  });

  it('that the server refuses say why', async () => {
    play(here.gateway.backend, {
      catalog: {
        createProduct: refused('INVALID_INPUT', {
          message: '입력한 내용을 확인해주세요.',
          errors: [{ path: 'option_groups', message: '가장 싼 조합이 1원보다 작아져요.' }],
        }),
      },
    });
    await openNew();
    await fillProduct(here.page);
    await here.button('사이즈').click();
    await here.button('등록하기').click();
    await here.closeAlert();
    await here.page.getByText('가장 싼 조합이 1원보다 작아져요.').waitFor();
  });
});

it('an opened order shows what was picked for each piece', async () => {
  const [payment] = here.own.payments;
  const picked = { groupName: '토핑', optionName: '샷 추가', priceDelta: 500, quantity: 2 };
  here.own.pickedOptions = [[picked]];
  await here.open(`/paymentDetail/${payment?.paymentId}`);
  const picks = here.page.getByRole('list', { name: '옵션' }).getByRole('listitem');
  await picks.first().waitFor();
  expect(await picks.allTextContents()).toEqual(['샷 추가 ×2토핑+500원']);
});
