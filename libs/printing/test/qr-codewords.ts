/** A codeword of a code: where its modules stand, and how many of its block can be wrong. */
export interface Codeword {
  block: number;
  restores: number;
  /** The codewords of its block. */
  of: number;
  cells: [row: number, column: number][];
}

/** The blocks of versions 3 to 5 (ISO/IEC 18004, table 9): how many, of how many codewords, and of those for data. */
const BLOCKS: Record<string, readonly [count: number, total: number, data: number][]> = {
  '3Q': [[2, 35, 17]],
  '3H': [[2, 35, 13]],
  '4Q': [[2, 50, 24]],
  '4H': [[4, 25, 9]],
  '5Q': [
    [2, 33, 15],
    [2, 34, 16],
  ],
  '5H': [
    [2, 33, 11],
    [2, 34, 12],
  ],
};

/** Each codeword of a code with so many modules a side: of versions 3 to 5. */
export function codewordsOf(side: number, level: 'Q' | 'H'): Codeword[] {
  const version = (side - 17) / 4;
  const blocks = (BLOCKS[`${version}${level}`] ?? []).flatMap(([count, total, data]) =>
    Array.from({ length: count }, () => ({ total, data })),
  );
  if (blocks.length === 0) throw new RangeError(`no table for version ${version}`);
  const order = interleaved(blocks);
  const cells = dataCells(side);
  return order.map((block, index) => {
    const { total = 0, data = 0 } = blocks[block] ?? {};
    return { block, of: total, restores: Math.floor((total - data) / 2), cells: cells.slice(index * 8, index * 8 + 8) };
  });
}

/** The block of each codeword as they follow one another: data first, a codeword of each block in turn. */
function interleaved(blocks: readonly { total: number; data: number }[]): number[] {
  const turns = (lengths: readonly number[]): number[] =>
    Array.from({ length: Math.max(...lengths) }, (_, turn) =>
      lengths.flatMap((length, block) => (turn < length ? [block] : [])),
    ).flat();
  return [...turns(blocks.map(({ data }) => data)), ...turns(blocks.map(({ total, data }) => total - data))];
}

/** The modules that hold data, in reading order: pairs of columns from the right, up and down in turn. */
function dataCells(side: number): [number, number][] {
  const cells: [number, number][] = [];
  let isUpward = true;
  for (let right = side - 1; right > 0; right -= 2) {
    // The column of the timing pattern is no part of a pair.
    if (right === 6) right = 5;
    for (let step = 0; step < side; step += 1) {
      const row = isUpward ? side - 1 - step : step;
      for (const column of [right, right - 1]) if (!isFunction(row, column, side)) cells.push([row, column]);
    }
    isUpward = !isUpward;
  }
  return cells;
}

/** Whether a module belongs to a finder, the timing, the alignment pattern or the format: versions 2 to 6 have one alignment. */
function isFunction(row: number, column: number, side: number): boolean {
  const near = (at: number): boolean => at <= 8;
  const far = (at: number): boolean => at >= side - 8;
  const isFinder = (near(row) && (near(column) || far(column))) || (far(row) && near(column));
  const middle = side - 7;
  const isAlignment = Math.abs(row - middle) <= 2 && Math.abs(column - middle) <= 2;
  return isFinder || row === 6 || column === 6 || isAlignment;
}
