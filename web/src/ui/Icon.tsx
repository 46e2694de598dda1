import type { IconNode } from 'lucide';
import { createElement } from 'react';

interface IconProps {
  of: IconNode;
  /** Side in pixels. */
  size?: number;
  className?: string;
}

/** A decorative icon in the house stroke; the word beside it carries the meaning. */
export const Icon = ({ of: shapes, size = 20, className }: IconProps) => (
  <svg
    aria-hidden
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`shrink-0 ${className ?? ''}`}
  >
    {shapes.map(([shape, drawn], place) => createElement(shape, { ...drawn, key: place }))}
  </svg>
);
