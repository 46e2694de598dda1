import type { Locator } from 'playwright-core';
import { sidewaysOverflow, sizeOf } from './browser.ts';
import { askFor, optionGroups } from './fake-store.ts';
import { shopFixture } from './fixture.ts';
import { SPOT_TAG, takeCalls } from './store-call-backend.ts';

const { size, topping } = optionGroups;
/** More stops than any page of an order has. */
const MANY_STOPS = 80;
const OUTLINE_PX = 2;
const here = shopFixture();

/** The fault in how the focus is shown; null where it has its outline and a part of it is visible. */
const faultOfFocus = (): Promise<string | null> =>
  here.page.evaluate((leastPx) => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const name = `${focused.getAttribute('aria-label') ?? focused.textContent} (${focused.tagName})`;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < leastPx) return `${name} has no outline`;
    const { left, right, top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect();
    const places = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => [left + (right - left) * across, top + (bottom - top) * down] as const),
    );
    const isSeen = places.some(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top !== null && (focused.contains(top) || (focused.closest('label')?.contains(top) ?? false));
    });
    return isSeen ? null : `${name} is hidden`;
  }, OUTLINE_PX);

/** Goes on by Tab until this thing has the focus; tells every stop at which it could not be seen. */
async function tabTo(thing: Locator): Promise<string[]> {
  const faults: string[] = [];
  for (let stop = 0; stop < MANY_STOPS; stop++) {
    await here.page.keyboard.press('Tab');
    const fault = await faultOfFocus();
    if (fault) faults.push(fault);
    if (await thing.evaluate((wanted) => document.activeElement === wanted)) return faults;
  }
  throw new Error(`Tab does not lead to ${String(thing)}`);
}
const press = (key: string) => here.page.keyboard.press(key);
const button = (name: string | RegExp) => here.page.getByRole('button', { name, exact: true });
const sheet = () => here.page.getByRole('dialog', { name: '아이스 아메리카노' });

/** From the menu, where a plain product and one with options are picked, to the card page. */
async function orderByKeys(isEasy: boolean): Promise<string[]> {
  const faults: string[] = [];
  const go = async (thing: Locator, key = 'Enter') => {
    faults.push(...(await tabTo(thing)));
    await press(key);
  };
  await go(button('아이스 아메리카노 담기'));
  await sheet().waitFor();
  faults.push(...(await tabTo(sheet().getByRole('radio', { name: /^레귤러/ }))));
  await press('ArrowDown');
  await here.focused(sheet().getByRole('radio', { name: /^라지/ }));
  if (isEasy) await go(button('다음'));
  await go(sheet().getByRole('checkbox', { name: /^초코칩/ }), 'Space');
  if (isEasy) await go(button('다음'));
  await go(sheet().getByRole('button', { name: /^담기/ }));
  await sheet().waitFor({ state: 'detached' });
  await here.focused(button('아이스 아메리카노 1개, 수량 바꾸기'));
  await go(button('카페 라떼 담기'));
  await go(here.page.getByRole('link', { name: /주문하기$/ }));
  await here.focused(here.page.getByRole('heading', { level: 1, name: '장바구니' }));
  await go(button('카페 라떼 수량 늘리기'), 'Space');
  await go(button(/결제하기$/));
  await here.focused(here.page.getByRole('heading', { level: 1, name: '결제' }));
  faults.push(...(await tabTo(button(/결제하기$/))));
  const [tab] = await Promise.all([here.context.waitForEvent('page'), press('Enter')]);
  await tab.waitForURL('**/card-page');
  return faults;
}

const PHONE = sizeOf(360);
/** A window of 1280 by 1024 px, magnified four times. */
const MAGNIFIED = { width: 320, height: 256 };

it.each([
  ['as usual', '/@demo', PHONE],
  ['in large letters above the call for staff', `/@demo?easy=1&tag=${SPOT_TAG}`, PHONE],
  ['magnified four times', '/@demo', MAGNIFIED],
])('an order is made by the keyboard alone and seen at each stop, %s', async (_, path, screen) => {
  takeCalls(here.gateway.backend);
  await here.page.setViewportSize(screen);
  askFor(here.gateway.backend.store, 0, [size, topping]);
  await here.open(path);
  await here.alive(button('카페 라떼 담기'));
  expect(await orderByKeys(path.includes('easy'))).toEqual([]);
  expect(await sidewaysOverflow(here.page)).toBe(0);
  const staysInView = (bars: Element[]) => bars.some((bar) => getComputedStyle(bar).position === 'sticky');
  if (screen === MAGNIFIED) expect(await here.page.locator('.sticky').evaluateAll(staysInView)).toBe(false);
  expect(here.faults).toEqual([]);
});

it('leads past the goods to the cart beside them on a desk, and nowhere on a phone', async () => {
  const skip = () => here.page.getByRole('link', { name: '장바구니로 건너뛰기' });
  await here.open('/@demo');
  await here.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await skip().count()).toBe(0);
  await here.come(1280);
  await here.open('/@demo');
  await here.alive(here.page.getByRole('button', { name: '큰 글씨로 보기' }));
  await press('Tab');
  await press('Tab');
  await here.focused(skip());
  await press('Enter');
  await here.focused(here.page.getByRole('complementary', { name: '장바구니' }));
});
