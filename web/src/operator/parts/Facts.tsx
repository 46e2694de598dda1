import type { ReactNode } from 'react';

interface FactsProps {
  label: string;
  rows: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values, close together: in two columns where there is room. What is not known is a dash. */
export const Facts = ({ label, rows }: FactsProps) => (
  <div className="@container">
    <dl aria-label={label} className="grid gap-x-8 @min-[640px]:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="flex min-w-0 flex-wrap gap-x-4 border-b border-line py-2 last:border-0">
          <dt className="w-28 shrink-0 text-muted">{name}</dt>
          <dd className="grow basis-40">{value === null || value === '' ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
