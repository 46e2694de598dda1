import { http, type Route } from '@jumun/contracts';
import { pending, refused } from '@jumun/client/played';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture();

const text = (words: string) => here.page.getByText(words, { exact: true });
const name = () => here.page.getByRole('textbox', { name: '카테고리 이름' });
const HOUR_MS = 3_600_000;
const NOON = Date.parse('2026-11-23T12:00:00+09:00');
const SLOW = '응답이 늦어지고 있어요. 조금만 더 기다려주세요.';
const rows = () => here.page.getByRole('list', { name: '카테고리' }).getByRole('listitem');
const rowOf = (category: string) => rows().filter({ has: here.button(`${category} 삭제`) });
const shown = (category: string, checked: boolean) =>
  here.page.getByRole('switch', { name: `${category} 보이기`, exact: true, checked });
const asked = <R extends Route>(route: R) => here.gateway.asked(route);

async function open() {
  await here.open('/categoryList');
  await rows().first().waitFor();
}
async function openDialog() {
  await open();
  await here.button('카테고리 만들기').click();
  await name().waitFor();
}

describe('a new category', () => {
  it('needs a name', async () => {
    await openDialog();
    await name().fill('   ');
    await here.button('만들기').click();
    expect(await here.alertText()).toBe('카테고리 이름을 입력해주세요.');
    await here.closeAlert();
    expect(asked(http.catalog.createCategory)).toHaveLength(0);
  });

  it('has a name of 50 letters at most', async () => {
    await openDialog();
    await name().fill('가'.repeat(51));
    await text('50/50자').waitFor();
    expect(await name().inputValue()).toHaveLength(50);
  });

  it('is added at the end by Enter', async () => {
    await openDialog();
    await name().fill(' 시즌 메뉴 ');
    await name().press('Enter');
    await rowOf('시즌 메뉴').waitFor();
    expect(await rows().last().textContent()).toContain('시즌 메뉴');
    expect(asked(http.catalog.createCategory)[0]?.body).toEqual({ categoryName: '시즌 메뉴' });
  });

  it('is made once however often it is pressed', async () => {
    await openDialog();
    await name().fill('시즌 메뉴');
    await here.button('만들기').evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await rowOf('시즌 메뉴').first().waitFor();
    // Changes of the list go one after the other: once this one is asked for, a second creation would have been.
    await shown('커피', true).click();
    await here.gateway.heard(http.catalog.setCategoryStatus);
    expect(asked(http.catalog.createCategory)).toHaveLength(1);
  });

  it('keeps its name in the box when it could not be made, and says so', async () => {
    play(here.gateway.backend, { catalog: { createCategory: refused('INTERNAL') } });
    await openDialog();
    await name().fill('시즌 메뉴');
    await here.button('만들기').click();
    expect(await here.alertText()).toBe('카테고리 생성에 실패했습니다.');
    await here.closeAlert();
    expect(await name().inputValue()).toBe('시즌 메뉴');
  });

  it('repeats the reason that the server gives', async () => {
    play(here.gateway.backend, {
      catalog: { createCategory: refused('INVALID_INPUT', { message: '이미 있는 카테고리예요.' }) },
    });
    await openDialog();
    await name().fill('커피');
    await here.button('만들기').click();
    expect(await here.alertText()).toBe('이미 있는 카테고리예요.');
  });

  it('is not forgotten when the box is closed by a slip', async () => {
    await openDialog();
    await name().fill('시즌 메뉴');
    await here.page.keyboard.press('Escape');
    await name().waitFor({ state: 'detached' });
    await here.button('카테고리 만들기').click();
    await name().waitFor();
    expect(await name().inputValue()).toBe('시즌 메뉴');
  });
});

