import clsx from 'clsx';
import type { ReactNode } from 'react';
import { language } from '../texts/language';
import { formatWon } from '../util/money';
import { useSpoken } from './spoken';

interface MoneyProps {
  amount: number;
  className?: string | undefined;
}

/** An amount of won, in figures of equal width; no translator touches it. */
export function Money({ amount, className }: MoneyProps) {
  const say = useSpoken();
  const figures = formatWon(amount);
  return (
    <span translate="no" className={clsx('tabular whitespace-nowrap', className)}>
      {say ? (
        <>
          <span aria-hidden>{figures}</span>
          <span className="sr-only">{say(amount)}</span>
        </>
      ) : (
        figures
      )}
    </span>
  );
}

/** An amount within a sentence, as `formatWon` writes it. */
const amountIn = (): RegExp => (language() === 'ko' ? /([\d,]+원)/ : /(₩[\d,]+)/);

/** A sentence, whose amounts stand as they do elsewhere. */
export const MoneyText = ({ text }: { text: string }): ReactNode =>
  text
    .split(amountIn())
    .map((part, place) => (place % 2 ? <Money key={place} amount={Number(part.replace(/\D/g, ''))} /> : part));
