import type { OptionGroup } from '../../../api/views';
import { cappedDelta, deltaOf, fieldsOf, groupBody, newOption, onStocksOf, turnedDelta } from './group-form-data';
import { groupFields } from './group-fields';

const option = (optionId: string, extra: Partial<OptionGroup['options'][number]> = {}) => ({
  ...{ optionId, optionName: `옵션 ${optionId}`, kitchenName: null, priceDelta: 0, stock: null },
  ...{ soldOut: false, isDefault: false, rank: 1 },
  ...extra,
});
const group: OptionGroup = {
  ...{ groupId: 'g1', groupName: '사이즈', kitchenName: null, min: 1, max: 1, repeatable: false },
  ...{ status: 'active', version: 4, productCount: 2 },
  options: [option('a', { priceDelta: -300, stock: 0, soldOut: true }), option('b', { kitchenName: 'L' })],
};
const faultsOf = (fields: ReturnType<typeof fieldsOf>) =>
  groupFields.safeParse(fields).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the form of an option group', () => {
  it('sends back what it was given when nothing was typed', () => {
    expect(groupBody(fieldsOf(group))).toEqual({
      ...{ groupName: '사이즈', kitchenName: null, min: 1, max: 1, repeatable: false, status: 'active' },
      options: [
        {
          ...{ optionId: 'a', optionName: '옵션 a', kitchenName: null, priceDelta: -300, stock: 0, stockBefore: 0 },
          ...{ soldOut: true, isDefault: false },
        },
        {
          ...{ optionId: 'b', optionName: '옵션 b', kitchenName: 'L', priceDelta: 0, stock: null, stockBefore: null },
          ...{ soldOut: false, isDefault: false },
        },
      ],
    });
  });

  it('sends a new option without an id and without a stock from before', () => {
    const fields = { ...fieldsOf(undefined), options: [{ ...newOption, optionName: '라지', priceDelta: '500' }] };
    const [sent] = groupBody(fields).options;
    expect(sent).toEqual({
      ...{ optionName: '라지', kitchenName: null, priceDelta: 500, stock: null, soldOut: false, isDefault: false },
    });
  });

  it('keeps a typed stock beside the one of now, and never undoes sales of an option whose stock was not typed', () => {
    const counted = { ...group, options: [option('a', { stock: 5 }), option('b', { stock: 12 }), option('c')] };
    const typed = fieldsOf(counted).options.map((each) => (each.optionId === 'a' ? { ...each, stock: '30' } : each));
    const now = { ...group, options: [option('a', { stock: 4 }), option('b', { stock: 9 })] };
    expect(onStocksOf(typed, now).map(({ stock, stockBefore }) => [stock, stockBefore])).toEqual([
      ['30', 4],
      ['9', 9],
      ['', null],
    ]);
  });

  it('is right as a group is, and names what is not', () => {
    expect(faultsOf(fieldsOf(group))).toEqual([]);
    const [row = newOption] = fieldsOf(group).options;
    const wrong = { ...row, optionName: ' ', stock: '1000001', kitchenName: '가'.repeat(31) };
    expect(faultsOf({ ...fieldsOf(group), groupName: '', options: [wrong] })).toEqual([
      ['groupName', '옵션 그룹 이름을 입력해주세요.'],
      ['options.0.optionName', '옵션 이름을 입력해주세요.'],
      ['options.0.kitchenName', '30자까지 입력할 수 있어요.'],
      ['options.0.stock', '재고는 1,000,000개까지 입력할 수 있어요.'],
    ]);
    const [first] = fieldsOf(group).options;
    const pasted = (priceDelta: string) =>
      faultsOf({ ...fieldsOf(group), options: [{ ...newOption, ...first, priceDelta }, newOption] });
    expect(pasted('500.0').filter(([path]) => path?.includes('priceDelta'))).toEqual([]);
    expect(pasted('500.5')).toContainEqual(['options.0.priceDelta', '추가 금액은 1원 단위로 입력해주세요.']);
    expect(faultsOf({ ...fieldsOf(group), options: [] })).toEqual([['options', '옵션을 하나 이상 입력해주세요.']]);
  });

  it('has no more defaults than may be picked, and enough options to pick from', () => {
    const options = fieldsOf(group).options.map((each) => ({ ...each, isDefault: true }));
    expect(faultsOf({ ...fieldsOf(group), options })).toEqual([['options', '기본 옵션은 1개까지 정할 수 있어요.']]);
    expect(faultsOf({ ...fieldsOf(group), min: 3, max: 3 })).toEqual([
      ['min', '고를 수 있는 게 2개뿐이에요. 최소 개수를 줄이거나 옵션을 더해주세요.'],
    ]);
    expect(faultsOf({ ...fieldsOf(group), min: 3, max: 3, repeatable: true })).toEqual([]);
  });
});

describe('a price difference', () => {
  it('keeps its sign while digits are typed, and never passes the cap', () => {
    expect(cappedDelta('', '5a00', 99_999_999)).toBe('500');
    expect(cappedDelta('-5', '50', 99_999_999)).toBe('-50');
    expect(cappedDelta('50', '-50', 99_999_999)).toBe('-50');
    expect(cappedDelta('-50', '+50', 99_999_999)).toBe('50');
    expect(cappedDelta('', '00123456789', 99_999_999)).toBe('99999999');
    expect(cappedDelta('-', '₩４，５００．００', 99_999_999)).toBe('-4500');
    expect(cappedDelta('-500', '-500.5', 99_999_999)).toBe('-500.5');
  });

  it('is turned around by its button, before a digit and after', () => {
    expect([turnedDelta(''), turnedDelta('-'), turnedDelta('500'), turnedDelta('-500')]).toEqual([
      '-',
      '',
      '-500',
      '500',
    ]);
    expect(['', '-', '-500', '1만', '-1만'].map(deltaOf)).toEqual([0, 0, -500, 10_000, -10_000]);
  });
});
