import { http, namespaces, type Locale } from '@jumun/contracts';
import type { Page } from 'playwright-core';
import {
  answerScreen,
  cutOffScreen,
  hintScreens,
  numbers,
  offerCode,
  putDevice,
  SCREEN_PATH,
  screenOf,
  typeCode,
  type CallScreen,
} from './call-screen-backend.ts';
import { until } from './console-visit.ts';
import { ANTEROOM_PATH } from './fake-gateway.ts';
import { shopFixture } from './fixture.ts';

const here = shopFixture({ fresh: true });
const text = (words: string) => here.page.getByText(words, { exact: true }).first();
const called = () => here.page.getByRole('alert').locator('.call-now-number');

let screen: CallScreen;
beforeEach(() => {
  screen = screenOf([], []);
  here.gateway.sockets.of(namespaces.screen);
  answerScreen(here.gateway.backend, () => screen);
});

/** Everything that was said and rung. */
interface Heard {
  said: string[];
  rung: number;
}
/** A browser with a Korean voice that is silent until it is touched. */
const speaks = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard: Heard = { said: [], rung: 0 };
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function count(...args) {
      heard.rung += 1;
      return start.apply(this, args);
    };
    let isTouched = false;
    addEventListener('click', () => (isTouched = true), true);
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => (isTouched ? 'running' : 'suspended') });
    AudioContext.prototype.resume = async function resume() {
      this.dispatchEvent(new Event('statechange'));
    };
    Object.defineProperty(speechSynthesis, 'getVoices', { value: () => [{ lang: 'ko-KR', name: '유나' }] });
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', {
      value: class {
        onend: () => void = () => undefined;
        constructor(readonly text: string) {}
      },
    });
    Object.defineProperty(speechSynthesis, 'speak', {
      value: ({ text: words, onend }: { text: string; onend: () => void }) => {
        heard.said.push(words);
        onend();
      },
    });
    Object.assign(globalThis, { heard });
  });
};
const showLanguages = (locales: Locale[]): void => void (here.gateway.backend.store.locales = locales);
const heard = () => here.page.evaluate(() => Reflect.get(globalThis, 'heard') as Heard);

/** A screen that was paired before, on a page whose clock goes as the test says. */
async function openPaired({ isTouched = true, aheadMs = 0, path = SCREEN_PATH } = {}): Promise<void> {
  here.gateway.backend.tellsTime = true;
  await here.page.clock.install(aheadMs === 0 ? {} : { time: Date.now() + aheadMs });
  await speaks(here.page);
  await here.page.goto(`${here.origin}${ANTEROOM_PATH}`);
  await putDevice(here.page);
  await here.open(path);
  await here.page.locator('.call-board').waitFor();
  await ask();
  if (isTouched) await here.page.mouse.click(100, 100);
}
const HOUR_MS = 60 * 60_000;
/** The hour before and the one after the moment that the server tells with its answers. */
const aroundNow = () => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', hour: '2-digit', minute: '2-digit' });
  return { from: clock.format(Date.now() - HOUR_MS), to: clock.format(Date.now() + HOUR_MS) };
};
const seconds = (count: number) => here.page.clock.runFor(count * 1_000);
/** Waits until the page has asked once more than now. */
async function ask(): Promise<void> {
  const known = here.gateway.asked(http.orders.callScreen).length;
  while (here.gateway.asked(http.orders.callScreen).length === known) await seconds(1);
  await here.page.waitForLoadState('networkidle');
}

describe('a screen that nobody has paired', () => {
  it('shows a code, and the numbers once it was typed; cut off, it shows a code again', async () => {
    const { backend } = here.gateway;
    await here.page.clock.install();
    offerCode(backend);
    await here.open(SCREEN_PATH);
    await text('482193').waitFor();
    screen = screenOf(['031'], ['030']);
    typeCode(backend);
    await seconds(3);
    await ask();
    await text('030').waitFor();
    offerCode(backend, '111222');
    cutOffScreen(backend);
    await ask();
    await text('111222').waitFor();
  });

  it('is nothing for search engines', async () => {
    const answer = await fetch(`${here.origin}${SCREEN_PATH}`);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex" />');
  });
});

