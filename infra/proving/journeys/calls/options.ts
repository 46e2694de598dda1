import { http } from '@jumun/contracts';
import type { OptionGroup, Owner } from '@jumun/local';
import { UNKNOWN_ID, type CallCase } from './case.js';
import type { TwoShops } from './two-shops.js';

const formOf = (name: string) => ({
  group_name: name,
  min: 0,
  max: 1,
  options: [
    { option_name: '샷 추가', price_delta: 500, option_amount: 10 },
    { option_name: '덜 달게', price_delta: 0 },
  ],
});

const madeBy = async (owner: Owner, name: string): Promise<OptionGroup> =>
  (
    await owner.call(http.options.createOptionGroup, {
      body: { groupName: name, min: 0, max: 1, options: [{ optionName: '샷 추가', priceDelta: 500 }] },
    })
  ).data;

const spare = ({ a, fresh }: TwoShops) => madeBy(a.owner, fresh('추가 '));

const changeOf = ({ groupId, version }: OptionGroup, fresh: TwoShops['fresh']) => ({
  params: { group_id: groupId },
  body: { ...formOf(fresh('바꾼 ')), version },
});

const wrong = [
  { set: { group_name: '' }, path: 'group_name', message: '옵션 그룹 이름을 입력해주세요.' },
  { set: { group_name: '가'.repeat(51) }, path: 'group_name', message: '50자까지 입력할 수 있어요.' },
  { set: { kitchen_name: '가'.repeat(31) }, path: 'kitchen_name', message: '30자까지 입력할 수 있어요.' },
  { set: { max: 0 }, path: 'max', message: '1개 이상이어야 해요.' },
  { set: { max: 21 }, path: 'max', message: '20개까지 정할 수 있어요.' },
  { set: { min: 2 }, path: 'max', message: '고를 수 있는 수가 꼭 골라야 하는 수보다 작아요.' },
  { set: { min: 3, max: 3 }, path: 'min', message: '옵션보다 많이 고르게 할 수 없어요.' },
  { set: { options: [] }, path: 'options', message: '옵션을 하나 이상 입력해주세요.' },
  {
    set: { options: [{ option_name: '', price_delta: 0 }] },
    path: 'options.0.option_name',
    message: '옵션 이름을 입력해주세요.',
  },
  {
    set: { options: [{ option_name: 'ICE', price_delta: 100_000_000 }] },
    path: 'options.0.price_delta',
    message: '추가 금액은 99,999,999원까지 입력할 수 있어요.',
  },
  {
    set: { options: [{ option_name: 'ICE', price_delta: 0, option_amount: -1 }] },
    path: 'options.0.option_amount',
    message: '재고는 0개 이상이어야 해요.',
  },
  {
    set: {
      options: [
        { option_name: 'ICE', price_delta: 0 },
        { option_name: 'ICE', price_delta: 100 },
      ],
    },
    path: 'options.1.option_name',
    message: '같은 이름의 옵션이 있어요.',
  },
] as const;

const optionOf = ({ options }: OptionGroup): string => options[0]?.optionId ?? '';

export const optionsCalls = {
  listOptionGroups: { right: () => ({}) },
  createOptionGroup: { right: ({ fresh }) => ({ body: formOf(fresh('온도 ')) }), wrong },
  updateOptionGroup: {
    right: async (twoShops) => changeOf(await spare(twoShops), twoShops.fresh),
    wrong: [...wrong, { set: { version: 9 }, status: 409, message: '옵션이 바뀌었어요. 다시 골라주세요.' }],
    unknown: {
      call: ({ fresh }) => ({ params: { group_id: UNKNOWN_ID }, body: { ...formOf(fresh('없는 ')), version: 1 } }),
      code: 'GROUP_NOT_FOUND',
    },
    foreign: ({ a, fresh }) => changeOf(a.group, fresh),
  },
  deleteOptionGroup: {
    right: async (twoShops) => ({ params: { group_id: (await spare(twoShops)).groupId } }),
    unknown: { call: () => ({ params: { group_id: UNKNOWN_ID } }), code: 'GROUP_NOT_FOUND' },
    foreign: ({ a }) => ({ params: { group_id: a.group.groupId } }),
  },
  setOptionSoldOut: {
    right: async (twoShops) => ({ body: { option_id: optionOf(await spare(twoShops)), soldout: 'Y' } }),
    wrong: [
      { set: { soldout: 'maybe' }, path: 'soldout', message: '고를 수 있는 값이 아니에요.' },
      { set: { amount: -1 }, path: 'amount', message: '재고는 0개 이상이어야 해요.' },
    ],
    unknown: { call: () => ({ body: { option_id: UNKNOWN_ID, soldout: 'Y' } }), code: 'OPTION_NOT_FOUND' },
    foreign: ({ a }) => ({ body: { option_id: optionOf(a.group), soldout: 'Y' } }),
  },
} satisfies Record<keyof typeof http.options, CallCase>;
