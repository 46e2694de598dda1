import { http, socketEvents, statusMessages } from '@jumun/contracts';
import { pending, refused, type ContentOf } from '@jumun/client/played';
import { ownerFixture } from './console-fixture.ts';
import { until } from './console-visit.ts';
import { paymentNumbered, type Payment } from './console-backend.ts';
import { play } from './fake-gateway.ts';
import { SHOP_ID } from './fake-store.ts';

const payment: Payment = {
  ...paymentNumbered(1),
  status: 'paid',
  orderStatus: 'waiting',
  buyerName: '김손님',
  buyerEmail: 'guest@jumun.test',
  buyerPhone: '010-9876-5432',
};
const { paymentId, orderNumber } = payment;
const here = ownerFixture({ prepare: (own) => (own.payments = [payment]) });
const moves = () => here.gateway.asked(http.orders.moveOrder, { paymentId }).map(({ body }) => body.status);
const move = (name: string) =>
  here.page.getByRole('group', { name: '주문 상태 바꾸기' }).getByRole('button', { name, exact: true });
const state = (word: string) => here.page.getByLabel('주문 요약').getByText(word, { exact: true });
const toast = (text: string) => here.page.getByText(text).first();
async function open(changes: Partial<Payment> = {}): Promise<void> {
  here.own.payments = [{ ...payment, ...changes }];
  await here.open(`/paymentDetail/${paymentId}`);
  await here.page.getByLabel('주문 요약').waitFor();
}
type Moved = ContentOf<typeof http.orders.moveOrder> | ReturnType<typeof refused<'TOOK_TOO_LONG' | 'ORDER_NOT_PAID'>>;
/** An answer that waits until it is let go. */
function held(): { answer: (answer: Moved) => void } {
  let answer: (answer: Moved) => void = () => undefined;
  play(here.gateway.backend, { orders: { moveOrder: () => new Promise((resolve) => (answer = resolve)) } });
  return { answer: (given) => answer(given) };
}

describe('an order', () => {
  it('tells who ordered, and how to reach them', async () => {
    await open();
    const orderer = here.page.getByRole('region', { name: '주문자' });
    await orderer.getByText('김손님').waitFor();
    expect(await orderer.getByRole('link', { name: '010-9876-5432' }).getAttribute('href')).toBe('tel:010-9876-5432');
    expect(await orderer.getByRole('link', { name: 'guest@jumun.test' }).getAttribute('href')).toBe(
      'mailto:guest@jumun.test',
    );
  });

  it('tells its story, what was given back included', async () => {
    const at = payment.createdAt;
    here.own.refunds = [
      { amount: 500, reason: '포장이 찢어졌어요', at, state: 'done' },
      { amount: 700, reason: '재료가 떨어졌어요', at, state: 'checking' },
      { amount: 900, reason: '손님이 취소했어요', at, state: 'refused' },
    ];
    await open({ refundedAmount: 500 });
    const story = here.page.getByRole('list', { name: '진행 기록' });
    await story.getByText('환불 완료').waitFor();
    expect(await story.getByRole('listitem').allInnerTexts()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/결제 완료\s+12,500원/),
        expect.stringMatching(/환불 완료\s+500원 · 포장이 찢어졌어요/),
        expect.stringMatching(/환불 확인 중\s+700원 · 재료가 떨어졌어요/),
        expect.stringMatching(/환불 안 됨\s+900원 · 손님이 취소했어요/),
      ]),
    );
    await state('일부 환불').waitFor();
  });

  it('joins its room, again after a break', async () => {
    await open();
    const joins = () => here.channel.heard.filter(([event]) => event === socketEvents.joinShopOrderRoom);
    await until(here.page, () => joins().length > 0);
    const before = joins().length;
    await here.channel.drop();
    await until(here.page, () => joins().length > before);
    expect(joins().every(([, room]) => room['orderNumber'] === orderNumber && room['shopId'] === SHOP_ID)).toBe(true);
  });

  it.each([
    ['refund', 'refunded', '환불'],
    ['cancel', 'cancelled', '결제 취소'],
    ['panding', 'pending', '결제 대기'],
  ] as const)('of which the payment is %s has no buttons that move it', async (_published, status, word) => {
    await open({ status });
    await state(word).waitFor();
    expect(await here.page.getByRole('group', { name: '주문 상태 바꾸기' }).count()).toBe(0);
  });

  it('that can’t be fetched says so and tries again; one that is slow shows its shape', async () => {
    const bringBack = play(here.gateway.backend, { orders: { paymentDetail: pending } });
    await here.open(`/paymentDetail/${paymentId}`);
    await here.page.getByText('주문을 불러오는 중이에요').waitFor();
    play(here.gateway.backend, { orders: { paymentDetail: refused('PAYMENT_NOT_FOUND') } });
    await here.page.reload();
    await here.page.getByText('결제 정보를 찾을 수 없어요.').waitFor();
    bringBack();
    await here.button('다시 시도').click();
    await here.page.getByLabel('주문 요약').waitFor();
    expect(await here.page.getByText('결제 정보를 찾을 수 없어요.').count()).toBe(0);
  });

  it('whose refresh fails stays, and says that it may be old', async () => {
    await open();
    await here.channel.connected();
    play(here.gateway.backend, { orders: { paymentDetail: refused('FORBIDDEN', { message: '권한이 없어요.' }) } });
    await here.channel.drop();
    await here.page.getByText('최신 상태를 불러오지 못했어요.').waitFor();
    expect(await here.page.getByLabel('주문 요약').count()).toBe(1);
  });
});

