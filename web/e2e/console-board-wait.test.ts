import { http } from '@jumun/contracts';
import { cardNumbered } from './console-board-backend.ts';
import { viewOf } from './console-times-backend.ts';
import { boardFixture, hearTones } from './console-board-visit.ts';

const here = boardFixture();
beforeEach(() => hearTones(here.page));

describe('the board of a shop that can hardly keep up', () => {
  it('offers a pause of twenty minutes when orders take longer than the shop means them to', async () => {
    const { intake } = here.own;
    here.own.intake = { ...intake, view: viewOf({ state: 'busy', wait: { from: 90, to: 90 } }) };
    await here.openBoard();
    await here.card('001').waitFor();
    expect(await here.button('20분 쉬기').count()).toBe(0);
    here.own.intake = { ...intake, view: viewOf({ state: 'busy', wait: { from: 95, to: 95 } }) };
    await here.openBoard();
    await here.page.getByText('지금 주문하면 90분 넘게 걸려요.').waitFor();
    await here.button('20분 쉬기').press('Enter');
    await here.page.getByText('20분 동안 주문을 쉬어요.').waitFor();
    expect(here.gateway.asked(http.intake.pause).map(({ body }) => body)).toEqual([{ minutes: 20 }]);
    expect(await here.button('20분 쉬기').count()).toBe(0);
    await here.button('다시 받기').click();
    await here.button('접수 상태: 영업 중').waitFor();
  });

  it('says of an order that it was paid after closing, and lets it be accepted or refused', async () => {
    here.board.cards = [
      cardNumbered(1, { orderStatus: 'waiting', afterClosing: true }),
      cardNumbered(2, { orderStatus: 'waiting' }),
    ];
    await here.openBoard();
    await here.card('001').getByText('마감 뒤 결제').waitFor();
    expect(await here.card('002').getByText('마감 뒤 결제').count()).toBe(0);
    await here.card('001').getByRole('button', { name: '주문 열기' }).click();
    await here.page.getByRole('group', { name: '주문 거절' }).getByRole('button', { name: '마감' }).waitFor();
    await here.button('001번 접수').click();
    await here.button('001번 다 됐어요').waitFor();
  });
});
