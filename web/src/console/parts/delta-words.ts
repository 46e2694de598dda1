import { formatWon } from '../../util/money';

/** Formats the price difference of an option: `+500원`, `−500원`, and empty for 0. */
export const deltaWords = (delta: number): string =>
  delta === 0 ? '' : `${delta > 0 ? '+' : '−'}${formatWon(Math.abs(delta))}`;
