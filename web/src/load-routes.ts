import { matchRoutes, type RouteObject } from 'react-router';

/** Brings the code of the screens at an address in, so that they can be drawn at once instead of after a wait. */
export async function loadRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matched = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const screen: object = await route.lazy();
      Object.assign(route, screen, { lazy: undefined });
    }),
  );
}
