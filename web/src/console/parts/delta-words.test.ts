import { deltaWords } from './delta-words';

it('a price difference is read with its direction, and nothing is said where there is none', () => {
  expect([500, -1500, 0].map(deltaWords)).toEqual(['+500원', '−1,500원', '']);
});
