import { cardNumbered } from './console-board-backend.ts';
import { boardFixture, hearTones, tonesOf } from './console-board-visit.ts';
import { until } from './console-visit.ts';

/** The usual sound has four tones. */
const TONES = 4;
const here = boardFixture({ cards: 0 });

const waiting = (n: number) => cardNumbered(n, { orderStatus: 'waiting' });
const rings = async () => (await tonesOf(here.page)).length / TONES;
const rungAtLeast = (times: number) => until(here.page, async () => (await rings()) >= times);

/** Adds new orders to the board and sends the event. */
function comeIn(...numbers: number[]): void {
  here.board.cards = [...here.board.cards, ...numbers.map(waiting)];
  here.tell();
}

describe('the alarm', () => {
  beforeEach(async () => {
    await hearTones(here.page);
    await here.page.clock.install();
  });

  it('starts with the event, rings every five seconds, and stops with the last order that is taken', async () => {
    await here.openBoard();
    expect(await rings()).toBe(0);
    comeIn(1, 2);
    await rungAtLeast(1);
    await here.page.clock.fastForward(5_000);
    await rungAtLeast(2);
    await here.button('001번 접수').click();
    await here.page.clock.fastForward(5_000);
    await rungAtLeast(3);
    await here.button('002번 접수').click();
    const rung = await rings();
    await here.page.clock.fastForward(20_000);
    expect(await rings()).toBe(rung);
  });

  it('goes on after the page is loaded again', async () => {
    await here.openBoard();
    comeIn(1);
    await rungAtLeast(1);
    await here.page.reload();
    await here.card('001').waitFor();
    await rungAtLeast(1);
    await here.page.clock.fastForward(5_000);
    await rungAtLeast(2);
  });

  it('flashes in the title of the tab meanwhile', async () => {
    await here.openBoard();
    comeIn(1, 2);
    await here.page.waitForFunction(() => document.title === '(2) 새 주문');
    await here.page.clock.fastForward(1_000);
    await here.page.waitForFunction(() => document.title === '(2) 주문판 · 주문(Jumun)');
  });

  it('is silent for ten minutes when it is told to, and then begins again', async () => {
    await here.openBoard();
    comeIn(1);
    await rungAtLeast(1);
    await here.button('소리 10분 끄기').click();
    const rung = await rings();
    await here.page.clock.fastForward(9 * 60_000);
    expect(await rings()).toBe(rung);
    await here.page.clock.fastForward(61_000);
    await rungAtLeast(rung + 1);
  });

  it('rings once for an order where it is to, and not for what waited before', async () => {
    here.board.cards = [waiting(1)];
    await here.page.addInitScript(() => localStorage.setItem('orderSound', 'once'));
    await here.openBoard();
    await here.card('001').waitFor();
    expect(await rings()).toBe(0);
    comeIn(2);
    await rungAtLeast(1);
    await here.page.clock.fastForward(20_000);
    expect(await rings()).toBe(1);
  });
});

describe('a browser that is silent until it is touched', () => {
  it('says so before the first order of the morning, and sounds after one touch', async () => {
    await hearTones(here.page, 'suspended');
    await here.openBoard();
    await here.button('화면을 한 번 눌러 소리를 켜주세요.').waitFor();
    comeIn(1);
    await here.card('001').waitFor();
    await here.button('화면을 한 번 눌러 소리를 켜주세요.').click();
    await rungAtLeast(1);
    await here.button('화면을 한 번 눌러 소리를 켜주세요.').waitFor({ state: 'detached' });
  });
});

describe('the first board of a day on a device', () => {
  const start = () => here.button('영업 시작');

  it('is begun by one press, which lets it sound, and asks no more that day', async () => {
    await hearTones(here.page, 'suspended');
    await here.openBoard();
    await here.page.getByRole('heading', { name: '데모 카페, 오늘도 열어볼까요?' }).waitFor();
    await here.page.getByText('아직 꺼져 있어요').waitFor();
    await start().press('Enter');
    await here.button('소리 들어보기').waitFor();
    expect((await tonesOf(here.page)).length).toBeGreaterThan(0);
    await here.page.reload();
    await here.button('소리 들어보기').waitFor();
    expect(await start().count()).toBe(0);
  });

  it('can be passed by, asks again the next day, and hides no order', async () => {
    await here.page.clock.install({ time: new Date('2026-11-21T10:00:00+09:00') });
    await here.openBoard();
    await here.button('나중에').click();
    await here.button('소리 들어보기').waitFor();
    // A bar's night belongs to the day before.
    await here.page.clock.setSystemTime(new Date('2026-11-22T04:30:00+09:00'));
    await here.page.reload();
    await here.button('소리 들어보기').waitFor();
    await here.page.clock.setSystemTime(new Date('2026-11-22T10:00:00+09:00'));
    await here.page.reload();
    await start().waitFor();
    comeIn(1);
    await here.card('001').waitFor();
    expect(await start().count()).toBe(0);
  });
});
