import { faultsOf, inUseWords, presentGroup, useOf } from './group-faults';

describe('what the server says of an option group', () => {
  it('stands at the field it is about, and what has no field is not lost', () => {
    const fieldErrors = {
      groupName: '이름',
      'options.2.priceDelta': '금액',
      'options.1.isDefault': '기본',
      priceDelta: '가장 싼 조합이 1원보다 작아져요.',
      version: '새로고침',
    };
    expect(faultsOf({ fieldErrors })).toEqual({
      fields: [
        ['groupName', '이름'],
        ['options.2.priceDelta', '금액'],
        ['options', '기본'],
        ['options', '가장 싼 조합이 1원보다 작아져요.'],
      ],
      others: ['새로고침'],
    });
  });

  it('is the group of now only where another screen changed it', () => {
    const group = { version: 3, options: [] };
    expect(presentGroup({ code: 'OPTIONS_CHANGED', data: group })).toBe(group);
    expect(presentGroup({ code: 'OPTIONS_CHANGED', data: { lines: [] } })).toBeUndefined();
    expect(presentGroup({ code: 'INVALID_INPUT', data: group })).toBeUndefined();
  });

  it('names the products that use it, and how many more there are', () => {
    const use = useOf({ code: 'GROUP_IN_USE', data: { products: ['소금빵', '카페 라떼'], count: 7 } });
    expect(use && inUseWords(use)).toBe('소금빵, 카페 라떼 외 5개에서 쓰고 있어요. 상품에서 떼고 지울까요?');
    expect(inUseWords({ products: ['소금빵'], count: 1 })).toBe('소금빵에서 쓰고 있어요. 상품에서 떼고 지울까요?');
    expect(useOf({ code: 'GROUP_NOT_FOUND', data: undefined })).toBeUndefined();
  });
});
