import { orderStatusWords, statusMessages } from '@jumun/contracts';
import { headlineOf, partlyRefundedText, refundWord, type OrderMoney } from './order-headline';

const paid: OrderMoney = { status: 'paid', orderStatus: 'waiting', totalPrice: 4_500, refundedAmount: 0 };
const refunded: OrderMoney = { ...paid, status: 'refunded', refundedAmount: 4_500 };

describe('the headline of an order', () => {
  it.each(['waiting', 'preparing', 'ready', 'completed'] as const)(
    'is the one of its state when paid: %s',
    (orderStatus) =>
      expect(headlineOf({ ...paid, orderStatus })).toMatchObject({
        kind: 'paid',
        title: statusMessages[orderStatus],
        short: orderStatusWords[orderStatus],
      }),
  );
  it('says what happens next, and promises a message only while there is something to wait for', () => {
    expect(headlineOf(paid).text).toBe('가게에서 접수하면 바로 알려드려요.');
    expect(headlineOf({ ...paid, orderStatus: 'preparing' }).text).toContain('준비되면 이 화면에서 바로 알려드려요.');
    expect(headlineOf({ ...paid, orderStatus: 'completed' }).text).toBeNull();
  });
  it('never calls an order done that is not paid, whatever its other state', () => {
    expect(headlineOf({ ...paid, status: 'pending' }).kind).toBe('checking');
    expect(headlineOf({ ...paid, status: 'cancelled', orderStatus: 'completed' }).kind).toBe('unpaid');
  });
  it('says first that an order was cancelled, and that the shop had not taken one that still waited', () => {
    expect(headlineOf(refunded)).toMatchObject({ kind: 'refunded', title: '주문이 취소됐어요', short: '취소됨' });
    expect(headlineOf(refunded).text).toContain('가게에서 접수하기 전에 취소된 주문이에요. 4,500원이 결제한 카드로');
    expect(headlineOf({ ...refunded, orderStatus: 'preparing' }).text).toMatch(/^4,500원이 결제한 카드로 모두 환불/);
    expect(headlineOf({ ...refunded, orderStatus: 'preparing', provider: 'counter' }).text).toBe(
      '4,500원을 가게에서 돌려드렸어요.',
    );
    expect(headlineOf({ ...refunded, orderStatus: 'completed' })).toMatchObject({
      title: '환불된 주문이에요',
      short: '환불',
    });
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
