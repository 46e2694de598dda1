import type { ReactNode } from 'react';

/** A word across a product's picture: why it can't be had. */
export const PictureMark = ({ children }: { children: ReactNode }) => (
  <span className="absolute inset-0 flex items-center justify-center p-2">
    <span className="rounded-card bg-ink/85 px-3 py-1 text-center font-bold text-paper">{children}</span>
  </span>
);
