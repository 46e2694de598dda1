import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatWon } from '../util/money';
import { useSpoken } from './spoken';

interface MoneyProps {
  amount: number;
  className?: string | undefined;
  /** What follows the amount: 부터. */
  children?: ReactNode;
}

/** An amount of won, in figures of equal width. */
export function Money({ amount, className, children }: MoneyProps) {
  const say = useSpoken();
  return (
    <span className={clsx('tabular whitespace-nowrap', className)}>
      {say ? (
        <>
          <span aria-hidden>{formatWon(amount)}</span>
          <span className="sr-only">{say(amount)}</span>
        </>
      ) : (
        formatWon(amount)
      )}
      {children}
    </span>
  );
}
