import { statusMessages } from '@jumun/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { emailOf, PASSWORD } from '../platform/shop.js';
import { openBrowser } from '../platform/browser.js';
import { fixture } from './fixture.js';

const PATIENCE_MS = 60_000;

interface Visit {
  context: BrowserContext;
  page: Page;
  /** Errors in the page's console, and its uncaught exceptions. */
  faults: string[];
}

async function visit(browser: Browser, width: number): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    locale: 'ko-KR',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  page.on('pageerror', (fault) => faults.push(fault.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  return { context, page, faults };
}

/** Declares the tests of a shopper and an owner in two windows. */
export function describeTwoWindows(): void {
  describe('a shopper and an owner in two windows of a real browser', () => {
    let browser: Browser;
    let owner: Visit;
    let shopper: Visit;
    let pickup: string;

    beforeAll(async () => {
      const shop = await fixture.openShop('twowindows');
      const { categoryId } = await shop.addCategory('커피');
      await fixture.addProduct(shop, { name: '아메리카노', price: 4500, categoryIds: [categoryId] });
      await fixture.addProduct(shop, { name: '소금빵', price: 3500, stock: 10, categoryIds: [categoryId] });
      browser = await openBrowser();
      owner = await visit(browser, 1280);
      shopper = await visit(browser, 360);
    }, 240_000);
    afterAll(async () => {
      await browser?.close();
    });

    const at = (path: string): string => `${fixture.platform.origin}${path}`;
    const press = (page: Page, name: string | RegExp): Promise<void> =>
      page.getByRole('button', { name }).first().click();

    it('lets the owner log in and see that nothing was ordered yet', async () => {
      const { page } = owner;
      await page.goto(at('/login'));
      await page.getByLabel('이메일').first().fill(emailOf('twowindows'));
      await page.getByLabel('비밀번호').first().fill(PASSWORD);
      await press(page, '로그인');
      await page.waitForURL('**/store/admin/dashboard');
      await page.getByText('우리 매장 QR코드').waitFor();
    });

    it('takes the shopper, who leaves a phone number, from the store to the card page', async () => {
      const { page, context } = shopper;
      await page.goto(at('/@twowindows'));
      await press(page, '아메리카노 담기');
      await press(page, '소금빵 담기');
      await page.getByRole('link', { name: '주문하기' }).click();
      await press(page, '8,000원 결제하기');
      await page.getByRole('button', { name: /^준비되면 문자 받기/ }).click();
      await page.getByRole('button', { name: '이름·이메일도 적기' }).click();
      await page.getByLabel('이름').fill('김손님');
      await page.getByLabel('전화번호').fill('01044445555');
      for (const consent of [/수집·이용에 동의/, /제공하는 데 동의/])
        await page.getByRole('checkbox', { name: consent }).click();
      const [card] = await Promise.all([context.waitForEvent('page'), press(page, '8,000원 결제하기')]);
      card.setDefaultTimeout(PATIENCE_MS);
      await card.getByRole('button', { name: '승인', exact: true }).click();
      await card.waitForURL(/\/success\//);
      // Of the two tabs one shows the order, and the other one says so.
      await card
        .getByRole('heading', { name: /^(주문이 완료되었어요|이 주문은 다른 탭에서 보고 있어요\.)$/ })
        .waitFor();
      await card.close({ runBeforeUnload: true });
    });

    it('lets the first tab follow to the finished order by itself', async () => {
      const { page } = shopper;
      await page.waitForURL(/\/success\//);
      await page.getByRole('heading', { name: statusMessages.waiting }).waitFor();
      pickup = /-(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? '';
      expect(pickup).toBe('001');
      await page.getByText(pickup, { exact: true }).first().waitFor();
    });

    it('shows the owner the new order without a touch', async () => {
      const { page } = owner;
      // The card of a new order goes after five seconds, which a slow machine takes for what comes before; the count stays.
      await page.getByRole('link', { name: new RegExp(`접수 대기 ?1건.*${pickup}번`) }).click();
      await page.waitForURL('**/store/admin/paymentDetail/**');
      await page.getByText('010-4444-5555').waitFor();
    });

    it.each([
      ['접수', 'preparing'],
      ['다 됐어요', 'ready'],
      ['가져갔어요', 'completed'],
    ] as const)('shows the shopper at once that the owner pressed %s', async (label, status) => {
      // The list beside the order has filters of the same names.
      await owner.page.getByRole('group', { name: '주문 상태 바꾸기' }).getByRole('button', { name: label }).click();
      await shopper.page.getByRole('heading', { name: statusMessages[status] }).waitFor();
    });

    it('leaves no fault in either console', () => {
      expect([...owner.faults, ...shopper.faults]).toEqual([]);
    });
  });
}
