import { changeWords } from './change-words';

it('a change is said with its sum and its direction', () => {
  expect(changeWords('어제', 12_000, '원')).toBe('어제보다 12,000원 많아요');
  expect(changeWords('지난주 이맘때', -3, '건')).toBe('지난주 이맘때보다 3건 적어요');
  expect(changeWords('어제', 0, '원')).toBe('어제와 같아요');
});
