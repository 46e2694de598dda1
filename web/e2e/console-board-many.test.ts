import { http, namespaces, socketEvents } from '@jumun/contracts';
import { asBefore } from '@jumun/client/played';
import { addBoard, type BoardBackend, cardNumbered } from './console-board-backend.ts';
import { boardFixture, hearTones } from './console-board-visit.ts';
import { openShop, type Window } from './console-orders-fixture.ts';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';

const PRESSES = 5;

describe('a board of 300 cards', () => {
  const here = boardFixture({ cards: 300 });
  beforeEach(() => hearTones(here.page));

  it('draws no other card again when one is moved', async () => {
    await here.openBoard();
    await here.card('299').waitFor();
    await here.page.waitForLoadState('networkidle');
    const seen = await here.page.evaluate(async (presses) => {
      // React hangs the newest properties on what it has drawn: the same object means that it was not drawn again.
      const drawn = (card: Element) => {
        const key = Object.keys(card).find((name) => name.startsWith('__reactProps'));
        return key === undefined ? undefined : (Reflect.get(card, key) as unknown);
      };
      // A card that reads older meanwhile is drawn for that.
      const ageOf = (card: Element) =>
        `${card.querySelector('button')?.textContent} ${card.querySelector('[style]')?.getAttribute('style')}`;
      const long: number[] = [];
      new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
      const took: number[] = [];
      const moved: string[] = [];
      let drawnAgain = 0;
      for (let press = 0; press < presses; press += 1) {
        const button = document.querySelector<HTMLElement>('[data-column="waiting"] [data-press]');
        const card = button?.closest<HTMLElement>('[data-card]');
        const before = [...document.querySelectorAll('[data-card]')].map((each) => ({
          each,
          properties: drawn(each),
          age: ageOf(each),
        }));
        const from = performance.now();
        button?.click();
        // The change is rendered in a microtask after the click; reading a size forces its layout.
        while (card?.isConnected) await Promise.resolve();
        document.body.getBoundingClientRect();
        took.push(performance.now() - from);
        const now = document.querySelector(`[data-column="preparing"] [data-card="${card?.dataset['card']}"]`);
        if (now) moved.push(card?.dataset['card'] ?? '');
        // The answer to the press, and the board that is asked for after it.
        const { length } = performance.getEntriesByType('resource');
        while (performance.getEntriesByType('resource').length < length + 2) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        for (const { each, properties, age } of before) {
          // One that was moved before may hear its own answer only now.
          const isMoved = moved.includes(each.getAttribute('data-card') ?? '');
          if (!isMoved && each.isConnected && ageOf(each) === age && drawn(each) !== properties) drawnAgain += 1;
        }
      }
      return { took, moved: moved.length, drawnAgain, long };
    }, PRESSES);
    const figures = (all: number[]) => all.map((ms) => ms.toFixed(1)).join(', ');
    process.stdout.write(`a move among 300 cards: ${figures(seen.took)} ms; long tasks: ${figures(seen.long)} ms\n`);
    expect(seen).toMatchObject({ moved: PRESSES, drawnAgain: 0 });
  });
});

describe('two boards of a shop', () => {
  const shop = openShop(1);
  let board: BoardBackend;
  let wall: Window;
  let hand: Window;
  const tellAll = () =>
    void shop.gateway.sockets.of(namespaces.owner).emit(socketEvents.boardChanged, { at: new Date().toISOString() });
  const pressOn = ({ page }: Window, name: string) => page.getByRole('button', { name });

  beforeEach(async () => {
    board = addBoard(shop.gateway.backend, 3);
    board.changed = tellAll;
    wall = await shop.window(1280);
    hand = await shop.window(360);
    await wall.open('/board');
    await hand.open('/board');
  });

  it('show the same after each press on either', async () => {
    await pressOn(wall, '001번 접수').click();
    await pressOn(hand, '001번 다 됐어요').click();
    await pressOn(wall, '001번 가져갔어요').waitFor();
    // Both take the same order before either gets the other's event: it changes once, and both see it.
    const key = http.orders.moveOrders;
    play(shop.gateway.backend, {
      orders: {
        moveOrders: async () => {
          await shop.gateway.heard(key, 4);
          return asBefore;
        },
      },
    });
    await pressOn(wall, '002번 접수').click();
    await pressOn(hand, '002번 접수').click();
    await pressOn(wall, '002번 다 됐어요').waitFor();
    await pressOn(hand, '002번 다 됐어요').waitFor();
    expect(board.cards.find(({ paymentId }) => paymentId === cardNumbered(2).paymentId)?.orderStatus).toBe('preparing');
  });

  it('let a finger move no other order than the one it came down on', async () => {
    const { page, context } = hand;
    const { lines } = cardNumbered(3);
    board.cards = [3, 4, 5].map((n) => cardNumbered(n, { orderStatus: 'waiting', lines }));
    tellAll();
    await pressOn(hand, '005번 접수').waitFor();
    const middleOf = (name: string) =>
      pressOn(hand, name).evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      });
    const screen = await context.newCDPSession(page);
    const finger = await middleOf('003번 접수');
    // A card that is held is picked, and on a slow machine this finger rests for longer: the card hears it lifted at once.
    await page.evaluate(() => {
      const lift = ({ target }: Event) => target?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
      addEventListener('pointerdown', lift, { once: true });
    });
    await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    await pressOn(wall, '003번 접수').click();
    await until(page, async () => (await middleOf('004번 접수')).y === finger.y);
    const waiting = await page.evaluateHandle(() => {
      const left = new Promise<number>((resolve) => {
        const count = () => resolve(document.querySelectorAll('[data-column="waiting"] [data-card]').length);
        addEventListener('click', () => requestAnimationFrame(count), { capture: true, once: true });
      });
      return { left };
    });
    await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await waiting.evaluate(({ left }) => left)).toBe(2);
  });
});
