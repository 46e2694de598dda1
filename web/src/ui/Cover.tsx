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
      <pattern id={id} width="16" height="16" patternUnits="userSpaceOnUse">
        <path d="M0 0h8v16H0z" fill="currentColor" opacity=".4" />
        <path d="M0 0h16v8H0z" fill="currentColor" opacity=".4" />
      </pattern>
    ),
    3: (
      <pattern id={id} width="40" height="10" patternUnits="userSpaceOnUse">
        <path d="M0 5q10-8 20 0t20 0" fill="none" stroke="currentColor" strokeWidth="2" opacity=".6" />
      </pattern>
    ),
    4: (
      <pattern id={id} width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(-8)">
        <g fill="none" stroke="currentColor" strokeWidth="1.5" opacity=".6">
          <circle cx="6" cy="6" r="4" />
          <rect x="12" y="12" width="6" height="6" rx="1.5" />
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
        ? `linear-gradient(100deg, color-mix(in oklab, currentColor 78%, var(--color-paper)), color-mix(in oklab, currentColor 24%, var(--color-paper)))`
        : `color-mix(in oklab, currentColor 22%, var(--color-paper))`,
  };
  return (
    <div aria-hidden style={shade} className={clsx('relative overflow-hidden', className)}>
      {number !== 1 && <Pattern skin={number} id={id} />}
    </div>
  );
}
