import { publicFixture } from './fixture.ts';
import type { TabOptions } from './tabs.ts';

const here = publicFixture();

async function open(path: string, width: number, options?: TabOptions) {
  await here.come(width, options);
  await here.open(path);
  await here.page.getByRole('heading', { level: 1 }).first().waitFor();
}
/** Only a page whose code has come answers a press. */
async function openReady(path: string, width: number, options?: TabOptions) {
  await open(path, width, options);
  await here.page.waitForLoadState('networkidle');
}
const path = () => new URL(here.page.url()).pathname;
const menuButton = () => here.page.getByRole('button', { name: '메뉴', exact: true });
const menu = () => here.page.getByRole('dialog', { name: '메뉴' });
const banner = () => here.page.getByRole('banner');
/** A sheet moves the focus a frame or two after it is there or gone. */
const holdsFocus = (selector: string) =>
  here.page.waitForFunction((found) => document.activeElement?.closest(found) != null, selector);
/** Every link and button of the whole page that asks to log in or to sign up. */
const invitations = () => here.page.locator('a[href^="/login"], a[href^="/register"]');

async function logIn(): Promise<void> {
  await here.page.evaluate(() => {
    sessionStorage.setItem('accessToken', 'access-1');
    sessionStorage.setItem('refreshToken', 'refresh-1');
  });
  await here.page.reload();
}

describe('the head of the public pages on a phone', () => {
  it('is a bar with the sign, the name of the page and the menu, and is gone at tablet width', async () => {
    await open('/services', 360);
    expect(await banner().innerText()).toContain('서비스 소개');
    await menuButton().waitFor();
    await here.page.setViewportSize({ width: 768, height: 900 });
    await menuButton().waitFor({ state: 'hidden' });
    await banner().getByRole('link', { name: '요금제' }).waitFor();
  });

  it('leads through its menu to every area, and closes behind whoever goes', async () => {
    await openReady('/', 360);
    for (const [area, address] of [
      ['서비스 소개', '/services'],
      ['마스터존', '/master'],
      ['요금제', '/pricing'],
      ['고객지원', '/support'],
      ['메인', '/'],
    ] as const) {
      await menuButton().click();
      await menu().getByRole('link', { name: area, exact: true }).click();
      await here.page.waitForURL(`**${address}`);
      await menu().waitFor({ state: 'detached' });
      expect(path()).toBe(address);
    }
  });

  it('opens the menu with the keyboard, tells where one is, and gives the focus back on Esc', async () => {
    await openReady('/services', 360);
    await menuButton().focus();
    await here.page.keyboard.press('Enter');
    await menu().waitFor();
    expect(await menu().locator('[aria-current="page"]').innerText()).toBe('서비스 소개');
    await holdsFocus('[role="dialog"]');
    await here.page.keyboard.press('Escape');
    await menu().waitFor({ state: 'detached' });
    await holdsFocus('button[aria-label="메뉴"]');
  });

  it('says so when the menu can not be fetched, and opens it once the network is back', async () => {
    await openReady('/', 360, { fresh: true });
    await here.context.setOffline(true);
    await menuButton().click();
    await here.page
      .getByRole('alert')
      .getByText('메뉴를 불러오지 못했어요. 인터넷 연결을 확인하고 다시 눌러주세요.')
      .waitFor();
    await here.context.setOffline(false);
    await menuButton().click();
    await menu().waitFor();
  });
});

describe('the head of the public pages', () => {
  it('shows the areas from tablet width on and marks the one that is open', async () => {
    await open('/services', 1280);
    expect(await banner().getByRole('navigation', { name: '주요 메뉴' }).getByRole('link').allTextContents()).toEqual([
      '서비스 소개',
      '마스터존',
      '요금제',
      '고객지원',
    ]);
    expect(await banner().locator('[aria-current="page"]').innerText()).toBe('서비스 소개');
  });

  it.each([
    [360, '로그인', '내 매장'],
    [1280, '로그인', '내 매장 관리'],
  ])('asks visitors to log in and shows owners the way to the console at %i px', async (width, prompt, way) => {
    await open('/', width);
    await banner().getByRole('link', { name: prompt, exact: true }).waitFor();
    await logIn();
    await banner().getByRole('link', { name: way, exact: true }).waitFor();
    expect(await banner().getByRole('link', { name: prompt, exact: true }).count()).toBe(0);
    expect(await banner().getByRole('link', { name: way, exact: true }).getAttribute('href')).toBe('/store/admin');
  });

  it.each([360, 1280])('keeps the legal pages free of the invitation to log in at %i px', async (width) => {
    await openReady('/policy/terms', width);
    expect(await banner().getByRole('link').count()).toBeGreaterThan(0);
    if (width === 360) {
      await menuButton().click();
      await menu().getByRole('link', { name: '메인', exact: true }).waitFor();
    }
    expect(await invitations().count()).toBe(0);
  });
});

describe('the foot of the public pages', () => {
  it.each([360, 1280])('says that nobody runs the demonstration, and leads to the policies at %i px', async (width) => {
    await open('/', width);
    const foot = here.page.getByRole('contentinfo');
    await foot.getByText(/^이 사이트는 시연용으로 실행 중이에요/).waitFor();
    expect(await foot.getByRole('term').count()).toBe(0);
    await foot.getByRole('link', { name: '이용약관' }).click();
    await here.page.waitForURL('**/policy/terms');
    await here.page.getByRole('contentinfo').getByRole('link', { name: '개인정보처리방침' }).click();
    await here.page.waitForURL('**/policy/privacy');
    expect(path()).toBe('/policy/privacy');
  });
});
