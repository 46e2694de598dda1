import { gigabytes, isWhole, stateOf } from './platform-words';

it.each([
  [2, 2, '정상'],
  [2, 1, '일부 멈춤'],
  [2, 0, '멈춤'],
])('of %d copies %d are ready: %s', (copies, ready, word) => {
  expect(stateOf({ part: 'orders', copies, ready }).word).toBe(word);
});

it('the platform is whole when every copy is ready and the disk has room', () => {
  const lookedAt = '2026-11-22T03:00:00.000Z';
  const parts = [{ part: 'orders' as const, copies: 2, ready: 2 }];
  const space = { freeBytes: 5e9, totalBytes: 1e11, isLow: false };
  expect(isWhole({ lookedAt, parts, space })).toBe(true);
  expect(isWhole({ lookedAt, parts, space: null })).toBe(true);
  expect(isWhole({ lookedAt, parts, space: { ...space, isLow: true } })).toBe(false);
  expect(isWhole({ lookedAt, parts: [{ part: 'orders', copies: 2, ready: 1 }], space })).toBe(false);
  expect(gigabytes(1.5 * 1024 ** 3)).toBe('1.5GB');
});
