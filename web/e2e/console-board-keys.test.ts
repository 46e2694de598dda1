import { cardNumbered } from './console-board-backend.ts';
import { boardFixture, hearTones } from './console-board-visit.ts';
import { until } from './console-visit.ts';

const here = boardFixture({ cards: 3 });
const statusOf = (n: number) =>
  here.board.cards.find(({ paymentId }) => paymentId === cardNumbered(n).paymentId)?.orderStatus;
const press = (key: string) => here.page.keyboard.press(key);
const focused = (name: string) =>
  here.page.waitForFunction((wanted) => document.activeElement?.getAttribute('aria-label') === wanted, name);

beforeEach(() => hearTones(here.page));

describe('the board by its keys alone', () => {
  it('takes, readies and hands out an order, and brings it back', async () => {
    await here.openBoard();
    await here.card('001').waitFor();
    await press('1');
    await focused('001번 접수');
    await press('Enter');
    // The next one of the column is at hand.
    await focused('002번 접수');
    await press('ArrowRight');
    await focused('001번 다 됐어요');
    await press('Enter');
    await here.button('001번 가져갔어요').waitFor();
    await press('ArrowRight');
    await focused('001번 가져갔어요');
    await press('Enter');
    await until(here.page, () => statusOf(1) === 'completed');
    await press('u');
    await until(here.page, () => statusOf(1) === 'ready');
    await here.card('001').waitFor();
  });

  it('shows which key picks which card in the column of the focus, and only to who uses keys', async () => {
    await here.openBoard();
    await here.card('003').waitFor();
    const hints = here.page.locator('kbd:visible');
    expect(await hints.count()).toBe(0);
    await press('2');
    await focused('002번 접수');
    expect(await hints.allTextContents()).toEqual(['1', '2', '3']);
    await here.button('002번 접수').click();
    await here.button('002번 다 됐어요').waitFor();
    await until(here.page, () => statusOf(2) === 'preparing');
    expect(await hints.count()).toBe(0);
  });

  it('picks the third card with 3', async () => {
    await here.openBoard();
    await here.card('003').waitFor();
    await press('3');
    await focused('003번 접수');
  });

  it('finds an order by its number, whatever its state, and opens it', async () => {
    await here.openBoard();
    await here.card('003').waitFor();
    await press('/');
    const field = here.page.getByRole('searchbox', { name: '주문 번호 찾기' });
    await here.page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
    await field.fill('3');
    await press('Enter');
    await here.page.getByRole('heading', { name: '003번 주문' }).waitFor();
    await press('/');
    await field.fill('999');
    await here.page.getByText('주문판에 없는 번호예요.').waitFor();
    // The panel is open already, and the focus is elsewhere.
    await here.button('모아보기').focus();
    await press('/');
    await here.page.locator('input[type="search"]:focus').waitFor();
  });

  it('opens what a card can do by the key of menus', async () => {
    await here.openBoard();
    await press('2');
    await focused('002번 접수');
    await press('Shift+F10');
    await here.page.getByRole('dialog', { name: '002번 주문' }).getByRole('button', { name: '주문서 출력' }).waitFor();
    await press('Escape');
    await focused('002번 접수');
  });
});
