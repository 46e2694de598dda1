import clsx from 'clsx';
import { Money } from '../../../ui/Money';

interface TillSumProps {
  label: string;
  amount: number;
  /** As large as the place allows: the cash that is counted. */
  isLarge?: boolean;
}

/** A sum with its word; it gets smaller rather than wider than its place. */
export const TillSum = ({ label, amount, isLarge = false }: TillSumProps) => (
  <span className={clsx('flex w-full items-baseline justify-between gap-x-3', isLarge && 'md:max-lg:flex-col')}>
    <span className="shrink-0 font-semibold">{label}</span>
    <span className="@container w-full min-w-0 text-right">
      <span
        className={clsx(
          'text-lead font-bold @min-[9.5rem]:text-title @min-[12.5rem]:text-heading @min-[14.5rem]:text-display',
          isLarge && '@min-[22rem]:text-hero',
        )}
      >
        <Money amount={amount} />
      </span>
    </span>
  </span>
);
