import clsx from 'clsx';
import type { ReactNode } from 'react';

interface BottomBarProps {
  children: ReactNode;
  /** From tablet width on it just ends the page instead of staying in view. */
  phoneOnly?: boolean;
}

/** Where the main action is at the thumb: it stays at the bottom while the page scrolls. */
export function BottomBar({ children, phoneOnly = false }: BottomBarProps) {
  return (
    <div
      className={clsx(
        'safe-bottom sticky bottom-0 z-20 border-t border-line bg-paper pt-3',
        phoneOnly && 'md:static md:border-0 md:bg-ground md:pb-8',
      )}
    >
      <div className="gutter mx-auto w-full max-w-page">{children}</div>
    </div>
  );
}
