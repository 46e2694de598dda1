import { feeRateOf } from './fee-rate';

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
