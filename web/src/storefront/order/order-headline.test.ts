import { statusMessages } from '@jumun/contracts';
import { headlineOf } from './order-headline';

describe('the headline of an order', () => {
  it.each(['waiting', 'preparing', 'ready', 'completed'] as const)('is the one of its state when paid: %s', (status) =>
    expect(headlineOf('paid', status)).toMatchObject({ kind: 'paid', title: statusMessages[status] }),
  );
  it('promises a message only while there is something to wait for', () => {
    expect(headlineOf('paid', 'preparing').text).toBe('준비되면 이 화면과 문자로 알려드려요.');
    expect(headlineOf('paid', 'completed').text).toBeNull();
  });
  it('never calls an order done that is not paid, whatever its other state', () => {
    expect(headlineOf('pending', 'waiting').kind).toBe('checking');
    expect(headlineOf('cancelled', 'completed').kind).toBe('unpaid');
    expect(headlineOf('refunded', 'ready').title).toBe('환불된 주문이에요');
  });
});
