/** Figures of one thing that was done many times, all in the same unit. */
export interface Spread {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  most: number;
}

/** The smallest figure that at least this part of all figures do not exceed; NaN of none. */
export function quantileOf(sorted: readonly number[], part: number): number {
  const place = Math.max(0, Math.ceil(sorted.length * part) - 1);
  return sorted[place] ?? Number.NaN;
}

export function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b);
  const [p50 = Number.NaN, p95 = Number.NaN, p99 = Number.NaN] = [0.5, 0.95, 0.99].map((part) =>
    quantileOf(sorted, part),
  );
  return { count: sorted.length, p50, p95, p99, most: sorted.at(-1) ?? Number.NaN };
}

export const meanOf = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

export const middleOf = (figures: readonly number[]): number =>
  quantileOf(
    figures.toSorted((a, b) => a - b),
    0.5,
  );

/** Three digits that count are more than a run can promise. */
export function rounded(figure: number): number {
  return Number(figure.toPrecision(4));
}

/** Lines of cells in columns: the first to the left, the others to the right. */
export function tableOf(lines: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const line of lines) line.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
