import type { Locator } from 'playwright-core';
import { play } from './fake-gateway.ts';
import { http } from '@jumun/contracts';
import { askFor, optionGroups } from './fake-store.ts';
import { shopFixture } from './fixture.ts';
import { PAYMENT_AT } from './order-backend.ts';
import { paymentVisit } from './payment-visit.ts';
import { putInCart } from './store-visit.ts';

const { size, cup } = optionGroups;
const here = shopFixture();
const easySwitch = () => here.page.getByRole('button', { name: '큰 글씨로 보기' });
/** Letters of this size: where motion is reduced each change takes a millisecond, and a look at once sees the old one. */
const letters = (px: string) =>
  here.page.waitForFunction((wanted) => getComputedStyle(document.documentElement).fontSize === wanted, px);
const press = (...keys: string[]) =>
  keys.reduce((done, key) => done.then(() => here.page.keyboard.press(key)), Promise.resolve());

describe('a page of a store', () => {
  it.each(['/@demo', '/@demo/shoppingList', PAYMENT_AT, '/@demo/orders'])(
    'offers large letters right after the way to its content: %s',
    async (path) => {
      await here.open(path);
      await here.alive(easySwitch());
      await press('Tab');
      await here.focused(here.page.getByRole('link', { name: '본문으로 건너뛰기' }));
      await press('Tab');
      await here.focused(easySwitch());
    },
  );

  it('stays in large letters on this device, as large as they were chosen', async () => {
    await here.open('/@demo');
    await here.alive(easySwitch());
    await easySwitch().click();
    expect(await easySwitch().getAttribute('aria-pressed')).toBe('true');
    await letters('24px');
    await here.page.getByRole('button', { name: '가장 크게' }).click();
    await here.page.reload();
    await here.page.getByRole('list', { name: '주문 순서' }).waitFor();
    await letters('32px');
    await easySwitch().click();
    await here.page.getByRole('list', { name: '주문 순서' }).waitFor({ state: 'detached' });
    await letters('16px');
    expect(here.faults).toEqual([]);
  });

  it('comes in large letters where its address says so, and so does the next one', async () => {
    await here.open('/@demo?easy=1');
    await here.page.getByRole('list', { name: '주문 순서' }).waitFor();
    await letters('24px');
    await here.open('/@demo/orders');
    await here.page.getByRole('group', { name: '글씨 크기' }).waitFor();
    await letters('24px');
  });

  it('begins with its goods in large letters, too: the cover goes, and its words stand below', async () => {
    here.gateway.backend.store.options.backgroundImage = { path: 'pictures/profile.svg' };
    await here.open('/@demo?easy=1');
    await letters('24px');
    const first = here.page.getByRole('main').getByRole('listitem').first();
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(340);
    expect(await here.page.locator('.store-photo').isVisible()).toBe(false);
    expect(await here.page.getByText('골목 안 작은 카페예요').locator('visible=true').count()).toBe(1);
  });

  it('reads prices out as words in large letters', async () => {
    await here.open('/@demo?easy=1');
    await here.page.getByRole('button', { name: /아이스 아메리카노 사천오백 원 자세히 보기/ }).waitFor();
  });
});

describe('an order in large letters, by the keyboard alone', () => {
  it('asks one question after the other, and says where it stands', async () => {
    askFor(here.gateway.backend.store, 0, [size, cup]);
    await here.open('/@demo?easy=1');
    await here.page.getByRole('list', { name: '주문 순서' }).waitFor();
    await here.page.getByRole('button', { name: '아이스 아메리카노 담기' }).focus();
    await press('Enter');
    const sheet = here.page.getByRole('dialog', { name: '아이스 아메리카노' });
    await sheet.getByText('3단계 가운데 1단계').waitFor();
    expect(
      (await sheet.getByRole('radiogroup').count()) + (await sheet.getByRole('group', { name: cup.groupName }).count()),
    ).toBe(1);
    await sheet.getByRole('radio', { name: /^라지/ }).focus();
    await press('Space');
    await sheet.getByRole('button', { name: '다음' }).focus();
    await press('Enter');
    await here.focused(sheet.getByRole('heading', { name: cup.groupName }));
    await sheet.getByRole('button', { name: '다음' }).focus();
    await press('Enter');
    await here.focused(sheet.getByRole('heading', { name: '이대로 담을까요?' }));
    await sheet.getByRole('button', { name: /^담기/ }).focus();
    await press('Enter');
    await sheet.waitFor({ state: 'detached' });
    const steps = here.page.getByRole('list', { name: '주문 순서' });
    expect(await steps.locator('[aria-current="step"]').innerText()).toContain('1 고르기');
    await here.page.getByRole('link', { name: /주문하기$/ }).focus();
    await press('Enter');
    await here.focused(here.page.getByRole('heading', { level: 1, name: '장바구니' }));
    expect(await steps.locator('[aria-current="step"]').innerText()).toContain('2 확인');
    await here.page.getByRole('button', { name: /결제하기$/ }).focus();
    await press('Enter');
    await here.focused(here.page.getByRole('heading', { level: 1, name: '결제' }));
    expect(await steps.locator('[aria-current="step"]').innerText()).toContain('3 결제');
    expect(here.faults).toEqual([]);
  });
});

