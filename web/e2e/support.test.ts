import type { Page } from 'playwright-core';
import { publicFixture } from './fixture.ts';

const FORM = '**/support/inquiry';
const FAILED = '문의 화면을 불러오지 못했어요.';
const PHONE = 360;
const DESKTOP = 1280;
const START = Date.parse('2026-11-23T10:00:00+09:00');
const HOUR_MS = 3_600_000;

const here = publicFixture();

async function arrive(width = PHONE, path = '/support', prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  await here.come(width);
  await prepare?.(here.page);
  await here.open(path);
  return here.page;
}
const frame = (page: Page) => page.locator('iframe[title="1:1 문의"]');
/** The frame gets its address in the browser, so by then the page answers to presses. */
async function support(width = PHONE, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await arrive(width, '/support', prepare);
  await frame(page).waitFor({ state: 'attached' });
  return page;
}
/** The page's own watcher was there first, so by then it knows too. */
const inView = (page: Page) =>
  frame(page).evaluate(
    (element) =>
      new Promise<void>((resolve) =>
        new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve()).observe(element),
      ),
  );
const toForm = (page: Page) => page.getByRole('button', { name: '1:1 문의', exact: true }).click();
/** Comes back when the section with this heading stands 60 px under the top. */
const stands60Under = (page: Page, headingId: string) =>
  page.waitForFunction(
    (id) => Math.abs((document.getElementById(id)?.closest('section')?.getBoundingClientRect().top ?? 0) - 60) < 1.5,
    headingId,
  );
const seen = (page: Page, text: string) => page.getByText(text).first().waitFor();
const openQuestions = (page: Page) => page.locator('details[open] > summary').allTextContents();

describe.each([PHONE, DESKTOP])('the ways through help at %i px', (width) => {
  it('lead to the questions and to the form, 60 px under the top', async () => {
    const page = await support(width);
    await page.getByRole('button', { name: '자주 묻는 질문', exact: true }).click();
    await stands60Under(page, 'faq');
    await toForm(page);
    await stands60Under(page, 'inquiry');
    await here.focused(page.locator('[aria-labelledby="inquiry"]'));
  });

  it('show the form in a frame of the right height', async () => {
    const page = await support(width);
    await toForm(page);
    await page.frameLocator('iframe').getByRole('heading', { name: '1:1 문의' }).waitFor();
    const box = await frame(page).boundingBox();
    expect(box?.height).toBeCloseTo(width === PHONE ? 700 : 800);
    expect(await frame(page).getAttribute('loading')).toBe('lazy');
    const form = page.frameLocator('iframe').locator('html');
    expect(await form.evaluate((html) => html.scrollHeight)).toBeLessThanOrEqual(Math.round(box?.height ?? 0));
  });
});

describe('coming for advice', () => {
  it.each(['상담하기', '도입 상담하기'])('from "%s" of the prices lands at the form', async (name) => {
    const page = await arrive(DESKTOP, '/pricing');
    const link = page.getByRole('link', { name, exact: true });
    // Before that a press is an ordinary visit without the wish.
    await here.alive(link);
    await link.click();
    await page.waitForURL(/\/support$/);
    await stands60Under(page, 'inquiry');
    expect(here.faults).toEqual([]);
  });

  it('to help itself stays at the top', async () => {
    const page = await support(DESKTOP);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await seen(page, '상담 시간 평일 10:00~19:00');
  });
});

describe('frequent questions', () => {
  it('stand in four topics, money first open', async () => {
    const page = await support();
    expect(await page.getByRole('tab').allTextContents()).toEqual(['시작', '운영', '요금·정산', '기타']);
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('요금·정산');
    await seen(page, '결제 금액의 4~6%, 기본 5%예요.');
  });

  it.each([
    ['시작', '앱이나 기기가 필요한가요?'],
    ['운영', '주문이 들어오면 어떻게 아나요?'],
    ['기타', '환불은 어떻게 하나요?'],
  ])('about %s begin with an answer in view', async (topic, question) => {
    const page = await support();
    await page.getByRole('tab', { name: topic }).click();
    await seen(page, question);
    expect(await openQuestions(page)).toEqual([question]);
  });

  it('open and close with the keyboard alone', async () => {
    const page = await support();
    await page.getByRole('tab', { name: '요금·정산' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: '기타', selected: true }).waitFor();
    const question = page.locator('summary', { hasText: '비밀번호를 잊었어요.' });
    await question.focus();
    await page.keyboard.press('Enter');
    await seen(page, '로그인 화면의 비밀번호 찾기에서');
    expect(await openQuestions(page)).toContain('비밀번호를 잊었어요.');
    await page.keyboard.press('Enter');
    await page.locator('details:not([open])', { hasText: '비밀번호를 잊었어요.' }).waitFor();
    expect(await openQuestions(page)).toEqual(['환불은 어떻게 하나요?']);
  });
});

describe('the form in its frame', () => {
  it('says that it is on its way, and after ten seconds that it did not come', async () => {
    const page = await support(PHONE, async (visitor) => {
      await visitor.clock.install({ time: START });
      await visitor.route(FORM, () => new Promise(() => undefined));
    });
    await page.clock.pauseAt(START + HOUR_MS);
    await toForm(page);
    await seen(page, '문의 화면을 불러오고 있어요.');
    await inView(page);
    await page.clock.runFor(9_000);
    expect(await page.getByText(FAILED).count()).toBe(0);
    await page.clock.runFor(2_000);
    await seen(page, FAILED);
  });

  it('says that it could not be loaded, comes when tried again, and can be opened as a page', async () => {
    const page = await support(PHONE, (visitor) => visitor.route(FORM, (route) => route.abort()));
    await toForm(page);
    await page.getByRole('alert').getByText(FAILED).waitFor();
    await page.unroute(FORM);
    await page.getByRole('button', { name: '다시 시도' }).click();
    await page.frameLocator('iframe').getByRole('heading', { name: '1:1 문의' }).waitFor();
    expect(await page.getByText(FAILED).count()).toBe(0);
    const link = page.getByRole('link', { name: '문의 화면을 새 창으로 열기' });
    expect(await link.getAttribute('href')).toBe('/support/inquiry');
  });

  it('says so too when something else answers in its place', async () => {
    const page = await support(PHONE, (visitor) =>
      visitor.route(FORM, (route) => route.fulfill({ status: 502, body: 'Bad gateway' })),
    );
    await toForm(page);
    await page.getByRole('alert').getByText(FAILED).waitFor();
    await frame(page).waitFor({ state: 'hidden' });
  });
});
