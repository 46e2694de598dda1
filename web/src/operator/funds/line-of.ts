interface Point {
  x: number;
  y: number;
}

/** Where the figures lie in a box of 100 by 100 that begins at zero, from left to right; nothing at all lies on the floor. */
export function pointsOf(figures: readonly number[]): Point[] {
  const most = Math.max(1, ...figures);
  const last = figures.length - 1;
  return figures.map((figure, index) => ({
    x: last === 0 ? 50 : (index / last) * 100,
    y: 100 - (Math.max(0, figure) / most) * 100,
  }));
}

/** The points as the path of a line. */
export const lineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join(' ');