describe('a paired screen', () => {
  it('calls what becomes ready once, by chime, number and voice', async () => {
    screen = screenOf(['031'], ['030']);
    await openPaired();
    await text('찾아가세요').waitFor();
    screen = screenOf([], ['031', '030'], { digits: 'each' });
    await ask();
    await called().getByText('031').waitFor();
    await seconds(30);
    await called().waitFor({ state: 'detached' });
    expect(await heard()).toEqual({ said: ['공삼일번 손님, 주문하신 상품이 준비됐어요.'], rung: 3 });
  });

  it('calls a number again when it is called again, as often as its owner has set', async () => {
    screen = screenOf([], ['030'], { repeat: 2, digits: 'whole' });
    await openPaired();
    screen = { ...screen, ready: screen.ready.map((one) => ({ ...one, called: 2 })) };
    await ask();
    await called().waitFor();
    await seconds(30);
    expect((await heard()).said).toEqual(Array(2).fill('삼십번 손님, 주문하신 상품이 준비됐어요.'));
  });

  it('asks when it is told to, and makes a try of its owner', async () => {
    await openPaired();
    screen = { ...screen, testedAt: new Date().toISOString() };
    hintScreens(here.gateway);
    await ask();
    await called().getByText('시험').waitFor();
  });

  it('is silent in its quiet hours though the TV’s clock is wrong, and asks for a touch where it needs one', async () => {
    screen = screenOf([], ['030'], { mute: aroundNow() });
    await openPaired({ isTouched: false, aheadMs: 6 * HOUR_MS });
    await here.page.getByRole('button', { name: '화면을 한 번 눌러 소리를 켜주세요.' }).click();
    screen = screenOf([], ['031', '030'], { mute: aroundNow() });
    await ask();
    await called().getByText('031').waitFor();
    await seconds(10);
    expect(await heard()).toEqual({ said: [], rung: 0 });
  });

  it('keeps what it shows while it is cut off, says since when, and does not call twice after a reload', async () => {
    screen = screenOf(['031'], ['030']);
    await openPaired();
    await here.context.setOffline(true);
    await seconds(40);
    await here.page.getByText(/^연결이 끊겼어요 · 마지막 \d\d:\d\d$/).waitFor();
    await text('030').waitFor();
    screen = screenOf([], ['031', '030']);
    await here.context.setOffline(false);
    await ask();
    await called().getByText('031').waitFor();
    await seconds(10);
    await here.open(SCREEN_PATH);
    await ask();
    await text('031').waitFor();
    await seconds(20);
    expect((await heard()).said).toEqual([]);
  });
});

describe.each([
  { stands: 'upright', width: 1080, height: 1920, count: 7, least: 0.09, words: 0.02 },
  { stands: 'across', width: 1920, height: 1080, count: 12, least: 0.1, words: 0.03 },
])('where it stands $stands', ({ width, height, count, least, words }) => {
  const languages: { shown: Locale[]; digits: number }[] = [
    { shown: ['ko'], digits: 3 },
    { shown: ['ko'], digits: 4 },
    { shown: ['ko', 'en', 'ja', 'zh'], digits: 3 },
    { shown: ['ko', 'en', 'ja', 'zh'], digits: 4 },
  ];
  it.each(languages)('can be read from five metres, with $digits digits, in $shown', async ({ shown, digits }) => {
    await here.page.setViewportSize({ width, height });
    showLanguages(shown);
    const silent = { voice: false, chime: false };
    screen = screenOf(numbers(39, 30, digits), numbers(1, 30, digits).toReversed(), silent);
    await openPaired();
    const numbersReady = here.page.locator('.call-newest, .call-ready li');
    await until(here.page, async () => (await numbersReady.count()) === count);
    await until(
      here.page,
      async () => (await here.page.locator('.call-also > span').count()) === (shown.length - 1) * 2,
    );
    const seen = await here.page
      .locator('.call-newest, .call-numbers li, .call-title, .call-also > span')
      .evaluateAll((all) =>
        all.map((each) => {
          const letters = document.createRange();
          letters.selectNodeContents(each);
          const { left, right, top, bottom } = letters.getBoundingClientRect();
          const area = each.closest('.call-area')?.getBoundingClientRect();
          const isInside = area && left >= area.left && right <= area.right && top >= area.top && bottom <= area.bottom;
          const isCut = !isInside || right - left > each.getBoundingClientRect().width + 1;
          const isWord = each.matches('.call-title, .call-also > span');
          const isCalled = each.closest('.call-ready') !== null;
          const size = parseFloat(getComputedStyle(each).fontSize) / innerHeight;
          return { text: each.textContent, isCut, isWord, isCalled, size };
        }),
      );
    const isSmall = ({ isWord, isCalled, size }: (typeof seen)[number]): boolean =>
      isWord ? size < words : isCalled && size < least;
    expect(seen.filter((each) => each.isCut || isSmall(each))).toEqual([]);
  });
});