describe('a move', () => {
  it.each([
    ['접수', 'preparing', '준비 중'],
    ['다 됐어요', 'ready', '준비 완료'],
    ['가져갔어요', 'completed', '수령 완료'],
  ] as const)('to %s is shown at once, told over the socket and to the server', async (label, status, word) => {
    await open();
    await here.channel.connected();
    const { answer } = held();
    await move(label).click();
    await state(word).waitFor();
    await until(here.page, () => moves().length === 1);
    expect(moves()).toEqual([status]);
    await until(here.page, () => here.channel.heard.some(([event]) => event === socketEvents.updateOrderStatus));
    expect(here.channel.heard).toContainEqual([
      socketEvents.updateOrderStatus,
      { shopId: SHOP_ID, orderNumber, status, message: statusMessages[status] },
    ]);
    here.own.payments = [{ ...payment, orderStatus: status }];
    answer({ paymentId, orderStatus: status });
    await here.page.getByRole('button', { name: label, pressed: true }).and(move(label)).waitFor();
    expect(await state(word).count()).toBe(1);
  });

  it('of an order that was carried to a seat is not called fetched', async () => {
    await open({ orderStatus: 'ready', spot: { spotId: paymentId, label: '2번 테이블', serve: 'carry' } });
    await move('가져다드렸어요').click();
    await until(here.page, () => moves().length === 1);
    expect(moves()).toEqual(['completed']);
  });

  it('that the server refuses is taken back, and says why', async () => {
    await open();
    const { answer } = held();
    await move('접수').click();
    await state('준비 중').waitFor();
    await until(here.page, () => moves().length === 1);
    answer(refused('ORDER_NOT_PAID', { message: '결제된 주문만 바꿀 수 있어요.' }));
    await toast('주문 상태를 바꾸지 못했어요. 결제된 주문만 바꿀 수 있어요.').waitFor();
    await state('접수 대기').waitFor();
    expect(await move('접수').isEnabled()).toBe(true);
  });

  it('without a network is taken back, and says so', async () => {
    await here.comeAgain(360, { fresh: true });
    await open();
    await here.context.setOffline(true);
    await move('접수').click();
    await toast('주문 상태를 바꾸지 못했어요. 서버와 연결할 수 없습니다. 네트워크 연결을 확인해주세요.').waitFor();
    await state('접수 대기').waitFor();
    expect(moves()).toEqual([]);
  });

  it('whose answer was lost counts as done when the room heard of it', async () => {
    await open();
    await here.channel.connected();
    const { answer } = held();
    await move('다 됐어요').click();
    await until(here.page, () => moves().length === 1);
    here.own.payments = [{ ...payment, orderStatus: 'ready' }];
    const asked = here.gateway.asked(http.orders.paymentDetail).length;
    here.channel.send(socketEvents.statusChanged, { orderNumber, status: 'ready', message: '' });
    // The event has arrived when the order is asked for again because of it.
    await until(here.page, () => here.gateway.asked(http.orders.paymentDetail).length > asked);
    answer(refused('TOOK_TOO_LONG'));
    await here.page.getByRole('button', { name: '다 됐어요', pressed: true }).and(move('다 됐어요')).waitFor();
    await move('접수').and(here.page.locator(':enabled')).waitFor();
    expect(await here.page.getByText('주문 상태를 바꾸지 못했어요.').count()).toBe(0);
  });

  it('back is asked about first', async () => {
    await open({ orderStatus: 'ready' });
    await move('접수').click();
    const question = here.page.getByRole('alertdialog');
    await question.getByText('‘준비 중’ 상태로 되돌릴까요?').waitFor();
    await question.getByRole('button', { name: '취소' }).click();
    await question.waitFor({ state: 'detached' });
    expect(moves()).toEqual([]);
    await move('접수').click();
    await question.getByRole('button', { name: '되돌리기' }).click();
    await state('준비 중').waitFor();
    await question.waitFor({ state: 'detached' });
    expect(moves()).toEqual(['preparing']);
  });

  it('back that fails says so in the question, which stays', async () => {
    await open({ orderStatus: 'completed' });
    play(here.gateway.backend, { orders: { moveOrder: refused('INTERNAL') } });
    await move('다 됐어요').click();
    const question = here.page.getByRole('alertdialog');
    await question.getByRole('button', { name: '되돌리기' }).click();
    await question.getByText('실패했습니다. 다시 시도해주세요.').waitFor();
    await question.getByRole('button', { name: '취소' }).click();
    await state('수령 완료').waitFor();
  });
});
