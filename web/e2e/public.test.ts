import type { Browser } from 'playwright-core';
import { axeFaults, launch, sidewaysOverflow, smallTargets, visit, widths } from './browser.ts';
import { startFakeGateway, type FakeGateway } from './fake-gateway.ts';

let browser: Browser;
let gateway: FakeGateway;

beforeAll(async () => {
  browser = await launch();
  gateway = await startFakeGateway();
});
afterAll(async () => {
  await browser.close();
  await gateway.close();
});

describe('an address that leads nowhere', () => {
  it.each([...widths])('says so and leads back at %i px, free of faults', async (width) => {
    const { context, page, faults } = await visit(browser, width, { reducedMotion: true });
    await page.goto(`${gateway.origin}/nowhere/at/all`);
    await page.getByRole('heading', { level: 1 }).getByText('주소를 찾을 수 없어요.').waitFor();
    expect({
      axe: await axeFaults(page),
      small: await smallTargets(page),
      overflow: await sidewaysOverflow(page),
    }).toEqual({ axe: [], small: [], overflow: 0 });
    await page.getByRole('link', { name: '메인으로 가기' }).click();
    await page.waitForURL(`${gateway.origin}/`);
    // The browser's own line about the answer that it was sent: 404.
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    await context.close();
  });
});
