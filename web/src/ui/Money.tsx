import clsx from 'clsx';
import { formatWon } from '../util/money';

/** An amount of won, in figures of equal width. */
export function Money({ amount, className }: { amount: number; className?: string }) {
  return <span className={clsx('tabular whitespace-nowrap', className)}>{formatWon(amount)}</span>;
}
