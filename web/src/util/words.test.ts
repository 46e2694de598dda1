import { withJosa } from './josa';
import { shortOrderNumber } from './order-number';

describe('words', () => {
  it('an order is called by the third part of its number', () => {
    expect(shortOrderNumber('261121-7KQ2M9XA-027')).toBe('027');
    expect(shortOrderNumber('027')).toBe('027');
  });
  it('a particle follows the last sound', () => {
    expect(withJosa('아메리카노', '을/를')).toBe('아메리카노를');
    expect(withJosa('소금빵', '을/를')).toBe('소금빵을');
  });
});
