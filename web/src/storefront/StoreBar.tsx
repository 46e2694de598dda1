import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useEasy } from '../ui/easy';
import { LateBar } from './easy/late-bar';
import { ViewSwitches } from './easy/ViewSwitches';

interface StoreBarProps {
  /** It stays at the top while the page scrolls. */
  stays?: boolean;
  /** The name of the page, and its own controls. */
  children?: ReactNode;
}

/** The top of each page of a store, with the ways to see it; in large letters, where the order stands is below. */
export function StoreBar({ stays = false, children }: StoreBarProps) {
  const easy = useEasy();
  return (
    <header
      className={clsx(
        'pt-[env(safe-area-inset-top)]',
        stays && 'sticky top-0 z-20 border-b border-line bg-paper print:hidden',
      )}
    >
      <div className="gutter mx-auto flex min-h-11 w-full max-w-page flex-wrap items-center gap-x-2 lg:min-h-16">
        <ViewSwitches />
        {children}
      </div>
      <div className="gutter mx-auto flex w-full max-w-page flex-wrap gap-x-2">
        <LateBar size={easy} />
      </div>
    </header>
  );
}
