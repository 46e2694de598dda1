import { http, type WireOptionGroup, type WireProduct } from '@jumun/contracts';
import { type Answer, type Asked, callKey, data, refusal, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

type WireOption = WireOptionGroup['options'][number];
/** A group as its form sends it. */
type Sent = Omit<WireOptionGroup, 'options'> & { options: Partial<WireOption>[] };

const option = (n: number, option_name: string, extra: Partial<WireOption> = {}): WireOption => ({
  option_id: numbered(41_000 + n),
  option_name,
  kitchen_name: null,
  price_delta: 0,
  option_amount: null,
  option_soldout: 'N',
  is_default: false,
  ranking: (n % 100) + 1,
  ...extra,
});

const group = (n: number, group_name: string, options: WireOption[], extra: Partial<WireOptionGroup> = {}) => ({
  group_id: numbered(40_000 + n),
  group_name,
  kitchen_name: null,
  min: 1,
  max: 1,
  repeatable: false,
  status: 'active' as const,
  version: 1,
  product_count: 0,
  options,
  ...extra,
});

export const SIZE_ID = numbered(40_000);
export const TOPPING_ID = numbered(40_001);

/** Sizes, toppings and a group that is hidden. */
export const sampleGroups = (): WireOptionGroup[] => [
  group(
    0,
    '사이즈',
    [
      option(0, '레귤러', { is_default: true }),
      option(1, '라지', { price_delta: 500, kitchen_name: 'L' }),
      option(2, '텀블러', { price_delta: -300 }),
    ],
    { product_count: 3 },
  ),
  group(
    1,
    '토핑',
    [
      option(100, '샷 추가', { price_delta: 500 }),
      option(101, '바닐라 시럽', { price_delta: 500, option_soldout: 'Y' }),
      option(102, '펄', { price_delta: 1000, option_amount: 12 }),
      option(103, '휘핑크림', { price_delta: 700, option_amount: 0, option_soldout: 'Y' }),
    ],
    { min: 0, max: 3, repeatable: true, kitchen_name: '추가' },
  ),
  group(2, '얼음', [option(200, '많이'), option(201, '적게')], { min: 0, status: 'inactive' }),
];

/** A group with so many options. */
export const largeGroup = (count: number): WireOptionGroup =>
  group(
    9,
    '아주아주긴옵션그룹이름스무글자를넘는경우',
    Array.from({ length: count }, (_, index) =>
      option(900 + index, index === 0 ? '아주아주긴옵션이름이스무글자를넘어가는경우' : `옵션 ${index + 1}`, {
        price_delta: index === 0 ? 99_999_999 : index * 100,
        option_amount: index % 3 === 0 ? 1_000_000 : null,
        ranking: index + 1,
      }),
    ),
    { min: 0, max: 20 },
  );

interface OwnGroups {
  optionGroups: WireOptionGroup[];
  products: WireProduct[];
}

/** A group after its form was sent: what has no id is new. */
function savedGroup({ body }: Asked, group_id: string, before: WireOptionGroup | undefined): WireOptionGroup {
  // The routes' own schemas are the gateway's to check.
  const { options, ...sent } = body as unknown as Sent;
  return {
    ...group(0, '', []),
    ...before,
    ...sent,
    group_id,
    version: (before?.version ?? 0) + 1,
    options: options.map((each, index) => ({
      ...option(0, ''),
      option_id: numbered(42_000 + index),
      ...each,
      ranking: index + 1,
    })),
  };
}

function markSoldOut(own: OwnGroups, { body }: Asked): Answer {
  const found = own.optionGroups.find(({ options }) => options.some((each) => each.option_id === body['option_id']));
  if (!found) return refusal(404, 'OPTION_NOT_FOUND', '옵션을 찾을 수 없어요.');
  const option_soldout = body['soldout'] === 'Y' ? 'Y' : 'N';
  const marked = (each: WireOption): WireOption => ({ ...each, option_soldout });
  const options = found.options.map((each) => (each.option_id === body['option_id'] ? marked(each) : each));
  const after = { ...found, options };
  own.optionGroups = own.optionGroups.map((each) => (each === found ? after : each));
  return data(after);
}

/** Lets the shop behind the gateway keep option groups: two tablets, and products that use them, as the catalog does. */
export function keepOptionGroups(backend: Backend, own: OwnGroups): void {
  const { listOptionGroups, createOptionGroup, updateOptionGroup, deleteOptionGroup, setOptionSoldOut } = http.options;
  function serve(group_id: string): void {
    const found = () => own.optionGroups.find((each) => each.group_id === group_id);
    const gone = () => refusal(404, 'GROUP_NOT_FOUND', '옵션 그룹을 찾을 수 없어요.');
    backend.overrides[callKey(updateOptionGroup, { group_id })] = (asked) => {
      const before = found();
      if (!before) return gone();
      if (asked.body['version'] !== before.version)
        return refusal(409, 'OPTIONS_CHANGED', '옵션이 바뀌었어요. 다시 골라주세요.', { data: before });
      const after = savedGroup(asked, group_id, before);
      own.optionGroups = own.optionGroups.map((each) => (each === before ? after : each));
      return data(after);
    };
    backend.overrides[callKey(deleteOptionGroup, { group_id })] = ({ query }) => {
      const before = found();
      if (!before) return gone();
      const using = own.products.filter(({ option_group_ids }) =>
        option_group_ids.some((each) => each.group_id === group_id),
      );
      if (using.length > 0 && query.get('detach') !== 'Y') {
        const products = using.slice(0, 5).map(({ product_name }) => product_name);
        const inUse = { products, count: using.length };
        return refusal(409, 'GROUP_IN_USE', '이 옵션 그룹을 쓰는 상품이 있어요.', { data: inUse });
      }
      own.optionGroups = own.optionGroups.filter((each) => each !== before);
      return { status: 200, body: { success: true } };
    };
  }
  for (const { group_id } of own.optionGroups) serve(group_id);
  Object.assign(backend.overrides, {
    [callKey(listOptionGroups)]: () => data(own.optionGroups),
    [callKey(createOptionGroup)]: (asked: Asked) => {
      const group_id = numbered(40_100 + own.optionGroups.length);
      const made = savedGroup(asked, group_id, undefined);
      own.optionGroups = [...own.optionGroups, made];
      serve(group_id);
      return data(made, 201);
    },
    [callKey(setOptionSoldOut)]: (asked: Asked) => markSoldOut(own, asked),
  });
}
