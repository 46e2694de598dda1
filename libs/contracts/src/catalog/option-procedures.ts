import { z } from 'zod';
import { Id, IdempotencyKey } from '../values/ids.js';
import { OptionGroupInput, OptionGroupView, OptionStock } from './option-views.js';

/** The questions that products ask of a shopper: size, hot or iced. */
export const optionProcedures = {
  listOptionGroups: { input: z.object({}), output: z.array(OptionGroupView) },
  createOptionGroup: {
    input: OptionGroupInput.extend({ idempotencyKey: IdempotencyKey.optional() }),
    output: OptionGroupView,
    errors: ['SHOP_PENDING', 'OPTION_NOT_FOUND', 'INVALID_INPUT', 'LIMIT_REACHED', 'IDEMPOTENCY_MISMATCH'],
  },
  /** `seen` is the version that the form began with: a group that changed since is refused with its present state. */
  updateOptionGroup: {
    input: OptionGroupInput.extend({ groupId: Id, seen: z.int().min(1) }),
    output: OptionGroupView,
    errors: ['GROUP_NOT_FOUND', 'OPTION_NOT_FOUND', 'OPTIONS_CHANGED', 'STOCK_CHANGED', 'INVALID_INPUT'],
  },
  /** A group that products use is deleted only with `detach`; old orders keep its words. */
  deleteOptionGroup: {
    input: z.object({ groupId: Id, detach: z.boolean().optional() }),
    output: z.object({}),
    errors: ['GROUP_NOT_FOUND', 'GROUP_IN_USE'],
  },
  /** Marks an option as sold out or lifts the mark; a stock is set with it where one is given. */
  setOptionSoldOut: {
    input: z.object({ optionId: Id, soldOut: z.boolean(), stock: OptionStock.optional() }),
    output: OptionGroupView,
    errors: ['OPTION_NOT_FOUND'],
  },
} as const;
