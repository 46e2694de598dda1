import clsx from 'clsx';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle';

/** How wide the content of a page may be. */
export const pageWidths = { form: 'max-w-form', reading: 'max-w-reading', page: 'max-w-page' };
export type PageWidth = keyof typeof pageWidths;

interface PageProps {
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  /** Under the heading. */
  lead?: string;
  /** How wide the content may be. */
  width?: PageWidth | undefined;
  children: ReactNode;
}

/** One screen of the console: its title, and what is on it. */
export function Page({ title, action, lead, width = 'page', children }: PageProps) {
  return (
    <div className="gutter mx-auto w-full max-w-page grow py-6 md:py-8">
      <PageTitle>{title}</PageTitle>
      <div className={clsx('mx-auto flex w-full flex-col gap-6', pageWidths[width])}>
        <header className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h1 className="text-heading font-bold">{title}</h1>
            {lead && <p className="mt-1 text-muted">{lead}</p>}
          </div>
          {action}
        </header>
        {children}
      </div>
    </div>
  );
}
