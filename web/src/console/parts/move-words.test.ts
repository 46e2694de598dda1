import { endWord, moveWord } from './move-words';

it('a move has one name, and what was carried to a seat is not called fetched', () => {
  const words = (spot: { serve: 'carry' | 'pickup' } | null) =>
    (['preparing', 'ready', 'completed'] as const).map((to) => moveWord(to, spot));
  expect(words(null)).toEqual(['접수', '다 됐어요', '가져갔어요']);
  expect(words({ serve: 'pickup' })).toEqual(['접수', '다 됐어요', '가져갔어요']);
  expect(words({ serve: 'carry' })).toEqual(['접수', '다 됐어요', '가져다드렸어요']);
});

it('a whole order is refused while it waits, and cancelled afterwards', () => {
  expect([endWord('waiting'), endWord('preparing'), endWord('completed')]).toEqual([
    '주문 거절',
    '주문 취소',
    '주문 취소',
  ]);
});
