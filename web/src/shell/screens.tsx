import { matchRoutes, type RouteObject } from 'react-router';
import type { ComponentType } from 'react';
import { lateScreen } from './late-screen';

/** The part of a route that knows of its screen beside how to draw it. */
interface Handle {
  fetch: () => Promise<void>;
}

/** A page or a frame whose code comes when it is opened. */
export function late(load: () => Promise<ComponentType>): Pick<RouteObject, 'element' | 'handle'> {
  const { Screen, fetch } = lateScreen(load);
  return { element: <Screen />, handle: { fetch } satisfies Handle };
}

/** Brings the code of the screens at an address in, so that they are drawn at once instead of after a wait. */
export async function fetchScreens(routes: RouteObject[], pathname: string): Promise<void> {
  // `late` alone gives a route a handle.
  const handles = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle as Handle | undefined);
  await Promise.all(handles.flatMap((handle) => (handle ? [handle.fetch()] : [])));
}
