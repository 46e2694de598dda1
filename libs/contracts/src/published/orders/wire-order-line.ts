import { z } from 'zod';
import type { QuotedLine } from '../../catalog/views.js';
import type { RefundedLines } from '../../orders/refund-lines.js';
import { Id } from '../../values/ids.js';
import { wirePicture } from '../../values/picture.js';

export const WireOrderLine = z.object({
  /** Counts from 1 within its order. */
  line_no: z.int(),
  quantity: z.int(),
  /** The worth of the line, and what of it was given back; left out while nothing is paid. */
  net: z.number().optional(),
  refunded_quantity: z.int().optional(),
  refunded_amount: z.int().optional(),
  product_idx: z.object({ product_id: Id, product_name: z.string(), product_price: z.int() }),
  /** It is no product of the shop: a till wrote its name and its price. Left out of all others. */
  custom: z.boolean().optional(),
  /** The name in the language that it was ordered in; left out where it has none. */
  shown_name: z.string().optional(),
  product_image: z.object({ attach_file_path: z.string() }).nullable(),
  /** The price of one piece before its options; `product_price` is what was paid for it. */
  base_price: z.int(),
  options: z.array(
    z.object({
      /** Left out by servers of the version before. */
      option_id: Id.optional(),
      group_name: z.string(),
      option_name: z.string(),
      shown_group_name: z.string().optional(),
      shown_name: z.string().optional(),
      price_delta: z.int(),
      quantity: z.int(),
    }),
  ),
});

/** The lines of an order in the published spelling; a picture that is known better than the order's own takes its place. */
export const presentLines = (
  lines: readonly QuotedLine[],
  { pictures, refunded }: { pictures?: ReadonlyMap<string, string | null>; refunded?: RefundedLines } = {},
): z.infer<typeof WireOrderLine>[] =>
  lines.map((line, index) => ({
    line_no: index + 1,
    quantity: line.quantity,
    ...(refunded && presentWorth(line, refunded[index + 1])),
    product_idx: { product_id: line.productId, product_name: line.name, product_price: line.unitPrice },
    ...(line.custom && { custom: true }),
    ...(line.shownName !== undefined && { shown_name: line.shownName }),
    product_image: wirePicture(pictures?.get(line.productId) ?? line.picture),
    base_price: line.basePrice ?? line.unitPrice,
    options: line.options.map(({ optionId, groupName, name, shownGroupName, shownName, priceDelta, quantity }) => ({
      option_id: optionId,
      group_name: groupName,
      option_name: name,
      ...(shownGroupName !== undefined && { shown_group_name: shownGroupName }),
      ...(shownName !== undefined && { shown_name: shownName }),
      price_delta: priceDelta,
      quantity,
    })),
  }));

/** The worth of a paid line, and the part of it that was given back. */
const presentWorth = ({ unitPrice, quantity }: QuotedLine, gone: RefundedLines[string] | undefined) => ({
  net: unitPrice * quantity,
  refunded_quantity: gone?.quantity ?? 0,
  refunded_amount: gone?.amount ?? 0,
});
