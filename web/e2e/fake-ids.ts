/** The n-th id of the played backend. */
export const numbered = (n: number): string => `0192f000-0000-7000-8000-${String(n).padStart(12, '0')}`;
