import { customAmountFault, customOf, firstCustom, nameFault, seenName } from './custom-sale';

const typed = (amount: string, name = '포장비') => ({ ...firstCustom(), name, amount });

it.each([
  ['1500', 1_500],
  ['1만5000', 15_000],
  ['99999999', 99_999_999],
])('an amount is read as in other fields of money: %s', (amount, sum) => {
  expect(customOf(typed(amount))).toEqual({ name: '포장비', amount: sum, taxFree: false });
});

it.each([
  ['', '금액을 입력해주세요.'],
  ['천원', '금액을 4500이나 1만처럼 적어주세요.'],
  ['10.5', '금액은 1원 단위로 입력해주세요.'],
  ['0', '금액은 0원보다 커야 해요.'],
])('an amount of "%s" is refused', (amount, fault) => {
  expect(customAmountFault(typed(amount))).toBe(fault);
  expect(customOf(typed(amount))).toBeUndefined();
});

it('a name is trimmed, has no hidden letters, and is never empty', () => {
  expect(customOf(typed('500', ' 초 '))?.name).toBe('초');
  expect(seenName('초\u200b\u202e\n두 개')).toBe('초두 개');
  expect(seenName('가족\u200d 👨\u200d👩\u200d👧')).toBe('가족 👨\u200d👩\u200d👧');
  expect([nameFault(typed('500', '  ')), customOf(typed('500', ''))]).toEqual(['이름을 입력해주세요.', undefined]);
  expect(firstCustom().name).toBe('직접 입력');
});
