import clsx from 'clsx';

export type CoverNumber = 1 | 2 | 3 | 4;
/** The number of a skin; what is out of range is the first one. */
export const coverNumber = (number: number): CoverNumber => (number === 2 || number === 3 || number === 4 ? number : 1);

const skins: Record<CoverNumber, string> = { 1: 'skin-dawn', 2: 'skin-check', 3: 'skin-wave', 4: 'skin-stamp' };

interface CoverProps {
  number: CoverNumber;
  /** The shop's own colour; the accent where it has none. */
  tint?: string | undefined;
  className?: string;
}

/** One of the four skins of a store page, drawn by the style sheet and tinted, never a photo. */
export const Cover = ({ number, tint, className }: CoverProps) => (
  <div aria-hidden style={{ color: tint }} className={clsx('text-accent', skins[number], className)} />
);