describe('a category', () => {
  it('is switched off at once, and on again when that could not be saved', async () => {
    await open();
    await shown('커피', true).click();
    await shown('커피', false).waitFor();
    await until(here.page, () => here.own.categories[0]?.status === 'inactive');
    play(here.gateway.backend, { catalog: { setCategoryStatus: refused('INTERNAL') } });
    await shown('커피', false).click();
    expect(await here.alertText()).toBe('카테고리 상태 수정에 실패했습니다.');
    await here.closeAlert();
    await shown('커피', false).waitFor();
    expect(here.own.categories[0]?.status).toBe('inactive');
  });

  it('gets another name in its row, and keeps the one it has where that is refused', async () => {
    await open();
    const box = here.page.getByRole('textbox', { name: '커피 새 이름', exact: true });
    await here.button('커피 이름 바꾸기').click();
    await here.page.locator('input:focus').waitFor();
    await box.fill('  ');
    await box.press('Enter');
    expect(await here.alertText()).toBe('카테고리 이름을 입력해주세요.');
    await here.closeAlert();
    await box.fill('가'.repeat(51));
    expect(await box.inputValue()).toHaveLength(50);
    await box.press('Escape');
    await here.page.locator('button[aria-label="커피 이름 바꾸기"]:focus').waitFor();
    expect(asked(http.catalog.renameCategory)).toHaveLength(0);
    await here.button('커피 이름 바꾸기').click();
    await box.fill(' 따뜻한 커피 ');
    await box.press('Enter');
    await rowOf('따뜻한 커피').waitFor();
    expect(asked(http.catalog.renameCategory)[0]?.body).toMatchObject({ categoryName: '따뜻한 커피' });
    play(here.gateway.backend, { catalog: { renameCategory: refused('INTERNAL') } });
    await here.button('논커피 이름 바꾸기').click();
    await here.page.getByRole('textbox', { name: '논커피 새 이름' }).fill('차');
    await here.button('저장하기').click();
    expect(await here.alertText()).toBe('카테고리 이름을 바꾸지 못했어요.');
    await here.closeAlert();
    expect(here.own.categories[1]?.categoryName).toBe('논커피');
  });

  it('is deleted once that is confirmed, and the keyboard goes on at the next', async () => {
    await open();
    await here.button('논커피 삭제').click();
    await text('논커피를 삭제할까요?').waitFor();
    await here.button('삭제하기').click();
    await rowOf('논커피').waitFor({ state: 'detached' });
    await here.page.locator('button[aria-label="디저트 삭제"]:focus').waitFor();
    expect(here.own.categories.map(({ categoryName }) => categoryName)).toEqual(['커피', '디저트', '굿즈']);
  });

  it('stays when deleting fails, and says so', async () => {
    play(here.gateway.backend, { catalog: { deleteCategory: refused('INTERNAL') } });
    await open();
    await here.button('커피 삭제').click();
    await here.button('삭제하기').click();
    await text('카테고리 삭제에 실패했습니다. 다시 시도해주세요.').waitFor();
    expect(here.own.categories).toHaveLength(4);
  });
});

describe('the list of categories', () => {
  it('says when it cannot be loaded, and can be asked for again', async () => {
    const bringBack = play(here.gateway.backend, { catalog: { listCategories: refused('INTERNAL') } });
    await here.open('/categoryList');
    expect(await here.alertText()).toBe('카테고리 조회에 실패했습니다.');
    await here.closeAlert();
    bringBack();
    await here.button('다시 시도').click();
    await rows().first().waitFor();
    expect(await rows().count()).toBe(4);
  });

  it('says after four seconds that it takes longer than usual, and nothing moves', async () => {
    const { page } = here;
    const shapes = () =>
      page
        .locator('[role="status"] > [aria-hidden]')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    play(here.gateway.backend, { catalog: { listCategories: pending } });
    // Time stands still from the start: however slow the machine, the wait is as young as it looks. The clock runs until
    // it is stopped, so it is stopped at an hour that a slow machine has not passed.
    await page.clock.install({ time: NOON });
    await page.clock.pauseAt(NOON + HOUR_MS);
    await here.open('/categoryList');
    const waiting = text('카테고리를 불러오는 중이에요');
    while ((await waiting.count()) === 0) await page.clock.runFor(20);
    const before = await shapes();
    expect([before.length, await text(SLOW).count()]).toEqual([4, 0]);
    await page.clock.runFor(4_000);
    await text(SLOW).waitFor();
    expect(await shapes()).toEqual(before);
  });

  it('goes to the log-in when the session has ended, without another word', async () => {
    play(here.gateway.backend, {
      catalog: { listCategories: refused('AUTH098') },
    });
    await here.open('/categoryList');
    await here.page.waitForURL(/\/login$/);
    await here.page.getByRole('textbox', { name: '이메일' }).waitFor();
    expect(await here.page.getByRole('alertdialog').count()).toBe(0);
  });
});
