import { partWords, rateWords } from './rate-words';
import { byTrouble, providerState } from './provider-words';

describe('a rate', () => {
  it.each([
    [27, 1284, '2.1%', '시도한 1,284건 중 27건'],
    [0, 12, '0%', '시도한 12건 중 0건'],
    [0, 0, '기록 없음', '오늘 시도한 결제가 없어요'],
  ])('%s of %s is %s', (part, whole, rate, words) => {
    expect(rateWords(part, whole)).toBe(rate);
    expect(partWords(part, whole)).toBe(words);
  });
});

describe('how calls to a company go', () => {
  const state = (calls: number, failures: number, isOpen = false) =>
    providerState({ provider: 'kcp', lastSuccessAt: null, lastFailureAt: null, calls, failures, isOpen });
  it.each([
    [state(0, 0), '기록 없음', 'completed'],
    [state(3, 0), '정상', 'ready'],
    [state(100, 1), '일부 실패', 'preparing'],
    [state(2, 1), '자주 실패', 'danger'],
    [state(0, 0, true), '호출 멈춤', 'danger'],
  ])('is never good where nothing was measured: %o', (found, word, tone) => {
    expect(found).toEqual({ word, tone });
  });

  it('is told of those in trouble first', () => {
    const row = (provider: 'kcp' | 'mail' | 'nts', calls: number, failures: number) => ({
      ...{ provider, calls, failures, lastSuccessAt: null, lastFailureAt: null, isOpen: false },
    });
    const rows = [row('nts', 0, 0), row('kcp', 9, 0), row('mail', 9, 9)];
    expect(rows.toSorted(byTrouble).map(({ provider }) => provider)).toEqual(['mail', 'kcp', 'nts']);
  });
});
