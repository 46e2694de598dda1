import type { ReactNode } from 'react';

/** Two things of one column, the second less weighty: fewer columns leave a tablet room for what can be done. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className="inline-block md:min-w-28">
    <span className="block">{first}</span>
    <span className="block text-small font-normal text-muted">{second}</span>
  </span>
);
