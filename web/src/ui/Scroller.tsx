import type { ReactNode } from 'react';

/** Holds a wide table from tablet width on; it scrolls by itself, so that the page never does. */
export const Scroller = ({ children }: { children: ReactNode }) => (
  <div className="md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-paper md:px-3">{children}</div>
);
