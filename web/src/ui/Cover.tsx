import clsx from 'clsx';
import { useId, type CSSProperties, type ReactNode } from 'react';

export type CoverNumber = 1 | 2 | 3 | 4;
export const coverNames: Record<CoverNumber, string> = { 1: '새벽', 2: '체크', 3: '물결', 4: '도장' };
/** The number of a skin; what is out of range is the first one. */
export const coverNumber = (number: number): CoverNumber => (number === 2 || number === 3 || number === 4 ? number : 1);

/** A skin's pattern; its own id keeps two covers on one page apart. */
function Pattern({ skin, id }: { skin: Exclude<CoverNumber, 1>; id: string }) {
  const shapes: Record<typeof skin, ReactNode> = {
    2: (
      <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
        <path d="M0 0h24v48H0z" fill="currentColor" opacity=".22" />
        <path d="M0 0h48v24H0z" fill="currentColor" opacity=".22" />
      </pattern>
    ),
    3: (
      <pattern id={id} width="80" height="28" patternUnits="userSpaceOnUse">
        <path d="M0 14q20-16 40 0t40 0" fill="none" stroke="currentColor" strokeWidth="3" opacity=".45" />
      </pattern>
    ),
    4: (
      <pattern id={id} width="72" height="72" patternUnits="userSpaceOnUse" patternTransform="rotate(-8)">
        <g fill="none" stroke="currentColor" strokeWidth="2.5" opacity=".4">
          <circle cx="20" cy="20" r="12" />
          <path d="m14 20 4 4 8-8" />
          <rect x="42" y="42" width="22" height="22" rx="5" />
          <path d="M48 53h10" />
        </g>
      </pattern>
    ),
  };
  return (
    <svg aria-hidden className="absolute inset-0 size-full">
      <defs>{shapes[skin]}</defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

interface CoverProps {
  number: CoverNumber;
  /** The shop's own colour; the accent where it has none. */
  tint?: string | undefined;
  className?: string;
}

/** One of the four skins of a store page, drawn and tinted, never a photo. */
export function Cover({ number, tint, className }: CoverProps) {
  const id = useId();
  const shade: CSSProperties = {
    color: tint ?? 'var(--color-accent)',
    background:
      number === 1
        ? `linear-gradient(160deg, color-mix(in oklab, currentColor 78%, var(--color-paper)), color-mix(in oklab, currentColor 14%, var(--color-paper)) 80%)`
        : `color-mix(in oklab, currentColor 12%, var(--color-paper))`,
  };
  return (
    <div aria-hidden style={shade} className={clsx('relative overflow-hidden', className)}>
      {number !== 1 && <Pattern skin={number} id={id} />}
    </div>
  );
}
