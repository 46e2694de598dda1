import type { ReactNode } from 'react';

interface TopBarProps {
  title: string;
  leading?: ReactNode;
  trailing?: ReactNode;
}

/** The bar of a phone screen; hidden from tablet width on. The page has its own heading, so the title here is for eyes only. */
export function TopBar({ title, leading, trailing }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper pt-[env(safe-area-inset-top)] md:hidden">
      <div className="grid min-h-14 grid-cols-[minmax(44px,auto)_1fr_minmax(44px,auto)] items-center gap-2 px-1">
        <div>{leading}</div>
        <p aria-hidden className="truncate text-center text-lead font-bold">
          {title}
        </p>
        <div className="flex justify-end">{trailing}</div>
      </div>
    </header>
  );
}
