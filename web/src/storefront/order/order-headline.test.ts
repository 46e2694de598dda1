import { orderStatusWords, statusMessages } from '@jumun/contracts';
import { headlineOf, partlyRefundedText, refundWord, type OrderMoney } from './order-headline';

const paid: OrderMoney = { status: 'paid', orderStatus: 'waiting', totalPrice: 4_500, refundedAmount: 0 };
const noon = Date.parse('2026-11-25T12:00:00+09:00');
const refunded: OrderMoney = { ...paid, status: 'refunded', refundedAmount: 4_500 };

describe('the headline of an order', () => {
  it.each(['waiting', 'preparing', 'ready', 'completed'] as const)(
    'is the one of its state when paid: %s',
    (orderStatus) =>
      expect(headlineOf({ ...paid, orderStatus }, noon)).toMatchObject({
        kind: 'paid',
        title: statusMessages[orderStatus],
        short: orderStatusWords[orderStatus],
      }),
  );
  it('says what happens next, and promises a message only while there is something to wait for', () => {
    expect(headlineOf(paid, noon).text).toBe('가게에서 접수하면 바로 알려드려요.');
    expect(headlineOf({ ...paid, orderStatus: 'preparing' }, noon).text).toContain(
      '준비되면 이 화면에서 바로 알려드려요.',
    );
    expect(headlineOf({ ...paid, orderStatus: 'completed' }, noon).text).toBeNull();
  });
  it('never calls an order done that is not paid, whatever its other state', () => {
    expect(headlineOf({ ...paid, status: 'pending' }, noon).kind).toBe('checking');
    expect(headlineOf({ ...paid, status: 'cancelled', orderStatus: 'completed' }, noon).kind).toBe('unpaid');
  });
  it('says first that an order was cancelled, and that the shop had not taken one that still waited', () => {
    expect(headlineOf(refunded, noon)).toMatchObject({ kind: 'refunded', title: '주문이 취소됐어요', short: '취소됨' });
    const [taken, counter] = [{ ...refunded, orderStatus: 'preparing' } as const, { provider: 'counter' } as const];
    expect(headlineOf(refunded, noon).text).toContain('가게에서 접수하기 전에 취소된 주문이에요.');
    expect(headlineOf(taken, noon)).toMatchObject({
      money: { text: '4,500원이 결제한 카드로 모두 환불됐어요.', sum: '4,500원' },
      text: expect.not.stringContaining('접수하기 전에'),
    });
    expect(headlineOf({ ...taken, ...counter }, noon)).toMatchObject({
      money: { text: '4,500원을 가게에서 돌려드렸어요.', sum: '4,500원' },
      text: null,
    });
    expect(headlineOf({ ...refunded, orderStatus: 'completed' }, noon)).toMatchObject({
      title: '환불된 주문이에요',
      short: '환불',
    });
  });
});

describe('an order that is out of the ordinary', () => {
  const promised = (time: string) => ({ readyBy: `2026-11-25T${time}:00+09:00` });
  it('says first, from ten minutes on, how late it is, and what was promised', () => {
    expect(headlineOf({ ...paid, ...promised('11:48') }, noon)).toMatchObject({
      title: '예정보다 12분 늦어지고 있어요.',
      text: '11:48쯤이라고 알려드렸는데, 가게에서 아직 접수하지 않았어요.',
      short: '접수 대기',
    });
    expect(headlineOf({ ...paid, ...promised('11:51') }, noon).title).toBe(statusMessages.waiting);
    expect(headlineOf({ ...paid, orderStatus: 'ready', ...promised('11:00') }, noon).title).toBe(statusMessages.ready);
  });
  it('is not to be fetched where staff carries it to a seat', () => {
    const spot = { spotId: 'spot', label: '1번 테이블', serve: 'carry' } as const;
    expect(headlineOf({ ...paid, orderStatus: 'ready', spot }, noon)).toMatchObject({
      title: '상품 준비가 완료되었어요.',
      text: '직원이 자리로 가져다드려요.',
    });
  });
  it('says why its shop refused it in place of that it is cancelled', () => {
    const refusedBecause = '재료가 떨어져 주문을 취소했어요.';
    const { title, text } = headlineOf({ ...refunded, refusedBecause }, noon);
    expect([title, text]).toEqual([refusedBecause, expect.not.stringContaining('접수하기 전에')]);
  });
});

describe('money that went back', () => {
  it('in part is told with what is left, in words and in a badge', () => {
    const partly = { ...paid, refundedAmount: 1_500 };
    expect(partlyRefundedText(partly)).toBe('1,500원이 환불됐어요.\n남은 결제 금액은 3,000원이에요.');
    expect(refundWord(partly)).toBe('일부 환불');
  });
  it('for pieces is told by their names', () => {
    const line = (productName: string, quantity: number, refundedAmount: number) => ({
      ...{ quantity: 3, refundedQuantity: quantity, refundedAmount, product: { productName } },
    });
    const partly = { ...paid, totalPrice: 20_000, refundedAmount: 5_500 };
    expect(partlyRefundedText(partly, [line('라떼', 0, 0), line('케이크', 1, 5_500)])).toBe(
      '케이크 1개 5,500원을 돌려드렸어요.\n남은 결제 금액은 14,500원이에요.',
    );
    const shown = { ...line('라떼', 2, 9_000), shownName: 'Latte' };
    expect(partlyRefundedText({ ...partly, refundedAmount: 15_000 }, [line('케이크', 1, 5_500), shown])).toBe(
      '케이크 1개, Latte 2개 14,500원을 돌려드렸어요.\n500원이 환불됐어요.\n남은 결제 금액은 5,000원이에요.',
    );
  });
  it('of a whole order is cancelled or given back', () => {
    expect([refundWord(refunded), refundWord({ ...refunded, orderStatus: 'completed' })]).toEqual(['취소됨', '환불']);
  });
  it('is not spoken of where none did', () => {
    expect([partlyRefundedText(paid), partlyRefundedText(refunded), refundWord(paid)]).toEqual([null, null, null]);
    expect(refundWord({ ...paid, status: 'cancelled' })).toBeNull();
  });
});
