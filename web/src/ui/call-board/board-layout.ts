/** How numbers of one kind are laid out: how many are shown, in how many columns, how high in hundredths of the picture. */
export interface NumberGrid {
  shown: number;
  columns: number;
  height: number;
}
export type NumberKind = 'called' | 'preparing';

/** What fits: up to a count of numbers, in so many columns and so high. */
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
const tall: Record<NumberKind, readonly Step[]> = {
  called: [
    [4, 2, 12],
    [9, 3, 9.2],
  ],
  preparing: tallPreparing,
};
/** Three numbers of four digits do not fit beside each other where a screen stands upright. */
const tallAndLong: Record<NumberKind, readonly Step[]> = {
  called: [
    [4, 2, 11],
    [6, 2, 9.2],
  ],
  preparing: tallPreparing,
};
const SHORT_DIGITS = 3;

/** The layout for a count of numbers; what does not fit is left out, the last of them first. */
export function gridOf(kind: NumberKind, count: number, { isTall, digits }: BoardShape): NumberGrid {
  const fitting = isTall ? (digits > SHORT_DIGITS ? tallAndLong : tall) : wide;
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
