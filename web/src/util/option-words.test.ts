import { deltaWords, optionWords } from './option-words';

it.each([
  [500, '+500원'],
  [-1_500, '−1,500원'],
  [0, ''],
])('a price differs in words: %d', (delta, words) => expect(deltaWords(delta)).toBe(words));

it('an option that is picked again says how often', () => {
  expect([optionWords('샷 추가', 2), optionWords('라지', 1)]).toEqual(['샷 추가 ×2', '라지']);
});
