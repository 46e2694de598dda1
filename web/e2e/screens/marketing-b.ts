import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const support = { route: '/support', path: '/support' };
const FORM = '**/support/inquiry';

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const form = (page: Page) => page.locator('iframe[title="1:1 문의"]');
const formInView = async (page: Page) => {
  await form(page).waitFor({ state: 'attached' });
  await page.getByRole('heading', { name: '1:1 문의', level: 2 }).scrollIntoViewIfNeeded();
};
const ready = (name: string, path: string): Screen => ({ name, route: path, state: 'ready', path, reach: heading });
const topic = (name: string, label: string): Screen => ({
  ...support,
  name: `support-${name}`,
  state: 'ready',
  async reach(page) {
    await form(page).waitFor({ state: 'attached' });
    await page.getByRole('tab', { name: label }).click();
    // The press returns before the page has changed: only this topic's own questions are counted.
    const answers = page.getByRole('tabpanel', { name: label });
    await answers.waitFor();
    for (const question of await answers.locator('details > summary').all())
      if ((await question.locator('..').getAttribute('open')) === null) await question.click();
  },
});

/** Prices, the master zone, help, the legal pages, and addresses that lead nowhere. */
export const informationScreens: Screen[] = [
  ready('pricing', '/pricing'),
  {
    ...ready('pricing-table', '/pricing'),
    async reach(page) {
      await page.getByRole('heading', { name: '세 요금제 비교하기' }).click();
      await page.getByRole('table', { name: '요금제 비교' }).waitFor();
    },
  },
  ready('master', '/master'),
  ready('terms', '/policy/terms'),
  ready('privacy', '/policy/privacy'),
  ready('settlement-policy', '/policy/settlement'),
  ready('accessibility', '/policy/accessibility'),
  { ...ready('privacy-en', '/policy/en/privacy'), route: '/policy/:language/:policy' },
  { ...ready('terms-ja', '/policy/ja/terms'), route: '/policy/:language/:policy' },
  { ...ready('accessibility-zh', '/policy/zh/accessibility'), route: '/policy/:language/:policy' },
  {
    ...support,
    name: 'support',
    state: 'ready',
    async reach(page) {
      await formInView(page);
      await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    },
  },
  topic('faq-start', '시작'),
  topic('faq-operation', '운영'),
  topic('faq-price', '요금·정산'),
  topic('faq-other', '기타'),
  {
    ...support,
    name: 'support-form-loading',
    state: 'loading',
    async prepare(page) {
      await page.context().route(FORM, () => new Promise(() => undefined));
    },
    async reach(page) {
      await formInView(page);
      await page.getByText('문의 화면을 불러오고 있어요.').waitFor();
    },
  },
  {
    ...support,
    name: 'support-form-failed',
    state: 'error',
    async prepare(page) {
      await page.context().route(FORM, (route) => route.abort());
    },
    async reach(page) {
      await formInView(page);
      await page.getByText('문의 화면을 불러오지 못했어요.').waitFor();
    },
    faults: /net::ERR_FAILED/,
  },
  {
    ...support,
    name: 'support-offline',
    state: 'offline',
    async reach(page) {
      await form(page).waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.getByText('인터넷 연결이 끊겼어요. 연결되면 이어서 할 수 있어요.').waitFor();
    },
    faults: /ERR_INTERNET_DISCONNECTED|Unable to preload CSS/,
  },
  {
    name: 'not-found',
    route: '/*',
    state: 'error',
    path: '/no/such/address',
    async reach(page) {
      await page.getByText('주소를 찾을 수 없어요').first().waitFor();
    },
    faults: /status of 404/,
  },
];
