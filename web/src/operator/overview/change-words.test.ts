import { changeWords } from './change-words';

describe('the sum of today beside that of yesterday', () => {
  it.each([
    [110, 100, '어제 이 시각보다 10% 많아요'],
    [75, 100, '어제 이 시각보다 25% 적어요'],
    [100, 100, '어제 이 시각과 같아요'],
    [5_000, 0, '어제 이 시각까지 결제가 없었어요'],
  ])('%s after %s: %s', (sum, before, words) => {
    expect(changeWords(sum, before)).toBe(words);
  });
});
