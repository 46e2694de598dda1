import type { ReactNode } from 'react';
import { Link } from '../../ui/Link';

interface AccountLinkProps {
  to: string;
  children: ReactNode;
  /** For reading matter: what was typed here stays. */
  newTab?: boolean;
}

/** A link from one account page to another, large enough for a thumb. */
export function AccountLink({ to, children, newTab }: AccountLinkProps) {
  return (
    <Link
      to={to}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      className="inline-flex min-h-11 min-w-11 items-center rounded-control font-semibold text-accent-deep underline underline-offset-4"
    >
      {children}
      {newTab && <span className="sr-only"> (새 창)</span>}
    </Link>
  );
}
