import { http } from '@jumun/contracts';
import { cardNumbered } from './console-board-backend.ts';
import { boardFixture } from './console-board-visit.ts';
import { until } from './console-visit.ts';

const here = boardFixture();
const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
/** An order that was to be ready so many minutes ago, and that the kitchen has not moved since it took it. */
const late = (n: number, minutes = 61) =>
  cardNumbered(n, { orderStatus: 'preparing', paidAt: ago(minutes + 10), readyBy: ago(minutes) });
const question = () => here.page.getByRole('region', { name: '오래된 주문' });
const steps = () => here.board.cards.map(({ orderStatus }) => orderStatus);

describe('orders that were to be picked up an hour ago', () => {
  it('are asked about in one bar and gone with one press, which can be undone', async () => {
    here.board.cards = [late(1), late(2), late(3, 30)];
    await here.openBoard();
    await question().getByText('픽업 시간이 한 시간 지난 주문 2건, 모두 나갔나요?').waitFor();
    await here.button('모두 가져갔어요').click();
    await until(here.page, () => steps().join() === 'completed,completed,preparing');
    expect(here.gateway.asked(http.orders.moveOrders)).toHaveLength(1);
    await question().waitFor({ state: 'detached' });
    await here.button('되돌리기').click();
    await until(here.page, () => steps().every((step) => step === 'preparing'));
  });

  it('are not asked about again on the device that answered that they are still there', async () => {
    here.board.cards = [late(1)];
    await here.openBoard();
    await here.button('아직이에요').click();
    await question().waitFor({ state: 'detached' });
    here.board.cards = [late(1), late(2)];
    await here.page.reload();
    await here.card('002').waitFor();
    expect(await question().count()).toBe(0);
    expect(steps()).toEqual(['preparing', 'preparing']);
  });

  it('want a second’s hold where they are more than ten', async () => {
    here.board.cards = Array.from({ length: 11 }, (_, n) => late(n + 1));
    await here.openBoard();
    const gone = here.button('길게 눌러 11건 모두 가져갔어요');
    await gone.click();
    expect(here.gateway.asked(http.orders.moveOrders)).toEqual([]);
    await gone.focus();
    await here.page.keyboard.down('Enter');
    await until(here.page, () => steps().every((step) => step === 'completed'));
    await here.page.keyboard.up('Enter');
  });
});
