/** How long things took. */
export interface Spread {
  count: number;
  p50Ms: number;
  p99Ms: number;
  mostMs: number;
}

/** All zeros where nothing was measured. */
export function spreadOf(tookMs: readonly number[]): Spread {
  const sorted = tookMs.toSorted((a, b) => a - b);
  const quantile = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { count: sorted.length, p50Ms: quantile(0.5), p99Ms: quantile(0.99), mostMs: sorted.at(-1) ?? 0 };
}
