import { formatWon } from '../../util/money';

/** What an option adds to a price, as people read it: `+500원`, `−500원`, and nothing where it adds nothing. */
export const deltaWords = (delta: number): string =>
  delta === 0 ? '' : `${delta > 0 ? '+' : '−'}${formatWon(Math.abs(delta))}`;
