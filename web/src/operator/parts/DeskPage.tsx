import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { ChevronLeft } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { HEADING_ID } from './page-heading';

interface DeskPageProps {
  title: string;
  /** One line under the heading. */
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** The list that this page belongs to. */
  back?: { to: string; label: string };
  width?: 'reading' | 'page';
  children: ReactNode;
}

/** One screen of the desk: its heading, what can be done, and what is on it. */
export function DeskPage({ title, lead, actions, back, width = 'page', children }: DeskPageProps) {
  return (
    <div className="gutter mx-auto w-full max-w-page grow py-6">
      <title>{t`${title} · 주문(Jumun)`}</title>
      <div className={clsx('flex flex-col gap-5', width === 'reading' && 'max-w-reading')}>
        <header className="flex flex-col gap-1">
          {back && (
            <Link
              to={back.to}
              className="-ml-2 inline-flex min-h-11 w-fit items-center gap-1 rounded-control px-2 text-muted hover:text-ink"
            >
              <Icon of={ChevronLeft} size={16} />
              {back.label}
            </Link>
          )}
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0">
              <h1 id={HEADING_ID} tabIndex={-1} className="text-heading font-bold outline-none">
                {title}
              </h1>
              {lead && <p className="mt-1 text-muted">{lead}</p>}
            </div>
            {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
          </div>
        </header>
        {children}
      </div>
    </div>
  );
}
