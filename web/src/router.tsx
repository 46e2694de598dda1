import { createBrowserRouter, type RouteObject } from 'react-router';
import { onSessionEnd, sessionEnded } from './api/session-end';
import { appRoutes } from './app-routes';
import { loadRoutes } from './load-routes';
import { paths } from './paths';

const consoleRoutes: RouteObject[] = [
  { path: `${paths.admin}/*`, lazy: async () => ({ Component: (await import('./console/routes')).ConsoleRoutes }) },
  {
    path: `${paths.onboarding}/*`,
    lazy: async () => ({ Component: (await import('./console/onboarding/routes')).OnboardingRoutes }),
  },
];
const operatorRoutes: RouteObject[] = [
  {
    path: `${paths.ops.home}/*`,
    lazy: async () => ({ Component: (await import('./operator/routes')).OperatorRoutes }),
  },
];
const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [{ path: paths.devUi, lazy: async () => ({ Component: (await import('./dev/PartsPage')).PartsPage }) }]
  : [];

/** Opens the router of the public pages, the console and the desk; with `drawn`, only once it can draw what the page shows already. */
export async function openRouter(drawn: boolean): Promise<ReturnType<typeof createBrowserRouter>> {
  const routes = appRoutes([...consoleRoutes, ...operatorRoutes, ...developmentPages]);
  // Code that does not arrive now is asked for again by the router, which can say so.
  if (drawn) await loadRoutes(routes, location.pathname).catch(() => undefined);
  const router = createBrowserRouter(routes);
  onSessionEnd(() => void router.navigate(paths.login, { state: sessionEnded }));
  return router;
}
