import { createBrowserRouter, type RouteObject } from 'react-router';
import { onSessionEnd } from './api/client';
import { marketingRoutes } from './marketing/routes';
import { paths } from './paths';
import { NotFound } from './shell/NotFound';
import { Root } from './shell/Root';
import { RootError } from './shell/RootError';
import { Waiting } from './shell/Waiting';
import { storefrontRoutes } from './storefront/routes';

const developmentPages: RouteObject[] = import.meta.env.DEV
  ? [{ path: 'dev/ui', lazy: async () => ({ Component: (await import('./dev/PartsPage')).PartsPage }) }]
  : [];

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: Waiting,
    children: [
      ...marketingRoutes,
      { path: 'store/admin/*', lazy: async () => ({ Component: (await import('./console/routes')).ConsoleRoutes }) },
      {
        path: 'onboarding/*',
        lazy: async () => ({ Component: (await import('./console/onboarding/routes')).OnboardingRoutes }),
      },
      ...developmentPages,
      storefrontRoutes,
      { path: '*', Component: NotFound },
    ],
  },
]);

onSessionEnd(() => void router.navigate(paths.login));