it('keeps its messages until they are closed, in a live region', async () => {
  await here.page.clock.install();
  await here.open('/@demo');
  await putInCart(here.page, [0, 1]);
  await here.open('/@demo/shoppingList?easy=1');
  await here.page.getByRole('button', { name: /빼기$/ }).first().click();
  const message = here.page.getByRole('region', { name: /^알림/ }).getByText(/뺐어요/);
  await message.waitFor();
  expect(await here.page.getByRole('region', { name: /^알림/ }).getAttribute('aria-live')).toBe('polite');
  await here.page.clock.fastForward('10:00');
  expect(await message.count()).toBe(1);
  await here.page.getByRole('button', { name: '알림 닫기' }).click();
  await message.waitFor({ state: 'detached' });
});

it('tells by lines what it tells by grounds, where the system chooses all colours', async () => {
  askFor(here.gateway.backend.store, 0, [size]);
  await here.page.emulateMedia({ forcedColors: 'active' });
  await here.open('/@demo');
  const lineOf = (thing: Locator) =>
    thing.evaluate((element) => {
      const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
      const widths = [outlineStyle === 'none' ? '0' : outlineWidth, borderTopStyle === 'none' ? '0' : borderTopWidth];
      return Math.max(...widths.map(Number.parseFloat));
    });
  const sheet = here.page.getByRole('dialog');
  await here.page.getByRole('button', { name: '아이스 아메리카노 담기' }).click();
  await sheet.getByRole('radio', { name: /^라지/ }).check();
  const told = [
    here.page.locator('button[aria-pressed="true"]', { hasText: '전체' }),
    sheet,
    sheet.locator('label', { hasText: '라지' }),
  ];
  for (const thing of told) expect(await lineOf(thing)).toBeGreaterThanOrEqual(2);
});

describe('the time to pay', () => {
  const { openPayment } = paymentVisit(here);

  it('is told a minute before its end, and extended by a press', async () => {
    const later = new Date(Date.now() + 12 * 60_000).toISOString();
    play(here.gateway.backend, { orders: { extendPayment: () => ({ expiresAt: later, extensionsLeft: 1 }) } });
    await openPayment({ leftMs: 57_000 });
    await here.page
      .getByRole('status')
      .filter({ hasText: '결제 시간이 1분도 안 남았어요.' })
      .waitFor({ state: 'attached' });
    await here.page.getByRole('button', { name: '시간 늘리기' }).click();
    await here.page.getByText(/까지 결제할 수 있어요/).waitFor();
    await here.page.getByRole('timer').waitFor({ state: 'detached' });
    await here.focused(here.page.getByRole('heading', { level: 1, name: '결제' }));
    const [asked] = here.gateway.asked(http.orders.extendPayment);
    expect(asked?.body).toEqual({ expiresAt: expect.stringMatching(/^20\d\d-/) });
  });

  it('is extended without a word while the page is used, and not while it is left alone', async () => {
    await here.page.clock.install();
    const end = () => new Date(Date.now() + 12 * 60_000).toISOString();
    play(here.gateway.backend, { orders: { extendPayment: () => ({ expiresAt: end(), extensionsLeft: 1 }) } });
    await openPayment({ leftMs: 170_000 });
    await here.page.getByRole('button', { name: /결제하기$/ }).waitFor();
    await here.page.clock.runFor(60_000);
    await here.page.keyboard.press('Shift');
    await here.page.clock.runFor(54_000);
    await here.gateway.heard(http.orders.extendPayment);
    await here.page.clock.runFor(2_000);
    expect(await here.page.getByRole('timer').count()).toBe(0);
    // The next last minute comes while the page is left alone.
    await here.page.clock.runFor(10 * 60_000);
    await here.page.getByRole('timer').waitFor();
    expect(here.gateway.asked(http.orders.extendPayment)).toHaveLength(1);
  });

  it('cannot be extended any more once it was twice', async () => {
    await openPayment({ leftMs: 57_000, extensionsLeft: 0 });
    await here.page.getByRole('timer').waitFor();
    expect(await here.page.getByRole('button', { name: '시간 늘리기' }).count()).toBe(0);
  });
});

it('keeps what was put into the cart when the letters change', async () => {
  await here.open('/@demo');
  await putInCart(here.page, [0]);
  await here.open('/@demo/shoppingList?easy=1');
  await here.page.getByRole('button', { name: /결제하기$/ }).waitFor();
  expect(await here.page.getByRole('list', { name: '담은 상품' }).getByRole('listitem').count()).toBe(1);
});
