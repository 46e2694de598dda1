import { http } from '@jumun/contracts';
import { refused } from '@jumun/client/played';
import { cardNumbered } from './console-board-backend.ts';
import { boardFixture, hearTones } from './console-board-visit.ts';
import { until } from './console-visit.ts';
import { play } from './fake-gateway.ts';

const here = boardFixture();
const { orders } = http;
const statusOf = (n: number) =>
  here.board.cards.find(({ paymentId }) => paymentId === cardNumbered(n).paymentId)?.orderStatus;
beforeEach(() => hearTones(here.page));

/** Holds a card by its lines until its menu is there. */
async function heldDown(number: string) {
  const box = await here.card(number).boundingBox();
  if (!box) throw new Error('no card');
  await here.page.mouse.move(box.x + box.width / 2, box.y + 20);
  await here.page.mouse.down();
  const menu = here.page.getByRole('dialog', { name: `${number}번 주문` });
  await menu.waitFor();
  await here.page.mouse.up();
  return menu;
}

describe('the board', () => {
  it('has a new order done in two presses after it is taken, each shown at once', async () => {
    here.board.cards = [];
    await here.openBoard();
    await here.page.getByText('새 주문이 오면 소리로 알려드려요.').waitFor();
    here.board.cards = [cardNumbered(1, { orderStatus: 'waiting' })];
    here.tell();
    await here.button('001번 접수').click();
    await here.button('001번 다 됐어요').click();
    await here.button('001번 가져갔어요').click();
    await until(here.page, () => statusOf(1) === 'completed');
    await here.page.getByText('새 주문이 오면 소리로 알려드려요.').waitFor();
    expect(here.faults).toEqual([]);
  });

  it('fills the width where its owner wants that: accepting moves no card, and a gap stays while it can be undone', async () => {
    here.board.cards = [1, 2, 3, 4].map((n) => cardNumbered(n, { orderStatus: n === 2 ? 'preparing' : 'waiting' }));
    await here.openBoard();
    await here.button('화면 설정').click();
    await here.page.getByText('가득', { exact: true }).click();
    const flow = here.page.locator('[data-column="open"] [data-card]');
    await until(here.page, async () => (await flow.count()) === 4);
    const placeOf = async (number: string) => (await here.card(number).boundingBox()) ?? { x: -1, y: -1 };
    const [before, other] = [await placeOf('001'), await placeOf('003')];
    await here.button('001번 접수').click();
    await here.button('001번 다 됐어요').waitFor();
    expect(await placeOf('001')).toMatchObject({ x: before.x, y: before.y });
    // A second tap at the same place means nothing: the key does.
    await here.button('001번 다 됐어요').press('Enter');
    await here.page.locator('[data-column="ready"]').getByRole('button', { name: '001번 가져갔어요' }).waitFor();
    expect(await placeOf('003')).toMatchObject({ x: other.x });
    await here.button('되돌리기').click();
    await here.button('001번 다 됐어요').waitFor();
    expect(await placeOf('001')).toMatchObject({ x: before.x });
    expect(here.faults).toEqual([]);
  });

  it('stops taking orders without being left, and takes it back', async () => {
    await here.openBoard();
    await here.button('접수 상태: 영업 중').click();
    await here.button('10분 쉬기').click();
    await here.button('접수 상태: 쉬는 중').waitFor();
    expect(here.gateway.asked(http.intake.pause).map(({ body }) => body)).toEqual([{ minutes: 10 }]);
    await here.button('되돌리기').click();
    await here.button('접수 상태: 영업 중').waitFor();
    await here.card('001').waitFor();
  });

  it('says the guest’s wish and the till’s memo under the lines, and whole where the card is open', async () => {
    const request = '땅콩 알레르기가 있어요. 견과류는 모두 빼주시고 컵은 따로 하나 더 주세요';
    here.board.cards = [cardNumbered(1, { orderStatus: 'waiting', request, note: '단골 손님' })];
    await here.openBoard();
    const card = here.card('001');
    const words = card.getByText(request);
    await words.waitFor();
    await card.getByText('단골 손님').waitFor();
    const style = await words.evaluate((element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      return [fontSize, fontWeight, element.clientHeight < element.scrollHeight];
    });
    expect(style).toEqual(['20px', '700', expect.any(Boolean)]);
    const heightOf = (element: HTMLElement | SVGElement): number => element.clientHeight;
    // Two lines of 25 pixels.
    expect(await words.evaluate(heightOf)).toBeLessThanOrEqual(50);
    await card.getByRole('button', { name: '주문 열기' }).click();
    const whole = here.page.getByText(request).nth(1);
    await whole.waitFor();
    expect(await whole.evaluate((element) => element.clientHeight < element.scrollHeight)).toBe(false);
  });

  it('has the oldest promise first, whatever comes in later', async () => {
    here.board.cards = [5, 3, 1].map((n) => cardNumbered(n, { orderStatus: 'waiting' }));
    await here.openBoard();
    await here.card('001').waitFor();
    expect(await here.column('waiting')).toEqual(['001', '003', '005']);
  });

  it('puts a card back that was refused, and says why', async () => {
    here.board.refused.set(cardNumbered(1).paymentId, 'ORDER_CANCELLING');
    await here.openBoard();
    await here.button('001번 접수').click();
    await here.card('001').getByText('취소하고 있는 주문이에요. 결과가 나오면 알려드려요.').waitFor();
    await here.button('001번 접수').waitFor();
  });

  it('keeps the last board when no newer one comes, and says when it was heard', async () => {
    await here.openBoard();
    await here.card('001').waitFor();
    play(here.gateway.backend, { orders: { board: refused('INTERNAL', { message: '문제가 생겼어요.' }) } });
    here.tell();
    await here.page.getByText(/^연결이 끊겼어요. 마지막 확인 \d\d:\d\d$/).waitFor();
    await here.button('001번 접수').waitFor();
  });

  it('takes a line’s pieces off one by one, and urges once everything is made', async () => {
    here.board.cards = [
      cardNumbered(1, {
        orderStatus: 'preparing',
        lines: cardNumbered(4)
          .lines.slice(0, 1)
          .map((line) => ({ ...line, quantity: 2 })),
      }),
    ];
    await here.openBoard();
    const line = here.card('001').locator('button[aria-pressed]');
    await line.click();
    await here.card('001').getByText('1/2').waitFor();
    await line.click();
    await here.card('001').getByRole('button', { pressed: true }).waitFor();
    await until(here.page, () => here.board.cards[0]?.lines[0]?.done === 2);
  });

  it('greys what is being cancelled without a button, and what was cancelled until it is read', async () => {
    here.board.cards = [cardNumbered(2, { orderStatus: 'waiting', cancelling: true })];
    here.board.cancelled = [cardNumbered(1, { orderStatus: 'waiting' })];
    await here.openBoard();
    await here.card('002').getByText('취소하고 있어요').waitFor();
    expect(await here.button('002번 접수').count()).toBe(0);
    await here.button('001번 취소 확인').click();
    await here.page.getByText('취소됨').waitFor({ state: 'detached' });
  });

  it('brings a finished order back, marked', async () => {
    here.board.move(cardNumbered(7).paymentId, 'completed');
    await here.openBoard();
    await here.page.getByRole('button', { name: /^끝난 주문/ }).click();
    await here.button('007번 되돌리기').click();
    await here.card('007').getByText('되돌린 주문').waitFor();
    expect(statusOf(7)).toBe('ready');
  });

  it('moves the promise by the minutes that were pressed', async () => {
    await here.openBoard();
    const before = Date.parse(here.board.cards[3]?.readyBy ?? '');
    await here.page.getByRole('button', { name: /^004 .*주문 열기$/ }).click();
    await here.button('+10분').click();
    await until(here.page, () => Date.parse(here.board.cards[3]?.readyBy ?? '') === before + 600_000);
  });

  it('sends a delay whose answer was lost again under its key, and the next press under another', async () => {
    await here.openBoard();
    await here.page.getByRole('button', { name: /^004 .*주문 열기$/ }).click();
    const bringBack = play(here.gateway.backend, {
      orders: { delayOrder: refused('TOOK_TOO_LONG', { message: '늦었어요.' }) },
    });
    await here.button('+10분').click();
    await here.page.getByRole('alert').getByText('늦었어요.').waitFor();
    bringBack();
    const before = here.board.cards[3]?.readyBy;
    await here.button('+10분').click();
    await until(here.page, () => here.board.cards[3]?.readyBy !== before);
    const between = here.board.cards[3]?.readyBy;
    await here.button('+10분').click();
    await until(here.page, () => here.board.cards[3]?.readyBy !== between);
    const [lost, again, next] = here.gateway.asked(orders.delayOrder).map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });

  it('takes the last press back, of an accepted order too, and holds nothing but that', async () => {
    await here.openBoard();
    await here.button('004번 다 됐어요').click();
    await here.button('되돌리기').click();
    await until(here.page, () => statusOf(4) === 'preparing');
    await here.button('001번 접수').click();
    const slot = here.page.getByRole('status').filter({ hasText: '001 접수했어요' });
    await slot.locator('[data-runs-out]').waitFor({ state: 'attached' });
    expect(await slot.getByRole('link').count()).toBe(0);
    await slot.getByRole('button', { name: '되돌리기' }).click();
    await here.button('001번 접수').waitFor();
    await until(here.page, () => statusOf(1) === 'waiting');
    expect(new Set(here.gateway.asked(orders.moveOrders).map(({ body }) => body.press)).size).toBe(2);
    expect(here.gateway.asked(orders.undoMoves).map(({ body }) => body)).toEqual([
      { moves: [{ paymentId: cardNumbered(4).paymentId, sequence: 1 }] },
      { moves: [{ paymentId: cardNumbered(1).paymentId, sequence: 2 }] },
    ]);
  });

  it('asks for a second’s hold where more than ten are accepted at once, and takes all of them back', async () => {
    here.board.cards = Array.from({ length: 101 }, (_, n) => cardNumbered(n + 1, { orderStatus: 'waiting' }));
    await here.openBoard();
    await here.button('여러 개 고르기').click();
    await here.button('전체 고르기').click();
    const accept = here.button('길게 눌러 101건 모두 접수');
    await accept.click();
    expect(here.gateway.asked(orders.moveOrders)).toEqual([]);
    await accept.focus();
    await here.page.keyboard.down('Enter');
    await until(here.page, () => statusOf(101) === 'preparing');
    await here.page.keyboard.up('Enter');
    await here.page.getByRole('status').filter({ hasText: '101건 접수했어요' }).waitFor();
    await here.button('되돌리기').click();
    await until(here.page, () => here.board.cards.every(({ orderStatus }) => orderStatus === 'waiting'));
    expect(here.gateway.asked(orders.undoMoves)).toHaveLength(2);
    // More than one call takes is one press all the same: none of them ends the undo of the others.
    const presses = here.gateway.asked(orders.moveOrders).map(({ body }) => body.press);
    expect(presses).toEqual([expect.any(String), presses[0]]);
    await here.button('여러 개 고르기').click();
    await here.button('전체 고르기').click();
    const box = await accept.boundingBox();
    if (!box) throw new Error('no button');
    await here.page.mouse.move(box.x + 5, box.y + 5);
    await here.page.mouse.down();
    await until(here.page, () => statusOf(101) === 'preparing');
    await here.page.mouse.up();
  });

  it('offers a held card’s refusal, time, docket and the picking of several', async () => {
    await here.openBoard();
    const menu = await heldDown('001');
    await menu.getByRole('button', { name: '여러 개 고르기' }).click();
    await here.page.getByRole('checkbox', { name: '001번 고르기', checked: true }).waitFor();
    await here.button('여러 개 고르기').click();
    await (await heldDown('001')).getByRole('button', { name: '시간 바꾸기' }).click();
    await here.page.locator('[role="group"][aria-label="준비 시간 바꾸기"] button:focus').waitFor();
    await (await heldDown('001')).getByRole('button', { name: '주문 거절' }).click();
    await here.page.locator('[role="group"][aria-label="주문 거절"] button:focus').waitFor();
    expect(statusOf(1)).toBe('waiting');
  });

  it('keeps those picked that were refused, with the reason', async () => {
    here.board.refused.set(cardNumbered(2).paymentId, 'ORDER_CANCELLING');
    await here.openBoard();
    await here.button('여러 개 고르기').click();
    await here.button('전체 고르기').click();
    await here.button('모두 접수').click();
    await here.card('002').getByText('취소하고 있는 주문이에요. 결과가 나오면 알려드려요.').waitFor();
    expect(statusOf(1)).toBe('preparing');
    await here.page.getByRole('checkbox', { name: '002번 고르기', checked: true }).waitFor();
    await here.page.getByRole('checkbox', { name: '001번 고르기', checked: false }).waitFor();
  });

  it('shows a station its own lines, and how much others make', async () => {
    await here.openBoard();
    await here.button('화면 설정').click();
    await here.button('디저트').click();
    await here.card('001').getByText('다른 곳에서 3개').waitFor();
    await here.page.reload();
    await here.card('001').getByText('다른 곳에서 3개').waitFor();
  });

  it('is as dark as its device is told, and leaves the other screens light', async () => {
    const ground = () =>
      here.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-ground'));
    await here.openBoard();
    const light = await ground();
    await here.button('화면 설정').click();
    await here.page.getByRole('radio', { name: '어둡게' }).check();
    expect(await ground()).not.toBe(light);
    await here.page.reload();
    await here.card('001').waitFor();
    expect(await ground()).not.toBe(light);
    await here.open('/productList');
    expect(await ground()).toBe(light);
    expect(await here.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('normal');
  });

  it('counts what is still to be made, and points at its cards', async () => {
    await here.openBoard();
    await here.button('모아보기').click();
    const bread = here.page.getByRole('complementary', { name: '모아보기' }).getByRole('button', { name: /소금빵/ });
    await bread.click();
    expect(await here.page.locator('[data-card].ring-4').count()).toBe(3);
  });

  it('is taken up from the dashboard on the device that had it open', async () => {
    await here.openBoard();
    await here.open('/dashboard');
    await here.page.getByRole('link', { name: '주문판 이어보기' }).click();
    await here.card('001').waitFor();
  });
});
