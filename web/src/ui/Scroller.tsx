import type { ReactNode } from 'react';

interface ScrollerProps {
  children: ReactNode;
  /** No row leads anywhere: then the keyboard reaches what lies beyond the edge by the table itself. */
  byKeyboard?: boolean;
}

/** Holds a wide table from tablet width on; it scrolls by itself, so that the page never does. */
export const Scroller = ({ children, byKeyboard = false }: ScrollerProps) => (
  <div
    {...(byKeyboard && { tabIndex: 0 })}
    className="md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-paper md:px-3"
  >
    {children}
  </div>
);
