import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import type { Response } from 'playwright-core';
import { addBoard } from './console-board-backend.ts';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';

const here = ownerFixture();

/** Limit of the gzipped code that the console's first view downloads. */
const MOST_BYTES = 200 * 1024;
const DESKTOP_PX = 1280;

const heading = (name: string) => here.page.getByRole('heading', { name, exact: true });
const menuLink = (name: string) => here.page.getByRole('navigation', { name: '관리 메뉴' }).getByRole('link', { name });

describe('the door', () => {
  it('tells who is not logged in, and leads to the log-in page', async () => {
    const stranger = await here.stranger();
    await stranger.open('/productList');
    expect(await stranger.alertText()).toBe('로그인후 이용해주세요.');
    await stranger.closeAlert();
    await stranger.page.waitForURL(/\/login$/);
  });

  it('fetches the shop and goes on to the dashboard', async () => {
    await here.comeAgain(DESKTOP_PX);
    await here.open('');
    await here.page.waitForURL(/\/store\/admin\/dashboard$/);
    expect(here.gateway.asked(http.auth.shopInfo).length).toBeGreaterThan(0);
  });

  it('leads a phone to the board of a shop that sells, and to the dashboard where something is to be set up', async () => {
    here.own.shop = { ...here.own.shop, status: 'active' };
    await here.open('');
    await here.page.waitForURL(/\/store\/admin\/board$/);
    here.own.shop = { ...here.own.shop, status: 'pending' };
    await here.open('');
    await here.page.waitForURL(/\/store\/admin\/dashboard$/);
  });

  it('says that the log-in has a problem when the shop cannot be fetched, and goes to the main page', async () => {
    play(here.gateway.backend, { auth: { shopInfo: refused('FORBIDDEN', { message: '권한이 없어요.' }) } });
    await here.open('');
    expect(await here.alertText()).toBe('로그인에 문제가 생겼습니다. 다시 로그인해주세요.');
    await here.closeAlert();
    await here.page.waitForURL(`${here.gateway.origin}/`);
  });
});

describe('the way out', () => {
  it('asks first, ends the session here and at the server, and leads to the log-in page', async () => {
    await here.open('/dashboard');
    await here.button('메뉴 열기').click();
    await here.button('로그아웃').click();
    await here.button('로그아웃하기').click();
    await here.page.waitForURL(/\/login$/);
    expect(await here.page.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull();
    await until(here.page, () => here.gateway.asked(http.auth.logout).length === 1);
  });

  it('is left by whoever did not mean it, with everything as it was', async () => {
    await here.open('/dashboard');
    await here.button('메뉴 열기').click();
    await here.button('로그아웃').click();
    await here.button('취소').click();
    await here.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await heading('대시보드').waitFor();
    expect(await here.page.evaluate(() => sessionStorage.getItem('accessToken'))).toBe('access-1');
  });
});

describe('the menu', () => {
  it('rises on a phone, marks where one is, and goes away when a screen is chosen', async () => {
    await here.open('/dashboard');
    await here.button('메뉴 열기').click();
    await menuLink('대시보드').waitFor();
    expect(await menuLink('대시보드').getAttribute('aria-current')).toBe('page');
    expect(await menuLink('상품 관리').getAttribute('aria-current')).toBeNull();
    await menuLink('카테고리 관리').click();
    await here.page.waitForURL(/\/categoryList$/);
    await here.page.getByRole('dialog').waitFor({ state: 'detached' });
    await heading('카테고리 관리').waitFor();
  });

  it('is closed by Esc, which gives the button its place back', async () => {
    await here.open('/dashboard');
    await here.button('메뉴 열기').press('Enter');
    await menuLink('대시보드').waitFor();
    await here.page.keyboard.press('Escape');
    await here.page.getByRole('dialog').waitFor({ state: 'detached' });
    await here.page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '메뉴 열기');
  });

  it('stands on a desktop, in its groups, and leads to the settings of the shop', async () => {
    await here.comeAgain(DESKTOP_PX);
    await here.open('/dashboard');
    await heading('대시보드').waitFor();
    expect(await here.button('메뉴 열기').count()).toBe(0);
    const titles = here.page.getByRole('navigation', { name: '관리 메뉴' }).getByRole('heading');
    expect(await titles.allTextContents()).toEqual(['주문', '매장 관리', '운영', '정산 관리', '매장 설정']);
    expect(await menuLink('이름·로고·소개 변경').getAttribute('href')).toBe('/store/admin/profileOption');
    expect(await menuLink('카카오톡 주문 알림').getAttribute('href')).toBe('/store/admin/kakaoAgree');
    await menuLink('매장 정보').click();
    await here.page.waitForURL(/\/profile$/);
  });
});

