import type { Won } from '../values/money.js';
import { partOf } from '../values/part-of.js';

/**
 * The worth in won of the next `pieces` of a line of `quantity` pieces and `net` won, of which `before` were given back:
 * whatever the order in which its pieces go back, together they are worth the line.
 */
export function worthOfPieces(
  { net, quantity }: { net: Won; quantity: number },
  { before, pieces }: { before: number; pieces: number },
): Won {
  return (partOf(net, before + pieces, quantity).part - partOf(net, before, quantity).part) as Won;
}
