import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** Side in pixels. */
  size?: number;
  className?: string;
}

/** A decorative icon in the house stroke; the word beside it carries the meaning. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  return <Drawing aria-hidden size={size} strokeWidth={1.75} className={`shrink-0 ${className ?? ''}`} />;
}
