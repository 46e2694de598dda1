import { callWords, spokenNumber } from './spoken-number';

describe('a pickup number', () => {
  it.each([
    ['027', '공이칠', '이십칠'],
    ['123', '일이삼', '백이십삼'],
    ['100', '일공공', '백'],
    ['4070', '사공칠공', '사천칠십'],
    ['10000', '일공공공공', '일만'],
  ])('%s is spoken as %s, or as %s', (pickup, each, whole) => {
    expect([spokenNumber(pickup, 'each'), spokenNumber(pickup, 'whole')]).toEqual([each, whole]);
  });

  it('is called with a sentence', () => {
    expect(callWords('005', 'each')).toBe('공공오번 손님, 주문하신 상품이 준비됐어요.');
  });
});
