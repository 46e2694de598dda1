import { http } from '@jumun/contracts';
import { refused, wireContent, type ContentOf, type GroupAnswers } from '@jumun/client/played';
import { play, sent, type Backend } from './fake-gateway.ts';
import { numbered } from './fake-ids.ts';

export type OptionGroup = ContentOf<typeof http.options.createOptionGroup>;
type Option = OptionGroup['options'][number];

const option = (n: number, optionName: string, extra: Partial<Option> = {}): Option => ({
  optionId: numbered(41_000 + n),
  optionName,
  kitchenName: null,
  priceDelta: 0,
  stock: null,
  soldOut: false,
  isDefault: false,
  rank: (n % 100) + 1,
  ...extra,
});

const group = (n: number, groupName: string, options: Option[], extra: Partial<OptionGroup> = {}) => ({
  groupId: numbered(40_000 + n),
  groupName,
  kitchenName: null,
  min: 1,
  max: 1,
  repeatable: false,
  status: 'active' as const,
  version: 1,
  productCount: 0,
  options,
  ...extra,
});

export const SIZE_ID = numbered(40_000);
export const TOPPING_ID = numbered(40_001);

/** Sizes, toppings and a group that is hidden. */
export const sampleGroups = (): OptionGroup[] => [
  group(
    0,
    '사이즈',
    [
      option(0, '레귤러', { isDefault: true }),
      option(1, '라지', { priceDelta: 500, kitchenName: 'L' }),
      option(2, '텀블러', { priceDelta: -300 }),
    ],
    { productCount: 3 },
  ),
  group(
    1,
    '토핑',
    [
      option(100, '샷 추가', { priceDelta: 500 }),
      option(101, '바닐라 시럽', { priceDelta: 500, soldOut: true }),
      option(102, '펄', { priceDelta: 1000, stock: 12 }),
      option(103, '휘핑크림', { priceDelta: 700, stock: 0, soldOut: true }),
    ],
    { min: 0, max: 3, repeatable: true, kitchenName: '추가' },
  ),
  group(2, '얼음', [option(200, '많이'), option(201, '적게')], { min: 0, status: 'inactive' }),
];

/** A group with so many options. */
export const largeGroup = (count: number): OptionGroup =>
  group(
    9,
    '아주아주긴옵션그룹이름스무글자를넘는경우',
    Array.from({ length: count }, (_, index) =>
      option(900 + index, index === 0 ? '아주아주긴옵션이름이스무글자를넘어가는경우' : `옵션 ${index + 1}`, {
        priceDelta: index === 0 ? 99_999_999 : index * 100,
        stock: index % 3 === 0 ? 1_000_000 : null,
        rank: index + 1,
      }),
    ),
    { min: 0, max: 20 },
  );

interface OwnGroups {
  optionGroups: OptionGroup[];
  products: { productName: string; optionGroupIds: { groupId: string }[] }[];
}

/** A group as its form sends it. */
type Sent = Partial<Omit<OptionGroup, 'options'>> & { options: readonly SentOption[] };
type SentOption = { [Key in keyof Option]?: Option[Key] | undefined } & { stockBefore?: number | null | undefined };

/** A group after its form was sent: what has no id is new. */
const savedGroup = ({ options, ...form }: Sent, groupId: string, before?: OptionGroup): OptionGroup => ({
  ...{ ...group(0, '', []), ...before, ...form, groupId, version: (before?.version ?? 0) + 1 },
  options: options.map(({ stockBefore: _, ...each }, index) => ({
    ...{ ...option(0, ''), optionId: numbered(42_000 + index), ...sent(each), rank: index + 1 },
  })),
});

/** A group as a refusal holds it, in the published spelling; its answer is a success with data. */
const wireOf = (one: OptionGroup) => wireContent(http.options.createOptionGroup, one).data;

/** Lets the shop behind the gateway keep option groups: two tablets, and products that use them, as the catalog does. */
export function keepOptionGroups(backend: Backend, own: OwnGroups): void {
  const found = (id: string) => own.optionGroups.find(({ groupId }) => groupId === id);
  function replace(before: OptionGroup, after: OptionGroup): OptionGroup {
    own.optionGroups = own.optionGroups.map((each) => (each === before ? after : each));
    return after;
  }
  play(backend, {
    options: {
      listOptionGroups: () => own.optionGroups,
      createOptionGroup: ({ body }) => {
        const made = savedGroup(body, numbered(40_100 + own.optionGroups.length));
        own.optionGroups = [...own.optionGroups, made];
        return made;
      },
      updateOptionGroup: ({ params: { groupId }, body }) => {
        const before = found(groupId);
        if (!before) return refused('GROUP_NOT_FOUND');
        if (body.version !== before.version) return refused('OPTIONS_CHANGED', { data: wireOf(before) });
        return replace(before, savedGroup(body, groupId, before));
      },
      deleteOptionGroup: ({ params: { groupId }, query: { detach } }) => {
        const before = found(groupId);
        if (!before) return refused('GROUP_NOT_FOUND');
        const using = own.products.filter(({ optionGroupIds }) =>
          optionGroupIds.some((each) => each.groupId === groupId),
        );
        if (using.length > 0 && !detach)
          return refused('GROUP_IN_USE', {
            data: { products: using.slice(0, 5).map(({ productName }) => productName), count: using.length },
          });
        own.optionGroups = own.optionGroups.filter((each) => each !== before);
        return undefined;
      },
      setOptionSoldOut: ({ body: { optionId, soldOut } }) => {
        const before = own.optionGroups.find(({ options }) => options.some((each) => each.optionId === optionId));
        if (!before) return refused('OPTION_NOT_FOUND');
        const options = before.options.map((each) => (each.optionId === optionId ? { ...each, soldOut } : each));
        return replace(before, { ...before, options });
      },
    },
  } satisfies GroupAnswers<'options'>);
}
