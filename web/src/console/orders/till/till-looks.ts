import clsx from 'clsx';

/** A chip of the till, chosen or not. */
export const tillChip = (isChosen: boolean): string =>
  clsx(
    'inline-flex min-h-11 shrink-0 items-center justify-center gap-1.5 rounded-full border px-4 font-semibold whitespace-nowrap transition-colors',
    isChosen ? 'border-accent bg-accent-wash text-accent-deep' : 'border-line-strong bg-paper hover:bg-ground',
  );
