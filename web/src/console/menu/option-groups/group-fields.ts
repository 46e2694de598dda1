import {
  MAX_OPTIONS,
  mostPicks,
  OptionGroupInput,
  OptionInput,
  OptionStock,
  StockText,
  typedAs,
  typedStock,
} from '@jumun/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { deltaOf, type GroupFields } from './group-form-data';

const kitchenName = typedAs(OptionInput.shape.kitchenName, (typed) => typed);
const optionFields = z.object({
  optionId: z.string(),
  optionName: OptionInput.shape.name,
  kitchenName,
  priceDelta: typedAs(OptionInput.shape.priceDelta, deltaOf),
  stock: typedAs(OptionStock, typedStock, StockText),
  stockBefore: z.int().nullable(),
  soldOut: z.boolean(),
  isDefault: z.boolean(),
});
const { name, min, max, repeatable, status } = OptionGroupInput.shape;

/** The rules of a group's form. */
export const groupFields: z.ZodType<GroupFields, GroupFields> = z
  .object({
    groupName: name,
    kitchenName,
    preset: z.enum(['one', 'several', 'own']),
    ...{ min, max, repeatable, status },
    options: z
      .array(optionFields)
      .min(1, t`옵션을 하나 이상 입력해주세요.`)
      .max(MAX_OPTIONS, t`옵션은 ${{ maxOptions: MAX_OPTIONS }}개까지 만들 수 있어요.`),
  })
  .superRefine((group, check) => {
    const most = mostPicks(group);
    if (group.options.length > 0 && group.min > most) {
      const message = t`고를 수 있는 게 ${most}개뿐이에요. 최소 개수를 줄이거나 옵션을 더해주세요.`;
      check.addIssue({ code: 'custom', path: ['min'], message });
    }
    if (group.options.filter(({ isDefault }) => isDefault).length > group.max) {
      const message = t`기본 옵션은 ${{ max: group.max }}개까지 정할 수 있어요.`;
      check.addIssue({ code: 'custom', path: ['options'], message });
    }
  });

export const groupChecks = zodResolver(groupFields);
