import { jest } from '@jest/globals';
import { forgetLastMove, lastMove, rememberMove } from './last-move';
import type { Payment } from '../../../api/views';

const payment = { paymentId: 'one', orderNumber: '261121-AAAAAAAA-001', orderStatus: 'ready' } as Payment;

describe('the last move', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    forgetLastMove();
    jest.useRealTimers();
  });

  it('can be taken back for ten seconds, to where the order was', () => {
    rememberMove(payment, 'completed');
    expect(lastMove()).toEqual({ payment: { ...payment, orderStatus: 'completed' }, back: 'ready', to: 'completed' });
    jest.advanceTimersByTime(9_999);
    expect(lastMove()).toBeDefined();
    jest.advanceTimersByTime(1);
    expect(lastMove()).toBeUndefined();
  });

  it('from waiting can’t be taken back: nothing goes there', () => {
    rememberMove(payment, 'completed');
    rememberMove({ ...payment, orderStatus: 'waiting' }, 'preparing');
    expect(lastMove()).toBeUndefined();
  });
});
