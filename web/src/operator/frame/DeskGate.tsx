import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation, type Location } from 'react-router';
import { opsPaths } from '../paths';
import { lazyScreen } from '../../shell/late-screen';
import { Waiting } from '../../shell/Waiting';
import { useOperatorSession } from '../session';
import { isLeaving, logOut } from '../log-out';

const EnrolPage = lazyScreen(async () => (await import('../security/EnrolPage')).EnrolPage);

/** Lets operators in, and out; everybody else logs in first and then comes back to where they wanted to go. */
export function DeskGate({ children }: { children: ReactNode }) {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const session = useOperatorSession();
  const leaves = isLeaving(state);
  useEffect(() => {
    if (leaves) logOut();
  }, [leaves]);
  if (session && leaves) return null;
  if (session?.roles.length === 0)
    return (
      <Suspense fallback={<Waiting />}>
        <EnrolPage />
      </Suspense>
    );
  if (session) return children;
  return <Navigate to={opsPaths.login} replace state={leaves ? null : { cameFor: `${pathname}${search}` }} />;
}
