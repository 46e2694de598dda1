import { decode } from '@jumun/contracts';
import { numbered } from '../../../e2e/fake-ids';
import { askFor, optionGroups, store as published } from '../../../e2e/fake-store';
import type { OrderLine } from '../GoodsRow';
import { isUnknown, orderedLines } from './ordered-lines';

const wire = structuredClone(published);
askFor(wire, 0, [optionGroups.size, optionGroups.shot]);
const store = decode(wire);
const [coffee] = store.products;

const line = (options: OrderLine['options']): OrderLine => ({
  lineNo: 1,
  quantity: 2,
  product: { productId: coffee?.productId ?? '', productName: '아이스 아메리카노', productPrice: 5_500 },
  productImage: null,
  basePrice: 4_500,
  options,
});
const large = { groupName: '사이즈', optionName: '라지', priceDelta: 500, quantity: 1 };
const shot = { groupName: '샷', optionName: '샷 추가', priceDelta: 500, quantity: 1 };

describe('the lines of an order that is ordered again', () => {
  it('have the options that the store has by these names, and the price before them', () => {
    const [again] = orderedLines(store, [line([large, shot])]);
    expect(again?.product.productPrice).toBe(4_500);
    expect(again?.options.map(({ optionId, quantity }) => [optionId, quantity])).toEqual([
      [numbered(302), 1],
      [numbered(341), 1],
    ]);
  });
  it('have the options of these ids, in whatever language the store is read now', () => {
    const inKorean = { ...large, optionId: numbered(302), groupName: '그때 이름', optionName: '그때 옵션' };
    const [again] = orderedLines(store, [line([inKorean])]);
    expect(again?.options.map(({ optionId }) => optionId)).toEqual([numbered(302)]);
  });
  it.each([
    ['its group has another name', { ...large, groupName: '크기' }],
    ['it is gone', { ...large, optionName: '벤티' }],
  ])('know no option where %s', (_, option) => {
    const [again] = orderedLines(store, [line([option, shot])]);
    expect(again?.options.map(isUnknown)).toEqual([true, false]);
  });
});
