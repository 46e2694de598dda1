import type { ReactNode } from 'react';

/** Where the main action is at the thumb: it stays at the bottom while the page scrolls. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="safe-bottom sticky bottom-0 z-20 border-t border-line bg-paper pt-3">
      <div className="gutter mx-auto w-full max-w-page">{children}</div>
    </div>
  );
}
