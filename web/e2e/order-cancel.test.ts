import { http } from '@jumun/contracts';
import { pending, refused, type Played } from '@jumun/client/played';
import { play } from './fake-gateway.ts';
import { ORDER_NUMBER } from './fake-store.ts';
import { ORDER_AT, orderOf, playOrder, rememberKey } from './order-backend.ts';
import { readAlert } from './order-visit.ts';
import { shopFixture } from './fixture.ts';

const { cancelOrder } = http.orders;
const here = shopFixture();
const button = (name: string) => here.page.getByRole('button', { name });
const heading = (name: string) => here.page.getByRole('heading', { name });
const text = (words: string) => here.page.getByText(words).first();
const box = () => here.page.getByRole('alertdialog');
const cancels = () => here.gateway.asked(cancelOrder).map(({ body }) => body);

function order(
  played: Parameters<typeof playOrder>[3] = { cancellable: true },
  delivery: Parameters<typeof playOrder>[2] = 'waiting',
) {
  orderOf(here.gateway.backend, 2);
  playOrder(here.gateway.backend, 'paid', delivery, played);
}
const answers = (answer: Played<typeof cancelOrder>) => play(here.gateway.backend, { orders: { cancelOrder: answer } });
async function openWithKey() {
  await here.open(ORDER_AT);
  await rememberKey(here.page);
  await button('주문 취소').click();
  await box().getByText('결제한 14,500원이 모두 환불돼요. 카드사에 따라 며칠 걸릴 수 있어요.').waitFor();
}

describe('an order that nobody has begun', () => {
  it('is cancelled in two presses by the phone that ordered', async () => {
    order();
    await openWithKey();
    answers(() => {
      playOrder(here.gateway.backend, 'refunded', 'waiting');
      return { state: 'done', refundedAmount: 14_500 };
    });
    await button('취소하기').click();
    await heading('주문이 취소됐어요').waitFor();
    expect(cancels()).toEqual([{ storeName: 'demo', orderNumber: ORDER_NUMBER, orderKey: 'a-key-of-the-order' }]);
    expect(await button('주문 취소').count()).toBe(0);
  });

  it('is cancelled once, however often the button is pressed', async () => {
    order();
    await openWithKey();
    answers(pending);
    await button('취소하기').dblclick();
    await here.gateway.heard(cancelOrder);
    expect(cancels()).toHaveLength(1);
  });

  it('is only looked at on another phone', async () => {
    order({ cancellable: true, own: false, contactable: true });
    await here.open(ORDER_AT);
    await text('주문한 휴대폰에서 취소할 수 있어요.').waitFor();
    expect(await button('주문 취소').count()).toBe(0);
    expect(await button('문자로 받기').count()).toBe(0);
  });

  it('is the own of a phone that opened a link with its key, which the address does not keep', async () => {
    order();
    await here.open(`${ORDER_AT}#k=${'k'.repeat(22)}`);
    await button('주문 취소').waitFor();
    expect(new URL(here.page.url()).hash).toBe('');
    expect(here.gateway.asked(http.orders.orderComplete).map(({ headers }) => headers['x-order-key'])).toContain(
      'k'.repeat(22),
    );
    await button('주문 취소').click();
    answers({ state: 'done', refundedAmount: 14_500 });
    await button('취소하기').click();
    await here.gateway.heard(cancelOrder);
    expect(cancels()).toMatchObject([{ orderKey: 'k'.repeat(22) }]);
  });

  it('stays when the question is put away', async () => {
    order();
    await openWithKey();
    await box().getByRole('button', { name: '닫기' }).click();
    await box().waitFor({ state: 'hidden' });
    expect(cancels()).toEqual([]);
    await button('주문 취소').waitFor();
  });

  it('is made when the shop was quicker, and the page says so', async () => {
    order();
    await openWithKey();
    const message = '이미 준비를 시작해서 여기서는 취소할 수 없어요. 가게에 말씀해주세요.';
    answers(() => {
      order({ cancellable: false }, 'preparing');
      return refused('ORDER_ACCEPTED');
    });
    await button('취소하기').click();
    await readAlert(here.page, message);
    await text('준비를 시작해서 취소는 가게에 말씀해주세요.').waitFor();
    expect(await button('주문 취소').count()).toBe(0);
  });

  it('is made when the card company gives nothing back', async () => {
    order();
    await openWithKey();
    answers(refused('PROVIDER_REFUSED'));
    await button('취소하기').click();
    await text('취소하지 못했어요. 가게에 말씀해주세요.').waitFor();
  });

  it('says that it is being cancelled, and that it came to nothing', async () => {
    order({ cancelling: true });
    await here.open(ORDER_AT);
    await text('취소하고 있어요. 카드사의 답을 기다리고 있어요.').waitFor();
    order({ cancellable: true });
    await readAlert(here.page, '취소하지 못했어요. 가게에 말씀해주세요.');
    await button('주문 취소').waitFor();
  });
});

describe('the moment that the shop promised', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  it('is told, and at once when it moves', async () => {
    order({ readyBy: at(10) });
    await here.open(ORDER_AT);
    await text('쯤 준비돼요').waitFor();
    await here.page.getByText('실시간으로 확인하고 있어요').waitFor();
    order({ readyBy: at(15) });
    here.gateway.changeOrder();
    await text('5분 늦어져요.').waitFor();
  });
});
