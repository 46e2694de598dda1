import clsx from 'clsx';
import type { ReactNode } from 'react';
import { language } from '../texts/language';
import { formatWon } from '../util/money';
import { useSpoken } from './spoken';

interface MoneyProps {
  amount: number;
  className?: string | undefined;
  /** Text after the amount: 부터. */
  children?: ReactNode;
}

/** An amount of won, in figures of equal width. */
export function Money({ amount, className, children }: MoneyProps) {
  const say = useSpoken();
  return (
    <span className={clsx('tabular whitespace-nowrap', className)}>
      {say ? (
        <>
          <span aria-hidden>
            {formatWon(amount)}
            {children}
          </span>
          <span className="sr-only">
            {say(amount)}
            {children}
          </span>
        </>
      ) : (
        <>
          {formatWon(amount)}
          {children}
        </>
      )}
    </span>
  );
}

/** An amount within a sentence, as `formatWon` writes it. */
const amountIn = (): RegExp => (language() === 'ko' ? /([\d,]+원)/ : /(₩[\d,]+)/);

/** A sentence, whose amounts are read out as words where prices are. */
export function MoneyText({ text }: { text: string }): ReactNode {
  const say = useSpoken();
  if (!say) return text;
  return text
    .split(amountIn())
    .map((part, place) => (place % 2 ? <Money key={place} amount={Number(part.replace(/\D/g, ''))} /> : part));
}
