import { http } from '@jumun/contracts';
import { refused, asBefore } from '@jumun/client/played';
import { sidewaysOverflow } from './browser.ts';
import { ownerFixture } from './console-fixture.ts';
import { largeGroup, SIZE_ID, TOPPING_ID } from './console-options-backend.ts';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';
import { cutOff } from './fixture.ts';

const here = ownerFixture();

const { createOptionGroup, deleteOptionGroup, setOptionSoldOut, updateOptionGroup } = http.options;
const text = (words: string) => here.page.getByText(words, { exact: true });
const field = (name: string) => here.page.getByRole('textbox', { name, exact: true });
const soldOut = (name: string) => here.page.getByRole('switch', { name: `${name} 품절`, exact: true });
const groupNamed = (name: string) => here.own.optionGroups.find(({ groupName }) => groupName === name);
const optionNames = (group: string) => groupNamed(group)?.options.map(({ optionName }) => optionName);
const created = () => here.gateway.asked(createOptionGroup);
const updated = () => here.gateway.asked(updateOptionGroup, { groupId: SIZE_ID });

async function openList() {
  await here.open('/optionList');
  await here.page.getByRole('heading', { name: '사이즈' }).waitFor();
}
async function openSize() {
  await here.open(`/optionEdit/${SIZE_ID}`);
  await field('1번째 옵션 이름').waitFor();
}

describe('the list of option groups', () => {
  it('tells rules, prices, stock and how many products use them', async () => {
    await openList();
    for (const words of [
      '하나를 꼭 골라요',
      '상품 3개에서 써요',
      '+500원',
      '−300원',
      '재고 12개',
      '아직 쓰는 상품이 없어요',
    ])
      await text(words).first().waitFor();
  });

  it('marks an option as sold out at once, and back', async () => {
    await openList();
    await soldOut('사이즈 라지').click();
    await here.page.locator('[role="switch"][aria-checked="true"]', { hasText: '사이즈 라지' }).waitFor();
    await until(here.page, () => groupNamed('사이즈')?.options[1]?.soldOut === true);
    await soldOut('사이즈 라지').click();
    await until(here.page, () => groupNamed('사이즈')?.options[1]?.soldOut === false);
  });

  it('takes the mark back when it could not be saved, and says so', async () => {
    play(here.gateway.backend, { options: { setOptionSoldOut: refused('INTERNAL', { message: '문제가 생겼어요.' }) } });
    await openList();
    await soldOut('사이즈 라지').click();
    expect(await here.alertText()).toBe('품절 표시를 바꾸지 못했어요.\n문제가 생겼어요.');
    await here.closeAlert();
    await here.page.locator('[role="switch"][aria-checked="false"]', { hasText: '사이즈 라지' }).waitFor();
  });

  it('leads an option without stock to where its stock is filled', async () => {
    await openList();
    await soldOut('토핑 휘핑크림').click();
    await here.button('재고 채우기').click();
    await here.page.waitForURL(new RegExp(`/optionEdit/${TOPPING_ID}$`));
    expect(here.gateway.asked(setOptionSoldOut)).toHaveLength(0);
  });

  it('hides a group at all its products, and shows it again on what the first press made of it', async () => {
    await openList();
    const show = here.page.getByRole('switch', { name: '사이즈 보이기' });
    await show.click();
    await until(here.page, () => groupNamed('사이즈')?.status === 'inactive');
    await show.click();
    await until(here.page, () => groupNamed('사이즈')?.status === 'active');
    expect(updated().map(({ body }) => body.version)).toEqual([1, 2]);
  });

  it('deletes a group that no product uses after one question', async () => {
    await openList();
    await here.button('토핑 삭제').click();
    await here.button('삭제하기').click();
    await here.page.getByRole('heading', { name: '토핑' }).waitFor({ state: 'detached' });
    expect(here.gateway.asked(deleteOptionGroup, { groupId: TOPPING_ID })).toHaveLength(1);
  });

  it('asks again before a group is taken off the products that use it', async () => {
    const using = { groupId: SIZE_ID, min: null, max: null };
    here.own.products = here.own.products.map((product, index) =>
      index < 7 ? { ...product, optionGroupIds: [using] } : product,
    );
    await openList();
    await here.button('사이즈 삭제').click();
    await here.button('삭제하기').click();
    await here.page
      .getByText(/^아이스 아메리카노, 카페 라떼.* 외 2개에서 쓰고 있어요\. 상품에서 떼고 지울까요\?$/)
      .waitFor();
    await here.button('떼고 삭제하기').click();
    await here.page.getByRole('heading', { name: '사이즈' }).waitFor({ state: 'detached' });
    const asked = here.gateway.asked(deleteOptionGroup, { groupId: SIZE_ID });
    expect(asked.map(({ query }) => query.get('detach'))).toEqual([null, 'Y']);
  });
});

