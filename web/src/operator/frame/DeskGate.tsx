import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '../../paths';
import { useOperatorSession } from '../session';

/** Lets operators in; everybody else logs in first and then comes back to where they wanted to go. */
export function DeskGate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (useOperatorSession()) return children;
  return <Navigate to={paths.ops.login} replace state={{ cameFor: `${pathname}${search}` }} />;
}
