import { dayFaultOf, feeRateOf } from './fee-rate';

describe('a typed fee', () => {
  it.each([
    ['5', 500],
    ['4.75%', 475],
    [' 6.00 ', 600],
    ['4.07', 407],
  ])('%s is %d basis points', (typed, bps) => {
    expect(feeRateOf(typed)).toEqual({ bps });
  });
  it.each([
    ['', '수수료율을 입력해주세요.'],
    ['3.99', '4%부터 정할 수 있어요.'],
    ['6.01', '6%까지 정할 수 있어요.'],
    ['5.123', '4에서 6 사이 숫자로, 소수점 아래 두 자리까지 입력해주세요.'],
    ['오', '4에서 6 사이 숫자로, 소수점 아래 두 자리까지 입력해주세요.'],
  ])('%s is refused', (typed, fault) => {
    expect(feeRateOf(typed)).toEqual({ fault });
  });
});

describe('the day from which a rate holds', () => {
  const fault = (from: string, decided?: string) => dayFaultOf(from, decided, '2026-11-23');
  it.each([
    ['', undefined],
    ['2026-11-23', undefined],
    ['2026-12-01', undefined],
    ['2026-12-01', '2026-12-01'],
    ['2026-12-02', '2026-12-01'],
  ])('may be %s where the last change is of %s', (from, decided) => expect(fault(from, decided)).toBeUndefined());
  it('is never past, nor before a change that is decided', () => {
    expect(fault('2026-11-22')).toBe('지난 날부터 바꿀 수 없어요.');
    for (const from of ['', '2026-11-30'])
      expect(fault(from, '2026-12-01')).toBe('이미 2026년 12월 1일부터 바뀌기로 했어요. 그날이나 그 뒤를 골라주세요.');
  });
});
