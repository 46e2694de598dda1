import { Link } from 'react-router';

/** A link from one account page to another, large enough for a thumb. */
export function AccountLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 min-w-11 items-center rounded-control font-semibold text-accent-deep underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
