import { nextQueuePosition, queueWords } from './queue-words';

const now = Date.parse('2026-11-21T12:00:00+09:00');
const inMinutes = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();

it.each([
  [3, 11, '내 앞에 3팀 · 약 15분'],
  [1, 10, '내 앞에 1팀 · 약 10분'],
  [0, 0.5, '바로 다음 차례예요 · 약 5분'],
  [2, -1, '내 앞에 2팀 · 곧 준비돼요'],
  [0, -9, '바로 다음 차례예요 · 곧 준비돼요'],
  [2, -10, '내 앞에 2팀'],
  [0, -60, '바로 다음 차례예요'],
])('%d ahead and ready in %d minutes is said as %s', (ahead, minutes, words) => {
  expect(queueWords({ ahead, readyAround: inMinutes(minutes), cameBackAt: null }, now)).toBe(words);
});

it('no minutes are said where nobody knows them', () => {
  expect(queueWords({ ahead: 1_200, readyAround: null, cameBackAt: null }, now)).toBe('내 앞에 1,200팀');
});

const place = (ahead: number, cameBack: number | null = null, ready = 10) => ({
  ahead,
  readyAround: inMinutes(ready),
  cameBackAt: cameBack === null ? null : inMinutes(cameBack),
});

it('a place only falls, but when an order came back after what was shown', () => {
  expect(nextQueuePosition(place(3), place(2))).toEqual(place(2));
  expect(nextQueuePosition(place(3), place(5, null, 20))).toEqual(place(3, null, 20));
  expect(nextQueuePosition(place(3), place(5, -1))).toEqual(place(5, -1));
  expect(nextQueuePosition(place(3, -1), place(5, -1))).toEqual(place(3, -1));
  expect(nextQueuePosition(place(3, -1), place(5, -2))).toEqual(place(3, -1));
  expect(nextQueuePosition(place(3, -2), place(5, -1))).toEqual(place(5, -1));
});
