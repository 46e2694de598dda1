import { Suspense } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router';
import { Frame } from './Frame';
import { useWatched } from '../util/watched';
import { screensOnTheWay } from './late-screen';
import { Waiting } from './Waiting';
import { WhenBroken } from './WhenBroken';

/** A hairline while the code of the next screen is on its way; the one before stands meanwhile. */
function Going() {
  const count = useWatched(screensOnTheWay);
  return count > 0 && <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-breathe bg-accent" />;
}

/** The legal pages alone are there in other languages than the app's. */
const SKIP: Record<string, string> = { en: 'Skip to content', ja: '本文へスキップ', zh: '跳到正文' };
const skipAt = (pathname: string): string | undefined => SKIP[/^\/policy\/(\w+)\//.exec(pathname)?.[1] ?? ''];

/** The public pages, the console and the desk, in what all of them stand in. */
export function Root({ routes }: { routes: RouteObject[] }) {
  const { pathname } = useLocation();
  const screen = useRoutes(routes);
  const skip = skipAt(pathname);
  return (
    <Frame {...(skip !== undefined && { skip })}>
      <Going />
      <WhenBroken at={pathname}>
        <Suspense fallback={<Waiting />}>{screen}</Suspense>
      </WhenBroken>
    </Frame>
  );
}
