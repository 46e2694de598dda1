import clsx from 'clsx';
import { Money } from './Money';

/** The one amount that a screen is about; it gets smaller rather than wider than where it stands. */
export const Figure = ({ amount }: { amount: number }) => (
  <p className="@container w-full">
    <span
      className={clsx(
        'text-lead font-bold @min-[9.5rem]:text-title @min-[12.5rem]:text-heading @min-[14.5rem]:text-display',
        amount < 0 && 'text-danger',
      )}
    >
      <Money amount={amount} />
    </span>
  </p>
);
