import type { ReactNode } from 'react';

/** Content that reads badly in two lines: figures, names, moments. On a phone's card it may break. */
export const OneLine = ({ children }: { children: ReactNode }) => (
  <span className="tabular md:whitespace-nowrap">{children}</span>
);
