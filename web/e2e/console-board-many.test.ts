import { namespaces, socketEvents } from '@jumun/contracts';
import { addBoard, type BoardBackend, cardNumbered } from './console-board-backend.ts';
import { boardFixture, hearTones } from './console-board-visit.ts';
import { openShop } from './console-orders-fixture.ts';

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
        // What a press changes is drawn once the event is over; asking for a size has it laid out.
        while (card?.isConnected) await Promise.resolve();
        document.body.getBoundingClientRect();
        took.push(performance.now() - from);
        const now = document.querySelector(`[data-column="preparing"] [data-card="${card?.dataset['card']}"]`);
        if (now) moved.push(card?.dataset['card'] ?? '');
        // The answer to the press, and the board that is asked for after it.
        const { length } = performance.getEntriesByType('resource');
        while (performance.getEntriesByType('resource').length < length + 2) await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        for (const { each, properties, age } of before)
          if (each !== card && each.isConnected && ageOf(each) === age && drawn(each) !== properties) drawnAgain += 1;
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

  it('show the same after each press on either', async () => {
    board = addBoard(shop.gateway.backend, 3);
    board.changed = () =>
      void shop.gateway.sockets.of(namespaces.owner).emit(socketEvents.boardChanged, { at: new Date().toISOString() });
    const [wall, hand] = [await shop.window(1280), await shop.window(360)];
    await wall.open('/board');
    await hand.open('/board');
    await wall.page.getByRole('button', { name: '001번 접수' }).click();
    await hand.page.getByRole('button', { name: '001번 다 됐어요' }).click();
    await wall.page.getByRole('button', { name: '001번 가져갔어요' }).waitFor();
    // Both take the same order at once: it changes once, and both see it.
    await Promise.all([
      wall.page.getByRole('button', { name: '002번 접수' }).click(),
      hand.page.getByRole('button', { name: '002번 접수' }).click(),
    ]);
    await wall.page.getByRole('button', { name: '002번 다 됐어요' }).waitFor();
    await hand.page.getByRole('button', { name: '002번 다 됐어요' }).waitFor();
    expect(board.cards.find(({ payment_id }) => payment_id === cardNumbered(2).payment_id)?.order_status).toBe(
      'preparing',
    );
  });
});
