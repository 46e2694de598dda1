import { accountVisit } from './account-visit.ts';
import { boardFixture } from './console-board-visit.ts';
import { shopFixture } from './fixture.ts';
import { ofLeastBrowsers } from './of-least-browsers.ts';
import { paymentVisit } from './payment-visit.ts';

/** Each walk fails where a page calls for something that its browser has not: `faults` has every uncaught exception. */
describe('a browser of early 2022', () => {
  const here = shopFixture({ fresh: true });
  const { openPayment } = paymentVisit(here);

  it('walks from the store to the cart, through a change of it', async () => {
    await ofLeastBrowsers(here.page);
    await here.open('/@demo');
    await here.page.getByRole('button', { name: '아이스 아메리카노 담기' }).click();
    await here.page.getByRole('link', { name: /주문하기$/ }).click();
    await here.page.getByRole('heading', { level: 1, name: '장바구니' }).waitFor();
    await here.page
      .getByRole('button', { name: /한 개 더|늘리기|더 담기/ })
      .first()
      .click();
    await here.page.getByRole('button', { name: /결제하기$/ }).waitFor();
    expect(here.faults).toEqual([]);
  });

  it('comes to the card page', async () => {
    await ofLeastBrowsers(here.page);
    await openPayment();
    const [tab] = await Promise.all([
      here.context.waitForEvent('page'),
      here.page.getByRole('button', { name: /14,500원 결제하기$/ }).click(),
    ]);
    await tab.waitForURL('**/card-page');
    expect(here.faults.filter((fault) => !fault.startsWith('Failed to load'))).toEqual([]);
  });
});

describe('a browser below the least one', () => {
  const here = shopFixture({ fresh: true });

  it('keeps the menu as the server has drawn it, and starts none of our code', async () => {
    const asked: string[] = [];
    here.page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await here.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'structuredClone'));
    await here.page.goto(`${here.origin}/@demo`, { waitUntil: 'networkidle' });
    await here.page.getByRole('button', { name: '아이스 아메리카노 담기' }).waitFor();
    expect(asked.filter((path) => /core-.*js$/.test(path))).toEqual([]);
    expect(here.faults).toEqual([]);
  });

  it.each([
    ['ko', '주문하려면 브라우저를 업데이트하거나 직원에게 말씀해주세요.'],
    ['en', 'To order, update your browser or ask the staff.'],
  ])('is shown what it needs to order: %s', async (locale, words) => {
    const page = await (await fetch(`${here.origin}/@demo?lang=${locale}`)).text();
    expect(/<p class="too-old">([^<]*)/.exec(page)?.[1]).toContain(words);
    await here.page.goto(`${here.origin}/@demo`);
    // Chromium has what the style asks for: the note is there, and hidden.
    expect(await here.page.locator('.too-old').isVisible()).toBe(false);
    const styles = here.page.locator('link[rel="stylesheet"]').first();
    const sheet = await (await fetch(here.origin + ((await styles.getAttribute('href')) ?? ''))).text();
    expect(sheet).toMatch(/@supports not \(accent-color:\s?auto\)\s?\{\.too-old\{[^}]*display:block/);
  });
});

describe('an owner with a browser of early 2022', () => {
  const here = accountVisit();

  it('hears of faults in the form of the sign-up, and opens a shop', async () => {
    await ofLeastBrowsers(here.page);
    await here.open('/register');
    await here.button('회원가입').click();
    await here.focused(here.page.getByRole('group', { name: /^고칠 곳이/ }));
    for (const [name, value] of [
      ['이름', '김사장'],
      ['이메일', 'new@jumun.test'],
      ['스토어 이름', '새 가게'],
      ['비밀번호', 'oatcake1234!'],
      ['비밀번호 확인', 'oatcake1234!'],
    ] as const)
      await here.field(name).fill(value);
    await here.page.getByRole('checkbox', { name: '필수 항목에 모두 동의해요' }).check();
    await here.button('회원가입').click();
    expect(await here.alertText()).toBe('회원가입이 완료되었습니다!');
    expect(here.faults).toEqual([]);
  });
});

describe('a board in a browser of early 2022', () => {
  const here = boardFixture({ cards: 3, fresh: true });

  it('shows its orders and moves one', async () => {
    await ofLeastBrowsers(here.page);
    // Its live channel is played by a script of the driver, which is younger than these browsers; it asks instead.
    await here.open('/board');
    await here.page.locator('[data-card]').first().waitFor();
    await here.page.locator('[data-card]').first().getByRole('button', { name: /접수/ }).click();
    await here.page.locator('[data-column="preparing"] [data-card]').first().waitFor();
    expect(here.faults).toEqual([]);
  });
});
