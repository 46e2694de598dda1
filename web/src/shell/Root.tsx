import { Suspense, useSyncExternalStore } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router';
import { Frame } from './Frame';
import { screensOnTheWay } from './late-screen';
import { Waiting } from './Waiting';
import { WhenBroken } from './WhenBroken';

/** A hairline while the code of the next screen is on its way; the one before stands meanwhile. */
function Going() {
  const going = useSyncExternalStore(screensOnTheWay.subscribe, screensOnTheWay.get, () => false);
  return going && <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-breathe bg-accent" />;
}

/** The public pages, the console and the desk, in what all of them stand in. */
export function Root({ routes }: { routes: RouteObject[] }) {
  const { pathname } = useLocation();
  const screen = useRoutes(routes);
  return (
    <Frame>
      <Going />
      <WhenBroken at={pathname}>
        <Suspense fallback={<Waiting />}>{screen}</Suspense>
      </WhenBroken>
    </Frame>
  );
}
