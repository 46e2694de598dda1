import { z } from 'zod';
import { EnteredLine, RequestedLine } from '../catalog/views.js';
import { MAX_PRODUCT_PRICE } from '../values/money.js';
import { line } from '../values/text.js';

/** A line of a till that is no product of its shop: a name and the price of one piece. */
export const CustomLine = z.object({
  name: line(30, '이름을 입력해주세요.'),
  amount: z
    .int('금액을 숫자로 입력해주세요.')
    .min(1, '금액은 0원보다 커야 해요.')
    .max(MAX_PRODUCT_PRICE, '금액은 99,999,999원까지 입력할 수 있어요.'),
  quantity: RequestedLine.shape.quantity,
  /** No value added tax is in it, whatever its shop pays. */
  taxFree: z.boolean('예 또는 아니요로 보내주세요.').optional(),
});
export type CustomLine = z.infer<typeof CustomLine>;

/** An item that a till enters: a product of its shop, or a custom line. */
export const EnteredItem = z.union([EnteredLine, z.object({ custom: CustomLine })]);
export type EnteredItem = z.infer<typeof EnteredItem>;
