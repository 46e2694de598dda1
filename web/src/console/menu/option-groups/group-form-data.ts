import type { OptionGroup } from '../../../api/views';
import { presetOf, type Preset, type Rule } from './group-rule';
import { typedWon, wonOf } from '../../../util/typed';

type Option = OptionGroup['options'][number];

/** An option as it is typed. */
export interface OptionFields {
  /** Empty for a new one. */
  optionId: string;
  optionName: string;
  kitchenName: string;
  /** With its sign. */
  priceDelta: string;
  /** Empty when it is not counted. */
  stock: string;
  /** The stock when the form was opened. */
  stockBefore: number | null;
  soldOut: boolean;
  isDefault: boolean;
}

/** A group's form as it is typed; `group-fields` says what it may hold. */
export interface GroupFields extends Rule {
  groupName: string;
  kitchenName: string;
  preset: Preset;
  status: OptionGroup['status'];
  options: OptionFields[];
}

export const newOption: OptionFields = {
  optionId: '',
  optionName: '',
  kitchenName: '',
  priceDelta: '',
  stock: '',
  stockBefore: null,
  soldOut: false,
  isDefault: false,
};

/** A stock as it is typed: empty when it is not counted. */
const stockText = (stock: number | null): string => (stock === null ? '' : String(stock));

const optionFieldsOf = ({ optionId, optionName, kitchenName, priceDelta, stock, soldOut, isDefault }: Option) => ({
  optionId,
  optionName,
  kitchenName: kitchenName ?? '',
  priceDelta: priceDelta === 0 ? '' : String(priceDelta),
  stock: stockText(stock),
  stockBefore: stock,
  soldOut,
  isDefault,
});

/** The form's first values: those of a group, or of a new one that asks for one of two. */
export function fieldsOf(group: OptionGroup | undefined): GroupFields {
  const { min, max, repeatable } = group ?? { min: 1, max: 1, repeatable: false };
  return {
    groupName: group?.groupName ?? '',
    kitchenName: group?.kitchenName ?? '',
    ...{ min, max, repeatable },
    preset: presetOf({ min, max, repeatable }),
    status: group?.status ?? 'active',
    options: group?.options.map(optionFieldsOf) ?? [newOption, newOption],
  };
}

/** The typed price difference in won; 0 while it is incomplete, such as a lone sign. */
export function deltaOf(typed: string): number {
  const won = wonOf(typed.replace(/^-/, ''));
  if (Number.isNaN(won)) return 0;
  return typed.startsWith('-') ? -won : won;
}

/** A price difference after an edit: the typed or earlier sign, and at most `most` won. */
export function cappedDelta(before: string, typed: string, most: number): string {
  const given = typed.normalize('NFKC');
  const sign = /[-−]/.test(given) || (before.startsWith('-') && !given.includes('+')) ? '-' : '';
  return sign + typedWon(given, most);
}

/** The same difference the other way round. */
export const turnedDelta = (typed: string): string => (typed.startsWith('-') ? typed.slice(1) : `-${typed}`);

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** An option as it is sent; only one that was there before has an id, and a stock that its form began with. */
function optionBody({ optionId, optionName, kitchenName, priceDelta, stock, stockBefore, ...marks }: OptionFields) {
  return {
    ...(optionId !== '' && { optionId, stockBefore }),
    optionName,
    kitchenName: textOrNull(kitchenName),
    priceDelta: deltaOf(priceDelta),
    stock: stock === '' ? null : Number(stock),
    ...marks,
  };
}

/** The form as it is sent. */
export const groupBody = ({ preset: _, kitchenName, options, ...fields }: GroupFields) => ({
  ...fields,
  kitchenName: textOrNull(kitchenName),
  options: options.map(optionBody),
});

/** The form on the stocks of now: a typed stock stays and is compared with what stands, any other follows it. */
export const onStocksOf = (options: readonly OptionFields[], now: OptionGroup): OptionFields[] =>
  options.map((option) => {
    const present = now.options.find(({ optionId }) => optionId === option.optionId);
    if (!present) return option;
    const isTyped = option.stock !== stockText(option.stockBefore);
    return { ...option, stockBefore: present.stock, stock: isTyped ? option.stock : stockText(present.stock) };
  });
