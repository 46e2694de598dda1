import { formatPhone, isPhone } from './phone';

describe('phone numbers', () => {
  it.each([
    ['010', '010'],
    ['0101234', '010-1234'],
    ['01012345678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['021234567', '02-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['010-1234-5678999', '010-1234-5678'],
    ['abc', ''],
  ])('are hyphenated while they are typed: %s', (typed, shown) => expect(formatPhone(typed)).toBe(shown));
  it('are whole only with all their digits', () => {
    expect(isPhone('010-1234-5678')).toBe(true);
    expect(isPhone('010-1234')).toBe(false);
  });
});
