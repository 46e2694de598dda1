/** How numbers of one kind are laid out: how many are shown, in how many columns, how high in hundredths of the picture. */
export interface NumberGrid {
  shown: number;
  columns: number;
  height: number;
}
export type NumberKind = 'called' | 'preparing';

/** One step of a layout: up to a count of numbers, in so many columns and of this height. */
type Step = readonly [upTo: number, columns: number, height: number];

const wide: Record<NumberKind, readonly Step[]> = {
  called: [
    [2, 2, 20],
    [4, 2, 17],
    [6, 3, 15],
    [9, 3, 12],
    [11, 3, 10.4],
  ],
  preparing: [
    [6, 2, 11],
    [15, 3, 8.5],
    [24, 4, 6.5],
  ],
};
const tallPreparing: readonly Step[] = [
  [6, 3, 6],
  [12, 4, 4.4],
];
/** Upright, two numbers stand beside each other: of three, none could be read from five metres. */
const tall: Record<NumberKind, readonly Step[]> = {
  called: [
    [4, 2, 11],
    [6, 2, 9.6],
  ],
  preparing: tallPreparing,
};
/** Nor could two of five digits. */
const tallAndLong: Record<NumberKind, readonly Step[]> = {
  called: [[3, 1, 9.6]],
  preparing: tallPreparing,
};
const MOST_DIGITS_OF_TWO = 4;

/** The layout for a count of numbers; what does not fit is left out, the last of them first. */
export function gridOf(kind: NumberKind, count: number, { isTall, digits }: BoardShape): NumberGrid {
  const fitting = isTall ? (digits > MOST_DIGITS_OF_TWO ? tallAndLong : tall) : wide;
  const steps = fitting[kind];
  const [upTo, columns, height] = steps.find(([most]) => count <= most) ?? steps.at(-1) ?? [0, 1, 10];
  // Few stand in the middle, not at the left.
  return {
    shown: Math.min(count, upTo),
    columns: kind === 'called' ? Math.min(columns, Math.max(1, count)) : columns,
    height,
  };
}

export interface BoardShape {
  isTall: boolean;
  /** Of the longest number. */
  digits: number;
}
