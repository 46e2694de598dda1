import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { Card, Heading } from '../../ui/layout';

interface PanelProps {
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a screen with a heading of its own. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={clsx('flex min-w-0 flex-col gap-3', className)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading id={id}>{title}</Heading>
        {aside}
      </div>
      {children}
    </Card>
  );
}