describe('the bar at the thumb of a phone', () => {
  it('stays on the board, whose columns are above its cards', async () => {
    addBoard(here.gateway.backend, 6);
    await here.open('/board');
    const tabs = here.page.getByRole('navigation', { name: '바로 가기' });
    await tabs.getByRole('link', { name: /^주문/ }).waitFor();
    expect(await tabs.getByRole('link', { name: /^주문/ }).getAttribute('aria-current')).toBe('page');
    const columns = await here.page.getByRole('group', { name: '단계' }).boundingBox();
    const bar = await tabs.boundingBox();
    expect(columns?.y).toBeLessThan(120);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(here.page.viewportSize()?.height);
    await tabs.getByRole('link', { name: '상품' }).click();
    await here.page.waitForURL(/\/productList$/);
  });

  it('leads to orders, products and settlement, opens the menu, and makes room for an open order', async () => {
    addBoard(here.gateway.backend, 6);
    const tabs = here.page.getByRole('navigation', { name: '바로 가기' });
    await here.open('/dashboard');
    await tabs.getByRole('button', { name: '더보기' }).click();
    await menuLink('대시보드').waitFor();
    await here.page.keyboard.press('Escape');
    await here.page.getByRole('dialog').waitFor({ state: 'detached' });
    await tabs.getByRole('link', { name: /^주문/ }).click();
    await here.page.waitForURL(/\/board$/);
    await here.page.getByRole('button', { name: /^끝난 주문/ }).click();
    await here.page.getByRole('link', { name: '지난 주문 모두 보기' }).click();
    await here.page.waitForURL(/\/paymentList$/);
    await here.page
      .getByRole('link', { name: /주문 자세히 보기$/ })
      .first()
      .click();
    await here.page.getByRole('group', { name: '주문 상태 바꾸기' }).waitFor();
    expect(await tabs.count()).toBe(0);
  });
});

describe('the bars at the head of a phone', () => {
  /** How far down the screen's own heading begins. */
  const headPx = () =>
    here.page.locator('main').evaluate((main) => {
      const { top } = main.getBoundingClientRect();
      const notice = main.querySelector('[aria-label="이메일 확인"]')?.getBoundingClientRect().height ?? 0;
      return top + notice;
    });
  const noneWaiting = () => (here.own.payments = []);
  const openDashboard = async () => {
    // A device that is to be silent has no bar that asks for a touch.
    await here.page.addInitScript(() => localStorage.setItem('orderSound', 'off'));
    await here.open('/dashboard');
    await heading('대시보드').waitFor();
    await here.page.waitForLoadState('networkidle');
  };

  it('are one of 56 pixels where nothing waits', async () => {
    noneWaiting();
    here.own.shop = { ...here.own.shop, emailVerified: true };
    await openDashboard();
    await until(here.page, async () => (await headPx()) === 56);
  });

  it('are 104 pixels together where an order waits, and that of the e-mail gives way', async () => {
    here.own.shop = { ...here.own.shop, emailVerified: false };
    await openDashboard();
    await until(here.page, async () => (await headPx()) === 104);
  });
});

describe('the top bar', () => {
  it('opens the shop as guests see it in a new tab', async () => {
    await here.open('/dashboard');
    const link = here.page.getByRole('link', { name: /내 매장/ });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('/@demo');
    expect(await link.getAttribute('target')).toBe('_blank');
  });

  it('leads back to the dashboard by the logo', async () => {
    await here.open('/categoryList');
    await here.page.getByRole('link', { name: '대시보드로 가기' }).click();
    await here.page.waitForURL(/\/dashboard$/);
  });
});

describe('a screen that cannot be opened', () => {
  it('says so inside the frame, and leaves every other screen and the live channel alone', async () => {
    await here.comeAgain(DESKTOP_PX);
    await here.page.route(/\/assets\/CategoryListPage-/, (route) => route.abort());
    await here.open('/dashboard');
    await here.channel.connected();
    await menuLink('카테고리 관리').click();
    await here.page.getByRole('heading', { level: 1, name: /화면을 열지 못했어요/ }).waitFor();
    await here.button('새로고침').waitFor();
    await menuLink('대시보드').click();
    await heading('대시보드').waitFor();
  });

  it('waits with the reload until there is a network again', async () => {
    await here.comeAgain(DESKTOP_PX, { fresh: true });
    await here.open('/dashboard');
    await heading('매출 추이').waitFor();
    await here.page.context().setOffline(true);
    await menuLink('카테고리 관리').click();
    await here.page.getByRole('heading', { level: 1, name: /인터넷이 끊겨 화면을 열지 못했어요/ }).waitFor();
    expect(await here.button('새로고침').isDisabled()).toBe(true);
    await here.page.context().setOffline(false);
    await here.page.getByText('새로고침하면 대부분 해결돼요.').waitFor();
    await here.button('새로고침').click();
    await heading('카테고리 관리').waitFor();
  });
});

describe('the first view', () => {
  it('needs no more code than a counter’s tablet bears, chart and all', async () => {
    const scripts: Response[] = [];
    here.page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    await here.open('/dashboard');
    await here.page.getByRole('slider', { name: '매출 그래프' }).waitFor();
    await here.page.getByRole('img', { name: /우리 매장 QR코드/ }).waitFor();
    await here.channel.connected();
    await here.page.waitForLoadState('networkidle');
    const sizes = await Promise.all(scripts.map(async (script) => (await script.request().sizes()).responseBodySize));
    expect(scripts.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES);
    const code = (await Promise.all(scripts.map((script) => script.text()))).join('\n');
    expect(code).toContain('createRoot');
  });
});
