import { wonInWords } from './won-in-words';

describe('an amount that is read out', () => {
  it.each([
    [4_500, '사천오백 원'],
    [0, '영 원'],
    [10_000, '일만 원'],
    [123_400, '십이만삼천사백 원'],
    [-600, '마이너스 육백 원'],
  ])('of %i won is “%s”', (amount, words) => expect(wonInWords(amount)).toBe(words));
});
