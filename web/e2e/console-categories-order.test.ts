import { http } from '@jumun/contracts';
import { refused, asBefore } from '@jumun/client/played';
import type { Category } from './console-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';
import { cutOff } from './fixture.ts';

const here = ownerFixture();

const DESKTOP_PX = 1280;
const handle = (name: string) => here.page.getByRole('button', { name: new RegExp(`^${name} 순서 바꾸기`) });
const names = () =>
  here.page
    .getByRole('button', { name: /순서 바꾸기/ })
    .evaluateAll((handles) => handles.map((each) => each.getAttribute('aria-label')?.replace(/ 순서 .*/, '')));
const ranked = () => here.gateway.asked(http.catalog.rankCategories);
const stored = () => here.own.categories.map(({ categoryName, rank }) => `${rank} ${categoryName}`);
const storedNames = () => here.own.categories.map(({ categoryName }) => categoryName);

async function open() {
  await here.open('/categoryList');
  await handle('굿즈').waitFor();
}
async function ranksSent(count: number) {
  await until(here.page, () => ranked().length === count);
}
/** Waits until the screen shows this order. */
async function orderOf(...order: string[]) {
  const first = here.page.getByRole('list', { name: '카테고리' }).getByRole('listitem');
  for (const [index, name] of order.entries()) await first.nth(index).getByText(name, { exact: true }).waitFor();
  expect(await names()).toEqual(order);
}
const middleOf = async (name: string) => {
  const box = await handle(name).boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
};

describe.each([360, DESKTOP_PX])('dragging with a mouse at %i px', (width) => {
  beforeEach(() => here.comeAgain(width));

  it('puts a category where it is dropped, and the ranks count from 1', async () => {
    await open();
    const [from, to] = [await middleOf('굿즈'), await middleOf('커피')];
    await here.page.mouse.move(from.x, from.y);
    await here.page.mouse.down();
    await here.page.mouse.move(to.x, to.y - 30, { steps: 5 });
    await here.page.mouse.up();
    await ranksSent(1);
    await orderOf('굿즈', '커피', '논커피', '디저트');
    expect(stored()).toEqual(['1 굿즈', '2 커피', '3 논커피', '4 디저트']);
  });

  it('puts it back on Escape', async () => {
    await open();
    const [from, to] = [await middleOf('커피'), await middleOf('굿즈')];
    await here.page.mouse.move(from.x, from.y);
    await here.page.mouse.down();
    await here.page.mouse.move(to.x, to.y, { steps: 5 });
    await here.page.keyboard.press('Escape');
    await here.page.mouse.up();
    await orderOf('커피', '논커피', '디저트', '굿즈');
    expect(ranked()).toHaveLength(0);
  });
});

describe('the order of the categories', () => {
  it('is changed by a finger', async () => {
    await open();
    const [from, to] = [await middleOf('커피'), await middleOf('디저트')];
    const screen = await here.context.newCDPSession(here.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      screen.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
    await touch('touchStart', from.y);
    for (const part of [0.3, 0.6, 1]) await touch('touchMove', from.y + (to.y + 40 - from.y) * part);
    await touch('touchEnd');
    await ranksSent(1);
    await orderOf('논커피', '디저트', '커피', '굿즈');
    expect(stored()).toEqual(['1 논커피', '2 디저트', '3 커피', '4 굿즈']);
  });

  it('is changed by arrow keys, which keep their place, and said aloud', async () => {
    await open();
    await handle('커피').press('ArrowDown');
    await here.page.getByText('커피가 2번째가 됐어요').waitFor();
    await here.page.keyboard.press('ArrowDown');
    await here.page.getByText('커피가 3번째가 됐어요').waitFor();
    await ranksSent(2);
    await orderOf('논커피', '디저트', '커피', '굿즈');
    expect(stored()).toEqual(['1 논커피', '2 디저트', '3 커피', '4 굿즈']);
  });

  it('is changed by buttons, which keep the keyboard at the end of the list', async () => {
    await open();
    await here.button('디저트 위로').press('Enter');
    await here.page.getByText('디저트가 2번째가 됐어요').waitFor();
    await here.page.keyboard.press('Enter');
    await here.page.getByText('디저트가 1번째가 됐어요').waitFor();
    await here.page.keyboard.press('Enter');
    await ranksSent(2);
    await here.page.locator('button[aria-label="디저트 위로"][aria-disabled="true"]:focus').waitFor();
    expect(storedNames()).toEqual(['디저트', '커피', '논커피', '굿즈']);
  });

  it('goes back when it cannot be saved, and says so', async () => {
    play(here.gateway.backend, { catalog: { rankCategories: refused('INTERNAL') } });
    await open();
    await here.button('커피 아래로').click();
    expect(await here.alertText()).toBe('순서 변경 중 오류가 발생했습니다. 다시 시도해주세요.');
    await here.closeAlert();
    await orderOf('커피', '논커피', '디저트', '굿즈');
  });

  it('goes back without a network too', async () => {
    await here.comeAgain(360, { fresh: true });
    await open();
    await cutOff(here.page);
    await here.button('커피 아래로').click();
    expect(await here.alertText()).toBe('순서 변경 중 오류가 발생했습니다. 다시 시도해주세요.');
    await here.closeAlert();
    await orderOf('커피', '논커피', '디저트', '굿즈');
  });

  it('becomes that of the other tablet where both change it at once', async () => {
    await open();
    const season: Category = {
      categoryId: '0192f000-0000-7000-8000-000000000199',
      categoryName: '시즌 메뉴',
      rank: 5,
      status: 'active',
      saleWindow: null,
    };
    here.own.categories = [...here.own.categories, season];
    play(here.gateway.backend, {
      catalog: { rankCategories: refused('RANKS_CHANGED', { message: '그사이 카테고리가 바뀌었어요.' }) },
    });
    await here.button('커피 아래로').click();
    expect(await here.alertText()).toBe('순서 변경 중 오류가 발생했습니다. 다시 시도해주세요.');
    await here.closeAlert();
    await handle('시즌 메뉴').waitFor();
    await orderOf('커피', '논커피', '디저트', '굿즈', '시즌 메뉴');
  });

  it('is that of the last move when one after the other is made before an answer comes', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    play(here.gateway.backend, {
      catalog: {
        rankCategories: async () => {
          await held;
          return asBefore;
        },
      },
    });
    await open();
    await here.button('커피 아래로').click();
    await here.page.getByText('커피가 2번째가 됐어요').waitFor();
    await here.button('커피 아래로').click();
    await here.page.getByText('커피가 3번째가 됐어요').waitFor();
    answer();
    await ranksSent(2);
    await orderOf('논커피', '디저트', '커피', '굿즈');
    await until(here.page, () => storedNames().join() === '논커피,디저트,커피,굿즈');
  });
});
