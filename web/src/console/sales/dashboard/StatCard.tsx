import clsx from 'clsx';
import type { ReactNode } from 'react';

/** From this many characters on, a figure is set smaller so that it stays inside its card. */
const LONG = 11;

/** The largest size is the first figure's alone. */
const sizeOf = (value: string, rank: 'first' | undefined): string =>
  value.length < LONG
    ? clsx('text-title @min-[9.5rem]:text-heading', rank && '@min-[12.5rem]:text-display')
    : clsx('text-body @min-[9.5rem]:text-lead @min-[12.5rem]:text-heading', rank && '@min-[16.5rem]:text-display');

interface StatCardProps {
  label: string;
  value: string;
  /** Stands small behind the figure. */
  unit: string;
  /** A line under the figure. */
  note?: ReactNode;
  /** The figure that an owner looks for first has a row of its own; what is only good to know stays a line. */
  rank?: 'first' | 'line';
}

/** One figure. It gets smaller rather than wider than its card. */
export function StatCard({ label, value, unit, note, rank }: StatCardProps) {
  return (
    <li
      className={clsx(
        '@container rounded-card border border-line bg-paper px-4 md:px-5',
        rank === 'line'
          ? 'col-span-full flex items-center justify-between gap-4 py-3'
          : 'flex flex-col justify-center gap-1 py-4',
        rank === 'first' && 'col-span-full md:py-5',
      )}
    >
      <span className="text-small text-muted">{label}</span>
      <span
        className={clsx('tabular font-bold whitespace-nowrap', rank === 'line' ? 'text-lead' : sizeOf(value, rank))}
      >
        {value}
        <span className="ml-0.5 text-body font-semibold">{unit}</span>
      </span>
      {rank !== 'line' && <span className="min-h-[1.5em] text-small text-muted">{note}</span>}
    </li>
  );
}
