import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../ui/Link';

/** A link to an area of the public site, which says whether it is the one that stands here. */
export function AreaLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const { pathname } = useLocation();
  return <Link {...rest} to={to} aria-current={pathname === to ? 'page' : undefined} />;
}
