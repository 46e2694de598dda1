import { jest } from '@jest/globals';
import type { Payment } from '../../../api/views';
import { forgetLastMove, lastMove, rememberMove } from './last-move';

const payment = { paymentId: 'one', orderNumber: '261121-AAAAAAAA-001', orderStatus: 'waiting' } as Payment;
const answer = Promise.resolve({ orderStatus: 'preparing' as const, sequence: 1 });

describe('the last move', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    forgetLastMove();
    jest.useRealTimers();
  });

  it('can be taken back for five seconds, an acceptance as well', () => {
    const move = { payment, to: 'preparing' as const, answer };
    rememberMove(move);
    jest.advanceTimersByTime(4_999);
    expect(lastMove()).toBe(move);
    jest.advanceTimersByTime(1);
    expect(lastMove()).toBeUndefined();
  });

  it('is forgotten when it was refused, while one that came after it is not', async () => {
    const refused = Promise.reject(new Error('refused'));
    const later = { payment, to: 'ready' as const, answer };
    rememberMove({ payment, to: 'preparing', answer: refused });
    await refused.catch(() => undefined);
    expect(lastMove()).toBeUndefined();
    rememberMove({ payment, to: 'preparing', answer: refused });
    rememberMove(later);
    await refused.catch(() => undefined);
    expect(lastMove()).toBe(later);
  });
});
