import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, type Location } from 'react-router';
import { paths } from '../../paths';
import { useOperatorSession } from '../session';
import { isLeaving, logOut } from './log-out';

/** Lets operators in, and out; everybody else logs in first and then comes back to where they wanted to go. */
export function DeskGate({ children }: { children: ReactNode }) {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const session = useOperatorSession();
  const leaves = isLeaving(state);
  useEffect(() => {
    if (leaves) logOut();
  }, [leaves]);
  if (session) return leaves ? null : children;
  return <Navigate to={paths.ops.login} replace state={leaves ? null : { cameFor: `${pathname}${search}` }} />;
}
