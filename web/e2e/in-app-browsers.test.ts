import { http } from '@jumun/contracts';
import type { Page } from 'playwright-core';
import { ORDER_NUMBER } from './fake-store.ts';
import { shopFixture } from './fixture.ts';
import { ORDER_AT, playOrder, playPayment } from './order-backend.ts';
import { paymentVisit } from './payment-visit.ts';
import { putInCart } from './store-visit.ts';

const here = shopFixture();
const { openPayment } = paymentVisit(here);
const pay = () => here.page.getByRole('button', { name: /결제하기$/ });

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const browsers = {
  KakaoTalk: `${ANDROID} Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36;KAKAOTALK 2410800`,
  Naver: `${ANDROID} Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36 NAVER(inapp; search; 2000; 12.8.3)`,
  Instagram: `${IPHONE} Mobile/15E148 Instagram 339.0.3.12.91 (iPhone15,4; iOS 17_5_1; ko_KR; ko; scale=3.00; 1179x2556; 617543183)`,
  LINE: `${IPHONE} Mobile/15E148 Safari Line/14.9.1`,
  'Samsung Internet':
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
};

/** Ways in which browsers answer a page that asks for another tab. */
const answers = {
  'opens one': () => undefined,
  'refuses it': () => void (window.open = () => null),
  throws: () =>
    void (window.open = () => {
      throw new DOMException('no windows here', 'InvalidAccessError');
    }),
  'hands back the same one': () => void (window.open = () => window),
  'loses tabs by their names': () => {
    const open = window.open.bind(window);
    window.open = (url) => open(url, '_blank');
    const submit = HTMLFormElement.prototype.submit;
    HTMLFormElement.prototype.submit = function (this: HTMLFormElement) {
      if (['', '_self'].includes(this.target)) submit.call(this);
    };
  },
} satisfies Record<string, () => void>;

/** The page that the card page has come in, whichever it is. */
async function cardPage(): Promise<Page> {
  const found = () => here.context.pages().find((page) => new URL(page.url()).pathname === '/card-page');
  const known = found();
  if (known) return known;
  const main = here.page.waitForURL('**/card-page').then(() => here.page);
  const other = here.context.waitForEvent('page').then(async (tab) => {
    await tab.waitForURL('**/card-page');
    return tab;
  });
  return Promise.any([main, other, Promise.resolve().then(() => found() ?? Promise.reject(new Error('none yet')))]);
}

const matrix = Object.keys(browsers).flatMap((name) => Object.keys(answers).map((answer) => [name, answer] as const));

describe('one press reaches the card page, and Back from the paid order ends at the store', () => {
  it.each(matrix)('%s, which %s', async (name, answer) => {
    await here.come(360, { userAgent: browsers[name as keyof typeof browsers] });
    const played = await openPayment();
    playOrder(here.gateway.backend, 'paid');
    await pay().waitFor();
    await here.page.evaluate(answers[answer as keyof typeof answers]);
    const reached = cardPage();
    await pay().click();
    const card = await reached;
    expect(here.gateway.asked(http.orders.registerPayment)).toHaveLength(1);
    expect(here.context.pages().filter((page) => page.url() === 'about:blank')).toEqual([]);
    played.status = 'paid';
    // The card company sends the browser on.
    await card.goto(`${here.origin}${ORDER_AT}`);
    await card.getByText(ORDER_NUMBER.slice(-3), { exact: true }).first().waitFor();
    await card.goBack();
    await card.waitForURL(`${here.origin}/@demo`);
    await card.getByRole('button', { name: '아이스 아메리카노 담기' }).waitFor();
  });
});

it('the tab that followed to the paid order goes back to the store as well', async () => {
  const played = await openPayment();
  playOrder(here.gateway.backend, 'paid');
  await pay().click();
  await here.page.getByRole('button', { name: '결제창 다시 열기' }).waitFor();
  played.status = 'paid';
  await here.page.waitForURL(`**/success/${ORDER_NUMBER}`);
  await here.page.goBack();
  await here.page.waitForURL(`${here.origin}/@demo`);
});

describe('a device that has paid before', () => {
  const again = () => here.page.getByRole('button', { name: '동의하고 4,500원 바로 결제하기' });

  async function openCart(): Promise<void> {
    playPayment(here.gateway.backend, {});
    await here.open('/@demo');
    await here.page.evaluate(() => localStorage.setItem('jumun_buyer', JSON.stringify({ at: Date.now() })));
    await putInCart(here.page, [0]);
    await here.open('/@demo/shoppingList');
    await again().waitFor();
  }

  it('reaches the card page by one press once more after it has shut it', async () => {
    await openCart();
    const [first] = await Promise.all([here.context.waitForEvent('page'), again().click()]);
    await first.waitForURL('**/card-page');
    await here.page.getByRole('button', { name: '결제창 다시 열기' }).waitFor();
    await first.close();
    await here.page.goBack();
    const [second] = await Promise.all([here.context.waitForEvent('page'), again().click()]);
    await second.waitForURL('**/card-page');
  });

  it.each(Object.keys(answers))('reaches it by one press from the cart in a browser that %s', async (answer) => {
    await openCart();
    await here.page.evaluate(answers[answer as keyof typeof answers]);
    const reached = cardPage();
    await again().click();
    await reached;
    expect(here.gateway.asked(http.orders.registerPayment)).toHaveLength(1);
  });
});
