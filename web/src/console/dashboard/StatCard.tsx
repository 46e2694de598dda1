import clsx from 'clsx';
import type { ReactNode } from 'react';

/** From this many characters on, a figure is set smaller so that it stays inside its card. */
const LONG = 11;

interface StatCardProps {
  label: string;
  value: string;
  /** Stands small behind the figure. */
  unit: string;
  /** A line under the figure; its room is kept while it is empty. */
  note?: ReactNode;
}

/** One figure. It gets smaller rather than wider than its card. */
export function StatCard({ label, value, unit, note }: StatCardProps) {
  return (
    <li className="@container flex flex-col justify-center gap-1 rounded-card border border-line bg-paper p-4 md:p-5">
      <span className="text-small text-muted">{label}</span>
      <span
        className={clsx(
          'tabular font-bold whitespace-nowrap',
          value.length < LONG
            ? 'text-title @min-[9.5rem]:text-heading @min-[12.5rem]:text-display'
            : 'text-body @min-[9.5rem]:text-lead @min-[12.5rem]:text-heading @min-[16.5rem]:text-display',
        )}
      >
        {value}
        <span className="ml-0.5 text-body font-semibold">{unit}</span>
      </span>
      <span className="min-h-[1.5em] text-small text-muted">{note}</span>
    </li>
  );
}
