import { http } from '@jumun/contracts';
import { cardNumbered } from './console-board-backend.ts';
import { boardFixture, hearTones } from './console-board-visit.ts';
import { until } from './console-visit.ts';

const here = boardFixture({ cards: 4, fresh: true, worker: true });
const { moveOrders } = http.orders;
const moves = () => here.gateway.asked(moveOrders).map(({ body }) => `${body.paymentIds.length} ${body.status}`);

beforeEach(async () => {
  await hearTones(here.page);
  await here.openBoard();
  await here.card('001').waitFor();
  await here.page.waitForLoadState('networkidle');
});
const hasConsole = () =>
  here.page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('jumun-console-'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().length > 0;
  });
/** The page opens from what is kept, and the board is not to be had. */
const comeBackCut = async () => {
  await until(here.page, hasConsole);
  await here.page.context().setOffline(true);
  await here.page.reload();
  await here.page.getByText(/^연결이 끊겼어요\. 마지막 확인 \d+:\d\d/).waitFor();
};
const goOffline = async () => {
  await here.page.context().setOffline(true);
  await here.page.getByText(/^연결이 끊겼어요/).waitFor();
};

describe('moves that are made without a line', () => {
  it('are on the screen as being sent, and are sent once and in order when it is back', async () => {
    await goOffline();
    await here.button('001번 접수').click();
    await here.card('001').getByText('보내는 중').waitFor();
    await here.button('002번 접수').click();
    await here.button('001번 다 됐어요').click();
    expect(moves()).toEqual([]);
    await here.page.context().setOffline(false);
    await here.page.getByText('보내는 중').first().waitFor({ state: 'detached' });
    expect(moves()).toEqual(['2 preparing', '1 ready']);
    await here.button('001번 가져갔어요').waitFor();
    await here.button('002번 다 됐어요').waitFor();
  });

  it('give way to what another tablet did meanwhile, and the cards say so', async () => {
    await goOffline();
    await here.button('001번 접수').click();
    await here.button('002번 접수').click();
    await here.button('003번 접수').click();
    await here.button('004번 다 됐어요').click();
    // The second is refunded, the third was handed out and is called back, the fourth was handed out.
    const [, refunded] = here.board.cards;
    here.board.cancelled = refunded ? [refunded] : [];
    here.board.cards = here.board.cards.filter((card) => card !== refunded);
    for (const status of ['preparing', 'completed', 'ready'] as const)
      here.board.move(cardNumbered(3).paymentId, status);
    here.board.move(cardNumbered(4).paymentId, 'completed');
    await here.page.context().setOffline(false);
    await here.card('004').waitFor({ state: 'detached' });
    await here.card('003').getByText('다른 곳에서 바뀌었어요').waitFor();
    await here.button('003번 가져갔어요').waitFor();
    await here.page.getByText('취소됨').waitFor();
    await here.page.getByText('보내는 중').first().waitFor({ state: 'detached' });
    await here.button('001번 다 됐어요').waitFor();
    expect(moves()).toEqual(['1 preparing']);
  });
});

describe('a board that is loaded anew without a line', () => {
  it('shows its last picture with the time of it, and takes moves that are sent once when the line is back', async () => {
    await here.button('001번 접수').click();
    await until(here.page, () => moves().length === 1);
    await comeBackCut();
    await here.button('002번 접수').click();
    await here.card('002').getByText('보내는 중').waitFor();
    // Moves kept by one page are sent by the next page of the same device.
    await here.page.reload();
    await here.card('002').getByText('보내는 중').waitFor();
    await here.page.context().setOffline(false);
    await here.page.getByText('보내는 중').waitFor({ state: 'detached' });
    await here.button('002번 다 됐어요').waitFor();
    expect(moves()).toEqual(['1 preparing', '1 preparing']);
  });

  it('has none after the log-out', async () => {
    expect(await here.page.evaluate(() => Object.keys(sessionStorage))).toContain('jumun_board_picture');
    await here.button('메뉴 열기').click();
    await here.button('로그아웃').click();
    await here.button('로그아웃하기').click();
    await here.page.waitForURL(/login$/);
    expect(await here.page.evaluate(() => Object.keys(sessionStorage))).not.toContain('jumun_board_picture');
  });
});
