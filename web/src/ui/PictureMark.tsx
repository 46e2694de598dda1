import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Words across a product's picture: why it can't be had. */
export function PictureMark({ isLoud = false, children }: { isLoud?: boolean; children: ReactNode }) {
  return (
    <span className="absolute inset-0 flex items-center justify-center p-2">
      <span
        className={clsx(
          'rounded-card bg-ink/85 px-3 py-1 text-center font-bold text-paper',
          isLoud ? 'text-lead' : 'text-small',
        )}
      >
        {children}
      </span>
    </span>
  );
}
