import { http } from '@jumun/contracts';
import { until } from './console-visit.ts';
import { refused, type ContentOf, type Played } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';
import { shopFixture } from './fixture.ts';
import { putInCart } from './store-visit.ts';

const here = shopFixture({ fresh: true });
const TOKEN = '7KQ2M9XA3B';
const { storeSpot } = http.spots;
const spot = (label: string) =>
  ({ spot: { label, kind: 'table', serve: 'carry' }, pay: 'prepay', openTab: false, chooseSpot: false }) as const;
const leads = (answer: Played<typeof storeSpot>) => play(here.gateway.backend, { spots: { storeSpot: answer } });
const scan = (token = TOKEN) => here.open(`/@demo?tag=${token}`);
const chip = (label: string) => here.page.getByRole('button', { name: `${label} 자리 바꾸기` });
const button = (name: string) => here.page.getByRole('button', { name, exact: true });
const pay = () => here.page.getByRole('button', { name: /결제하기$/ });
/** The bodies of checkouts that were asked for. */
const checkouts = () => here.gateway.asked(http.orders.init);

const choices: ContentOf<typeof http.spots.storeSpots> = [
  { spotId: numbered(8_401), label: '5번 테이블', kind: 'table', zone: null, serve: 'carry' },
  { spotId: numbered(8_402), label: '테라스 1', kind: 'table', zone: '테라스', serve: 'pickup' },
];

describe('a scanned table', () => {
  it('leaves the address, stands under the name without moving anything, and stays for the tab', async () => {
    leads(spot('5번 테이블'));
    await here.open('/@demo');
    const menu = here.page.locator('#main');
    const before = await menu.evaluate((box) => box.getBoundingClientRect().top);
    await scan();
    await chip('5번 테이블').waitFor();
    expect(await menu.evaluate((box) => box.getBoundingClientRect().top)).toBe(before);
    expect(new URL(here.page.url()).search).toBe('');
    await here.page.reload();
    await chip('5번 테이블').waitFor();
    expect(here.gateway.asked(storeSpot)).toHaveLength(1);
    expect(here.faults).toEqual([]);
  });

  it('leaves the name of the shop whole beside the call for staff where text is doubled', async () => {
    leads(spot('5번 테이블'));
    await scan();
    await here.page.getByRole('button', { name: '직원 호출' }).waitFor();
    await here.page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const name = here.page.getByRole('heading', { level: 1 });
    const { lines, isCut } = await name.evaluate((box) => ({
      lines: box.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(box).lineHeight),
      isCut: box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1,
    }));
    expect([Math.round(lines), isCut]).toEqual([1, false]);
  });

  it('goes with the order, and is let go of by who sits elsewhere', async () => {
    leads(spot('5번 테이블'));
    await scan();
    await chip('5번 테이블').waitFor();
    await putInCart(here.page, [0]);
    await here.open('/@demo/shoppingList');
    await chip('5번 테이블').waitFor();
    play(here.gateway.backend, { orders: { init: refused('TAG_REVOKED') } });
    await pay().click();
    await here.page.getByText('더 이상 쓰지 않는 QR이에요. 자리의 QR을 다시 찍어주세요.').waitFor();
    await chip('5번 테이블').click();
    await here.page.getByRole('button', { name: '자리 없이 주문하기' }).click();
    await chip('5번 테이블').waitFor({ state: 'detached' });
    await pay().click();
    await until(here.page, () => checkouts().length === 2);
    expect(checkouts().map(({ body }) => body.tag)).toEqual([TOKEN, undefined]);
  });

  it('may be changed for one of a list where the shop allows it, and the order goes there', async () => {
    play(here.gateway.backend, { spots: { storeSpots: choices } });
    // A code of the shop as a whole names no spot.
    leads({ spot: null, pay: 'prepay', openTab: false, chooseSpot: true });
    await scan();
    await button('자리 고르기').click();
    await button('5번 테이블').click();
    await here.page.getByText('자리가 5번 테이블로 바뀌었어요.').waitFor();
    await chip('5번 테이블').click();
    expect(await button('5번 테이블').getAttribute('aria-current')).toBe('true');
    await button('테라스 1').click();
    await chip('테라스 1').waitFor();
    await putInCart(here.page, [0]);
    await here.open('/@demo/shoppingList');
    await chip('테라스 1').waitFor();
    await pay().click();
    await until(here.page, () => checkouts().length === 1);
    expect(checkouts()[0]?.body).toMatchObject({ tag: TOKEN, spotId: numbered(8_402) });
    // The code that is scanned next says where one sits, and not what was chosen before.
    leads(spot('6번 테이블'));
    await scan();
    await here.page.getByText('자리가 6번 테이블로 바뀌었어요.').waitFor();
    await here.open('/@demo/shoppingList');
    await pay().click();
    await until(here.page, () => checkouts().length === 2);
    expect(checkouts()[1]?.body.spotId).toBeUndefined();
  });

  it('that is another one than before says so', async () => {
    leads(spot('5번 테이블'));
    await scan();
    await chip('5번 테이블').waitFor();
    leads(spot('6번 테이블'));
    await scan('7KQ2M9XA3C');
    await here.page.getByText('자리가 6번 테이블로 바뀌었어요.').waitFor();
    await chip('6번 테이블').waitFor();
  });

  it('whose code works no more is told in words, and nothing of the last one is kept', async () => {
    leads(spot('5번 테이블'));
    await scan();
    await chip('5번 테이블').waitFor();
    leads(refused('TAG_NOT_FOUND'));
    await scan('0000000000');
    await here.page.getByText('QR을 찾을 수 없어요. 직원에게 알려주세요.').waitFor();
    await chip('5번 테이블').waitFor({ state: 'detached' });
  });
});
