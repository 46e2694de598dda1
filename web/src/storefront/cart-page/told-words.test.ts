import { toldWords } from './told-words';

describe('how a shopper is told', () => {
  it('shows the end of the number alone', () => {
    expect(toldWords({ phone: '010-1234-5678' })).toContain('···5678');
    expect(toldWords({ phone: '010-1234-5678' })).not.toContain('1234');
  });
  it.each(['', '02-123-4567', '+819012345678'])('promises no text to %p', (phone) => {
    expect(toldWords({ phone })).toBe('준비되면 주문 화면에서 픽업 번호로 알려드려요.');
  });
});
