import type { CardLine } from './board-types';

type Counted = Pick<CardLine, 'quantity' | 'refunded' | 'done'>;

/** How many pieces of a line are to be made: those that were given back are not. */
export const toMake = ({ quantity, refunded = 0 }: Omit<Counted, 'done'>): number => Math.max(0, quantity - refunded);

/** Whether all pieces of a line were given back. */
export const isGone = (line: Omit<Counted, 'done'>): boolean => toMake(line) === 0;

export const isMade = (line: Counted): boolean => line.done >= toMake(line);

/** One piece more is made; after the last one the line begins anew. */
export const nextDone = (line: Counted): number => (isMade(line) ? 0 : line.done + 1);

/** Lines in their order, those of which nothing is left after the others. */
export const goneLast = <L extends Omit<Counted, 'done'>>(lines: readonly L[]): readonly L[] =>
  lines.some(isGone) ? [...lines.filter((line) => !isGone(line)), ...lines.filter(isGone)] : lines;
