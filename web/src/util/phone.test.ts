import { formatPhone, isPhone, phoneKind } from './phone';

describe('phone numbers', () => {
  it.each([
    ['010', '010'],
    ['0101234', '010-1234'],
    ['01012345678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['021234567', '02-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['010-1234-5678999', '010-1234-5678'],
    ['+82 10-1234-5678', '010-1234-5678'],
    ['+82 010 1234 5678', '010-1234-5678'],
    ['+82 2-1234-5678', '02-1234-5678'],
    ['+81 90 1234 5678', '+819012345678'],
    ['+', '+'],
    ['+8210', '+8210'],
    ['+1234567890123456789', '+123456789012345'],
    ['abc', ''],
  ])('are hyphenated while they are typed: %s', (typed, shown) => expect(formatPhone(typed)).toBe(shown));
  it('are whole only with all their digits', () => {
    expect(isPhone('010-1234-5678')).toBe(true);
    expect(isPhone('010-1234')).toBe(false);
    expect(isPhone('+819012345678')).toBe(true);
    expect(isPhone('+8190')).toBe(false);
    expect(isPhone('+8210')).toBe(false);
  });
  it.each([
    ['010-1234-5678', 'mobile'],
    ['011-123-4567', 'mobile'],
    ['02-1234-5678', 'landline'],
    ['070-1234-5678', 'landline'],
    ['+819012345678', 'abroad'],
  ])('tell whether a text can reach them: %s', (phone, kind) => expect(phoneKind(phone)).toBe(kind));
});
