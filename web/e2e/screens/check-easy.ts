import type { Page } from 'playwright-core';
import { axeFaults, COLOR_RULES } from '../axe.ts';
import { cutTexts, sidewaysOverflow, sizeOf } from '../browser.ts';
import { inTheDark, type Screen } from './screen.ts';
import { comeToRest } from './walk.ts';

/** A thumb that trembles needs 56 px. */
const LEAST_PX = 55.5;
const SIZES = ['125', '150', '200'] as const;
const DESKTOP_PX = 1280;
/** To the smallest phone, where the largest letters show most. */
const WIDTHS = [DESKTOP_PX, 768, 360, 320] as const;

/** More than one screen in a state, where it is another thing to read. */
const ALSO = [
  'store-product',
  'store-options-sheet',
  'store-call',
  'store-paused',
  'cart-changed',
  'cart-too-much',
  'order-cancel',
  'order-receipt',
  'payment-faults',
  'payment-near-end',
];

/** The wall's screen has no "큰 글씨로 보기", and a page before its code does not hear of a press. */
const canBeEasy = ({ route, isBeforeItsCode }: Screen): boolean =>
  route.startsWith('/:storeName') && !route.endsWith('/screen') && !isBeforeItsCode;

/** Of those that a shopper can see in large letters, one for each state of each address, and what is read beside it. */
export const easyOnesOf = (screens: readonly Screen[]): readonly Screen[] =>
  screens
    .filter(canBeEasy)
    .filter(
      ({ name, route, state }, index, all) =>
        ALSO.includes(name) || all.findIndex((other) => other.route === route && other.state === state) === index,
    );

/** Turns the page that stands there easy, as a press does; a sheet that is open would take a press beside it for its end. */
async function turnEasy(page: Page, screen: Screen): Promise<void> {
  await page.evaluate(() => {
    const toggle = document.querySelector('[aria-label="보기 방법"] > [aria-pressed]');
    const key = Object.keys(toggle ?? {}).find((each) => each.startsWith('__reactProps'));
    const props = toggle && key ? (Reflect.get(toggle, key) as { onClick: () => void }) : undefined;
    if (!props) throw new Error('the page has no switch that is alive');
    props.onClick();
  });
  await page.locator('[data-easy]').waitFor({ state: 'attached' });
  // Its row of sizes is code that comes late, and does not come without a network.
  if (screen.state === 'offline') return;
  await page.locator('[aria-label="글씨 크기"] [aria-pressed="true"]').waitFor({ state: 'attached' });
}

/** Targets that are too small; a link within a sentence is as high as its line. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    (least) =>
      Array.from(document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary'))
        .filter(
          (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert], p, dd'),
        )
        .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < least || box.width < least))
        .map(
          ({ control, box }) => `${control.outerHTML.slice(0, 120)} ${Math.round(box.width)}x${Math.round(box.height)}`,
        ),
    LEAST_PX,
  );

/** Layout faults of the page at this width and letter size, each with both in front. */
async function faultsAt(page: Page, width: number, size: (typeof SIZES)[number]): Promise<string[]> {
  // Nothing moves on an easy page: it stands as it is from the next drawing on.
  await page.evaluate((letters) => (document.documentElement.dataset['easy'] = letters), size);
  const [sideways, cut, small] = await Promise.all([sidewaysOverflow(page), cutTexts(page), smallTargets(page)]);
  const faults = [...(sideways > 0 ? [`${sideways} px sideways`] : []), ...cut, ...small];
  return faults.map((fault) => `${width} px, ${size}%: ${fault}`);
}

/** All rules see the page once; letters and widths are measured in each of them, and contrast where the page differs. */
export async function faultsInLargeLetters(page: Page, screen: Screen): Promise<unknown[]> {
  await turnEasy(page, screen);
  const faults: unknown[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize(sizeOf(width));
    await comeToRest(page);
    for (const size of SIZES) faults.push(...(await faultsAt(page, width, size)));
    if (width === DESKTOP_PX) faults.push(...(await axeFaults(page, COLOR_RULES)));
  }
  faults.push(...(await axeFaults(page)));
  return [...faults, ...(await inTheDark(page, () => axeFaults(page, COLOR_RULES)))];
}