describe('the form of an option group', () => {
  it('makes a group with its rule and options, and goes back to the list', async () => {
    await openList();
    await here.button('옵션 그룹 만들기').click();
    await field('그룹 이름').fill('온도');
    await here.page.getByRole('radio', { name: /^여러 개까지/ }).check();
    await field('1번째 옵션 이름').fill('HOT');
    await field('2번째 옵션 이름').fill('ICE');
    await field('2번째 추가 금액 (원)').fill('500');
    await here.button('옵션 더하기').click();
    await here.page.keyboard.type('디카페인');
    await field('3번째 추가 금액 (원)').fill('300');
    await here.button('디카페인 금액 빼기로 바꾸기').click();
    await field('3번째 재고 (개)').fill('20');
    await here.button('만들기').click();
    await text('옵션 그룹을 저장했어요.').waitFor();
    await here.page.waitForURL(/\/optionList$/);
    await here.page.getByRole('heading', { name: '온도' }).waitFor();
    expect(created()).toHaveLength(1);
    const { options, ...rule } = created()[0]?.body ?? {};
    expect(rule).toEqual({
      ...{ groupName: '온도', kitchenName: null, min: 0, max: 2, repeatable: false, status: 'active' },
    });
    const sent = { kitchenName: null, stock: null, soldOut: false, isDefault: false };
    expect(options).toEqual([
      { ...sent, optionName: 'HOT', priceDelta: 0 },
      { ...sent, optionName: 'ICE', priceDelta: 500 },
      { ...sent, optionName: '디카페인', priceDelta: -300, stock: 20 },
    ]);
  });

  it('says under each field what is missing, and sends nothing', async () => {
    await here.open('/optionEdit/add');
    await here.button('만들기').click();
    await text('옵션 그룹 이름을 입력해주세요.').waitFor();
    expect(await text('옵션 이름을 입력해주세요.').count()).toBe(2);
    const summary = here.page.getByRole('group', { name: '고칠 곳이 3군데 있어요' });
    await summary.and(here.page.locator(':focus')).waitFor();
    await summary.getByRole('button', { name: '첫 곳으로 가기' }).click();
    await here.page.locator('input[name="groupName"]:focus').waitFor();
    expect(created()).toHaveLength(0);
  });

  it('puts what the server refuses at its row, also where that is folded away', async () => {
    play(here.gateway.backend, {
      options: {
        updateOptionGroup: refused('INVALID_INPUT', {
          message: '입력한 내용을 확인해주세요.',
          errors: [
            { path: 'options.1.option_name', message: '이미 있는 이름이에요.' },
            { path: 'options.2.kitchen_name', message: '쓸 수 없는 이름이에요.' },
            { path: 'options.0.price_delta', message: '가장 싼 조합이 1원보다 작아져요.' },
          ],
        }),
      },
    });
    await openSize();
    await field('그룹 이름').fill('컵');
    await here.button('저장하기').click();
    expect(await here.alertText()).toBe('옵션 그룹을 저장하지 못했어요.\n입력한 내용을 확인해주세요.');
    await here.closeAlert();
    const rows = here.page.getByRole('list', { name: '옵션 순서' }).getByRole('listitem');
    await rows.nth(0).getByText('가장 싼 조합이 1원보다 작아져요.').waitFor();
    await rows.nth(1).getByText('이미 있는 이름이에요.').waitFor();
    await rows.nth(2).getByText('쓸 수 없는 이름이에요.').waitFor();
    expect(await field('그룹 이름').inputValue()).toBe('컵');
  });

  it('moves an option by the arrow keys, which keep their place, and says so', async () => {
    await openSize();
    await here.page.getByRole('button', { name: /^레귤러 순서 바꾸기/ }).press('ArrowDown');
    await text('레귤러가 2번째가 됐어요').waitFor();
    await here.page.keyboard.press('ArrowDown');
    await text('레귤러가 3번째가 됐어요').waitFor();
    await here.button('저장하기').click();
    await here.page.waitForURL(/\/optionList$/);
    expect(optionNames('사이즈')).toEqual(['라지', '텀블러', '레귤러']);
  });

  it('takes an option out, and puts it back where it was', async () => {
    await openSize();
    await here.button('라지 더 보기').click();
    await here.button('라지 빼기').click();
    await text('라지를 뺐어요.').waitFor();
    expect(await field('2번째 옵션 이름').inputValue()).toBe('텀블러');
    await here.button('되돌리기').click();
    await field('3번째 옵션 이름').waitFor();
    expect(await field('2번째 옵션 이름').inputValue()).toBe('라지');
    await here.button('저장하기').click();
    await here.page.waitForURL(/\/optionList$/);
    expect(optionNames('사이즈')).toEqual(['레귤러', '라지', '텀블러']);
  });

  it('has one default where one is picked', async () => {
    await openSize();
    await here.button('라지 더 보기').click();
    await here.page.getByRole('checkbox', { name: '기본으로 골라 두기' }).check();
    await here.button('저장하기').click();
    await here.page.waitForURL(/\/optionList$/);
    expect(groupNamed('사이즈')?.options.map(({ isDefault }) => isDefault)).toEqual([false, true, false]);
  });

  it('never overwrites what another tablet saved first, and offers that instead', async () => {
    await openSize();
    here.own.optionGroups = here.own.optionGroups.map((group) =>
      group.groupId === SIZE_ID
        ? { ...group, version: 2, groupName: '컵 크기', options: group.options.slice(0, 2) }
        : group,
    );
    await field('그룹 이름').fill('컵');
    await here.button('저장하기').click();
    await text('그사이 옵션이 바뀌었어요').waitFor();
    await here.button('입력한 내용 보기').click();
    expect(await field('그룹 이름').inputValue()).toBe('컵');
    await here.button('저장하기').click();
    await here.button('최신 내용 불러오기').click();
    await text('최신 내용을 불러왔어요.').waitFor();
    expect(await field('그룹 이름').inputValue()).toBe('컵 크기');
    expect(await field('3번째 옵션 이름').count()).toBe(0);
    await field('그룹 이름').fill('잔 크기');
    await here.button('저장하기').click();
    await here.page.waitForURL(/\/optionList$/);
    expect(groupNamed('잔 크기')?.version).toBe(3);
  });

  it('tells the stock of now where it was sold meanwhile, and saves the typed one on the next press', async () => {
    play(here.gateway.backend, {
      options: {
        updateOptionGroup: ({ body: { options } }) => {
          if (options[2]?.stockBefore === 9) return asBefore;
          const errors = [{ path: 'options.2.option_amount', message: '지금 재고는 9개예요.' }];
          return refused('STOCK_CHANGED', { message: '그사이 재고가 바뀌었어요.', errors });
        },
      },
    });
    await here.open(`/optionEdit/${TOPPING_ID}`);
    await field('3번째 재고 (개)').fill('30');
    here.own.optionGroups = here.own.optionGroups.map((group) => ({
      ...group,
      options: group.options.map((each) => (each.optionName === '펄' ? { ...each, stock: 9 } : each)),
    }));
    await here.button('저장하기').click();
    expect(await here.alertText()).toContain('그사이 재고가 바뀌었어요.');
    await here.closeAlert();
    await text('지금 재고는 9개예요.').waitFor();
    await here.button('저장하기').click();
    await here.page.waitForURL(/\/optionList$/);
    expect(groupNamed('토핑')?.options[2]?.stock).toBe(30);
  });

  it.each([
    ['typed', () => field('그룹 이름').fill('컵')],
    ['chosen', () => here.page.getByRole('radio', { name: /^여러 개까지/ }).check()],
  ])('asks before what was %s is lost', async (_, change) => {
    await openSize();
    await change();
    await here.page.getByRole('link', { name: '취소' }).click();
    await text('저장하지 않은 내용이 있어요').waitFor();
    await here.button('계속 작성하기').click();
    await here.button('저장하기').click();
    await here.page.waitForURL(/\/optionList$/);
    expect(updated()).toHaveLength(1);
  });

  it('says why it was not saved without a network, and keeps what was typed', async () => {
    await here.comeAgain(360, { fresh: true });
    await openSize();
    await field('그룹 이름').fill('컵');
    await cutOff(here.page);
    await here.button('저장하기').click();
    expect(await here.alertText()).toContain('서버와 연결할 수 없습니다.');
    await here.closeAlert();
    expect(await field('그룹 이름').inputValue()).toBe('컵');
  });

  it('holds forty options on a narrow phone, and no more', async () => {
    here.own.optionGroups = [largeGroup(39)];
    await here.comeAgain(360);
    const { groupId } = largeGroup(39);
    await here.open(`/optionEdit/${groupId}`);
    await field('39번째 옵션 이름').waitFor();
    await here.button('옵션 더하기').click();
    await here.page.keyboard.type('마지막');
    await text('옵션은 40개까지 만들 수 있어요.').waitFor();
    expect(await here.button('옵션 더하기').count()).toBe(0);
    expect(await sidewaysOverflow(here.page)).toBe(0);
  });
});