describe('a wall of a shop with guests from abroad', () => {
  const also = (area: string) => here.page.locator(`${area} .call-also > span`).allTextContents();

  it('says its words in each language that the shop shows, and no other, under its own', async () => {
    showLanguages(['ko', 'zh', 'en']);
    screen = screenOf(['031'], ['030']);
    await openPaired();
    await until(here.page, async () => (await also('.call-ready')).length === 2);
    expect([await also('.call-preparing'), await also('.call-ready')]).toEqual([
      ['Preparing', '准备中'],
      ['Please pick up', '请取餐'],
    ]);
    expect(await here.page.locator('.call-ready .call-also > span').last().getAttribute('lang')).toBe('zh-Hans');
    screen = screenOf([], ['031', '030']);
    await ask();
    await called().getByText('031').waitFor();
    expect(await also('.call-now')).toEqual(['Your order is ready', '您点的餐已做好']);
  });

  it('invites them in their languages while nothing is ready', async () => {
    showLanguages(['ko', 'ja']);
    await openPaired();
    await until(here.page, async () => (await also('.call-invitation')).length === 1);
    expect(await also('.call-invitation')).toEqual(['注文してこちらでお待ちください']);
  });

  it('is in the language that its address names, with Korean under it', async () => {
    showLanguages(['ko', 'en']);
    screen = screenOf(['031'], ['030']);
    await openPaired({ path: `${SCREEN_PATH}?lang=en` });
    await until(here.page, async () => (await also('.call-ready')).length === 1);
    expect(await here.page.locator('.call-ready .call-title').innerText()).toBe('Please pick up\n찾아가세요');
  });

  it('learns of a language that its shop switched on, without being touched', async () => {
    showLanguages(['ko']);
    screen = screenOf(['031'], ['030']);
    await openPaired();
    await text('찾아가세요').waitFor();
    expect(await also('.call-ready')).toEqual([]);
    showLanguages(['ko', 'ja']);
    const known = here.gateway.asked(http.catalog.store).length;
    // A call gives up after ten seconds: so many at once would be over before its answer is there.
    while (here.gateway.asked(http.catalog.store).length === known) await seconds(5);
    await until(here.page, async () => (await also('.call-ready')).length === 1);
  });
});

/** Rounds in which the network is cut, three of ten. */
const isCut = (round: number): boolean => [2, 3, 6].includes(round % 10);
const ROUNDS = 40;
const A_ROUND = 5;

it('makes each of 200 calls once where the network is cut a third of the time, and ends as the server has it', async () => {
  await openPaired();
  const waiting = numbers(1, ROUNDS * A_ROUND);
  const wanted = waiting.map((number) => `${[...number].map((digit) => '공일이삼사오육칠팔구'[Number(digit)]).join('')}번 손님, 주문하신 상품이 준비됐어요.`); // prettier-ignore
  for (let round = 0; round < ROUNDS; round += 1) {
    await here.context.setOffline(isCut(round));
    const fresh = screenOf(waiting.slice((round + 1) * A_ROUND, (round + 2) * A_ROUND), waiting.slice(round * A_ROUND, (round + 1) * A_ROUND).toReversed()); // prettier-ignore
    screen = { ...fresh, ready: [...fresh.ready, ...screen.ready].slice(0, 30) };
    if (isCut(round)) await seconds(30);
    else {
      await ask();
      await seconds(A_ROUND * 3 * 5);
    }
  }
  await here.context.setOffline(false);
  await ask();
  await seconds(120);
  const { said } = await heard();
  expect(said.toSorted()).toEqual(wanted.toSorted());
  const [newest = '', ...others] = screen.ready.map(({ pickup }) => pickup);
  expect(await here.page.locator('.call-newest').textContent()).toBe(newest);
  const shown = await here.page.locator('.call-ready .call-numbers li').allTextContents();
  expect(shown).toEqual(others.slice(0, shown.length));
}, 240_000);
